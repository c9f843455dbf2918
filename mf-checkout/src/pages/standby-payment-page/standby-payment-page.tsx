import { useEndpoint, usePlatform } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { formatDate } from '@lodestay/stay';
import { Banner, ButtonLink, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { SubscribeForm } from '../../features/standby/subscribe-form.tsx';
import { SubscriptionSummary } from '../../features/standby/subscription-summary.tsx';
import { toQuoteQuery } from '../../stay/checkout-stay.ts';
import { parseCheckoutParams, toListingHref, toStepHref } from '../../stay/checkout-url.ts';

import { getStandbyStay, toForecastInput } from './standby-payment-head.ts';

export { head, prefetch } from './standby-payment-head.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 26rem',
    gap: '4.5rem',
    alignItems: 'start',
    padding: 'var(--s-10) 0 var(--s-20)',
    [media.belowDesktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 'var(--s-8)',
      padding: 'var(--s-6) 0 var(--s-14)',
    },
  },
  main: { display: 'grid', gap: '2.25rem', minWidth: 0 },
  title: { display: 'grid', gap: 'var(--s-2)' },
});

/** Subscribes to Standby on the way to a home, and goes on to its reservation. */
export function Page() {
  const s = useStyles(sheet);
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const home = useEndpoint('getHome', { params: { slug } }, { keepPrevious: true }).data;
  const standby = useEndpoint('getStandby', {}, { keepPrevious: true }).data;
  const configuration = useEndpoint('getPaymentConfiguration', {}, { keepPrevious: true }).data;
  const saved = useEndpoint('listPaymentMethods', {}, { keepPrevious: true }).data;
  const { now } = usePlatform();
  const stay = home ? getStandbyStay(params, home, now) : null;
  const quote = useEndpoint(
    'getQuote',
    { params: { slug }, query: stay ? toQuoteQuery(stay) : (undefined as never) },
    { enabled: stay !== null, keepPrevious: true },
  ).data;
  const forecast = useEndpoint('getBumpForecast', toForecastInput(slug, stay), { keepPrevious: true }).data;
  if (!home || !standby || !configuration || !saved) return null;
  const checkoutParams = { ...parseCheckoutParams(params), standby: true, endDate: null, committedNights: null };
  const isTaken = stay !== null && quote?.available === false;
  const bookHref = stay && !isTaken ? toStepHref('profile', slug, checkoutParams) : toListingHref(slug, checkoutParams);
  const canSubscribe = standby.allowedActions.includes('subscribe');
  return (
    <div className="page">
      <div className={s.columns}>
        <div className={s.main}>
          <header className={s.title}>
            <h1 className="display d-46">{standby.active ? 'You have Standby' : 'Subscribe to Standby'}</h1>
            <p className="soft">
              {standby.active
                ? 'Continue to book the home.'
                : `Standby stays need the subscription. Then you book ${home.title} at the Standby rate.`}
            </p>
          </header>
          {isTaken && (
            <Banner tone="bad" role="status">
              {home.title} isn’t available for a month from {formatDate(stay.startDate)}. Standby works in other homes,
              too.{' '}
              <Link className="link" href={toListingHref(slug, checkoutParams)}>
                Choose another date
              </Link>
            </Banner>
          )}
          {standby.active ? (
            <div>
              <ButtonLink href={bookHref}>
                {stay && !isTaken ? `Book ${home.title}` : `Choose dates for ${home.title}`}
              </ButtonLink>
            </div>
          ) : canSubscribe ? (
            <SubscribeForm
              standby={standby}
              configuration={configuration}
              methods={saved.paymentMethods.filter(({ state, expires }) => state === 'ready' && !expires?.expired)}
              bookHref={bookHref}
            />
          ) : (
            <p>
              Your subscription isn’t active now.{' '}
              <Link className="link" href="/account/membership">
                See what it needs
              </Link>
            </p>
          )}
        </div>
        <aside>
          <SubscriptionSummary
            home={home}
            price={standby.price}
            quote={stay ? quote : undefined}
            forecast={isTaken ? undefined : forecast}
          />
        </aside>
      </div>
    </div>
  );
}
