import { useEffect, useRef, useState } from 'react';
import { Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Banner, Link } from '@lodestay/ui';
import { toRecordLink, type RefundRecordData } from '../../staff/money-text.ts';
import { explainNothingLeft } from '../../staff/refund-limits.ts';
import { EMPTY_REFUND, RefundForm } from '../../staff/refund-form.tsx';
import type { useReservationRefunds } from './use-reservation-refunds.ts';

/** What happened with the refund that was just saved. */
function describeResult({ reference, refund: { state, amount } }: RefundRecordData): string {
  switch (state) {
    case 'refunded':
      return `${formatMoney(amount)} refunded. The guest gets an email.`;
    case 'waiting':
      return `${reference} over ${formatMoney(amount)} waits for a second person.`;
    case 'failed':
      return `The processor refused to refund ${formatMoney(amount)}. It is a payment problem now.`;
    default:
      return `The refund of ${formatMoney(amount)} is sent to the processor. The guest gets an email once it is accepted.`;
  }
}

function Result({ saved }: { saved: RefundRecordData }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone={saved.refund.state === 'failed' ? 'bad' : 'good'} role="status">
        {describeResult(saved)}{' '}
        <Link href={toRecordLink('refunds', saved.reference)} className="link">
          Open {saved.reference}
        </Link>
      </Banner>
    </div>
  );
}

/** Refunds a part of what the guest paid, or asks a second person to. What is typed survives a failure. */
export function RefundAction({ state }: { state: ReturnType<typeof useReservationRefunds> }) {
  const [draft, setDraft] = useState(EMPTY_REFUND);
  const { options, saved } = state;
  if (!options && !saved) return null;
  return (
    <Sheet title="Refund">
      {saved && <Result key={saved.reference} saved={saved} />}
      {options && options.available > 0 && (
        <RefundForm
          key={`after ${saved?.reference ?? 'nothing'}`}
          options={options}
          draft={draft}
          onChange={setDraft}
          busy={state.busy}
          error={state.error}
          onSubmit={async (refund) => (await state.ask(refund)) && setDraft(EMPTY_REFUND)}
        />
      )}
      {options?.available === 0 && <p className="soft">{explainNothingLeft(options)}</p>}
    </Sheet>
  );
}
