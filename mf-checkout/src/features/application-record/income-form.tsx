import { useRef, useState } from 'react';
import { getFieldError, ReasonForm, Sheet } from '@lodestay/console';
import type { ApplicationPerson, ResponseOf } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { SelectField, TextField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { PERSON_NAMES } from '../../applications/application-text.ts';
import { decisionSheet, hasConflict } from './decision-parts.ts';
import { EMPTY_INCOME, parseIncome, type IncomeDraft } from './income-drafts.ts';
import type { ApplicationState } from './use-application-record.ts';

type Props = {
  state: ApplicationState;
  people: ResponseOf<'listApplicationPeople'>['people'];
  draft: IncomeDraft;
  onDraft: (draft: IncomeDraft) => void;
  onDone: () => void;
};

/** Records what an income document of the applicant or the co-signer proves. */
export function IncomeForm({ state, people, draft, onDraft, onDone }: Props) {
  const s = useStyles(decisionSheet);
  const { record, writes } = state;
  const { data } = useEndpoint('listApplicationDocuments', { params: { reference: record?.reference ?? '' } });
  const [isChecked, setIsChecked] = useState(false);
  const documentField = useRef<HTMLSelectElement>(null);
  const incomeField = useRef<HTMLInputElement>(null);
  const savingsField = useRef<HTMLInputElement>(null);
  const scoreField = useRef<HTMLInputElement>(null);
  if (!record?.actions.includes('record_income')) return null;
  const proofs = (data?.documents ?? []).filter(({ slot, person }) => slot === 'income' && person === draft.person);
  if (!(data?.documents ?? []).some(({ slot }) => slot === 'income')) return null;
  const { busy, error } = writes.recordIncome;
  const given = proofs.some(({ id }) => id === draft.documentId) ? draft : { ...draft, documentId: '' };
  const parsed = parseIncome(given);
  const problems = isChecked && 'problems' in parsed ? parsed.problems : {};
  const errors = {
    documentId: problems.documentId ?? getFieldError(error, 'document_id'),
    monthlyIncome: problems.monthlyIncome ?? getFieldError(error, 'monthly_income'),
    savings: problems.savings ?? getFieldError(error, 'savings'),
    creditScore: problems.creditScore ?? getFieldError(error, 'credit_score'),
  };
  const change = (changes: Partial<IncomeDraft>) => onDraft({ ...draft, ...changes });
  function check() {
    setIsChecked(true);
    if (!('problems' in parsed)) return true;
    if (parsed.problems.documentId) documentField.current?.focus();
    else if (parsed.problems.monthlyIncome) incomeField.current?.focus();
    else if (parsed.problems.savings) savingsField.current?.focus();
    else scoreField.current?.focus();
    return false;
  }
  async function save(reason: string) {
    if (!('figures' in parsed) || !(await state.recordIncome({ ...parsed.figures, reason }))) return;
    setIsChecked(false);
    onDraft({ ...EMPTY_INCOME, person: draft.person });
    onDone();
  }
  const isShown = Object.values(errors).some(Boolean) || (error !== null && hasConflict(error));
  return (
    <Sheet title="Record income" note="From a document" className={s.first}>
      <ReasonForm
        reason={draft.reason}
        onChange={(reason) => change({ reason })}
        submit="Record figures"
        busy={busy}
        error={isShown ? null : error}
        check={check}
        onSubmit={(reason) => void save(reason)}
      >
        {people.length > 1 && (
          <SelectField
            label="Person"
            value={draft.person}
            onChange={({ target }) => change({ person: target.value as ApplicationPerson, documentId: '' })}
            options={people.map(({ person, name }) => ({ value: person, label: `${name}, ${PERSON_NAMES[person]}` }))}
          />
        )}
        <SelectField
          ref={documentField}
          label="Document"
          value={given.documentId}
          error={errors.documentId}
          onChange={({ target }) => change({ documentId: target.value })}
          options={[
            { value: '', label: 'Choose a document' },
            ...proofs.map(({ id, name, addedAt }) => ({
              value: id,
              label: `${name}, added ${formatDate(addedAt.slice(0, 10))}`,
            })),
          ]}
        />
        <TextField
          ref={incomeField}
          label="Monthly income before tax, in dollars (optional)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.monthlyIncome}
          error={errors.monthlyIncome}
          onChange={({ target }) => change({ monthlyIncome: target.value })}
        />
        <TextField
          ref={savingsField}
          label="Savings in dollars (optional)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.savings}
          error={errors.savings}
          onChange={({ target }) => change({ savings: target.value })}
        />
        <TextField
          ref={scoreField}
          label="Credit score (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint="Leave a figure empty if the document doesn’t state it. A score that is known already then stays."
          value={draft.creditScore}
          error={errors.creditScore}
          onChange={({ target }) => change({ creditScore: target.value })}
        />
      </ReasonForm>
    </Sheet>
  );
}
