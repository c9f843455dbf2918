import { useState, type ReactNode } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { useEndpoint } from '@lodestay/platform';
import { Disclosure, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize, getFurnitureLabels, formatHomeDetails } from '../../search/search-text.ts';
import { toBuildingQuery } from './building-query.ts';

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

export type OtherHomesProps = {
  /** The home on the building's card. */
  home: HomeCardData;
  others: NonNullable<HomeSearchResult['homeGroups'][number]['others']>;
  /** The search of the list. */
  query: HomeSearchQuery;
  getHref: (home: HomeCardData) => string;
  /** Link to the page of the building. */
  buildingHref: string;
};

/** Short enough for a single line on a narrow card. */
function formatSummary({ homes, price, unfurnished }: OtherHomesProps['others']): string {
  const more = pluralize(homes, 'more home');
  return unfurnished
    ? `${more} from ${formatMonthly(price)}, unfurnished`
    : `${more} here from ${formatMonthly(price)}`;
}

/**
 * A disclosure with the other homes of a building. Few visitors open it, so the homes load when the pointer or the focus
 * reaches it. Without JavaScript, or if they cannot load, it links to the page of the building.
 */
export function OtherHomes(props: OtherHomesProps) {
  const { home, others, buildingHref } = props;
  const [isNeeded, setNeeded] = useState(false);
  const load = () => setNeeded(true);
  const building = <Link href={buildingHref} className="link">{`All homes in ${home.property.name}`}</Link>;
  return (
    <Disclosure summary={formatSummary(others)} onPointerEnter={load} onFocus={load} onToggle={load}>
      {isNeeded ? <BuildingHomes {...props} fallback={building} /> : building}
    </Disclosure>
  );
}

/** Fetches the homes of the building. A separate component, because a query observer on every card would be slow. */
function BuildingHomes({ home, query, getHref, fallback }: OtherHomesProps & { fallback: ReactNode }) {
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
