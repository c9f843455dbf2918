import { useState, type ReactNode } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { useEndpoint } from '@lodestay/platform';
import { Disclosure, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize, furnitureWords, homeFacts } from '../../search/search-words.ts';
import { buildingQuery } from './building-query.ts';

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
  /** The home of the building that the list shows. */
  home: HomeCardData;
  others: NonNullable<HomeSearchResult['homeGroups'][number]['others']>;
  /** The search of the list. */
  query: HomeSearchQuery;
  hrefOf: (home: HomeCardData) => string;
  /** Page of the building. */
  buildingHref: string;
};

/** One line on a narrow card, too. */
function formatSummary({ homes, price, unfurnished }: OtherHomesProps['others']): string {
  const more = pluralize(homes, 'more home');
  return unfurnished
    ? `${more} from ${formatMonthly(price)}, unfurnished`
    : `${more} here from ${formatMonthly(price)}`;
}

/**
 * The other homes of a building behind one line. A list has a hundred of them and few are looked at, so that they come when the
 * line is pointed at. Without script, or should they not come, the line leads to the page of the building.
 */
export function OtherHomes(props: OtherHomesProps) {
  const { home, others, buildingHref } = props;
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const building = <Link href={buildingHref} className="link">{`All homes in ${home.property.name}`}</Link>;
  return (
    <Disclosure summary={formatSummary(others)} onPointerEnter={want} onFocus={want} onToggle={want}>
      {wanted ? <Lines {...props} meanwhile={building} /> : building}
    </Disclosure>
  );
}

/** Asks for the homes of the building; a part of its own, because what asks costs something on every card. */
function Lines({ home, query, hrefOf, meanwhile }: OtherHomesProps & { meanwhile: ReactNode }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('searchHomes', { query: buildingQuery(query, home) });
  const found = data?.homeGroups[0]?.homes.filter(({ id }) => id !== home.id);
  if (!found) return meanwhile;
  return (
    <ul className={s.others}>
      {found.map((one) => (
        <li key={one.id}>
          <Link href={hrefOf(one)} className={s.other}>
            <b className={s.name}>{one.title}</b>
            <span className="num">{formatMonthly(one.displayPriceWithDiscount)}</span>
            <span className="soft">{[...furnitureWords(one), ...homeFacts(one)].join(' · ')}</span>
            {one.total && <span className="soft num">{formatMoney(one.total.cents)} total</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
