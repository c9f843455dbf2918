import { useRef, useState } from 'react';
import { ReasonForm, Sheet } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';
import { SelectField } from '@lodestay/ui';

/** Closes a record with an outcome and a reason. */
export function OutcomeForm<Outcome extends string>({
  title,
  submit,
  outcomes,
  reason,
  onReason,
  busy,
  error,
  onSubmit,
}: {
  title: string;
  submit: string;
  /** The outcomes to choose from, with their labels. */
  outcomes: readonly { value: Outcome; label: string }[];
  /** Typed but not saved. */
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  error: ApiError | null;
  onSubmit: (outcome: Outcome, reason: string) => void;
}) {
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [isChecked, setIsChecked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  function check() {
    setIsChecked(true);
    if (outcome === '') select.current?.focus();
    return outcome !== '';
  }
  return (
    <Sheet title={title}>
      <ReasonForm
        reason={reason}
        onChange={onReason}
        submit={submit}
        busy={busy}
        error={error}
        check={check}
        onSubmit={(text) => outcome && onSubmit(outcome, text)}
      >
        <SelectField
          ref={select}
          label="Outcome"
          value={outcome}
          error={isChecked && outcome === '' ? 'Choose an outcome' : undefined}
          onChange={({ target }) => setOutcome(target.value as Outcome | '')}
          options={[{ value: '', label: 'Choose an outcome' }, ...outcomes]}
        />
      </ReasonForm>
    </Sheet>
  );
}
