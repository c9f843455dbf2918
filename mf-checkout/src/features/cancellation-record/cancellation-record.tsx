import { useRef, useState } from 'react';
import { Moment, ReasonForm, RecordPage, Sheet } from '@lodestay/console';
import { CANCELLATION_OUTCOMES } from '@lodestay/contracts';
import { CANCELLATION_OUTCOME_LABELS, formatStay, type CancellationRecordData } from '../../staff/money-text.ts';
import { OutcomeForm } from '../../staff/outcome-form.tsx';
import { EMPTY_REFUND, RefundForm } from '../../staff/refund-form.tsx';
import { PaymentFacts, StayFacts } from '../../staff/stay-facts.tsx';
import { createTimelineWords } from '../../staff/timeline-words.ts';
import { CaseRefunds, CancellationFacts } from './cancellation-facts.tsx';
import { useCancellationRecord } from './use-cancellation-record.ts';

const OUTCOMES = CANCELLATION_OUTCOMES.map((value) => ({ value, label: CANCELLATION_OUTCOME_LABELS[value] }));

const getTone = ({ closedAt }: CancellationRecordData) => (closedAt === null ? 'info' : 'good');

/** A cancellation case: what the guest got back, and what staff can do beyond it. What is typed survives a conflict. */
export function CancellationRecord({ reference }: { reference: string }) {
  const state = useCancellationRecord(reference);
  const [refund, setRefund] = useState(EMPTY_REFUND);
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, writes } = state;
  if (!record) return null;
  const { cancellation, stay, actions } = record;
  async function finish(saving: Promise<boolean>, clear: () => void) {
    if (!(await saving)) return;
    clear();
    heading.current?.focus();
  }
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      tone={getTone(record)}
      summary={
        <>
          {stay.home.title} · {formatStay(stay.checkIn, stay.checkOut)} · canceled{' '}
          <Moment at={cancellation.canceledAt} />
        </>
      }
      words={createTimelineWords(record.title)}
      aside={
        <>
          {actions.includes('request_refund') && record.refundOptions && (
            <Sheet title="Additional refund">
              <RefundForm
                options={record.refundOptions}
                draft={refund}
                onChange={setRefund}
                busy={writes.refund.busy}
                error={writes.refund.error}
                onSubmit={(body) => void finish(state.askForRefund(body), () => setRefund(EMPTY_REFUND))}
              />
            </Sheet>
          )}
          {actions.includes('close') && (
            <OutcomeForm
              title="Close this case"
              submit="Close case"
              outcomes={OUTCOMES}
              reason={reason}
              onReason={setReason}
              busy={writes.close.busy}
              error={writes.close.error}
              onSubmit={(outcome, text) => void finish(state.close(outcome, text), () => setReason(''))}
            />
          )}
          {actions.includes('reopen') && (
            <Sheet title="Reopen this case">
              <ReasonForm
                reason={reason}
                onChange={setReason}
                submit="Reopen case"
                busy={writes.reopen.busy}
                error={writes.reopen.error}
                onSubmit={(text) => void finish(state.reopen(text), () => setReason(''))}
              />
            </Sheet>
          )}
        </>
      }
    >
      <CancellationFacts record={record} />
      <CaseRefunds refunds={record.refunds} />
      <StayFacts {...record} />
      {record.payment && <PaymentFacts payment={record.payment} />}
    </RecordPage>
  );
}
