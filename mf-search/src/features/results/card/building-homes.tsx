import type { ReactNode } from 'react';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { useEndpoint } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getFurnitureLabels, formatHomeDetails } from '../../../search/search-text.ts';
import { toBuildingQuery } from './building-query.ts';
import type { OtherHomesProps } from './other-homes.tsx';

const sheet = styles({
  others: { display: 'grid', borderTop: '1px solid var(--line)' },
  other: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '0 var(--s-3)',
    padding: '.5rem 0',
    borderBottom: '1px solid var(--line)',
    fontSize: 'var(--t-14)',
    lineHeight: 1.45,
    textDecoration: 'none',
    '&:hover b': { textDecoration: 'underline' },
  },
  name: { fontWeight: 500 },
});

/** Fetches the homes of the building. A separate component, because a query observer on every card would be slow. */
export function BuildingHomes({ home, query, getHref, fallback }: OtherHomesProps & { fallback: ReactNode }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('searchHomes', { query: toBuildingQuery(query, home) });
  const found = data?.homeGroups[0]?.homes.filter(({ id }) => id !== home.id);
  if (!found) return fallback;
  return (
    <ul className={s.others}>
      {found.map((other) => (
        <li key={other.id}>
          <Link href={getHref(other)} className={s.other}>
            <b className={s.name}>{other.title}</b>
            <span className="num">{formatMonthly(other.displayPriceWithDiscount)}</span>
            <span className="soft">{[...getFurnitureLabels(other), ...formatHomeDetails(other)].join(' · ')}</span>
            {other.total && <span className="soft num">{formatMoney(other.total.cents)} total</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
