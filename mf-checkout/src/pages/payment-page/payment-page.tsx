import { lazy, Suspense, useRef, useState } from 'react';
import { toReservationHref } from '@lodestay/links';
import { isFramedCheck, PaymentDetails, TestNumbers, type PaymentDetailsHandle } from '@lodestay/payment-form';
import { useNavigate } from '@lodestay/platform/router';
import { Banner, Button } from '@lodestay/ui';
import { TakenDates } from '../../features/alternatives/taken-dates.tsx';
import { CreditField } from '../../features/credits/credit-field.tsx';
import { HoldRefusalNotice } from '../../features/hold/hold-refusal-notice.tsx';
import { HoldStatus } from '../../features/hold/hold-status.tsx';
import { useHold } from '../../features/hold/use-hold.ts';
import { DeclinedMessage } from '../../features/pay/declined-message.tsx';
import { MethodField } from '../../features/pay/method-field.tsx';
import { PayForm } from '../../features/pay/pay-form.tsx';
import { PriceChange, usePriceAcceptance } from '../../features/pay/price-change.tsx';
import { SavedMethodField } from '../../features/pay/saved-method-field.tsx';
import { usePayment } from '../../features/pay/use-payment.ts';
import { usePaySource } from '../../features/pay/use-pay-source.ts';
import { PromoField } from '../../features/promo/promo-field.tsx';
import { CheckoutLayout, StepTitle } from '../../features/steps/checkout-layout.tsx';
import { useCheckoutStep } from '../../features/steps/use-checkout-step.ts';
import { CancellationSentences } from '../../features/summary/cancellation-sentences.tsx';
import { MembershipTerms } from '../../features/summary/membership-terms.tsx';
import { PaymentPlan } from '../../features/summary/payment-plan.tsx';
import { StayBar } from '../../features/summary/stay-bar.tsx';
import { StaySummary } from '../../features/summary/stay-summary.tsx';
import { toMarketSearchHref, toStepHref } from '../../stay/checkout-url.ts';
import { formatStayTitle, startSentence, withStay } from '../../stay/checkout-stay.ts';
import { getChargedToday } from '../../stay/charged-today.ts';
import { toSeenPrice } from '../../stay/seen-price.ts';
import { usePaymentPage, type PaymentPageData } from './use-payment-page.ts';

export { head, prefetch } from './payment-head.ts';

const HoldEndedDialog = lazy(() =>
  import('../../features/hold/hold-ended-dialog.tsx').then((module) => ({ default: module.HoldEndedDialog })),
);
const BankCheckDialog = lazy(() =>
  import('@lodestay/payment-form/bank-check-dialog').then((module) => ({ default: module.BankCheckDialog })),
);

/** Step 2: holds the home and takes the payment. */
export function Page() {
  const data = usePaymentPage();
  return data && <Payment {...data} />;
}

