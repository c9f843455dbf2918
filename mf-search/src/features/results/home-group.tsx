import { memo } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { toPropertyHref, type NearPlace } from '@lodestay/links';
import { HomeCard, WhyThisPlace } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { homeTags } from '../../search/home-tags.tsx';
import { listingHref } from '../../search/listing-query.ts';
import { distanceFrom } from '../../search/distance-from.ts';
import { nightlyWords } from '../../search/per-diem.ts';
import { nearestWords, withNearestDates } from '../../search/nearest-dates.ts';
import { homeFacts, totalWords } from '../../search/search-words.ts';
import { CardTools } from './card-tools.tsx';
import { OrderWords } from './order-words.tsx';
import { OtherHomes } from './other-homes.tsx';
import { rankParts } from './rank-parts.ts';

export type HomeGroupData = HomeSearchResult['homeGroups'][number];

const sheet = styles({
  group: {
    display: 'grid',
    gap: 'var(--s-2)',
    alignContent: 'start',
    borderRadius: 'var(--r-l)',
    outline: '2px solid transparent',
    outlineOffset: 8,
    transition: 'outline-color var(--m-quick)',
    scrollMarginBlock: '6rem 2rem',
    // Cards outside the viewport are laid out when they come near. They reserve their final size so that nothing shifts.
    // Focus rings extend beyond a card.
    contentVisibility: 'auto',
    '--card-text': '11.6875rem',
    containIntrinsicSize: 'auto calc(var(--card-width) * 2 / 3 + var(--card-text) + var(--card-lines, 0) * 1.25rem)',
    overflowClipMargin: 12,
  },
  alone: { '--card-text': '8.4375rem' },
  lined: { '--card-lines': '1' },
  line: { display: 'block' },
  active: { outlineColor: 'var(--line-strong)' },
});

export type HomeGroupProps = {
  group: HomeGroupData;
  /** The search of the list. */
  query: HomeSearchQuery;
  /** Query of the links to homes, with the dates; '' without dates. */
  stayQuery: string;
  /** Link to the explanation of the recommended order. */
  orderHref: string;
  active: boolean;
  /** The card is in the first view, so its picture loads right away. */
  priority: boolean;
  /** Dollars per night. */
  perDiem: number | null;
  /** Cards show the distance from this place. */
  near: NearPlace | null;
};

/** A property of the list: a card for its best home and a disclosure for the others. */
export const HomeGroup = memo(function HomeGroup({
  group,
  query,
  stayQuery,
  orderHref,
  active,
  priority,
  perDiem,
  near,
}: HomeGroupProps) {
  const s = useStyles(sheet);
  const home = group.homes[0]!;
  const getHref = (card: HomeCardData) => listingHref(card, withNearestDates(stayQuery, card));
  const nearestDates = nearestWords(home, query);
  const parts = rankParts(home.rank);
  const lines = [
    totalWords(home.total),
    perDiem !== null && nightlyWords(home, perDiem),
    near && home.distanceMeters !== undefined && distanceFrom(home.distanceMeters, near),
  ].filter((line): line is string => Boolean(line));
  return (
    <li className={cx(s.group, !group.others && s.alone, lines.length > 0 && s.lined, active && s.active)}>
      <HomeCard
        href={getHref(home)}
        name={home.title}
        facts={[home.neighborhoodName ?? home.cityName, ...homeFacts(home)]}
        picture={home.pictures[0]}
        monthlyCents={home.displayPriceWithDiscount}
        undiscountedMonthlyCents={home.displayPriceWithoutDiscount}
        total={
          lines.length > 0 &&
          lines.map((line) => (
            <span key={line} className={s.line}>
              {line}
            </span>
          ))
        }
        tag={homeTags(home, nearestDates)}
        save={<CardTools home={home} stayQuery={stayQuery} />}
        why={
          parts.length > 0 ? (
            <WhyThisPlace parts={parts}>
              <OrderWords href={orderHref} />
            </WhyThisPlace>
          ) : undefined
        }
        priority={priority}
      />
      {group.others && (
        <OtherHomes
          home={home}
          others={group.others}
          query={query}
          hrefOf={getHref}
          buildingHref={toPropertyHref(home.property.slug, stayQuery)}
        />
      )}
    </li>
  );
});
