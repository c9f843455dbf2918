import type { HomeAlternatives } from '@lodestay/contracts';
import { EMPTY_SEARCH, toSearchHref, toHomeHref } from '@lodestay/links';
import { formatDateRange, formatMoney, formatNights } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../../search/search-text.ts';

const sheet = styles({
  box: {
    display: 'grid',
    gap: 'var(--s-3)',
    alignContent: 'start',
    padding: 'var(--s-5)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
  },
  legs: { display: 'grid', gap: 'var(--s-3)' },
  leg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 var(--s-3)' },
  total: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--s-3)',
    paddingTop: 'var(--s-3)',
    borderTop: '1px solid var(--line)',
    fontWeight: 600,
  },
});

/** A stay split between two or three homes: each home with its dates and price, and the total. */
export function SplitStay({ split }: { split: HomeAlternatives['splitStays'][number] }) {
  const s = useStyles(sheet);
  return (
    <li className={s.box}>
      <ol className={s.legs}>
        {split.legs.map(({ home, startDate, endDate, nights, total }) => (
          <li key={startDate} className={s.leg}>
            <Link href={toSearchHref(toHomeHref(home.slug), { ...EMPTY_SEARCH, startDate, endDate })} className="link">
              {home.title}
            </Link>
            <span className="num">{formatMoney(total)}</span>
            <span className="small soft">{`${formatDateRange(startDate, endDate)}, ${formatNights(nights)}`}</span>
          </li>
        ))}
      </ol>
      <p className={s.total}>
        <span>{`${pluralize(split.moves, 'move')}, total`}</span>
        <span className="num">{formatMoney(split.total)}</span>
      </p>
    </li>
  );
}
