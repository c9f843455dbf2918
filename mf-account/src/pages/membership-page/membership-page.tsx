import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Banner } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { CancelSection } from '../../features/membership/cancel-section.tsx';
import { MembershipSummary } from '../../features/membership/membership-summary.tsx';
import { OpenPayment } from '../../features/membership/open-payment.tsx';
import { PaySection } from '../../features/membership/pay-section.tsx';
import { PaymentHistory } from '../../features/membership/payment-history.tsx';
import { RenewalSection } from '../../features/membership/renewal-section.tsx';
import { StandbyPart } from './standby-part.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getMembership', 'getStandby', 'listPaymentMethods');
  await Promise.all([
    context.fetch('getMembership', {}),
    context.fetch('getStandby', {}),
    context.fetch('listPaymentMethods', {}),
  ]);
}

export const head = () => createAccountHead('Membership');

/** The annual membership and Standby: what they cost, their renewal, and what was paid. */
export function Page() {
  const query = useEndpoint('getMembership', {}, { keepPrevious: true });
  const { data: saved } = useEndpoint('listPaymentMethods', {}, { keepPrevious: true });
  const { data: standby } = useEndpoint('getStandby', {}, { keepPrevious: true });
  const [done, finish] = useDone();
  const methods = (saved?.paymentMethods ?? []).filter(({ state, expires }) => state === 'ready' && !expires?.expired);
  return (
    <SettingsPage section="membership" title="Membership" subject="your membership" done={done} query={query}>
      {(membership) => (
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
          {standby && <StandbyPart standby={standby} methods={saved && methods} onDone={finish} />}
        </>
      )}
    </SettingsPage>
  );
}
