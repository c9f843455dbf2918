import { useEndpoint } from '@lodestay/platform';
import { useLocation, useParams, useSearchParams } from '@lodestay/platform/router';
import { INVALID_DATES_MESSAGE } from '@lodestay/stay';
import { Breadcrumbs, Loading, Skeleton } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { BuildingDates } from '../../features/building/building-dates.tsx';
import { BuildingPages, HomeRange, HOMES_ID } from '../../features/building/building-pages.tsx';
import {
  formatAddress,
  countAvailableHomes,
  formatHomeCount,
  formatPlace,
} from '../../features/building/building-text.ts';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { NeighborhoodSection } from '../../features/neighborhood/neighborhood-section.tsx';
import { HomeHeading } from '../../features/summary/home-heading.tsx';
import { ShareButton } from '../../features/summary/share-button.tsx';
import { parseStay, toPropertyHref, toStayParameters, writeStayChoice } from '@lodestay/links';
import { getBuildingBreadcrumbs } from './building-breadcrumbs.ts';
import { Amenities, Place, Rules } from './building-islands.ts';
import { HomesIsland } from './homes-island.tsx';
import { getCursor, toPropertyInput } from './property-queries.ts';

export { head } from './building-islands.ts';
export { prefetchProperty as prefetch } from './prefetch-property.ts';

const sheet = styles({
  crumbs: { paddingBlock: 'var(--s-4)' },
  intro: { display: 'grid', gap: 'var(--s-5)', paddingBlock: 'var(--s-6) var(--s-10)' },
  updating: { opacity: 0.55, transition: 'opacity var(--m-quick)' },
  section: { paddingBlock: 'var(--s-10)', borderTop: '1px solid var(--line)', '& h2': { marginBottom: 'var(--s-5)' } },
});

const NO_HOMES = [] as const;

/** Other dates change the order of the homes, so they start at the first page. */
function withoutCursor(params: URLSearchParams): URLSearchParams {
  params.delete('cursor');
  return params;
}

/** A building with its homes and their availability for the dates in the URL. */
export function Page() {
  const s = useStyles(sheet);
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: property, isPlaceholderData } = useEndpoint(
    'getProperty',
    toPropertyInput(useParams()['slug']!, params),
    { keepPrevious: true },
  );
  if (!property) return <BuildingSkeleton />;

  const choice = parseStay(params);
  const availableHomes = countAvailableHomes(property);
  const hasDates = choice.startDate !== null || choice.endDate !== null;
  const stayQuery =
    availableHomes === null ? '' : new URLSearchParams(toStayParameters({ ...choice, pets: 0, parking: 0 })).toString();
  return (
    <div className="page">
      <Breadcrumbs items={getBuildingBreadcrumbs(property)} className={s.crumbs} />
      <Gallery pictures={property.pictures} name={property.name} facts={[formatAddress(property)]} />
      <div className={s.intro}>
        <HomeHeading
          title={property.name}
          subtitle={formatAddress(property)}
          actions={
            <ShareButton title={property.name} subject="building" path={toPropertyHref(property.slug, stayQuery)} />
          }
        />
        <BuildingDates
          action={pathname}
          choice={choice}
          today={property.today}
          error={hasDates && availableHomes === null && !isPlaceholderData ? INVALID_DATES_MESSAGE : null}
          onChoose={(dates) =>
            setParams(
              withoutCursor(writeStayChoice({ ...choice, kind: 'fixed', ...dates, committedNights: null }, params)),
              {
                replace: true,
                preventScrollReset: true,
              },
            )
          }
        />
        <p className="soft" role="status">
          {availableHomes === null
            ? 'Prices are per month. Add your dates to see totals with all required fees.'
            : `${availableHomes === 0 ? 'No homes are' : `${availableHomes} of ${formatHomeCount(property.totalHomes)} ${availableHomes === 1 ? 'is' : 'are'}`} available for your dates.`}
        </p>
      </div>
      <div id={HOMES_ID} className={cx(isPlaceholderData && s.updating)} aria-busy={isPlaceholderData}>
        <HomeRange
          property={property}
          cursor={getCursor(params)}
          stayQuery={stayQuery}
          isUpdating={isPlaceholderData}
        />
        <HomesIsland property={property} stayQuery={stayQuery} />
        <BuildingPages property={property} stayQuery={stayQuery} />
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
          text={<Place.Island home={property} place={formatPlace(property)} />}
        />
      </section>
    </div>
  );
}

function BuildingSkeleton() {
  return (
    <Loading label="Loading building…" className="page">
      <Skeleton shape="block" />
      <Skeleton shape="heading" />
      <Skeleton shape="text" />
    </Loading>
  );
}
