import type { ReactNode } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { formatMoney, formatNights } from '@lodestay/stay';
import { Banner, ButtonLink, HomeCard, Loading, SkeletonCard, useBrowserTimeZone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { query } from '@lodestay/ui/breakpoints';
import { withStay, toStayQuery, type CheckoutStay } from '../../stay/checkout-stay.ts';
import { toStepHref, type CheckoutParams } from '../../stay/checkout-url.ts';
import { getCardDetails } from '../../stay/home-text.ts';
import { formatDatesTaken } from '../../stay/format-dates-taken.ts';

const sheet = styles({
  part: { display: 'grid', gap: 'var(--s-5)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))', gap: 'var(--s-6) var(--s-5)' },
});

const MAX_SHOWN = 3;

export type TakenDatesProps = {
  slug: string;
  stay: CheckoutStay;
  checkoutParams: CheckoutParams;
  /** Until when someone else holds the dates; null if they are booked. */
  heldUntil: string | null;
  /** The home of a split stay that is taken, if it is known. */
  homeTitle?: string | null;
  /** The home's time zone, used until the browser's is known. */
  timeZone: string;
  searchHref: string;
  action?: ReactNode;
};

/** Says why the home is not available for these dates, and shows similar homes that are. */
export function TakenDates({
  slug,
  stay,
  checkoutParams,
  heldUntil,
  homeTitle = null,
  timeZone,
  searchHref,
  action,
}: TakenDatesProps) {
  const s = useStyles(sheet);
  const { now } = usePlatform();
  const browserTimeZone = useBrowserTimeZone(timeZone);
  const { data, isError } = useEndpoint('listSimilarHomes', { params: { slug }, query: toStayQuery(stay) });
  const homes = data?.homes.slice(0, MAX_SHOWN);
  const getHref = (other: string) =>
    toStepHref('profile', other, { ...withStay(stay, checkoutParams), legs: null, reservationId: null });
  return (
    <section className={s.part} aria-labelledby="taken-dates">
      <Banner tone="bad" role="alert">
        <b id="taken-dates" className="strong">
          {formatDatesTaken(heldUntil, browserTimeZone, now, homeTitle)}
        </b>
      </Banner>
      <div className={s.actions}>
        {action}
        <ButtonLink href={searchHref} look="secondary">
          Find another home
        </ButtonLink>
      </div>
      {!data && !isError && (
        <Loading label="Loading similar homes…" className={s.grid}>
          {Array.from({ length: MAX_SHOWN }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </Loading>
      )}
      {(homes?.length === 0 || isError) && <p className="soft">{MESSAGES.noNearby}</p>}
      {homes && homes.length > 0 && (
        <>
          <h2 className="display d-26">Available for the same dates</h2>
          <div className={s.grid}>
            {homes.map((home) => (
              <HomeCard
                key={home.id}
                href={getHref(home.slug)}
                home={home}
                facts={getCardDetails(home)}
                total={
                  home.total &&
                  (home.total.text ?? `${formatMoney(home.total.cents)} total for ${formatNights(home.total.nights)}`)
                }
                sizes={`${query.belowTablet} 92vw, 14rem`}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
