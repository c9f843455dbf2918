import { MIN_PART_CENTS } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { PAYABLE, type PaymentPlan } from '../../account/pay/plan-text.ts';

/** Lets the guest pay the next installment with credits. Nothing uses credits for later payments by itself. */
export function CreditOffer({ reservationId, plan }: { reservationId: string; plan: PaymentPlan }) {
  const { mutateAsync: pay } = useCommand('payInstallmentWithCredits', {
    invalidates: ['getPaymentPlan', 'listCredits', 'listAccountDocuments'],
  });
  const next = plan.installments.find(({ state, outstanding }) => PAYABLE.includes(state) && outstanding > 0);
  const outstanding = next?.outstanding ?? 0;
  const most = Math.min(plan.credit ?? 0, outstanding);
  // What is left must be enough for a charge.
  const cents = most === outstanding ? most : Math.min(most, outstanding - MIN_PART_CENTS);
  const { busy, problem, run } = useAsyncAction(async (installment: string) => {
    await pay({ params: { id: reservationId, installment }, body: { amount: cents } });
  });
  if (!next || cents <= 0) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button look="secondary" size="small" loading={busy} onClick={() => void run(next.id)}>
          Use {formatMoney(cents)}
        </Button>
      }
    >
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        `You have ${formatMoney(plan.credit ?? 0)} of credit. Use it for the payment due on ${formatDate(next.dueOn)}.`
      )}
    </Banner>
  );
}
