import { memo, type ReactNode } from 'react';
import type { HomeCardData, HomeSearchResult } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { Disclosure, HomeCard, Link, Tag, WhyThisPlace } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { homePath } from '../../search/home-path.ts';
import { countOf, homeFacts, totalWords } from '../../search/search-words.ts';
import { rankParts } from './rank-parts.ts';

export type HomeGroupData = HomeSearchResult['homeGroups'][number];

const sheet = styles({
  group: { display: 'grid', gap: 'var(--s-2)', alignContent: 'start', borderRadius: 'var(--r-l)', outline: '2px solid transparent', outlineOffset: 8, transition: 'outline-color var(--m-quick)' },
  active: { outlineColor: 'var(--line-strong)' },
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

export type HomeGroupProps = {
  group: HomeGroupData;
  /** Query that carries the dates to the listing, '' without. */
  stayQuery: string;
  /** Where the recommended order is explained. */
  orderHref: string;
  active: boolean;
  /** One of the first on the page. */
  priority: boolean;
  saveButton: (home: HomeCardData) => ReactNode;
};

/** One property of the list: its best home as a card, the others behind one line. */
export const HomeGroup = memo(function HomeGroup({ group, stayQuery, orderHref, active, priority, saveButton }: HomeGroupProps) {
  const s = useStyles(sheet);
  const [home, ...others] = group.homes as [HomeCardData, ...HomeCardData[]];
  const href = (one: HomeCardData) => (stayQuery ? `${homePath(one)}?${stayQuery}` : homePath(one));
  const parts = rankParts(home.rank);
  return (
    <li data-group={group.key} className={cx(s.group, active && s.active)}>
      <HomeCard
        href={href(home)}
        name={home.title}
        facts={[home.neighborhoodName ?? home.cityName, ...homeFacts(home)]}
        picture={home.pictures[0]}
        monthlyCents={home.displayPriceWithDiscount}
        undiscountedMonthlyCents={home.displayPriceWithoutDiscount}
        total={totalWords(home.total)}
        tag={home.specialOffer ? <Tag tone="good">{home.specialOffer}</Tag> : undefined}
        save={saveButton(home)}
        why={parts.length > 0 ? <WhyThisPlace parts={parts}>No one can pay for a place in the list. <Link href={orderHref} className="link">How the order is made</Link></WhyThisPlace> : undefined}
        priority={priority}
      />
      {others.length > 0 && (
        <Disclosure summary={`${countOf(others.length, 'more home')} here from ${formatMonthly(Math.min(...others.map((one) => one.displayPriceWithDiscount)))}`}>
          <ul className={s.others}>
            {others.map((one) => (
              <li key={one.id}>
                <Link href={href(one)} className={s.other}>
                  <b className={s.name}>{one.title}</b>
                  <span className="num">{formatMonthly(one.displayPriceWithDiscount)}</span>
                  <span className="soft">{homeFacts(one).join(' · ')}</span>
                  {one.total && <span className="soft num">{formatMoney(one.total.cents)} in all</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
});
