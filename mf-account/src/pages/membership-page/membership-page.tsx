import { useState } from 'react';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Banner, Button, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { CancelSection } from '../../features/membership/cancel-section.tsx';
import { MembershipSummary } from '../../features/membership/membership-summary.tsx';
import { OpenPayment } from '../../features/membership/open-payment.tsx';
import { PaySection } from '../../features/membership/pay-section.tsx';
import { PaymentHistory } from '../../features/membership/payment-history.tsx';
import { RenewalSection } from '../../features/membership/renewal-section.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getMembership', 'listPaymentMethods');
  await Promise.all([context.fetch('getMembership', {}), context.fetch('listPaymentMethods', {})]);
}

export const head = () => createAccountHead('Annual membership');

/** The annual membership: what it costs and saves, its renewal, and what was paid. */
export function Page() {
  const { data: membership, isError, refetch } = useEndpoint('getMembership', {}, { keepPrevious: true });
  const { data: saved } = useEndpoint('listPaymentMethods', {}, { keepPrevious: true });
  const [done, setDone] = useState<string | null>(null);
  const methods = (saved?.paymentMethods ?? []).filter(({ state, expires }) => state === 'ready' && !expires?.expired);
  function finish(text: string): void {
    setDone(text);
    // The result is at the top of the page.
    document.querySelector<HTMLElement>('#membership-title')?.focus();
  }
  return (
    <AccountLayout section="membership">
      <h1 className="display d-46" id="membership-title" tabIndex={-1}>
        Annual membership
      </h1>
      {done && (
        <Banner tone="good" role="status">
          {done}
        </Banner>
      )}
      {!membership && !isError && (
        <Loading label="Loading your membership…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {!membership && isError && (
        <ErrorState
          title="We couldn’t load your membership"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {membership && (
        <>
          {membership.failure && (
            <Banner tone="bad">
              <b className="strong">Your payment didn’t go through.</b> Nothing was charged. {membership.failure}
            </Banner>
          )}
          {membership.openPayment && <OpenPayment payment={membership.openPayment} />}
          <MembershipSummary
            membership={membership}
            method={methods.find(({ id }) => id === membership.paymentMethodId)}
          />
          {saved && membership.allowedActions.some((action) => action === 'buy' || action === 'pay') && (
            <Section title={membership.allowedActions.includes('pay') ? 'Pay the next year' : 'Buy it now'}>
              <PaySection membership={membership} methods={methods} onDone={finish} />
            </Section>
          )}
          {membership.active && (
            <Section title="Renewal">
              <RenewalSection membership={membership} methods={methods} onDone={finish} />
            </Section>
          )}
          {membership.history.length > 0 && (
            <Section title="Payments">
              <PaymentHistory history={membership.history} />
            </Section>
          )}
          {membership.refund && (
            <Section title="Cancel for a refund">
              <CancelSection
                refund={membership.refund}
                canCancel={membership.allowedActions.includes('cancel')}
                onDone={finish}
              />
            </Section>
          )}
        </>
      )}
    </AccountLayout>
  );
}
