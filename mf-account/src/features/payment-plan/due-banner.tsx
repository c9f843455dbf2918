import { useCommand } from '@lodestay/platform';
import { formatDate, formatDay, formatMoney } from '@lodestay/stay';
import { Banner, Button, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toAddMethodHref } from '../../account/pay/pay-links.ts';
import { ChoiceButton } from '../../account/pay/payment-choice.tsx';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { findUrgent, getAmountToPay, type Installment, type PaymentPlan } from '../../account/pay/plan-text.ts';

const sheet = styles({
  content: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'center' },
});

function formatRetry({ failure, retryOn }: Installment): string {
  const retry = retryOn ? `We try again on ${formatDate(retryOn)}. You can also pay now.` : 'Please pay now.';
  return `Nothing was charged. ${failure ?? ''} ${retry}`.replace('  ', ' ');
}

type Props = {
  reservationId: string;
  plan: PaymentPlan;
  /** Opens the choice of a method and an amount. */
  onChoose(installmentId: string): void;
};

/** Says which payment did not work, and lets the guest pay it. */
export function DueBanner({ reservationId, plan, onChoose }: Props) {
  const s = useStyles(sheet);
  const { mutateAsync: pay } = useCommand('payInstallment', {
    invalidates: ['getPaymentPlan', 'listAccountDocuments'],
  });
  const { busy, problem, run } = useAsyncAction(async ({ id, outstanding }: Installment, methodId: string) => {
    await pay({ params: { id: reservationId, installment: id }, body: { methodId, amount: outstanding } });
  });
  const urgent = findUrgent(plan);
  if (!urgent) return null;
  const { method } = plan;
  if (urgent.state === 'needs_confirmation')
    return (
      <Banner tone="hold">
        <div className={s.content}>
          <b className="strong">Your bank wants you to confirm a payment</b>
          <p className="small">Until you do, nothing is charged.</p>
          {urgent.confirmUrl && (
            <Link href={urgent.confirmUrl} className="link strong">
              Confirm at your bank
            </Link>
          )}
        </div>
      </Banner>
    );
  return (
    <Banner tone="bad">
      <div className={s.content}>
        <b className="strong">Your payment due on {formatDay(urgent.dueOn)} didn’t go through</b>
        <p className="small">{formatRetry(urgent)}</p>
        {method?.kind === 'card' && urgent.cardFee > 0 && (
          <p className="small num">By bank account: {formatMoney(urgent.outstanding)}, no card fee.</p>
        )}
        {problem && (
          <p className="small strong" role="alert">
            {problem}
          </p>
        )}
        <div className={s.actions}>
          {method && (
            <Button loading={busy} onClick={() => void run(urgent, method.id)}>
              Pay {formatMoney(getAmountToPay(urgent, method))}
            </Button>
          )}
          {method ? (
            <ChoiceButton onClick={() => onChoose(urgent.id)}>Use another method or amount</ChoiceButton>
          ) : (
            <Link href={toAddMethodHref({ stay: reservationId, installment: urgent.id })} className="link small">
              Add a payment method
            </Link>
          )}
        </div>
      </div>
    </Banner>
  );
}
