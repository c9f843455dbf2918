import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Quote } from '@lodestay/contracts';
import { getShortestStay, INVALID_DATES_MESSAGE } from '@lodestay/stay';
import { useNavigate } from '@lodestay/platform/router';
import { Banner, ButtonLink, Panel, RequirementList } from '@lodestay/ui';
import { TakenDates } from '../../features/alternatives/taken-dates.tsx';
import { AccountStep } from '../../features/profile/account-step.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { createInitialValues, fillFromAccount } from '../../features/profile/profile-values.ts';
import { useSaveProfile } from '../../features/profile/use-save-profile.ts';
import { CheckoutLayout, StepTitle } from '../../features/steps/checkout-layout.tsx';
import { useCheckoutStep } from '../../features/steps/use-checkout-step.ts';
import { PaymentPlan } from '../../features/summary/payment-plan.tsx';
import { StayBar } from '../../features/summary/stay-bar.tsx';
import { StaySummary } from '../../features/summary/stay-summary.tsx';
import { toListingHref, toMarketSearchHref, toStandbyPaymentHref, toStepHref } from '../../stay/checkout-url.ts';
import { formatStayTitle, startSentence, withStay } from '../../stay/checkout-stay.ts';
import { storeSeenPrice, toSeenPrice } from '../../stay/seen-price.ts';
import { useProfilePage, type Counts } from './use-profile-page.ts';

export { head, prefetch } from './profile-head.ts';

/** The deposit of a split stay, which is the highest of its homes. Null without one. */
const getDeposit = ({ lines }: Quote) => lines.find(({ code }) => code === 'deposit')?.cents ?? null;

/** Step 1: who is staying. Visitors see the stay and its price, and need an account before the form. */
export function Page() {
  const [counts, setCounts] = useState<Counts | null>(null);
  const page = useProfilePage(counts);
  const { slug, checkoutParams, home, reservation, stay, quote, user, loggedIn } = page;
  const needsStandby = page.needsStandby && !page.taken;
  useCheckoutStep('profile', slug);
  const navigate = useNavigate();
  const shownQuote = useRef(quote);
  useEffect(() => {
    shownQuote.current = quote;
  }, [quote]);

  // Once shown, the form stays even if the session expires, so that entered values are not lost.
  const [initialReservationId] = useState(checkoutParams.reservationId);
  const [isFormShown, setIsFormShown] = useState(loggedIn);
  if (loggedIn && !isFormShown) setIsFormShown(true);

  const save = useSaveProfile({
    slug,
    stay,
    reservationId: reservation && reservation.status !== 'expired' ? reservation.id : null,
    onCreated: ({ id }) =>
      navigate(toStepHref('profile', slug, { ...checkoutParams, reservationId: id }), {
        replace: true,
        preventScrollReset: true,
      }),
    onSaved({ id }) {
      if (shownQuote.current) storeSeenPrice(id, toSeenPrice(shownQuote.current));
      navigate(toStepHref('payment', slug, { ...checkoutParams, reservationId: id }));
    },
  });
  const onCounts = useCallback((next: Counts) => setCounts(next), []);
  const fill = useMemo(
    () => (user ? (values: Parameters<typeof fillFromAccount>[0]) => fillFromAccount(values, user) : null),
    [user],
  );
  if (!home || !page.today) return null;

  const chosen = stay ? withStay(stay, checkoutParams) : checkoutParams;
  // A split stay belongs to no listing: other dates have other homes.
  const changeHref = chosen.legs ? toMarketSearchHref(home.market.slug, chosen) : toListingHref(slug, chosen);
  const title = quote ? formatStayTitle(quote, home.title) : home.title;
  const aside = (
    <>
      <StaySummary
        home={home}
        stay={stay}
        quote={quote}
        priceless={Boolean(page.refusal)}
        methodChosen={false}
        changeHref={changeHref}
      />
      {quote && <PaymentPlan instalments={quote.instalments} />}
    </>
  );
  const initial = createInitialValues({
    profile: reservation?.profile ?? null,
    user,
    pets: page.initialCounts.pets,
    petKinds: home.pets.kinds,
    vehicles: page.initialCounts.vehicles,
  });
  return (
    <CheckoutLayout step="profile" aside={aside}>
      {stay && quote && <StayBar title={startSentence(title)} stay={stay} totalCents={quote.total} />}
      <StepTitle title="Your details">
        Complete your application. In the next step we hold {title} for you while you pay.
      </StepTitle>
      {!stay && page.isReservationMissing && (
        <Banner
          tone="bad"
          role="alert"
          action={
            <ButtonLink href={changeHref} size="small">
              Choose dates
            </ButtonLink>
          }
        >
          This reservation isn’t in your account. Choose dates to start a new one.
        </Banner>
      )}
      {!stay && !page.isResumed && (
        <Banner
          tone="bad"
          role="alert"
          action={
            <ButtonLink href={changeHref} size="small">
              Choose dates
            </ButtonLink>
          }
        >
          {INVALID_DATES_MESSAGE}
        </Banner>
      )}
      {stay && page.refusal && (
        <Banner
          tone="bad"
          role="alert"
          action={
            <ButtonLink href={toMarketSearchHref(home.market.slug, chosen)} size="small">
              See other homes
            </ButtonLink>
          }
        >
          {page.refusal}
        </Banner>
      )}
      {needsStandby && (
        <Banner
          role="status"
          action={
            <ButtonLink href={toStandbyPaymentHref(slug, chosen)} size="small">
              Get Standby membership
            </ButtonLink>
          }
        >
          A Standby stay needs the Standby membership first. Then you come back here with the same dates.
        </Banner>
      )}
      {stay && page.taken && (
        <TakenDates
          slug={slug}
          stay={stay}
          checkoutParams={checkoutParams}
          heldUntil={page.taken.heldUntil}
          timeZone={home.timeZone}
          searchHref={toMarketSearchHref(home.market.slug, chosen)}
        />
      )}
      {stay && !page.taken && !page.refusal && (
        <Panel aria-labelledby="requirements">
          <h2 id="requirements" className="h">
            What you need to book
          </h2>
          <RequirementList
            rentCents={quote?.monthly ?? home.monthlyRent}
            beds={home.beds}
            utilities={home.included?.utilities}
            utilitiesMonthlyCents={home.utilitiesMonthly}
            minimumNights={getShortestStay(home)}
            depositCents={quote?.legs ? getDeposit(quote) : home.deposit}
          />
        </Panel>
      )}
      {!isFormShown && !page.taken && !page.refusal && <AccountStep title={title} hasReservation={page.isResumed} />}
      {isFormShown && (stay || !page.isResumed) && (
        // The key resets the form when a reservation from the URL loads after sign-in, but not when this page creates one.
        <ProfileForm
          key={reservation && reservation.id === initialReservationId ? initialReservationId : 'new'}
          slug={slug}
          reservationId={reservation && reservation.status !== 'expired' ? reservation.id : null}
          initial={initial}
          limits={{
            ...home,
            today: page.today,
            hasParkingWaitlist: stay !== null && stay.kind !== 'standby' && stay.legs === null,
          }}
          fill={fill}
          onSave={save}
          onCounts={onCounts}
          disabled={!stay || page.taken !== null || Boolean(page.refusal) || needsStandby}
        >
          <p className="tiny quiet">You won’t be charged yet.</p>
        </ProfileForm>
      )}
    </CheckoutLayout>
  );
}
