import { lazy, Suspense } from 'react';
import type { PaymentDetailsProps } from './details-contract.ts';
import { SandboxDetails } from './sandbox-details.tsx';

const StripeDetails = lazy(() => import('./stripe-details.tsx').then((module) => ({ default: module.StripeDetails })));

/** The payment form of the configured processor. */
export function PaymentDetails(props: PaymentDetailsProps) {
  if (props.configuration.processor === 'sandbox') return <SandboxDetails {...props} />;
  return (
    <Suspense>
      {/* Stripe's element is for one kind of payment method. */}
      <StripeDetails key={props.method} {...props} />
    </Suspense>
  );
}
