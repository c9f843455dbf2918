import { useState, type FormEvent } from 'react';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Button, FieldError, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { parseDepositCents } from './method-text.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  fields: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  field: { width: '8rem' },
});

const INVALID = 'Enter both amounts in dollars, such as 0.32.';

/** Verifies a bank account by the amounts of its two small deposits. */
export function VerifyForm({ method, onVerified }: { method: SavedPaymentMethod; onVerified(): void }) {
  const s = useStyles(sheet);
  const [amounts, setAmounts] = useState<[string, string]>(['', '']);
  const [isInvalid, setIsInvalid] = useState(false);
  const { mutateAsync: verify } = useCommand('verifyPaymentMethod', { invalidates: ['listPaymentMethods'] });
  const { busy, problem, run } = useAsyncAction(async (cents: number[]) => {
    await verify({ params: { id: method.id }, body: { amounts: cents } });
    onVerified();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const cents = amounts.map(parseDepositCents).filter((amount) => amount !== null);
    setIsInvalid(cents.length < 2);
    if (cents.length === 2) void run(cents);
  }
  const message = isInvalid ? INVALID : problem;
  return (
    <form className={s.form} onSubmit={submit} aria-label={`Verify ${method.label}`} noValidate>
      <p className="small soft">
        Two deposits of less than $1 arrive on this account within a few days. Enter their amounts to verify that it is
        yours.
      </p>
      <div className={s.fields}>
        <div className={s.field}>
          <TextField
            label="First deposit"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            maxLength={6}
            value={amounts[0]}
            onChange={({ target }) => setAmounts([target.value, amounts[1]])}
          />
        </div>
        <div className={s.field}>
          <TextField
            label="Second deposit"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            maxLength={6}
            value={amounts[1]}
            onChange={({ target }) => setAmounts([amounts[0], target.value])}
          />
        </div>
      </div>
      {message && (
        <div role="alert">
          <FieldError message={message} />
        </div>
      )}
      <Button type="submit" size="small" loading={busy}>
        Verify account
      </Button>
    </form>
  );
}
