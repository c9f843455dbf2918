import { useRef, useState } from 'react';
import { DueText, getDueState, ReasonForm, Sheet, useNow } from '@lodestay/console';
import { LEAD_OUTCOMES } from '@lodestay/contracts';
import { Link, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatProduct, toLeadHref } from '../../leads/lead-text.ts';
import type { LeadRecordState } from './use-lead-record.ts';

const sheet = styles({
  duplicates: { display: 'grid', gap: 'var(--s-3)' },
  small: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

type Outcome = (typeof LEAD_OUTCOMES)[number];

const OUTCOMES: Readonly<Record<Outcome, string>> = { won: 'Won', lost: 'Lost', spam: 'Spam' };

type Props = {
  state: LeadRecordState;
  /** Typed but not saved. */
  reason: string;
  onReason: (reason: string) => void;
};

/** Closes a lead with an outcome, or opens it again. */
export function LeadOutcome({
  state,
  reason,
  onReason,
  onDone,
}: Props & { /** Called after a decision. */ onDone: () => void }) {
  const { record: lead, writes } = state;
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [isChecked, setIsChecked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  async function finish(saving: Promise<boolean>) {
    if (!(await saving)) return;
    onReason('');
    setOutcome('');
    setIsChecked(false);
    onDone();
  }
  if (lead?.actions.includes('reopen')) {
    return (
      <Sheet title="Reopen this lead">
        <ReasonForm
          reason={reason}
          onChange={onReason}
          submit="Reopen lead"
          busy={writes.reopen.busy}
          error={writes.reopen.error}
          onSubmit={(text) => void finish(state.reopen(text))}
        />
      </Sheet>
    );
  }
  if (!lead?.actions.includes('close')) return null;
  function check() {
    setIsChecked(true);
    if (outcome === '') select.current?.focus();
    return outcome !== '';
  }
  return (
    <Sheet title="Close this lead">
      <ReasonForm
        reason={reason}
        onChange={onReason}
        submit="Close lead"
        busy={writes.close.busy}
        error={writes.close.error}
        check={check}
        onSubmit={(text) => outcome && void finish(state.close({ outcome, reason: text }))}
      >
        <SelectField
          ref={select}
          label="Outcome"
          value={outcome}
          error={isChecked && outcome === '' ? 'Choose an outcome' : undefined}
          onChange={({ target }) => setOutcome(target.value as Outcome | '')}
          options={[
            { value: '', label: 'Choose an outcome' },
            ...LEAD_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] })),
          ]}
        />
      </ReasonForm>
    </Sheet>
  );
}

/** Other open leads of the same person, and the form that merges this lead into one of them. */
export function LeadDuplicates({ state, reason, onReason }: Props) {
  const s = useStyles(sheet);
  const now = useNow();
  const { record: lead, writes } = state;
  const [chosen, setChosen] = useState('');
  const duplicates = lead?.duplicates ?? [];
  const [first] = duplicates;
  if (!lead || !first) return null;
  const into = duplicates.some(({ reference }) => reference === chosen) ? chosen : first.reference;
  return (
    <Sheet title="Possible duplicates" note="Same email or phone">
      <ul className={s.duplicates}>
        {duplicates.map((other) => (
          <li key={other.reference}>
            <Link href={toLeadHref(other)} className="link">
              {other.title}, {other.reference}
            </Link>
            <span className={s.small}>
              {formatProduct(other.lead.productType)} · {other.assignee?.fullName ?? 'Unassigned'} ·{' '}
              <DueText state={getDueState(other, now)} />
            </span>
          </li>
        ))}
      </ul>
      {lead.actions.includes('merge') && (
        <ReasonForm
          reason={reason}
          onChange={onReason}
          submit={`Merge into ${into}`}
          busy={writes.merge.busy}
          error={writes.merge.error}
          onSubmit={async (text) => (await state.merge(into, text)) && onReason('')}
        >
          <p className="small soft">
            This lead closes. Its messages, replies and missing details move to the other lead.
          </p>
          {duplicates.length > 1 && (
            <SelectField
              label="Merge into"
              value={into}
              onChange={({ target }) => setChosen(target.value)}
              options={duplicates.map(({ reference, title }) => ({
                value: reference,
                label: `${title}, ${reference}`,
              }))}
            />
          )}
        </ReasonForm>
      )}
    </Sheet>
  );
}
