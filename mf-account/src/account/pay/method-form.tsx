import { useState, type FormEvent } from 'react';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { Button, FieldError } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../use-async-action.ts';
import { getAmountToPay, PAYABLE, type PaymentPlan } from './plan-text.ts';
import { canPay, MethodChoice } from './method-choice.tsx';
import { paySheet } from './pay-sheet.ts';

type Props = {
  reservationId: string;
  methodId: string | null;
  plan: PaymentPlan;
  methods: readonly SavedPaymentMethod[];
  onDone(text: string): void;
  onClose(): void;
};

/** What a card adds to the next payment. */
function formatFee({ installments }: PaymentPlan, method: SavedPaymentMethod): string {
  const next = installments.find(({ state }) => PAYABLE.includes(state));
  if (method.kind !== 'card') return 'No card fee';
  return next ? `Card fee on the next payment: ${formatMoney(getAmountToPay(next, method) - next.outstanding)}` : '';
}

/** Chooses what pays for a stay from now on. Nothing is charged. */
export function MethodForm({ reservationId, methodId, plan, methods, onDone, onClose }: Props) {
  const s = useStyles(paySheet);
  const [chosenId, setChosenId] = useState(methodId ?? plan.method?.id ?? null);
  const [isAsked, setIsAsked] = useState(false);
  const chosen = methods.find((method) => method.id === chosenId && canPay(method));
  const { mutateAsync: choose } = useCommand('choosePaymentMethod', {
    invalidates: ['getPaymentPlan', 'listAccountPayments', 'listAccountTasks', 'listPaymentMethods'],
  });
  const { busy, problem, run } = useAsyncAction(async ({ id, label }: SavedPaymentMethod) => {
    await choose({ params: { id: reservationId }, body: { paymentMethodId: id } });
    onDone(`${label} pays for this stay from now on.`);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (chosen && !busy) void run(chosen);
  }
  const message = isAsked && !chosen ? 'Choose a payment method.' : problem;
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <p className="soft">
        {methods.length > 0
          ? 'All later payments of this stay are charged to the payment method you choose. Nothing is charged now.'
          : 'You have no saved payment method. Add a card or bank account to pay for this stay.'}
      </p>
      <MethodChoice
        legend="Payment method"
        methods={methods}
        value={chosenId}
        onChange={setChosenId}
        disabled={busy}
        payingFor={{ stay: reservationId, installment: null }}
        formatFee={(method) => formatFee(plan, method)}
      />
      {message && (
        <div role="alert">
          <FieldError message={message} />
        </div>
      )}
      <div className={s.actions}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        {methods.length > 0 && (
          <Button type="submit" loading={busy}>
            Save payment method
          </Button>
        )}
      </div>
    </form>
  );
}
