import { useState, type FormEvent } from 'react';
import { MAX_STAY_PROBLEM_TEXT, type RequestOf } from '@lodestay/contracts';
import { Banner, Button, CheckField, SelectField, TextareaField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { parseAmount } from '../../staff/parse-amount.ts';
import type { StayProblemRecordData, StayProblemState } from './use-stay-problem-record.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  group: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)' },
});

type Offer = RequestOf<'offerForStayProblem'>['body']['offers'][number];
type Draft = { home: string; movesOn: string; amount: string; offersLeave: boolean; text: string };

/** The offers of a draft, or what is missing in it. */
export function readOffers({ home, movesOn, amount, offersLeave }: Draft): { offers: Offer[]; error: string | null } {
  const cents = parseAmount(amount);
  if (amount.trim() !== '' && cents === null)
    return { offers: [], error: 'Enter the amount in dollars, such as 250.00' };
  const offers: Offer[] = [
    ...(home !== '' ? [{ kind: 'move' as const, homeSlug: home, movesOn }] : []),
    ...(cents !== null ? [{ kind: 'refund' as const, amount: cents }] : []),
    ...(offersLeave ? [{ kind: 'leave' as const }] : []),
  ];
  return { offers, error: offers.length === 0 ? 'Make at least one offer' : null };
}

type Props = { record: StayProblemRecordData; state: StayProblemState; onDone(): void };

/** Up to three offers at once: a move, a refund and the end of the stay. New offers replace those of before. */
export function OfferForm({ record, state, onDone }: Props) {
  const s = useStyles(sheet);
  const { homes, earliestMove } = record;
  const [draft, setDraft] = useState<Draft>({
    home: '',
    movesOn: earliestMove ?? '',
    amount: '',
    offersLeave: false,
    text: '',
  });
  const [isTried, setIsTried] = useState(false);
  const { busy, error } = state.writes.offer;
  const { offers, error: missing } = readOffers(draft);
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isTextMissing = draft.text.trim() === '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (missing || isTextMissing || !(await state.offer({ offers, text: draft.text }))) return;
    setIsTried(false);
    set({ home: '', amount: '', offersLeave: false, text: '' });
    onDone();
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      {homes.length > 0 ? (
        <div className={s.group}>
          <SelectField
            label="Move to"
            note="Optional"
            hint="At no additional charge. If the home costs more, the difference is ours."
            value={draft.home}
            onChange={(event) => set({ home: event.target.value })}
            options={[
              { value: '', label: 'No move' },
              ...homes.map(({ slug, title }) => ({ value: slug, label: title })),
            ]}
          />
          {draft.home !== '' && (
            <TextField
              label="From"
              type="date"
              min={earliestMove ?? undefined}
              value={draft.movesOn}
              onChange={(event) => set({ movesOn: event.target.value })}
            />
          )}
        </div>
      ) : (
        <p className="small soft">No home of this city is available for a move now.</p>
      )}
      <TextField
        label="Refund in dollars"
        note="Optional"
        hint="The stay goes on. Above your limit, a second person must approve it before the guest sees the offers."
        inputMode="decimal"
        value={draft.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <CheckField
        label="End the stay today, and return everything unused"
        checked={draft.offersLeave}
        onChange={(event) => set({ offersLeave: event.target.checked })}
      />
      <TextareaField
        label="Text for the guest"
        hint="The guest reads it on the case. The email does not contain it."
        value={draft.text}
        rows={3}
        maxLength={MAX_STAY_PROBLEM_TEXT}
        onChange={(event) => set({ text: event.target.value })}
        error={isTried && isTextMissing ? 'Write to the guest' : undefined}
      />
      {((isTried && missing) || (error && error.code !== 'conflict')) && (
        <Banner tone="bad" role="alert">
          {(isTried && missing) || error?.message}
        </Banner>
      )}
      <Button type="submit" loading={busy}>
        Make offers
      </Button>
    </form>
  );
}
