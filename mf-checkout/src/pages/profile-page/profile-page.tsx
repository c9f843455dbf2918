import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { INVALID_DATES_MESSAGE } from '@lodestay/stay';
import { useNavigate } from '@lodestay/platform/router';
import { Banner, ButtonLink } from '@lodestay/ui';
import { TakenDates } from '../../features/alternatives/taken-dates.tsx';
import { AccountStep } from '../../features/profile/account-step.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { initialValues, withAccount } from '../../features/profile/profile-values.ts';
import { useSaveProfile } from '../../features/profile/use-save-profile.ts';
import { CheckoutLayout, StepTitle } from '../../features/steps/checkout-layout.tsx';
import { PaymentPlan } from '../../features/summary/payment-plan.tsx';
import { StayBar } from '../../features/summary/stay-bar.tsx';
import { StaySummary } from '../../features/summary/stay-summary.tsx';
import { homeHref, marketHref, stepHref } from '../../stay/checkout-address.ts';
import { addressOfStay } from '../../stay/checkout-stay.ts';
import { rememberSeenPrice, getSeenPrice } from '../../stay/seen-price.ts';
import { useProfilePage, type Counts } from './use-profile-page.ts';

export { head, prefetch } from './profile-head.ts';

/** First step: who is coming. A visitor sees the stay and its price, and is asked for an account before the form. */
export function Page() {
  const [counts, setCounts] = useState<Counts | null>(null);
  const page = useProfilePage(counts);
  const { slug, address, home, reservation, stay, quote, user, loggedIn } = page;
  const navigate = useNavigate();
  const seen = useRef(quote);
  useEffect(() => {
    seen.current = quote;
  }, [quote]);

  // Once shown the form stays: somebody whose session runs out must not lose sight of what they have typed.
  const [resumed] = useState(address.reservationId);
  const [formShown, setFormShown] = useState(loggedIn);
  if (loggedIn && !formShown) setFormShown(true);

  const save = useSaveProfile({
    slug,
    stay,
    reservationId: reservation && reservation.status !== 'expired' ? reservation.id : null,
    onBegun: ({ id }) =>
      navigate(stepHref('profile', slug, { ...address, reservationId: id }), {
        replace: true,
        preventScrollReset: true,
      }),
    onSaved({ id }) {
      if (seen.current) rememberSeenPrice(id, getSeenPrice(seen.current));
      navigate(stepHref('payment', slug, { ...address, reservationId: id }));
    },
  });
  const onCounts = useCallback((next: Counts) => setCounts(next), []);
  const fill = useMemo(
    () => (user ? (values: Parameters<typeof withAccount>[0]) => withAccount(values, user) : null),
    [user],
  );
  if (!home || !page.today) return null;

  const chosen = stay ? addressOfStay(stay, address) : address;
  const changeHref = homeHref(slug, chosen);
  const aside = (
    <>
      <StaySummary home={home} stay={stay} quote={quote} methodChosen={false} changeHref={changeHref} />
      {quote && <PaymentPlan instalments={quote.instalments} />}
    </>
  );
  const initial = initialValues({
    profile: reservation?.profile ?? null,
    user,
    pets: page.initialCounts.pets,
    vehicles: page.initialCounts.vehicles,
  });
  return (
    <CheckoutLayout step="profile" aside={aside}>
      {stay && quote && <StayBar title={home.title} stay={stay} totalCents={quote.total} />}
      <StepTitle title="Your details">
        Complete your application. In the next step we hold {home.title} for you while you pay.
      </StepTitle>
      {!stay && page.isLost && (
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
      {stay && page.taken && (
        <TakenDates
          slug={slug}
          stay={stay}
          address={address}
          heldUntil={page.taken.heldUntil}
          timeZone={home.timeZone}
          searchHref={marketHref(home.market.slug, chosen)}
        />
      )}
      {!formShown && !page.taken && <AccountStep title={home.title} resumed={page.isResumed} />}
      {formShown && (stay || !page.isResumed) && (
        // A resumed reservation arrives after the first view when somebody signs in on its link; one begun here changes nothing.
        <ProfileForm
          key={reservation && reservation.id === resumed ? resumed : 'new'}
          slug={slug}
          initial={initial}
          limits={{ ...home, today: page.today }}
          fill={fill}
          onSave={save}
          onCounts={onCounts}
          disabled={!stay || page.taken !== null}
        >
          <p className="tiny quiet">You won’t be charged yet.</p>
        </ProfileForm>
      )}
    </CheckoutLayout>
  );
}
