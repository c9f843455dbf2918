import { useRef } from 'react';
import { Facts, RecordPage, Sheet, useRecord, useWrite } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import { depositQueue } from '../../staff/deposit-queue.tsx';
import { StayFacts } from '../../staff/stay-facts.tsx';
import { createTimelineWords } from '../../staff/timeline-words.ts';
import type { Deduction } from './deduction-drafts.ts';
import { DeductionList } from './deduction-list.tsx';
import { SettlementForm } from './settlement-form.tsx';

type DepositRecordData = ResponseOf<'getDeposit'>;

function useDepositRecord(reference: string) {
  const state = useRecord<DepositRecordData>(depositQueue, reference);
  const { save, version } = state;
  const settling = useWrite('settleDeposit');
  return {
    ...state,
    settling,
    async loadChanges() {
      await state.loadChanges();
      settling.clear();
    },
    settle: (deductions: Deduction[]) =>
      save(
        (onError) => settling.write({ params: { reference }, body: { deductions, version } }, onError),
        'Deposit settled. The guest gets an email.',
      ),
  };
}

/** A deposit after its stay: the deadline, the deductions, and what went back to the guest. */
export function DepositRecord({ reference }: { reference: string }) {
  const state = useDepositRecord(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, settling } = state;
  if (!record) return null;
  const { deposit, actions } = record;
  const isSettled = deposit.state === 'settled';
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={isSettled ? 'Settled' : 'To be returned'}
      tone={isSettled ? 'good' : 'warn'}
      summary={
        <>
          <b className="strong">{formatMoney(deposit.amount)}</b> · {deposit.homeTitle} · moved out{' '}
          {formatDate(deposit.movedOutOn)}
        </>
      }
      notice={
        !isSettled && (
          <p>
            If nobody settles it before 9 a.m. on {formatDate(deposit.automaticOn)}, all of it is returned
            automatically. The last day for the return is {formatDate(deposit.returnBy)}.
          </p>
        )
      }
      words={createTimelineWords(record.title)}
      aside={
        actions.includes('settle') && (
          <Sheet title="Return the deposit" note="Add what was damaged, if anything">
            <SettlementForm
              reservation={{ reference, status: record.stay.status }}
              depositCents={deposit.amount}
              busy={settling.busy}
              error={settling.error}
              onConfirm={(deductions) =>
                void state.settle(deductions).then((isSaved) => isSaved && heading.current?.focus())
              }
            />
          </Sheet>
        )
      }
    >
      <DepositFacts reference={reference} deposit={deposit} />
      <StayFacts {...record} />
    </RecordPage>
  );
}

function DepositFacts({ reference, deposit }: Pick<DepositRecordData, 'reference' | 'deposit'>) {
  const { amount, returnBy, returned, settledOn, settledBy, isAutomatic, refundedTo, deductions } = deposit;
  const settler = settledBy?.fullName ?? (isAutomatic ? 'Nobody: returned automatically' : 'A former colleague');
  return (
    <>
      <Sheet title="Deposit">
        <Facts
          facts={[
            ['Held', formatMoney(amount)],
            ['Return by', formatDate(returnBy)],
            ...(settledOn
              ? ([
                  ['Settled', formatDate(settledOn)],
                  ['Settled by', settler],
                  ['Returned', formatMoney(returned ?? 0)],
                  ...(refundedTo ? ([['Refund', refundedTo]] as const) : []),
                ] as const)
              : []),
          ]}
        />
      </Sheet>
      {settledOn && (
        <Sheet title="Deductions">
          <DeductionList reference={reference} deductions={deductions} />
        </Sheet>
      )}
    </>
  );
}
