import type { HomeAlternatives, HomeSearchQuery } from '@lodestay/contracts';
import { getMarketPath, getMode, toSearchHref } from '@lodestay/links';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { Chip, HomeCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { renderHomeTags } from '../../../search/home-tags.tsx';
import { toListingHref, toListingQuery } from '../../../search/listing-query.ts';
import { formatNearestDates, withNearestDates } from '../../../search/nearest-dates.ts';
import { findNearestMarkets } from '../../../search/nearest-markets.ts';
import { pluralize, formatHomeDetails, formatTotal } from '../../../search/search-text.ts';
import type { SearchAtPath } from '../../../search/search-suggestions.ts';
import { CardTools } from '../card/card-tools.tsx';
import { CityWaitlist } from './city-waitlist.tsx';
import { toWaitlistWishes } from './waitlist-wishes.ts';
import { NearestCities } from './nearest-cities.tsx';
import { filterCountedDates, formatDistance, formatShiftedDates, withDates } from './counted-alternatives.ts';
import { SplitStay } from './split-stay.tsx';

const sheet = styles({
  parts: { display: 'grid', gap: 'var(--s-10)', marginTop: 'var(--s-10)' },
  title: { marginBottom: 'var(--s-4)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
    gap: '2.25rem 1.5rem',
  },
});

type AlternativesProps = SearchAtPath & {
  found: HomeAlternatives;
  /** The query without results. */ query: HomeSearchQuery;
  place: string;
};

/** Alternatives for a search without results: other dates, split stays, nearby homes or else the nearest markets, and the waitlist. */
export function Alternatives({ found, query, path, search, place }: AlternativesProps) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const dates = filterCountedDates({ path, search, today }, found.dates);
  const stayQuery = toListingQuery(search, getMode(path, search.searchType));
  const cities = useEndpoint('listDisplayCities', {}, { enabled: found.nearby.length === 0 }).data;
  const around =
    cities && found.nearby.length === 0
      ? findNearestMarkets(cities.markets, getMarketPath(path).replace('/s/', ''))
      : [];
  return (
    <div className={s.parts}>
      {dates.length > 0 && (
        <section aria-labelledby="dates-heading">
          <h2 id="dates-heading" className={`display d-26 ${s.title}`}>
            Nearest available dates
          </h2>
          <div className={s.chips}>
            {dates.map((available) => (
              <Chip
                key={available.startDate}
                href={toSearchHref(path, withDates(search, available))}
              >{`${formatShiftedDates(available, search)}: ${pluralize(available.homes, 'home')}`}</Chip>
            ))}
          </div>
        </section>
      )}
      {found.splitStays.length > 0 && (
        <section aria-labelledby="split-heading">
          <h2 id="split-heading" className={`display d-26 ${s.title}`}>
            Split your stay
          </h2>
          <ul className={s.cards}>
            {found.splitStays.map((split) => (
              <SplitStay key={split.legs.map(({ home }) => home.id).join(' ')} split={split} />
            ))}
          </ul>
        </section>
      )}
      {found.nearby.length > 0 && (
        <section aria-labelledby="nearby-heading">
          <h2 id="nearby-heading" className={`display d-26 ${s.title}`}>
            Homes nearby
          </h2>
          <ul className={s.cards}>
            {found.nearby.map(({ home, kilometers }) => {
              const nearestDates = formatNearestDates(home, query);
              return (
                <li key={home.id}>
                  <HomeCard
                    href={toListingHref(home, withNearestDates(stayQuery, home))}
                    home={home}
                    facts={[home.cityName, formatDistance(kilometers), ...formatHomeDetails(home)]}
                    total={formatTotal(home.total)}
                    tag={renderHomeTags(home, nearestDates)}
                    save={<CardTools home={home} stayQuery={stayQuery} />}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {around.length > 0 && <NearestCities markets={around} stay={search} />}
      <section aria-labelledby="waitlist-heading">
        <CityWaitlist city={place} wanted={toWaitlistWishes(query)} />
      </section>
    </div>
  );
}
