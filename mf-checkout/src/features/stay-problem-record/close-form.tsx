import { useState, type FormEvent } from 'react';
import { MAX_STAY_PROBLEM_TEXT, type RequestOf } from '@lodestay/contracts';
import { Banner, Button, SelectField, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayProblemState } from './use-stay-problem-record.ts';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' } });

type Outcome = RequestOf<'closeStayProblem'>['body']['outcome'];
type Props = {
  outcomes: readonly { value: Outcome; label: string }[];
  state: StayProblemState;
  onDone(): void;
};

/** Closes the problem with an outcome and a text for the guest. */
export function CloseForm({ outcomes, state, onDone }: Props) {
  const s = useStyles(sheet);
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { busy, error } = state.writes.close;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (outcome === '' || text.trim() === '') return;
    if (await state.close({ outcome, text })) onDone();
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label="Outcome"
        value={outcome}
        error={isTried && outcome === '' ? 'Choose an outcome' : undefined}
        onChange={({ target }) => setOutcome(target.value as Outcome | '')}
        options={[{ value: '', label: 'Choose an outcome' }, ...outcomes]}
      />
      <TextareaField
        label="Reason, shown to the guest"
        hint="The guest reads it on the case."
        value={text}
        rows={3}
        maxLength={MAX_STAY_PROBLEM_TEXT}
        onChange={(event) => setText(event.target.value)}
        error={isTried && text.trim() === '' ? 'Write to the guest' : undefined}
      />
      {error && error.code !== 'conflict' && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      <Button type="submit" look="secondary" loading={busy}>
        Close problem
      </Button>
    </form>
  );
}
