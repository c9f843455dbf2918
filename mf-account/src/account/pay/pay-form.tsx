import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { Button, ButtonLink, CheckField, FieldError, Segmented, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { getAmountToPay, PAYABLE, type Installment, type PaymentPlan } from './plan-text.ts';
import { canPay, MethodChoice } from './method-choice.tsx';
import { canPayPart, formatPartHint, parsePart } from './pay-amount.ts';
import { paySheet } from './pay-sheet.ts';
import { usePay } from './use-pay.ts';

type Props = {
  reservationId: string;
  methodId: string | null;
  plan: PaymentPlan;
  installment: Installment;
  methods: readonly SavedPaymentMethod[];
  onDone(text: string): void;
  onClose(): void;
  /** Called when an order is sent and when it is answered, so that the dialog stays open in between. */
  onSending(isSending: boolean): void;
};

const formatOwed = ({ label, outstanding, dueOn, state }: Installment): string =>
  `${label}: ${formatMoney(outstanding)}, ${state === 'scheduled' ? 'scheduled for' : 'due'} ${formatDate(dueOn)}.`;

/** A method that can pay: the one that is asked for, the one of the stay, or the first. */
const findFirst = (methods: readonly SavedPaymentMethod[], ids: readonly (string | null | undefined)[]) => {
  const able = methods.filter(canPay);
  return ids.map((id) => able.find((method) => method.id === id)).find(Boolean) ?? able[0];
};

/** The last step: the bank's page, which leads back to the stay. */
function ConfirmStep({ url, onClose }: { url: string; onClose(): void }) {
  const s = useStyles(paySheet);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <p role="status">Your bank wants you to confirm this payment. Until you do, nothing is charged.</p>
      <div className={s.actions}>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <ButtonLink ref={link} href={url}>
          Confirm at your bank
        </ButtonLink>
      </div>
    </>
  );
}

/** Pays all or a part of an installment with any saved method. */
export function PayForm({ reservationId, methodId, plan, installment, methods, onDone, onClose, onSending }: Props) {
  const s = useStyles(paySheet);
  const { outstanding } = installment;
  const [chosenId, setChosenId] = useState(() => findFirst(methods, [methodId, plan.method?.id])?.id ?? null);
  const [amount, setAmount] = useState<'all' | 'part'>('all');
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keepsMethod, setKeepsMethod] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { state, pay } = usePay({ reservationId, installmentId: installment.id }, onDone);
  const busy = state.kind === 'sending';
  useEffect(() => onSending(busy), [busy, onSending]);
  if (state.kind === 'confirming') return <ConfirmStep url={state.url} onClose={onClose} />;
  const method = methods.find((each) => each.id === chosenId && canPay(each));
  const part = amount === 'all' ? { cents: outstanding } : parsePart(text, outstanding);
  const cents = 'cents' in part ? part.cents : null;
  const error = isAsked && 'problem' in part ? part.problem : undefined;
  const getTotal = (by: SavedPaymentMethod) => getAmountToPay(installment, by, cents ?? outstanding);
  const isLast =
    cents === outstanding &&
    !plan.installments.some(({ id, state: each }) => id !== installment.id && PAYABLE.includes(each));
  const offersMethod = method && method.id !== plan.method?.id && !isLast;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (cents === null) return field.current?.focus();
    if (method && !busy)
      void pay({
        methodId: method.id,
        cents,
        totalCents: getTotal(method),
        keepsMethod: Boolean(offersMethod) && keepsMethod,
      });
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <p className="soft num">{formatOwed(installment)}</p>
      {canPayPart(outstanding) && (
        <div className={s.part}>
          <Segmented
            legend="Amount"
            value={amount}
            onChange={(value) => setAmount(value as typeof amount)}
            disabled={busy}
            options={[
              { value: 'all', label: `All, ${formatMoney(outstanding)}` },
              { value: 'part', label: 'Another amount' },
            ]}
          />
          {amount === 'part' && (
            <TextField
              ref={field}
              className={s.amount}
              label="Amount to pay, without card fee"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              start="$"
              hint={formatPartHint(outstanding)}
              error={error}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {amount === 'part' && (
            <p className="small soft num" role="status">
              {cents !== null && `Left to pay: ${formatMoney(outstanding - cents)}`}
            </p>
          )}
        </div>
      )}
      <MethodChoice
        legend="Pay with"
        methods={methods}
        value={method?.id ?? null}
        onChange={setChosenId}
        disabled={busy}
        payingFor={{ stay: reservationId, installment: installment.id }}
        formatFee={(by) =>
          by.kind === 'card'
            ? `Includes a card fee of ${formatMoney(getTotal(by) - (cents ?? outstanding))}`
            : 'No card fee'
        }
        formatTotal={(by) => formatMoney(getTotal(by))}
      />
      {offersMethod && (
        <CheckField
          label={`Also use ${method.label} for all later payments of this stay`}
          checked={keepsMethod}
          disabled={busy}
          onChange={({ target }) => setKeepsMethod(target.checked)}
        />
      )}
      {state.problem && (
        <div role="alert">
          <FieldError message={state.problem} />
        </div>
      )}
      <div className={s.actions}>
        <Button look="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        {method && (
          <Button type="submit" loading={busy}>
            {cents === null ? 'Pay' : `Pay ${formatMoney(getTotal(method))}`}
          </Button>
        )}
      </div>
    </form>
  );
}
