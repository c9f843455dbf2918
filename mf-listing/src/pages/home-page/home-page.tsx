import { useFlag } from '@lodestay/platform/flags';
import { getCountedEnd } from '@lodestay/stay';
import { Breadcrumbs, Loading, Skeleton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { BookingDock } from '../../features/booking/booking-dock.tsx';
import { BookingPanel } from '../../features/booking/booking-panel.tsx';
import { getBookingAction, takesBookings } from '../../features/booking/booking-action.ts';
import { formatFullRefund } from '../../features/cancellation/format-full-refund.ts';
import { AvailabilitySection } from '../../features/availability/availability-section.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { SinceLastVisit } from '../../features/last-visit/since-last-visit.tsx';
import { NeighborhoodSection } from '../../features/neighborhood/neighborhood-section.tsx';
import { LazyMoreReviews } from '../../features/reviews/lazy-more-reviews.tsx';
import { LazyPriceGrid } from '../../features/price-grid/lazy-price-grid.tsx';
import { toStayParameters } from '@lodestay/links';
import { getHomeBreadcrumbs } from './home-breadcrumbs.ts';
import { formatKindAndPlace, formatPlace } from './home-text.ts';
import {
  Amenities,
  Cancellation,
  HouseRules,
  Included,
  Introduction,
  Lengths,
  Lister,
  Months,
  Place,
  Requirements,
  Reviews,
  Standby,
} from './home-islands.ts';
import { SimilarIsland } from './similar-island.tsx';
import { useHomePage, type HomePageData } from './use-home-page.ts';
import { useListingView } from './use-listing-view.ts';
import { HeadingWithActions } from './heading-with-actions.tsx';

export { head } from './home-islands.ts';
export { prefetchHomePage as prefetch } from './prefetch-home-page.ts';

const wide = media.fromDesktop;

const sheet = styles({
  crumbs: { paddingBlock: 'var(--s-4)', [media.belowTablet]: { paddingBlock: 'var(--s-3)' } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--s-10)',
    paddingTop: 'var(--s-6)',
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 25rem',
      gridTemplateRows: 'auto 1fr',
      columnGap: 'clamp(2rem, 5.5vw, 4.5rem)',
      rowGap: 0,
      paddingTop: 'var(--s-8)',
    },
  },
  intro: { [wide]: { paddingBottom: 'var(--s-10)' } },
  book: { [wide]: { gridColumn: 2, gridRow: '1 / span 2', position: 'sticky', top: '4.5rem', alignSelf: 'start' } },
  more: {
    minWidth: 0,
    '& > section': {
      paddingBlock: 'var(--s-10)',
      borderTop: '1px solid var(--line)',
      '& h2': { marginBottom: 'var(--s-5)' },
      [media.belowTablet]: { paddingBlock: 'var(--s-8)' },
    },
  },
  skeleton: { display: 'grid', gap: 'var(--s-6)', paddingBlock: 'var(--s-10)' },
});

/** A home with the stay in the URL. */
export function Page() {
  const s = useStyles(sheet);
  const page = useHomePage();
  useListingView(page);
  const hasPriceGrid = useFlag('price_grid', page?.home.market.slug);
  if (!page) return <HomeSkeleton />;

  const { home, listing, limits, availability, schedule, choose } = page;
  const { stay, choice } = listing;
  const quote = stay ? page.quote.data : undefined;
  const action = getBookingAction({ home, listing, quote });
  const stayQuery = new URLSearchParams(stay ? toStayParameters({ ...choice, pets: 0, parking: 0 }) : []).toString();

  return (
    <div className="page">
      <Breadcrumbs items={getHomeBreadcrumbs(home)} className={s.crumbs} />
      <Gallery
        pictures={home.pictures}
        name={home.title}
        building={home.property.name}
        facts={[home.address ?? formatPlace(home), formatKindAndPlace(home)]}
      />
      <div className={s.columns}>
        <div className={s.intro}>
          <HeadingWithActions
            slug={home.slug}
            title={home.title}
            subtitle={formatKindAndPlace(home)}
            path={page.sharePath}
            choice={choice}
          />
          <SinceLastVisit
            home={home}
            availability={availability}
            quote={page.quote.isPlaceholderData ? undefined : quote}
            today={limits.today}
            hasChosenDates={stay !== null}
            now={page.platform.now}
          />
          <Introduction.Island home={home} stayQuery={stayQuery} />
        </div>
        <div className={s.book}>
          <BookingPanel
            home={home}
            listing={listing}
            limits={limits}
            quote={quote}
            action={action}
            standbyDetails={
              <Standby.Island
                slug={home.slug}
                listing={listing}
                limits={limits}
                quote={quote}
                forecast={page.forecast}
              />
            }
            requirements={
              <Requirements.Island home={home} minimumNights={limits.minimumNights} monthlyCents={quote?.monthly} />
            }
            isUpdating={page.quote.isPlaceholderData}
            failed={page.quote.isError}
            refundText={formatFullRefund(schedule)}
            path={page.sharePath}
            onChoose={choose}
          />
        </div>
        <div className={s.more}>
          <section>
            <Amenities.Island home={home} />
          </section>
          <section>
            <Included.Island home={home} />
          </section>
          <section>
            <AvailabilitySection
              slug={home.slug}
              monthlyRent={home.monthlyRent}
              priceFigures={home.priceFigures}
              listing={listing}
              limits={limits}
              months={<Months.Island {...getMonths(page)} />}
              lengths={
                <Lengths.Island
                  availability={availability}
                  monthlyRent={home.monthlyRent}
                  stay={stay}
                  limits={limits}
                />
              }
              grid={
                choice.kind === 'standby' || !hasPriceGrid ? null : (
                  <LazyPriceGrid slug={home.slug} listing={listing} limits={limits} />
                )
              }
              onChoose={({ start, end }) =>
                choose({ kind: 'fixed', startDate: start, endDate: end, committedNights: null })
              }
            />
          </section>
          <section>
            <Cancellation.Island
              home={home}
              schedule={schedule}
              dueAtBooking={quote?.dueAtBooking}
              standby={choice.kind === 'standby'}
            />
          </section>
          <section>
            <HouseRules.Island home={home} />
          </section>
          {page.reviews && page.reviews.count > 0 && (
            <section>
              <Reviews.Island reviews={page.reviews} />
              <LazyMoreReviews slug={home.slug} reviews={page.reviews} />
            </section>
          )}
          <section>
            <Lister.Island home={home} />
          </section>
          <section>
            <NeighborhoodSection
              home={home}
              similar={page.similar}
              stayQuery={stayQuery}
              text={<Place.Island home={home} place={formatPlace(home)} />}
            />
          </section>
        </div>
      </div>
      <SimilarIsland
        homes={page.similar}
        failed={page.similarFailed}
        heading={stay ? 'Similar homes for your dates' : 'Similar homes'}
        stayQuery={stayQuery}
        market={home.market}
      />
      <BookingDock quote={quote} monthlyRent={home.monthlyRent} action={action} bookable={takesBookings(home)} />
    </div>
  );
}

function getMonths({ listing: { stay }, limits: { today, busy, available } }: HomePageData) {
  const range = stay && { start: stay.checkIn, end: getCountedEnd(stay) };
  return { from: range?.start ?? available[0]?.start ?? today, stay: range, busy, today };
}

function HomeSkeleton() {
  const s = useStyles(sheet);
  return (
    <Loading label="Loading home…" className="page">
      <div className={s.skeleton}>
        <Skeleton shape="block" />
        <Skeleton shape="heading" />
        <Skeleton shape="text" />
      </div>
    </Loading>
  );
}
