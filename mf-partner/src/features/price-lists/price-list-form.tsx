import { useRef, useState, type FormEvent } from 'react';
import { ConflictNotice, getFieldError, ReasonForm, Sheet } from '@lodestay/console';
import { formatDate } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeList } from '../../fact-form/change-list.tsx';
import { FACTOR_FIELDS, FEE_FIELDS, PRICE_FIELDS, type PriceList, type PriceListPage } from './price-fields.ts';
import { PriceExamples } from './price-examples.tsx';
import { PriceFormFields } from './price-form-fields.tsx';
import { usePriceDraft } from './use-price-draft.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)' },
  start: { maxWidth: '16rem' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  examples: { border: '1px solid var(--line)', borderRadius: 'var(--r-m)', overflow: 'clip' },
});

/** Writes a new list or changes a scheduled one: figures, what changes, ten quotes, then the reason. */
export function PriceListForm({
  page,
  editing,
  reload,
  onSaved,
  onCancel,
}: {
  page: PriceListPage;
  /** Null for a new list. */
  editing: PriceList | null;
  reload: () => Promise<unknown>;
  onSaved: (page: PriceListPage) => void;
  onCancel: () => void;
}) {
  const s = useStyles(sheet);
  const draft = usePriceDraft(page, editing, reload);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const start = useRef<HTMLInputElement>(null);
  const examples = useRef<HTMLDivElement>(null);
  const { conflict } = draft.versioned;
  const earliest = formatDate(page.earliestStart);
  const startProblem =
    draft.start === '' ? 'Choose the first day' : draft.isTooEarly ? `Choose ${earliest} or later` : undefined;

  async function showPreview(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (startProblem) start.current?.focus();
    else if (draft.canPreview && (await draft.loadPreview())) examples.current?.focus();
  }
  async function save(text: string) {
    const saved = await draft.save(text);
    if (saved) onSaved(saved);
  }
  return (
    <Sheet
      title={editing ? `Change the list from ${formatDate(editing.effectiveOn)}` : 'Schedule a list'}
      note={editing ? undefined : `Starts with the figures from ${formatDate(draft.base.effectiveOn)}`}
    >
      {conflict && (
        <ConflictNotice
          key={conflict.current.version}
          changedBy={conflict.changedBy}
          changedAt={conflict.changedAt}
          differences={PRICE_FIELDS.map(({ name, label, show }) => ({
            field: label,
            before: show(draft.base.figures[name]),
            after: show(conflict.current[name]),
          })).filter(({ before, after }) => before !== after)}
          busy={draft.versioned.isLoading}
          onLoad={() => void draft.versioned.loadChanges()}
        />
      )}
      <form noValidate className={s.form} method="dialog" onSubmit={(event) => void showPreview(event)}>
        <div className={s.start}>
          <TextField
            ref={start}
            label="First booking day"
            type="date"
            min={page.earliestStart}
            value={draft.start}
            hint={`${earliest} at the earliest. It starts at midnight in each home’s time zone, first in Eastern Time.`}
            error={(isChecked ? startProblem : undefined) ?? getFieldError(draft.error, 'effective_on')}
            onChange={({ target }) => draft.setStart(target.value)}
          />
        </div>
        <PriceFormFields legend="Factors" fields={FACTOR_FIELDS} drafts={draft.drafts} error={draft.error} />
        <PriceFormFields legend="Fees" fields={FEE_FIELDS} drafts={draft.drafts} error={draft.error} />
        {draft.changes.length > 0 ? (
          <ChangeList changes={draft.changes} />
        ) : (
          isChecked && <p className="soft">Change a figure to see what it does to quotes.</p>
        )}
        {draft.writes.preview.error && (
          <Banner tone="bad" role="alert">
            {draft.writes.preview.error.message} Your figures are kept.
          </Banner>
        )}
        <div className={s.tools}>
          <Button type="submit" loading={draft.writes.preview.busy}>
            Show ten quotes
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {editing ? 'Keep the list as it is' : 'Schedule nothing'}
          </Button>
        </div>
      </form>
      {draft.examples && (
        <>
          <div ref={examples} tabIndex={-1} className={s.examples}>
            <PriceExamples examples={draft.examples} />
          </div>
          <ReasonForm
            reason={reason}
            onChange={setReason}
            submit={editing ? 'Save list' : 'Schedule list'}
            busy={draft.isBusy}
            error={draft.error}
            onSubmit={(text) => void save(text)}
          >
            <p className="small soft">
              Reservations that are submitted before {formatDate(draft.start)} keep their prices.
            </p>
          </ReasonForm>
        </>
      )}
    </Sheet>
  );
}
