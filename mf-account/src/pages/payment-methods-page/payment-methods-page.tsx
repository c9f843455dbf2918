import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import { isFramedCheck } from '@lodestay/payment-form';
import { useCommand, useEndpoint, type PageContext } from '@lodestay/platform';
import { toReservationHref } from '@lodestay/links';
import { useNavigate, useSearchParams } from '@lodestay/platform/router';
import { Banner, Button, EmptyState, ErrorState, Link, Loading, Skeleton } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { rememberMethodAtBank, takeMethodAtBank } from '../../account/pay/method-at-bank.ts';
import { parsePayingFor, toPayWithHref, type PayingFor } from '../../account/pay/pay-links.ts';
import { AddMethodForm } from '../../features/payment-methods/add-method-form.tsx';
import { MethodRow } from '../../features/payment-methods/method-row.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listPaymentMethods');
  await Promise.all([context.fetch('listPaymentMethods', {}), context.fetch('getPaymentConfiguration', {})]);
}

export const head = () => createAccountHead('Payment methods');

const BankCheckDialog = lazy(() =>
  import('@lodestay/payment-form/bank-check-dialog').then((module) => ({ default: module.BankCheckDialog })),
);

/** Cards and bank accounts that pay for stays. */
export function Page() {
  const { data, isError, refetch } = useEndpoint('listPaymentMethods', {}, { keepPrevious: true });
  const { data: configuration } = useEndpoint('getPaymentConfiguration', {});
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Where the guest was about to pay before they went to the bank's page.
  const [resumed, setResumed] = useState<PayingFor | null>(null);
  const payingFor = parsePayingFor(query) ?? resumed;
  const [isAdding, setIsAdding] = useState(payingFor !== null);
  const [done, setDone] = useState<string | null>(null);
  const [checked, setChecked] = useState<SavedPaymentMethod | null>(null);
  const { mutateAsync: confirm } = useCommand('confirmPaymentMethod', { invalidates: ['listPaymentMethods'] });
  const confirmation = useAsyncAction(async (id: string, returnsTo: PayingFor | null, isBack = false) => {
    if (isBack) setResumed(returnsTo);
    try {
      const method = await confirm({ params: { id } });
      // Who comes back without an answer stays here, with the button in the list.
      if (!isBack || method.state !== 'requires_action') finish(method, returnsTo);
    } catch (error) {
      // A refused card is not kept.
      setChecked(null);
      if (isBack) setIsAdding(returnsTo !== null);
      void refetch();
      throw error;
    }
  });
  const resume = useEffectEvent(() => {
    const back = takeMethodAtBank();
    if (!back) return;
    void confirmation.run(back.methodId, back.payingFor, true);
  });
  useEffect(() => resume(), []);

  // The browser shows the top of the page after the form closes, where the result is.
  useEffect(() => {
    if (done) document.querySelector<HTMLElement>('#payment-methods-title')?.focus();
  }, [done]);

  /** Says that a method is saved, or opens the bank's page. */
  function finish(method: SavedPaymentMethod, returnsTo: PayingFor | null): void {
    setIsAdding(false);
    setChecked(null);
    if (method.actionUrl && configuration) {
      if (isFramedCheck(method.actionUrl, configuration)) return setChecked(method);
      rememberMethodAtBank({ methodId: method.id, payingFor: returnsTo });
      return location.assign(method.actionUrl);
    }
    if (returnsTo && method.state === 'ready') return void navigate(toPayWithHref(returnsTo, method.id));
    setDone(
      method.state === 'requires_verification'
        ? `${method.label} is saved. Verify it below before it can pay.`
        : `${method.label} is saved.`,
    );
  }

  return (
    <AccountLayout section="payment-methods">
      <h1 className="display d-46" id="payment-methods-title" tabIndex={-1}>
        Payment methods
      </h1>
      {payingFor && (
        <p>
          <Link href={toReservationHref(payingFor.stay)} className="link small">
            Back to your stay
          </Link>
        </p>
      )}
      {done && (
        <Banner tone="good" role="status">
          {done}
        </Banner>
      )}
      {confirmation.problem && (
        <Banner tone="bad" role="alert">
          {confirmation.problem}
        </Banner>
      )}
      {!data && !isError && (
        <Loading label="Loading your payment methods…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {!data && isError && (
        <ErrorState
          title="We couldn’t load your payment methods"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data?.paymentMethods.length === 0 && !isAdding && (
        <EmptyState
          title="No payment methods yet"
          actions={configuration && <Button onClick={() => setIsAdding(true)}>Add a payment method</Button>}
        >
          Add a card or bank account now, or when you book your first stay.
        </EmptyState>
      )}
      {data && data.paymentMethods.length > 0 && (
        <div>
          <ul aria-label="Payment methods">
            {data.paymentMethods.map((method) => (
              <MethodRow
                key={method.id}
                method={method}
                onDone={setDone}
                onAction={(changed) => finish(changed, payingFor)}
              />
            ))}
          </ul>
          {!isAdding && configuration && (
            <Button
              onClick={() => {
                setDone(null);
                setIsAdding(true);
              }}
            >
              Add a payment method
            </Button>
          )}
        </div>
      )}
      {isAdding && configuration && (
        <AddMethodForm
          configuration={configuration}
          onAdded={(added) => finish(added, payingFor)}
          onCancel={() => setIsAdding(false)}
        />
      )}
      <Suspense>
        {checked?.actionUrl && (
          <BankCheckDialog
            actionUrl={checked.actionUrl}
            onAnswered={() => void confirmation.run(checked.id, payingFor)}
            onClose={() => setChecked(null)}
          />
        )}
      </Suspense>
    </AccountLayout>
  );
}
