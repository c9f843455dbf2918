import { memo } from 'react';
import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { toPropertyHref, type NearPlace } from '@lodestay/links';
import { HomeCard, RankExplanation } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { renderHomeTags } from '../../../search/home-tags.tsx';
import { toListingHref } from '../../../search/listing-query.ts';
import { formatDistanceFrom } from '../../../search/format-distance-from.ts';
import { formatNightlyPrice } from '../../../search/per-diem.ts';
import { formatNearestDates, withNearestDates } from '../../../search/nearest-dates.ts';
import { formatHomeDetails, formatTotal } from '../../../search/search-text.ts';
import { CardTools } from './card-tools.tsx';
import { RankingNote } from '../sorting/ranking-note.tsx';
import { OtherHomes } from './other-homes.tsx';
import { toRankParts } from '../sorting/rank-parts.ts';

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
    '--card-text': '8.7rem',
    [media.fromDesktop]: { '--card-text': '10.05rem' },
    containIntrinsicSize: 'auto calc(var(--card-width) * 2 / 3 + var(--card-text) + var(--card-lines, 0) * 1.25rem)',
    overflowClipMargin: 12,
    // An open explanation of the rank extends beyond a card.
    '&:has(details[open])': { contentVisibility: 'visible' },
  },
  alone: { '--card-text': '5.45rem', [media.fromDesktop]: { '--card-text': '6.8rem' } },
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
  const getHref = (card: HomeCardData) => toListingHref(card, withNearestDates(stayQuery, card));
  const nearestDates = formatNearestDates(home, query);
  const parts = toRankParts(home.rank);
  const lines = [
    formatTotal(home.total),
    perDiem !== null && formatNightlyPrice(home, perDiem),
    near && home.distanceMeters !== undefined && formatDistanceFrom(home.distanceMeters, near),
  ].filter((line): line is string => Boolean(line));
  return (
    <li
      className={cx(
        s.group,
        !group.others && s.alone,
        (lines.length > 0 || home.rating) && s.lined,
        active && s.active,
      )}
    >
      <HomeCard
        href={getHref(home)}
        home={home}
        facts={[home.neighborhoodName ?? home.cityName, ...formatHomeDetails(home)]}
        total={
          lines.length > 0 &&
          lines.map((line) => (
            <span key={line} className={s.line}>
              {line}
            </span>
          ))
        }
        tag={renderHomeTags(home, nearestDates)}
        save={<CardTools home={home} stayQuery={stayQuery} ownStayQuery={withNearestDates(stayQuery, home)} />}
        why={
          parts.length > 0 ? (
            <RankExplanation parts={parts}>
              <RankingNote href={orderHref} />
            </RankExplanation>
          ) : undefined
        }
        priority={priority}
      />
      {group.others && (
        <OtherHomes
          home={home}
          others={group.others}
          query={query}
          getHref={getHref}
          buildingHref={toPropertyHref(home.property.slug, stayQuery)}
        />
      )}
    </li>
  );
});
