import { useEndpoint } from '@lodestay/platform';
import { useLocation, useParams, useSearchParams } from '@lodestay/platform/router';
import { INVALID_DATES_MESSAGE } from '@lodestay/stay';
import { Breadcrumbs, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { BuildingDates } from '../../features/building/building-dates.tsx';
import { addressWords, getFreeHomes, homesWords, placeWords } from '../../features/building/building-words.ts';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { NeighborhoodSection } from '../../features/neighborhood/neighborhood-section.tsx';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import { ShareButton } from '../../features/summary/share-button.tsx';
import { parseStay, toStayParameters, writeStayChoice } from '@lodestay/links';
import { buildingCrumbs } from './building-crumbs.ts';
import { Amenities, Place, Rules } from './building-parts.ts';
import { HomesPart } from './homes-part.tsx';
import { propertyInput } from './property-reads.ts';

export { head } from './building-parts.ts';
export { readProperty as prefetch } from './read-property.ts';

const sheet = styles({
  crumbs: { paddingBlock: 'var(--s-4)' },
  intro: { display: 'grid', gap: 'var(--s-5)', paddingBlock: 'var(--s-6) var(--s-10)' },
  waiting: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
  section: { paddingBlock: 'var(--s-10)', borderTop: '1px solid var(--line)', '& h2': { marginBottom: 'var(--s-5)' } },
});

const NO_HOMES = [] as const;

/** A building: its pictures, the homes by size with what is free for the dates in the address, its amenities, parking and place. */
export function Page() {
  const s = useStyles(sheet);
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: property, isPlaceholderData } = useEndpoint(
    'getProperty',
    propertyInput(useParams()['slug']!, params),
    { keepPrevious: true },
  );
  if (!property) return <Waiting />;

  const choice = parseStay(params);
  const free = getFreeHomes(property);
  const asked = choice.startDate !== null || choice.endDate !== null;
  const stayQuery =
    free === null ? '' : new URLSearchParams(toStayParameters({ ...choice, pets: 0, parking: 0 })).toString();
  return (
    <div className="page">
      <Breadcrumbs items={buildingCrumbs(property)} className={s.crumbs} />
      <Gallery pictures={property.pictures} name={property.name} />
      <div className={s.intro}>
        <HomeHeading
          title={property.name}
          subtitle={addressWords(property)}
          actions={
            <ShareButton
              title={property.name}
              what="building"
              path={`/properties/${property.slug}${stayQuery && `?${stayQuery}`}`}
            />
          }
        />
        <BuildingDates
          action={pathname}
          choice={choice}
          today={property.today}
          error={asked && free === null && !isPlaceholderData ? INVALID_DATES_MESSAGE : null}
          onChoose={(dates) =>
            setParams(writeStayChoice({ ...choice, kind: 'fixed', ...dates, committedNights: null }, params), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <p className="soft" role="status">
          {free === null
            ? 'Prices are per month. Add your dates to see totals with all required fees.'
            : `${free === 0 ? 'No homes are' : `${free} of ${homesWords(property.totalHomes)} ${free === 1 ? 'is' : 'are'}`} available for your dates.`}
        </p>
      </div>
      <div className={cx(isPlaceholderData && s.waiting)} aria-busy={isPlaceholderData}>
        <HomesPart property={property} stayQuery={stayQuery} />
      </div>
      <section className={s.section}>
        <Amenities.Island amenities={property.amenities} parking={property.parking} totalHomes={property.totalHomes} />
      </section>
      <section className={s.section}>
        <Rules.Island property={property} />
      </section>
      <section className={s.section}>
        <NeighborhoodSection
          home={property}
          similar={NO_HOMES}
          stayQuery={stayQuery}
          words={<Place.Island home={property} place={placeWords(property)} />}
        />
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading building…" className="page">
      <Skeleton shape="block" />
      <Skeleton shape="heading" />
      <Skeleton shape="text" />
    </Loading>
  );
}
