import { countedEnd } from '@lodestay/stay';
import { Breadcrumbs, Loading, Skeleton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { BookingDock } from '../../features/booking/booking-dock.tsx';
import { BookingPanel } from '../../features/booking/booking-panel.tsx';
import { bookingWay } from '../../features/booking/booking-way.ts';
import { refundWords } from '../../features/cancellation/refund-words.ts';
import { FreeDatesSection } from '../../features/free-dates/free-dates-section.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { SinceLastVisit } from '../../features/last-visit/since-last-visit.tsx';
import { NeighborhoodSection } from '../../features/neighborhood/neighborhood-section.tsx';
import { PriceGridPart } from '../../features/price-grid/price-grid-part.tsx';
import { toStayParameters } from '@lodestay/links';
import { getBreadcrumbs } from './breadcrumbs-of.ts';
import { kindAndPlace, getPlace } from './home-words.ts';
import { Amenities, Cancellation, HouseRules, Introduction, Lengths, Months, Place, Standby } from './reading-parts.ts';
import { SimilarPart } from './similar-part.tsx';
import { useHomePage, type HomePageData } from './use-home-page.ts';
import { useListingView } from './use-listing-view.ts';
import { HeadingWithActions } from './waiting-actions.tsx';

export { head } from './reading-parts.ts';
export { readHomePage as prefetch } from './read-home-page.ts';

const wide = '@media (min-width: 1024px)';

const sheet = styles({
  crumbs: { paddingBlock: 'var(--s-4)', '@media (max-width: 767px)': { paddingBlock: 'var(--s-3)' } },
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
      '@media (max-width: 767px)': { paddingBlock: 'var(--s-8)' },
    },
  },
  waiting: { display: 'grid', gap: 'var(--s-6)', paddingBlock: 'var(--s-10)' },
});

/** A home: pictures, facts, price of the stay in the address, calendar, rules, place, and what is like it. */
export function Page() {
  const s = useStyles(sheet);
  const page = useHomePage();
  useListingView(page);
  if (!page) return <Waiting />;

  const { home, listing, limits, availability, schedule, choose } = page;
  const { stay, choice } = listing;
  const quote = stay ? page.quote.data : undefined;
  const way = bookingWay({ slug: home.slug, listing, limits, quote, standbyMember: page.standbyMember });
  const stayQuery = new URLSearchParams(
    stay && !listing.suggested ? toStayParameters({ ...choice, pets: 0, parking: 0 }) : [],
  ).toString();

  return (
    <div className="page">
      <Breadcrumbs items={getBreadcrumbs(home)} className={s.crumbs} />
      <Gallery pictures={home.pictures} name={home.title} />
      <div className={s.columns}>
        <div className={s.intro}>
          <HeadingWithActions
            slug={home.slug}
            title={home.title}
            subtitle={kindAndPlace(home)}
            path={page.sharePath}
            choice={listing.suggested ? { ...choice, startDate: null, endDate: null } : choice}
          />
          <SinceLastVisit
            home={home}
            availability={availability}
            quote={page.quote.isPlaceholderData ? undefined : quote}
            today={limits.today}
            chosen={!listing.suggested}
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
            way={way}
            standbyWords={
              <Standby.Island
                slug={home.slug}
                listing={listing}
                limits={limits}
                quote={quote}
                standbyMember={page.standbyMember}
              />
            }
            waiting={page.quote.isPlaceholderData}
            failed={page.quote.isError}
            refundWords={refundWords(schedule)}
            path={page.sharePath}
            onChoose={choose}
          />
        </div>
        <div className={s.more}>
          <section>
            <Amenities.Island home={home} />
          </section>
          <section>
            <FreeDatesSection
              slug={home.slug}
              monthlyRent={home.monthlyRent}
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
                choice.kind === 'standby' ? null : <PriceGridPart slug={home.slug} listing={listing} limits={limits} />
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
          <section>
            <NeighborhoodSection
              home={home}
              similar={page.similar}
              stayQuery={stayQuery}
              words={<Place.Island home={home} place={getPlace(home)} />}
            />
          </section>
        </div>
      </div>
      <SimilarPart
        homes={page.similar}
        failed={page.similarFailed}
        heading={stay ? 'Similar homes for your dates' : 'Similar homes'}
        stayQuery={stayQuery}
        market={home.market}
      />
      <BookingDock quote={quote} monthlyRent={home.monthlyRent} way={way} />
    </div>
  );
}

function getMonths({ listing: { stay }, limits: { today, busy, free } }: HomePageData) {
  const range = stay && { start: stay.checkIn, end: countedEnd(stay) };
  return { from: range?.start ?? free[0]?.start ?? today, stay: range, busy, today };
}

function Waiting() {
  const s = useStyles(sheet);
  return (
    <Loading label="Loading home…" className="page">
      <div className={s.waiting}>
        <Skeleton shape="block" />
        <Skeleton shape="heading" />
        <Skeleton shape="text" />
      </div>
    </Loading>
  );
}
