import { useRef, useState } from 'react';
import { Facts, Moment, RecordPage, Sheet, useRecord, useWrite, type Fact } from '@lodestay/console';
import { PAYMENT_PROBLEM_OUTCOMES, type PaymentProblemOutcome } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Banner, Button, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import {
  formatPaidFor,
  PROBLEM_KIND_LABELS,
  PROBLEM_OUTCOME_LABELS,
  PROBLEM_STATE_LABELS,
  toRecordLink,
  type ProblemRecordData,
} from '../../staff/money-text.ts';
import { OutcomeForm } from '../../staff/outcome-form.tsx';
import { paymentProblemQueue } from '../../staff/payment-problem-queue.tsx';
import { MembershipFacts, PaymentFacts, StayFacts } from '../../staff/stay-facts.tsx';
import { createTimelineWords } from '../../staff/timeline-words.ts';
import { EvidenceSheet } from './evidence-sheet.tsx';
import { describeProblem, listNextSteps } from './problem-text.ts';

const sheet = styles({
  steps: { display: 'grid', gap: 'var(--s-2)', paddingLeft: '1.25rem', listStyle: 'decimal' },
  difference: { overflowWrap: 'anywhere' },
});

/** The outcomes that the server accepts for a kind of problem. */
const listOutcomes = (kind: ProblemRecordData['problem']['kind']) =>
  PAYMENT_PROBLEM_OUTCOMES.filter((value) =>
    kind === 'difference' ? value === 'solved' : value.startsWith('dispute_') === (kind === 'dispute'),
  ).map((value) => ({ value, label: PROBLEM_OUTCOME_LABELS[value] }));

function useProblemRecord(reference: string) {
  const state = useRecord<ProblemRecordData>(paymentProblemQueue, reference);
  const { save, version } = state;
  const params = { reference };
  const writes = {
    retry: useWrite('retryPayment'),
    submitEvidence: useWrite('submitDisputeEvidence'),
    close: useWrite('closePaymentProblem'),
  };
  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    retry: () =>
      save(
        (onError) => writes.retry.write({ params, body: { version } }, onError),
        'Tried again. See the state above.',
      ),
    submitEvidence: () =>
      save(
        (onError) => writes.submitEvidence.write({ params, body: { version } }, onError),
        'Evidence sent. See its state below.',
      ),
    close: (outcome: PaymentProblemOutcome, reason: string) =>
      save((onError) => writes.close.write({ params, body: { outcome, reason, version } }, onError), 'Problem closed.'),
  };
}

/** A payment problem: what happened in plain words, and what to do next. */
export function PaymentProblemRecord({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const state = useProblemRecord(reference);
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, writes } = state;
  if (!record) return null;
  const { problem, actions, guest, stay, membership } = record;
  async function finish(saving: Promise<boolean>) {
    if (!(await saving)) return;
    setReason('');
    heading.current?.focus();
  }
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={record.outcome ? undefined : PROBLEM_STATE_LABELS[problem.state]}
      tone={record.closedAt === null ? 'bad' : 'good'}
      summary={
        <>
          {PROBLEM_KIND_LABELS[problem.kind]} · <b className="strong">{formatMoney(problem.amount)}</b> ·{' '}
          {formatPaidFor(problem)}
        </>
      }
      words={createTimelineWords(record.title)}
      aside={
        <>
          {actions.includes('retry') && (
            <Sheet title="Try again">
              <p className="small soft">The processor moves the money once, however often you try.</p>
              {writes.retry.error && writes.retry.error.code !== 'conflict' && (
                <Banner tone="bad" role="alert">
                  {writes.retry.error.message}
                </Banner>
              )}
              <Button loading={writes.retry.busy} onClick={() => void finish(state.retry())}>
                Try again now
              </Button>
            </Sheet>
          )}
          {actions.includes('read_evidence') && (
            <EvidenceSheet
              record={record}
              busy={writes.submitEvidence.busy}
              error={writes.submitEvidence.error}
              onSubmit={() => void finish(state.submitEvidence())}
            />
          )}
          {actions.includes('close') && (
            <OutcomeForm
              title="Close this problem"
              submit="Close problem"
              outcomes={listOutcomes(problem.kind)}
              reason={reason}
              onReason={setReason}
              busy={writes.close.busy}
              error={writes.close.error}
              onSubmit={(outcome, text) => void finish(state.close(outcome, text))}
            />
          )}
        </>
      }
    >
      <Sheet title="What happened">
        <p>{describeProblem(problem, guest !== null)}</p>
        {/* A sentence with an ID is too long for a column of the facts. */}
        {problem.kind === 'difference' && <p className={`strong ${s.difference}`}>{problem.failure}</p>}
        <Facts facts={listFacts(problem)} />
      </Sheet>
      {record.closedAt === null && (
        <Sheet title="Next steps">
          <ol className={s.steps}>
            {listNextSteps(problem, record.payment !== null).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Sheet>
      )}
      {record.payment && <PaymentFacts payment={record.payment} />}
      {guest && stay && <StayFacts guest={guest} stay={stay} market={record.market} />}
      {guest && membership && <MembershipFacts guest={guest} membership={membership} />}
    </RecordPage>
  );
}

/** A reason code of a bank as words: 'product_not_received' becomes 'Product not received'. */
const formatReason = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');

const listFacts = (problem: ProblemRecordData['problem']): Fact[] => [
  ['Found', <Moment key="found" at={problem.foundAt} />],
  ...(problem.kind === 'dispute'
    ? [
        ['Respond by', problem.respondBy && <Moment key="by" at={problem.respondBy} />] as const,
        ['Cardholder’s reason', problem.disputeReason && formatReason(problem.disputeReason)] as const,
      ]
    : []),
  ...(problem.attempts === null
    ? []
    : [
        ['Attempts', problem.attempts] as const,
        ['Answer of the processor', problem.failure ?? 'None'] as const,
        ...(problem.nextAttemptAt ? [['Next attempt', <Moment key="next" at={problem.nextAttemptAt} />] as const] : []),
      ]),
  ...(problem.refundReference
    ? [
        [
          'Refund by staff',
          <Link key="refund" href={toRecordLink('refunds', problem.refundReference)} className="link">
            {problem.refundReference}
          </Link>,
        ] as const,
      ]
    : []),
];
