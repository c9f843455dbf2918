import type { HomeCardData, Quote } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatNights } from '@lodestay/stay';
import {
  FlexPrice,
  Link,
  Loading,
  NoPhotos,
  Panel,
  Picture,
  PriceBreakdown,
  PromoNote,
  Skeleton,
  StayLegs,
  StayLine,
} from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getStayLineKind, formatStayLine, type CheckoutStay } from '../../stay/checkout-stay.ts';
import { formatPlaceAndBeds } from '../../stay/home-text.ts';

const sheet = styles({
  panel: { display: 'grid', gap: '1.375rem' },
  home: { display: 'grid', gridTemplateColumns: '6.5rem 1fr', gap: 'var(--s-4)', alignItems: 'center' },
  stay: { display: 'grid', gap: 'var(--s-1)' },
  change: { justifySelf: 'start' },
  loading: { display: 'grid', gap: 'var(--s-3)' },
});

export type StaySummaryProps = {
  home: HomeCardData;
  stay: CheckoutStay | null;
  quote: Quote | undefined;
  /** The stay cannot be booked, so no price will load. */
  priceless?: boolean;
  /** Until the guest chooses how to pay, the card fee is shown as a possible fee. */
  methodChosen: boolean;
  /** The page on which the guest can change the dates. */
  changeHref?: string;
};

/** The home, dates and price of the stay that is being booked. */
export function StaySummary({ home, stay, quote, priceless = false, methodChosen, changeHref }: StaySummaryProps) {
  const s = useStyles(sheet);
  const [picture] = home.pictures;
  return (
    <Panel aria-label="Your stay" className={s.panel} id="summary">
      <div className={s.home}>
        {picture ? (
          <Picture picture={picture} sizes="6.5rem" ratio="4:3" corners="small" label={false} priority />
        ) : (
          <NoPhotos />
        )}
        <div>
          <p className="h">{quote?.legs ? `One stay in ${quote.legs.length} homes` : home.title}</p>
          <p className="small soft">{quote?.legs ? home.cityName : formatPlaceAndBeds(home)}</p>
        </div>
      </div>
      {quote?.legs && (
        <>
          <StayLegs
            legs={quote.legs.map(({ homeSlug, homeTitle, total, ...leg }) => ({
              ...leg,
              href: toHomeHref(homeSlug),
              title: homeTitle,
              totalCents: total,
            }))}
          />
          <p className="small soft">
            {`It is booked, paid and canceled as one stay. The cancellation policy of ${quote.legs[0]!.homeTitle} applies to all of it.`}
          </p>
        </>
      )}
      {stay && (
        <div className={s.stay}>
          <StayLine kind={getStayLineKind(stay.kind)} words={formatStayLine(stay)} />
          {changeHref && (
            <p className={s.change}>
              <Link href={changeHref} className="link small">
                Change dates
              </Link>
            </p>
          )}
        </div>
      )}
      {quote && (
        <>
          {quote.endDate === null && quote.stayKind !== 'standby' && (
            <FlexPrice
              dueAtBookingCents={quote.dueAtBooking}
              monthlyCents={quote.monthly}
              committedNights={stay?.committedNights ?? null}
              committedTotalCents={quote.committedTotal ?? null}
            />
          )}
          <PriceBreakdown
            lines={quote.lines}
            totalCents={quote.total}
            totalLabel={
              quote.stayKind === 'standby' && quote.endDate === null
                ? `Total for the first month, ${formatNights(quote.nights)}`
                : quote.endDate === null
                  ? `Example: ${formatNights(quote.nights)}`
                  : 'Total'
            }
            contingent={methodChosen ? undefined : quote.contingentLines}
            contingentTitle="Only if you pay by card"
          />
          <PromoNote promo={quote.promo} />
          {quote.note && <p className="small soft">{quote.note}</p>}
        </>
      )}
      {stay && !quote && !priceless && (
        <Loading label="Loading price…" className={s.loading}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="price" />
        </Loading>
      )}
    </Panel>
  );
}
