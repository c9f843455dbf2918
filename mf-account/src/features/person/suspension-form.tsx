import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, Sheet } from '@lodestay/console';
import { Banner, Button, TextareaField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { personSheet } from './person-record-styles.ts';
import { findReasonProblem, LONGEST_REASON } from './reason.ts';
import type { PersonState } from './use-person.ts';

const TEXTS = {
  suspend: {
    title: 'Suspend this account',
    about: 'The person is signed out everywhere and cannot sign in until somebody restores the account.',
    submit: 'Suspend account',
  },
  restore: {
    title: 'Restore this account',
    about: 'The person can sign in again. Earlier sessions stay ended.',
    submit: 'Restore account',
  },
} as const;

/** Suspends or restores an account, with the reason. */
export function SuspensionForm({
  record,
  action,
  reason,
  onReason,
  onDone,
}: {
  record: PersonState;
  action: 'suspend' | 'restore';
  /** Typed but not saved. */
  reason: string;
  onReason: (reason: string) => void;
  onDone: () => void;
}) {
  const s = useStyles(personSheet);
  const { busy, error } = record.writes[action];
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { title, about, submit } = TEXTS[action];
  const problem = findReasonProblem(reason);
  const fieldError = (isChecked ? problem : undefined) ?? getFieldError(error, 'reason');

  async function decide(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (problem) return field.current?.focus();
    if (!(await record[action](reason.trim()))) return;
    setIsChecked(false);
    onReason('');
    onDone();
  }
  return (
    <Sheet title={title}>
      <form noValidate method="dialog" className={s.form} onSubmit={(event) => void decide(event)}>
        <p className={s.quiet}>{about}</p>
        <TextareaField
          ref={field}
          label={action === 'suspend' ? 'Reason to suspend' : 'Reason to restore'}
          hint="Stays in the audit log with your name."
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          error={fieldError}
          onChange={({ target }) => onReason(target.value)}
        />
        {error && !fieldError && (
          <Banner tone="bad" role="alert">
            {error.message} Your reason is kept.
          </Banner>
        )}
        <Button type="submit" look={action === 'suspend' ? 'danger' : 'secondary'} loading={busy}>
          {submit}
        </Button>
      </form>
    </Sheet>
  );
}
