import { useState } from 'react';
import { getFieldError, ReasonForm } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';
import { toSnakeCase } from '@lodestay/contracts';
import { SelectField, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeList } from './change-list.tsx';
import type { FactField, FactFields } from './fact-field.ts';
import type { FactDrafts } from './use-fact-drafts.ts';

const sheet = styles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: 'var(--s-4)',
    alignItems: 'start',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  save: { display: 'grid', gap: 'var(--s-4)', paddingTop: 'var(--s-4)', borderTop: '1px solid var(--line)' },
});

/** Edits the facts of a record. What changes is listed before it is saved, with a reason. */
export function FactForm<Facts extends object>({
  fields,
  drafts,
  keptFromImports,
  canUpdate,
  busy,
  error,
  onSave,
}: {
  fields: FactFields<Facts>;
  drafts: FactDrafts<Facts>;
  /** Names of facts that staff set and imports leave as they are. */
  keptFromImports: readonly string[];
  canUpdate: boolean;
  busy: boolean;
  error: ApiError | null;
  /** Resolves to whether it was saved. */
  onSave: (changes: Partial<Facts>, reason: string) => Promise<boolean>;
}) {
  const s = useStyles(sheet);
  const [reason, setReason] = useState('');
  const { changes, problems } = drafts;
  const getNote = (field: FactField<Facts>) =>
    keptFromImports.includes(String(field.name)) ? 'Set by staff; imports don’t change it' : undefined;
  async function save(text: string) {
    if (!(await onSave(drafts.values, text))) return;
    drafts.clear();
    setReason('');
  }
  return (
    <>
      <div className={s.fields}>
        {fields.map((each) => {
          const field = each as unknown as FactField<Facts>;
          const common = {
            label: field.label,
            hint: [field.hint, getNote(field)].filter(Boolean).join('. ') || undefined,
            value: drafts.getDraft(field.name),
            disabled: !canUpdate,
            error: problems[field.name] ?? getFieldError(error, `changes.${toSnakeCase(String(field.name))}`),
          };
          return field.options ? (
            <SelectField
              key={String(field.name)}
              {...common}
              options={field.options}
              onChange={({ target }) => drafts.type(field.name, target.value)}
            />
          ) : (
            <TextField
              key={String(field.name)}
              {...common}
              start={field.start}
              inputMode={field.isNumber ? 'decimal' : undefined}
              maxLength={field.longest ?? 20}
              autoComplete="off"
              onChange={({ target }) => drafts.type(field.name, target.value)}
            />
          );
        })}
      </div>
      {canUpdate && (changes.length > 0 || drafts.hasProblems) && (
        <div className={s.save}>
          {changes.length > 0 && <ChangeList changes={changes} />}
          <ReasonForm
            reason={reason}
            onChange={setReason}
            submit={changes.length === 1 ? 'Save 1 change' : `Save ${changes.length} changes`}
            busy={busy}
            error={error}
            check={() => changes.length > 0 && !drafts.hasProblems}
            onSubmit={(text) => void save(text)}
          />
        </div>
      )}
    </>
  );
}
