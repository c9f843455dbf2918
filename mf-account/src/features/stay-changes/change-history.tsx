import type { Reservation } from '@lodestay/contracts';
import { formatInstant } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)', margin: 0, padding: 0, listStyle: 'none', maxWidth: 'var(--measure)' },
});

type Props = { changes: NonNullable<Reservation['changes']>; timeZone: string };

/** What was changed of a stay, the newest first. */
export function ChangeHistory({ changes, timeZone }: Props) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {changes.map(({ at, sentence }) => (
        <li key={at}>
          <p className="small quiet">
            <time dateTime={at}>{formatInstant(Date.parse(at), timeZone)}</time>
          </p>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
