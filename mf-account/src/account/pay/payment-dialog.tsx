import { useState } from 'react';
import { useEndpoint } from '@lodestay/platform';
import { Button, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { MethodForm } from './method-form.tsx';
import { PayForm } from './pay-form.tsx';
import type { PaymentChoice } from './payment-choice.tsx';

type Props = { choice: PaymentChoice; onDone(text: string): void; onClose(): void };

/** Pays an installment with any saved method, or changes what pays for the stay from now on. */
export function PaymentDialog({ choice, onDone, onClose }: Props) {
  const { reservationId, installmentId, methodId = null } = choice;
  const plan = useEndpoint('getPaymentPlan', { params: { id: reservationId } });
  const saved = useEndpoint('listPaymentMethods', {});
  // What was loaded before stays, and with it what the guest has entered and sent.
  const isFailed = (plan.isError && !plan.data) || (saved.isError && !saved.data);
  const installment = plan.data?.installments.find(({ id }) => id === installmentId);
  const [isSending, setIsSending] = useState(false);
  const shared = { reservationId, methodId, onDone, onClose };
  return (
    <Dialog open onClose={onClose} mustAnswer={isSending} title={installmentId ? 'Pay now' : 'Change payment method'}>
      {isFailed && (
        <ErrorState
          title="We couldn’t load your payment methods"
          actions={<Button onClick={() => void Promise.all([plan.refetch(), saved.refetch()])}>Try again</Button>}
        />
      )}
      {!isFailed && !(plan.data && saved.data) && (
        <Loading label="Loading your payment methods…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {!isFailed && plan.data && saved.data && !installmentId && (
        <MethodForm {...shared} plan={plan.data} methods={saved.data.paymentMethods} />
      )}
      {!isFailed && plan.data && saved.data && installment && (
        <PayForm
          {...shared}
          plan={plan.data}
          installment={installment}
          methods={saved.data.paymentMethods}
          onSending={setIsSending}
        />
      )}
    </Dialog>
  );
}
