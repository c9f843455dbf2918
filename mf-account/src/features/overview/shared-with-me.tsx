import type { ResponseOf } from '@lodestay/contracts';
import { toCoSigningHref, toSharedStayHref } from '@lodestay/links';
import { formatDate } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ list: { display: 'grid', gap: 'var(--s-3)', '& li': { overflowWrap: 'anywhere' } } });

type Shared = ResponseOf<'listSharedWithMe'>;

export const hasShared = ({ coSignings, stays }: Shared): boolean => coSignings.length + stays.length > 0;

/** What others share with the person: applications to co-sign, and stays. */
export function SharedWithMe({ shared: { coSignings, stays } }: { shared: Shared }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {coSignings.map(({ id, applicant, home }) => (
        <li key={id}>
          <Link href={toCoSigningHref(id)} className="link">
            Co-sign for {applicant}: {home.title}
          </Link>
        </li>
      ))}
      {stays.map(({ id, guest, home, startDate }) => (
        <li key={id}>
          <Link href={toSharedStayHref(id)} className="link">
            {home.title}, from {formatDate(startDate)}
          </Link>{' '}
          <span className="soft">with {guest}</span>
        </li>
      ))}
    </ul>
  );
}
