import { useEffect, useRef, useState, type FormEvent } from 'react';
import { getFieldError } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { StayPhotoPicker } from '../../staff/stay-photo-picker.tsx';
import {
  getAmountProblem,
  getDescriptionProblem,
  getTotalProblem,
  MAX_DEDUCTIONS,
  parseDrafts,
  sumDrafts,
  type Deduction,
  type DeductionDraft,
} from './deduction-drafts.ts';
import { DeductionList } from './deduction-list.tsx';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  row: { display: 'grid', gap: 'var(--s-2)', border: 0, padding: 0, margin: 0, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

type SettlementFormProps = {
  reservation: Parameters<typeof StayPhotoPicker>[0]['reservation'];
  depositCents: number;
  busy: boolean;
  error: ApiError | null;
  onConfirm: (deductions: Deduction[]) => void;
};

/** Settles a deposit in two steps: the itemized deductions, and then a confirmation with what goes back to the guest. */
export function SettlementForm({ reservation, depositCents, busy, error, onConfirm }: SettlementFormProps) {
  const s = useStyles(sheet);
  const [drafts, setDrafts] = useState<readonly DeductionDraft[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const [reviewed, setReviewed] = useState<Deduction[] | null>(null);
  const nextKey = useRef(1);
  const total = getTotalProblem(drafts, depositCents);
  const returned = formatMoney(Math.max(0, depositCents - sumDrafts(drafts)));
  const change = (key: number, changes: Partial<DeductionDraft>) =>
    setDrafts((known) => known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  function review(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    setReviewed(parseDrafts(drafts, depositCents));
  }
  if (reviewed)
    return (
      <Confirmation
        reference={reservation.reference}
        deductions={reviewed}
        returned={returned}
        busy={busy}
        error={error}
        onConfirm={() => onConfirm(reviewed)}
        onBack={() => setReviewed(null)}
      />
    );
  return (
    <form noValidate method="dialog" className={s.form} onSubmit={review}>
      {drafts.map((draft, index) => (
        <fieldset key={draft.key} className={s.row}>
          <legend className="strong small">Deduction {index + 1}</legend>
          <TextField
            label="What was damaged"
            hint={index === 0 ? 'The guest reads it.' : undefined}
            maxLength={200}
            value={draft.description}
            error={isChecked ? getDescriptionProblem(draft) : undefined}
            onChange={({ target }) => change(draft.key, { description: target.value })}
          />
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={draft.amount}
            error={isChecked ? getAmountProblem(draft) : undefined}
            onChange={({ target }) => change(draft.key, { amount: target.value })}
          />
          <StayPhotoPicker
            reservation={reservation}
            photos={draft.photos}
            subject={`deduction ${index + 1}`}
            onChange={(photos) => change(draft.key, { photos })}
          />
          <div>
            <Button look="bare" size="small" onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}>
              Remove deduction {index + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {drafts.length < MAX_DEDUCTIONS && (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => setDrafts([...drafts, { key: nextKey.current++, description: '', amount: '', photos: [] }])}
          >
            Add a deduction
          </Button>
        </div>
      )}
      <p className="small soft" role="status">
        {total ?? `${returned} of ${formatMoney(depositCents)} goes back to the guest.`}
      </p>
      <div className={s.actions}>
        <Button type="submit">Review</Button>
      </div>
    </form>
  );
}

function Confirmation({
  reference,
  deductions,
  returned,
  busy,
  error,
  onConfirm,
  onBack,
}: {
  reference: string;
  deductions: readonly Deduction[];
  returned: string;
  busy: boolean;
  error: ApiError | null;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isConflict = error?.code === 'conflict';
  return (
    <div ref={box} tabIndex={-1} className={s.form}>
      <DeductionList reference={reference} deductions={deductions} />
      <p>
        <b className="strong">{returned}</b> goes back to the methods that paid. The guest gets an email with this list
        and sees the photos. You can’t change it afterwards.
      </p>
      {error && !isConflict && <Banner tone="bad">{getFieldError(error, 'deductions') ?? error.message}</Banner>}
      <div className={s.actions}>
        <Button loading={busy} onClick={onConfirm}>
          Confirm and return {returned}
        </Button>
        <Button look="secondary" onClick={onBack}>
          Edit
        </Button>
      </div>
    </div>
  );
}
