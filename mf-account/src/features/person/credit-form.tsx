import { useState, type FormEvent } from 'react';
import { getFieldError, Sheet, useWrite } from '@lodestay/console';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, TextareaField, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { parseMoney } from '../../account/parse-money.ts';
import { personSheet } from './person-record-styles.ts';
import { findReasonProblem, LONGEST_REASON } from './reason.ts';

/** Gives the person a credit, with a reason that they read. */
export function CreditForm({ id, onDone }: { id: number; onDone: () => void }) {
  const s = useStyles(personSheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const params = { id };
  const { data: credits } = useEndpoint('listCreditsOfPerson', { params });
  const { write, busy, error } = useWrite('grantCredit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  if (!credits) return null;
  const cents = parseMoney(amount);
  const limit = `At most ${formatMoney(credits.giftLimit)} at once`;
  const amountProblem = !cents ? 'Enter an amount such as 50' : cents > credits.giftLimit ? limit : undefined;
  const reasonProblem = findReasonProblem(reason);
  const fields = [getFieldError(error, 'amount'), getFieldError(error, 'reason')] as const;

  async function give(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!cents || amountProblem || reasonProblem) return;
    const saved = await write({ params, body: { amount: cents, reason: reason.trim() } });
    if (!saved) return;
    queryClient.setQueryData(getQueryKey('listCreditsOfPerson', { params }), saved);
    await queryClient.invalidateQueries({ queryKey: ['listAuditEntries'] });
    toasts.show(`${formatMoney(cents)} of credit given.`, { variant: 'success', key: 'person' });
    setAmount('');
    setReason('');
    setIsChecked(false);
    onDone();
  }
  return (
    <Sheet title="Give a credit">
      <form noValidate method="dialog" className={s.form} onSubmit={(event) => void give(event)}>
        <p className={s.quiet}>
          {`Has ${formatMoney(credits.balance)} of credit now. A new one can be used for a year, and the person gets an email.`}
        </p>
        <TextField
          label="Amount in dollars"
          hint={limit}
          inputMode="decimal"
          maxLength={12}
          value={amount}
          error={(isChecked ? amountProblem : undefined) ?? fields[0]}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextareaField
          label="Reason for the credit"
          hint="The person reads it. It also stays in the audit log with your name."
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          error={(isChecked ? reasonProblem : undefined) ?? fields[1]}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && !fields[0] && !fields[1] && (
          <Banner tone="bad" role="alert">
            {error.message} What you typed is kept.
          </Banner>
        )}
        <Button type="submit" look="secondary" loading={busy}>
          Give credit
        </Button>
      </form>
    </Sheet>
  );
}
