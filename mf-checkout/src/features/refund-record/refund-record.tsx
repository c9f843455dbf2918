import { useRef, useState } from 'react';
import { Facts, Moment, ReasonForm, RecordPage, Sheet, useRecord, useWrite } from '@lodestay/console';
import { toQueuePath } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Banner, Link } from '@lodestay/ui';
import {
  formatLimit,
  REFUND_REASON_LABELS,
  REFUND_STATE_LABELS,
  REFUND_STATE_TONES,
  toRecordLink,
  type RefundRecordData,
} from '../../staff/money-text.ts';
import { refundQueue } from '../../staff/refund-queue.tsx';
import { PaymentFacts, StayFacts, type FactRow } from '../../staff/stay-facts.tsx';
import { createTimelineWords } from '../../staff/timeline-words.ts';

function useRefundRecord(reference: string) {
  const state = useRecord<RefundRecordData>(refundQueue, reference);
  const { save, version, record } = state;
  const params = { reference };
  const writes = {
    approve: useWrite('approveRefund'),
    reject: useWrite('rejectRefund'),
    withdraw: useWrite('withdrawRefund'),
  };
  const amount = formatMoney(record?.refund.amount ?? 0);
  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    approve: (reason: string) =>
      save(
        (onError) => writes.approve.write({ params, body: { reason, version } }, onError),
        `${amount} refunded. The guest gets an email.`,
      ),
    reject: (reason: string) =>
      save((onError) => writes.reject.write({ params, body: { reason, version } }, onError), 'Request rejected.'),
    withdraw: (reason: string) =>
      save((onError) => writes.withdraw.write({ params, body: { reason, version } }, onError), 'Request taken back.'),
  };
}

/** A refund by staff: who asked for it and why, who decided, and what the processor said. */
export function RefundRecord({ reference }: { reference: string }) {
  const state = useRefundRecord(reference);
  const [reason, setReason] = useState('');
  const [rejection, setRejection] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, writes } = state;
  if (!record) return null;
  const { refund, actions, blocked, limit } = record;
  async function finish(saving: Promise<boolean>) {
    if (!(await saving)) return;
    setReason('');
    setRejection('');
    heading.current?.focus();
  }
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={REFUND_STATE_LABELS[refund.state]}
      tone={REFUND_STATE_TONES[refund.state]}
      summary={
        <>
          <b className="strong">{formatMoney(refund.amount)}</b> · {refund.homeTitle} · requested by{' '}
          {refund.requestedBy?.fullName ?? 'a former colleague'} <Moment at={refund.requestedAt} />
        </>
      }
      notice={
        refund.state === 'failed' && (
          <p>
            The processor refused this refund. Continue in{' '}
            <Link href={`${toQueuePath('payment_problems')}?q=${record.stay.reservationReference}`} className="link">
              its payment problem
            </Link>
            .
          </p>
        )
      }
      words={createTimelineWords(record.title)}
      aside={
        <>
          {blocked && (actions.includes('reject') || actions.includes('withdraw')) && (
            <Banner tone="info">{blocked}</Banner>
          )}
          {actions.includes('approve') && (
            <Sheet title="Approve" note={`Your limit is ${formatLimit(limit)}`}>
              <ReasonForm
                reason={reason}
                onChange={setReason}
                submit={`Approve and refund ${formatMoney(refund.amount)}`}
                busy={writes.approve.busy}
                error={writes.approve.error}
                onSubmit={(text) => void finish(state.approve(text))}
              />
            </Sheet>
          )}
          {actions.includes('reject') && (
            <Sheet title="Reject">
              <ReasonForm
                reason={rejection}
                onChange={setRejection}
                submit="Reject request"
                busy={writes.reject.busy}
                error={writes.reject.error}
                onSubmit={(text) => void finish(state.reject(text))}
              />
            </Sheet>
          )}
          {actions.includes('withdraw') && (
            <Sheet title="Take this request back">
              <ReasonForm
                reason={reason}
                onChange={setReason}
                submit="Take request back"
                busy={writes.withdraw.busy}
                error={writes.withdraw.error}
                onSubmit={(text) => void finish(state.withdraw(text))}
              />
            </Sheet>
          )}
        </>
      }
    >
      <RefundFacts refund={refund} />
      <StayFacts {...record} />
      {record.parts.map((part, index) => (
        <PaymentFacts
          key={part.payment.processorId}
          title={record.parts.length === 1 ? 'Payment' : `Payment ${index + 1} of ${record.parts.length}`}
          payment={part.payment}
          lead={describePart(part)}
        />
      ))}
    </RecordPage>
  );
}

/** What goes back to one payment. */
const describePart = ({ amount, state, refundedAt, problem }: RefundRecordData['parts'][number]): FactRow[] => [
  [state === 'waiting' ? 'Refund after approval' : 'Amount of this refund', formatMoney(amount)],
  ...(state === 'waiting' ? [] : [['State of this refund', REFUND_STATE_LABELS[state]] as const]),
  ...(refundedAt ? [['Accepted by the processor', <Moment key="done" at={refundedAt} />] as const] : []),
  ...(problem ? [['Answer of the processor', problem] as const] : []),
];

function RefundFacts({ refund }: Pick<RefundRecordData, 'refund'>) {
  const { amount, reasonCode, reason, needsSecondPerson, caseReference, decidedBy, decidedAt, decisionReason } = refund;
  return (
    <Sheet title="Refund">
      <Facts
        facts={[
          ['Amount', formatMoney(amount)],
          ['Why', REFUND_REASON_LABELS[reasonCode]],
          ['Reason', reason],
          ['Second person', needsSecondPerson ? 'Needed' : 'Not needed: within the limit'],
          ...(caseReference
            ? [
                [
                  'Cancellation case',
                  <Link key="case" href={toRecordLink('cancellations', caseReference)} className="link">
                    {caseReference}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(decidedAt
            ? [
                ['Decided by', decidedBy?.fullName ?? 'A former colleague'] as const,
                ['Decided', <Moment key="decided" at={decidedAt} />] as const,
                ...(decisionReason ? [['Reason of the decision', decisionReason] as const] : []),
              ]
            : []),
        ]}
      />
    </Sheet>
  );
}
