import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { getFieldError } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';
import { Banner, Button, CheckField, TextareaField, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { CityChoice } from './city-choice.tsx';
import { findPromoProblems, PROMO_API_FIELDS, type PromoDraft, type PromoField } from './promo-draft.ts';
import { staffSheet } from './staff-styles.ts';

const SHORTEST_REASON = 3;

/** The terms of a promo code, with a reason. */
export function PromoForm({
  draft,
  reason,
  isNew,
  lockedDiscount,
  busy,
  error,
  submit,
  actions,
  onChange,
  onReason,
  onSubmit,
}: {
  draft: PromoDraft;
  reason: string;
  isNew: boolean;
  /** Why the discount cannot change. */
  lockedDiscount?: string;
  busy: boolean;
  error: ApiError | null;
  /** The button's text. */
  submit: string;
  /** Beside the button. */
  actions?: ReactNode;
  onChange: (draft: PromoDraft) => void;
  onReason: (reason: string) => void;
  onSubmit: () => void;
}) {
  const s = useStyles(staffSheet);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = findPromoProblems(draft);
  const reasonProblem = reason.trim().length < SHORTEST_REASON ? 'Enter a reason' : undefined;
  const getError = (field: PromoField) =>
    (isChecked ? problems[field] : undefined) ?? getFieldError(error, PROMO_API_FIELDS[field]);
  const reasonError = (isChecked ? reasonProblem : undefined) ?? getFieldError(error, 'reason');
  const isExplained = Object.values(PROMO_API_FIELDS).some((path) => getFieldError(error, path)) || reasonError;
  const set = (change: Partial<PromoDraft>) => onChange({ ...draft, ...change });

  function check(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const field = Object.keys(problems)[0] ?? (reasonProblem ? 'reason' : null);
    if (field === null) return onSubmit();
    form.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] input`)?.focus();
  }
  return (
    <form ref={form} noValidate method="dialog" className={s.form} onSubmit={check}>
      {isNew && (
        <TextField
          label="Code"
          name="code"
          maxLength={24}
          autoCapitalize="characters"
          autoComplete="off"
          value={draft.code}
          error={getError('code')}
          hint="Guests type it or follow a link with it. It cannot change later."
          onChange={({ target }) => set({ code: target.value.toUpperCase() })}
        />
      )}
      <div className={s.two}>
        <TextField
          label="Discount"
          name="discount"
          inputMode="decimal"
          maxLength={10}
          start="$"
          value={draft.discount}
          error={getError('discount')}
          hint={lockedDiscount ?? 'Off the rent of one reservation.'}
          readOnly={lockedDiscount !== undefined}
          onChange={({ target }) => set({ discount: target.value })}
        />
        <TextField
          label="Minimum nights"
          name="minimumNights"
          inputMode="numeric"
          maxLength={3}
          value={draft.minimumNights}
          error={getError('minimumNights')}
          onChange={({ target }) => set({ minimumNights: target.value })}
        />
        <TextField
          label="Last day to book"
          name="bookBy"
          type="date"
          value={draft.bookBy}
          error={getError('bookBy')}
          hint="Optional. Until midnight Pacific time."
          onChange={({ target }) => set({ bookBy: target.value })}
        />
        <TextField
          label="Usage limit"
          name="usageLimit"
          inputMode="numeric"
          maxLength={7}
          value={draft.usageLimit}
          error={getError('usageLimit')}
          hint="Optional. How many reservations can use it."
          onChange={({ target }) => set({ usageLimit: target.value })}
        />
      </div>
      <div data-field="cities">
        <CityChoice value={draft.cities} error={getError('cities')} onChange={(cities) => set({ cities })} />
      </div>
      <CheckField
        label="First stay only"
        hint="People with a confirmed stay can’t use it. Canceled and unconfirmed stays don’t count."
        checked={draft.firstTimeOnly}
        onChange={({ target }) => set({ firstTimeOnly: target.checked })}
      />
      <TextareaField
        label="Reason"
        name="reason"
        hint="Stays in the audit log."
        rows={2}
        maxLength={500}
        value={reason}
        error={reasonError}
        onChange={({ target }) => onReason(target.value)}
      />
      {error && !isExplained && (
        <Banner tone="bad" role="alert">
          {error.message} What you typed is kept.
        </Banner>
      )}
      <div className={s.buttons}>
        <Button type="submit" size="small" loading={busy}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}
