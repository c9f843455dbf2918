import { useRef, useState } from 'react';
import { getFieldError, ReasonForm } from '@lodestay/console';
import { REFUND_REASONS, type RefundReason } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import { formatMoney } from '@lodestay/stay';
import { SelectField, TextField } from '@lodestay/ui';
import { REFUND_REASON_LABELS, type RefundOptions } from './money-text.ts';
import { parseAmount } from './parse-amount.ts';
import { RefundPayments } from './refund-payments.tsx';
import { describeConsequence, describeLimits, findAmountError } from './refund-limits.ts';

export type RefundDraft = { amount: string; reasonCode: RefundReason; reason: string };
export const EMPTY_REFUND: RefundDraft = { amount: '', reasonCode: 'goodwill', reason: '' };

/** Asks for a refund, and says whether it is issued at once or needs a second person. */
export function RefundForm({
  options,
  draft,
  onChange,
  busy,
  error,
  onSubmit,
}: {
  options: RefundOptions;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  busy: boolean;
  error: ApiError | null;
  onSubmit: (refund: { amount: number; reasonCode: RefundReason; reason: string }) => void;
}) {
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cents = parseAmount(draft.amount);
  const problem = findAmountError(cents, options);
  const isTyped = draft.amount.trim() !== '';
  const shown = (isChecked || (isTyped && cents !== null) ? problem : null) ?? getFieldError(error, 'amount');
  const isAlone = cents === null || cents <= options.alone;
  function check() {
    setIsChecked(true);
    if (problem) field.current?.focus();
    return problem === null;
  }
  const submit = cents === null || problem ? 'Refund' : `${isAlone ? 'Refund' : 'Ask to refund'} ${formatMoney(cents)}`;
  return (
    <ReasonForm
      reason={draft.reason}
      onChange={(reason) => onChange({ ...draft, reason })}
      submit={submit}
      busy={busy}
      error={error && getFieldError(error, 'amount') ? null : error}
      check={check}
      onSubmit={(reason) => cents !== null && onSubmit({ amount: cents, reasonCode: draft.reasonCode, reason })}
    >
      <TextField
        ref={field}
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={draft.amount}
        error={shown ?? undefined}
        hint={describeLimits(options)}
        onChange={({ target }) => onChange({ ...draft, amount: target.value })}
      />
      <RefundPayments payments={options.payments} />
      <p className="small soft" role="status">
        {cents !== null && !problem && describeConsequence(cents, options)}
      </p>
      <SelectField
        label="Why"
        value={draft.reasonCode}
        onChange={({ target }) => onChange({ ...draft, reasonCode: target.value as RefundReason })}
        options={REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_LABELS[value] }))}
      />
    </ReasonForm>
  );
}
