import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, Sheet } from '@lodestay/console';
import { DENIAL_REASONS, type DenialReason } from '@lodestay/contracts';
import { Banner, Button, SelectField, TextareaField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { DENIAL_REASON_NAMES } from '../../applications/application-text.ts';
import { decisionSheet, hasConflict } from './decision-parts.ts';
import type { ApplicationState } from './use-application-record.ts';

const SHORTEST = 3;

/** Asks a second person to confirm a denial. */
export function DenialForm({
  state,
  checked,
  onChecked,
  onDone,
}: {
  state: ApplicationState;
  /** Typed but not saved. */
  checked: string;
  onChecked: (checked: string) => void;
  onDone: () => void;
}) {
  const s = useStyles(decisionSheet);
  const { record, writes } = state;
  const { busy, error } = writes.requestDenial;
  const [reason, setReason] = useState<DenialReason | ''>('');
  const [isChecked, setIsChecked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  if (!record?.actions.includes('request_denial')) return null;
  const missing = {
    reason: reason === '' ? 'Choose a reason' : undefined,
    checked: checked.trim().length < SHORTEST ? 'Enter what you checked' : undefined,
  };
  const errors = {
    reason: (isChecked ? missing.reason : undefined) ?? getFieldError(error, 'reason'),
    checked: (isChecked ? missing.checked : undefined) ?? getFieldError(error, 'checked'),
  };

  async function request(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (reason === '') return select.current?.focus();
    if (missing.checked) return field.current?.focus();
    if (!(await state.requestDenial(reason, checked.trim()))) return;
    setReason('');
    setIsChecked(false);
    onChecked('');
    onDone();
  }
  return (
    <Sheet title="Deny" note="Needs two people" className={s.first}>
      <form noValidate method="dialog" className={s.form} onSubmit={request}>
        <SelectField
          ref={select}
          label="Reason for the guest"
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value as DenialReason | '')}
          options={[
            { value: '', label: 'Choose a reason' },
            ...DENIAL_REASONS.map((value) => ({ value, label: DENIAL_REASON_NAMES[value] })),
          ]}
        />
        <TextareaField
          ref={field}
          label="What did you check?"
          hint="The second person and the audit log see this. The guest gets only the reason."
          rows={3}
          maxLength={1000}
          value={checked}
          error={errors.checked}
          onChange={({ target }) => onChecked(target.value)}
        />
        {error && !errors.reason && !errors.checked && !hasConflict(error) && (
          <Banner tone="bad" role="alert">
            {error.message} What you typed is kept.
          </Banner>
        )}
        <p className="small soft">Nothing is sent to the guest until a second person confirms.</p>
        <Button type="submit" look="secondary" loading={busy}>
          Request denial
        </Button>
      </form>
    </Sheet>
  );
}
