import type { HomeAlternatives } from '@lodestay/contracts';
import { Chip, HomeCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { homePath } from '../../search/home-path.ts';
import { searchHref } from '../../search/search-address.ts';
import { EMPTY_SEARCH } from '../../search/search-state.ts';
import { countOf, homeFacts, totalWords } from '../../search/search-words.ts';
import { CityWaitlist } from './city-waitlist.tsx';
import { distanceWords, freeDatesWords, onDates, type AddressedSearch } from './alternative-words.ts';
import { SplitStay } from './split-stay.tsx';

const sheet = styles({
  parts: { display: 'grid', gap: 'var(--s-10)', marginTop: 'var(--s-10)' },
  title: { marginBottom: 'var(--s-4)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))', gap: '2.25rem 1.5rem' },
});

type AlternativesProps = AddressedSearch & { found: HomeAlternatives; place: string };

/** What there is instead: other dates, the whole range in two or three homes, homes nearby, and the waitlist of the city. */
export function Alternatives({ found, path, search, place }: AlternativesProps) {
  const s = useStyles(sheet);
  const { startDate, endDate, committedNights } = search;
  const stay = { ...EMPTY_SEARCH, startDate, endDate, committedNights };
  return (
    <div className={s.parts}>
      {found.dates.length > 0 && (
        <section aria-labelledby="dates-heading">
          <h2 id="dates-heading" className={`display d-26 ${s.title}`}>Nearest free dates</h2>
          <div className={s.chips}>
            {found.dates.map((dates) => <Chip key={dates.startDate} href={searchHref(path, onDates(search, dates))}>{`${freeDatesWords(dates)}: ${countOf(dates.homes, 'home')}`}</Chip>)}
          </div>
        </section>
      )}
      {found.splitStays.length > 0 && (
        <section aria-labelledby="split-heading">
          <h2 id="split-heading" className={`display d-26 ${s.title}`}>All of it, in more than one home</h2>
          <ul className={s.cards}>
            {found.splitStays.map((split) => <SplitStay key={split.legs.map(({ home }) => home.id).join(' ')} split={split} />)}
          </ul>
        </section>
      )}
      {found.nearby.length > 0 && (
        <section aria-labelledby="nearby-heading">
          <h2 id="nearby-heading" className={`display d-26 ${s.title}`}>Homes nearby</h2>
          <ul className={s.cards}>
            {found.nearby.map(({ home, kilometers }) => (
              <li key={home.id}>
                <HomeCard
                  href={searchHref(homePath(home), stay)}
                  name={home.title}
                  facts={[home.cityName, distanceWords(kilometers), ...homeFacts(home)]}
                  picture={home.pictures[0]}
                  monthlyCents={home.displayPriceWithDiscount}
                  undiscountedMonthlyCents={home.displayPriceWithoutDiscount}
                  total={totalWords(home.total)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="waitlist-heading"><CityWaitlist city={place} /></section>
    </div>
  );
}