function Payment({
  slug,
  checkoutParams,
  reservation,
  home,
  configuration,
  stay,
  quotes,
  refetchQuotes,
  savedMethods,
  refetchSavedMethods,
}: PaymentPageData) {
  useCheckoutStep('payment', slug);
  const navigate = useNavigate();
  const { methods } = configuration;
  const { saved, source, value, choose, newKind, setNewKind } = usePaySource(savedMethods, methods);
  const method = source.kind;
  const isDebit = configuration.processor === 'stripe' && method === 'bank_account';
  const [dismissedHoldId, setDismissedHoldId] = useState<string | null>(null);
  const details = useRef<PaymentDetailsHandle>(null);
  const savedField = useRef<{ focus(): void }>(null);
  const form = useRef<HTMLFormElement>(null);
  const quote = quotes[method];
  const title = formatStayTitle(quote, home.title);
  const chosen = withStay(stay, checkoutParams);
  const searchHref = toMarketSearchHref(home.market.slug, chosen);

  const hold = useHold({
    reservation,
    stay,
    onReplaced: ({ id }) =>
      navigate(toStepHref('payment', slug, { ...checkoutParams, reservationId: id }), {
        replace: true,
        preventScrollReset: true,
      }),
  });
  const acceptance = usePriceAcceptance(reservation.id, toSeenPrice(quotes.bank_account));
  const payment = usePayment({
    reservation,
    details,
    savedField,
    savesBankAccounts: isDebit,
    isFramed: (actionUrl) => isFramedCheck(actionUrl, configuration),
    onDone: ({ id }) => navigate(toReservationHref(id)),
    onHoldEnded: () => setDismissedHoldId(null),
    onPriceChanged: () => void refetchQuotes(),
    onMethodRefused: () => void refetchSavedMethods(),
  });

  const { step } = payment;
  const isEnded = hold.state.kind === 'ended';
  const summary = <StaySummary home={home} stay={stay} quote={quote} methodChosen />;
  if (hold.state.kind === 'taken') {
    return (
      <CheckoutLayout step="payment" aside={summary}>
        <h1 className="display d-46">Payment</h1>
        <TakenDates
          slug={slug}
          stay={stay}
          checkoutParams={checkoutParams}
          heldUntil={hold.state.heldUntil}
          homeTitle={hold.state.homeTitle}
          timeZone={home.timeZone}
          searchHref={searchHref}
          action={
            <Button loading={hold.busy} onClick={() => void hold.holdAgain()}>
              Try again
            </Button>
          }
        />
      </CheckoutLayout>
    );
  }
  if (hold.state.kind === 'refused') {
    return (
      <CheckoutLayout step="payment" profileHref={toStepHref('profile', slug, checkoutParams)} aside={summary}>
        <h1 className="display d-46">Payment</h1>
        <HoldRefusalNotice
          refusal={hold.state.refusal}
          title={title}
          timeZone={home.timeZone}
          busy={hold.busy}
          searchHref={searchHref}
          onTryAgain={() => void hold.holdAgain()}
        />
      </CheckoutLayout>
    );
  }
  return (
    <CheckoutLayout step="payment" profileHref={toStepHref('profile', slug, checkoutParams)} aside={summary}>
      <StayBar title={startSentence(title)} stay={stay} totalCents={quote.total} />
      <HoldStatus hold={hold.state} title={title} timeZone={home.timeZone} onTryAgain={hold.tryAgain} />
      <StepTitle title="Payment">
        A request that clearly meets the rules is approved automatically. Our team reviews the others.{' '}
        {method === 'bank_account'
          ? 'Nothing is taken from your bank account now. It is charged only if you’re approved.'
          : 'The amount is authorized now and charged only if you’re approved.'}
      </StepTitle>
      <PromoField
        reservation={reservation}
        quote={quote}
        disabled={!reservation.allowedActions.includes('edit_profile') || step.kind !== 'ready'}
        onChanged={(changed) => {
          acceptance.accept(toSeenPrice(changed));
          return refetchQuotes();
        }}
      />
      <CreditField
        reservation={reservation}
        quote={quote}
        disabled={!reservation.allowedActions.includes('edit_profile') || step.kind !== 'ready'}
        onChanged={refetchQuotes}
      />
      <PayForm
        ref={form}
        quote={quote}
        method={method}
        step={step}
        message={payment.message}
        canPay={hold.state.kind === 'held' && !acceptance.sentence && step.kind === 'ready'}
        onSubmit={() => void payment.submit(source, quote)}
        beforeButton={
          <>
            <PaymentPlan instalments={quote.instalments} creditCents={quote.credit?.used ?? 0} />
            <MembershipTerms quote={quote} />
            <CancellationSentences steps={quote.cancellation ?? []} method={method} stay={stay} />
            <PriceChange acceptance={acceptance} totalCents={quote.total} />
          </>
        }
      >
        {saved.length > 0 && (
          <SavedMethodField
            ref={savedField}
            saved={saved}
            methods={methods}
            quotes={quotes}
            value={value}
            onChange={choose}
            disabled={step.kind !== 'ready'}
          />
        )}
        {source.methodId === null && (
          <MethodField
            methods={methods}
            quotes={quotes}
            value={newKind}
            onChange={setNewKind}
            disabled={step.kind !== 'ready'}
            isNested={saved.length > 0}
          />
        )}
        {isDebit && (
          <p className="small soft">
            Your bank is asked to pay once you’re approved. This can take four business days. Your stay is confirmed
            then, and nothing is charged before the approval.
          </p>
        )}
        <DeclinedMessage message={payment.declined} />
        {source.methodId === null && (
          <>
            <PaymentDetails
              ref={details}
              configuration={configuration}
              method={method}
              dueCents={getChargedToday(quote)}
              failureNote="Your home is still on hold."
              onSubmit={() => form.current?.requestSubmit()}
            />
            <TestNumbers numbers={configuration.testCards} method={method} />
          </>
        )}
        {payment.pendingCheckUrl && (
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={payment.resumeBankCheck}>
                Confirm with your bank
              </Button>
            }
          >
            Your bank needs you to confirm this payment. Confirm it, or pay another way.
          </Banner>
        )}
        {step.kind === 'processing' && (
          <Banner tone="info" role="status">
            Waiting for your bank. This can take a minute. {startSentence(title)} is still on hold for you.
          </Banner>
        )}
      </PayForm>
      <Suspense>
        {isEnded && step.kind === 'ready' && dismissedHoldId !== reservation.id && (
          <HoldEndedDialog
            title={title}
            busy={hold.busy}
            searchHref={searchHref}
            onHoldAgain={() => void hold.holdAgain()}
            onClose={() => setDismissedHoldId(reservation.id)}
          />
        )}
        {step.kind === 'bank' && step.actionUrl && isFramedCheck(step.actionUrl, configuration) && (
          <BankCheckDialog
            actionUrl={step.actionUrl}
            note="We are holding your home while you confirm."
            onAnswered={() => void payment.confirm()}
            onClose={payment.closeBankCheck}
          />
        )}
      </Suspense>
    </CheckoutLayout>
  );
}
