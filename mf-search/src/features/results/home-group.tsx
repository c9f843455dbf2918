import { memo } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { NearPlace } from '@lodestay/links';
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
    // Of thirty cards a phone shows one: the others are laid out when they come near. Until then they take the room that they will
    // fill, or what a finger is aimed at would move. The rings around links reach beyond a card.
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
  /** The search that found it. */
  query: HomeSearchQuery;
  /** Query that carries the dates to the listing, '' without. */
  stayQuery: string;
  /** Where the recommended order is explained. */
  orderHref: string;
  active: boolean;
  /** One of the first on the page. */
  priority: boolean;
  /** Dollars a night that somebody pays for lodging. */
  perDiem: number | null;
  /** The place that homes tell their distance from. */
  near: NearPlace | null;
};

/** One property of the list: its best home as a card, the others behind one line. */
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
  const href = (one: HomeCardData) => listingHref(one, withNearestDates(stayQuery, one));
  const suits = nearestWords(home, query);
  const parts = rankParts(home.rank);
  const lines = [
    totalWords(home.total),
    perDiem !== null && nightlyWords(home, perDiem),
    near && home.distanceMeters !== undefined && distanceFrom(home.distanceMeters, near),
  ].filter((line): line is string => Boolean(line));
  return (
    <li className={cx(s.group, !group.others && s.alone, lines.length > 0 && s.lined, active && s.active)}>
      <HomeCard
        href={href(home)}
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
        tag={homeTags(home, suits)}
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
          hrefOf={href}
          buildingHref={`/properties/${home.property.slug}${stayQuery && `?${stayQuery}`}`}
        />
      )}
    </li>
  );
});
