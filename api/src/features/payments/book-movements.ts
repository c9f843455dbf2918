import { sumCents } from '@lodestay/stay';
import type { AnyTrx } from '../../platform/db/index.ts';
import {
  getLineAccount,
  listSources,
  postTransaction,
  readPaymentBalance,
  transfer,
  type Entry,
  type LedgerAccount,
} from '../ledger/index.ts';
import type { FailedRefund } from './processor.ts';
import type { AnyPayment, Trx } from './tables.ts';

/** What the guest owes for a booking, in cents, by price line. A partial capture is what a cancellation keeps, with `taxCents` of occupancy tax. */
export function toBookingEntries(
  { amountCents, lines }: Pick<AnyPayment, 'amountCents' | 'lines'>,
  cents: number,
  taxCents = 0,
  isKept = cents !== amountCents,
): Entry[] {
  const income: Entry[] = !isKept
    ? lines.map((line) => ({ account: getLineAccount(line.code), cents: -line.cents }))
    : [
        { account: 'income:cancellation', cents: taxCents - cents },
        { account: 'taxes', cents: -taxCents },
      ];
  return [{ account: 'receivable', cents }, ...income];
}

/** What the ledger says a movement is for. */
const toSubject = ({
  reservationId,
  membershipPeriodId,
}: Pick<AnyPayment, 'reservationId' | 'membershipPeriodId'>) => ({
  reservationId,
  membershipPeriodId,
});

const getCash = ({ processor }: Pick<AnyPayment, 'processor'>): LedgerAccount =>
  processor === 'credits' ? 'credits' : `cash:${processor}`;

const CREDIT_LINE = 'credit';

/** Whether a reservation was canceled before its approval: its credits have come back or were kept, which is booked apart from the payment. */
async function areCreditsDecided(trx: AnyTrx, { reservationId, lines }: AnyPayment): Promise<boolean> {
  if (reservationId === null || !lines.some(({ code }) => code === CREDIT_LINE)) return false;
  const held = await (trx as Trx)
    .selectFrom('payment')
    .select('id')
    .where('reservationId', '=', reservationId)
    .where('purpose', '=', 'credit')
    .where('status', '=', 'authorized')
    .executeTakeFirst();
  return held === undefined;
}

/**
 * Books a captured amount. A booking or a membership becomes due with its capture; an installment on its date, and its card fee with the capture.
 * `keptTaxCents` is the occupancy tax in a partial capture.
 */
export async function bookCapture(
  trx: AnyTrx,
  payment: AnyPayment,
  cents: number,
  at: Date,
  keptTaxCents = 0,
): Promise<void> {
  const { id, purpose, installmentId, capturedCents, lines } = payment;
  const head = { ...toSubject(payment), paymentId: id, at };
  const movement = `${id}:${capturedCents}`;
  if (purpose === 'booking') {
    const isKept = cents !== payment.amountCents || (await areCreditsDecided(trx, payment));
    await postTransaction(trx, {
      ...head,
      kind: isKept ? 'cancellation_fee' : 'installment',
      source: `booking:${movement}`,
      entries: toBookingEntries(payment, cents, keptTaxCents, isKept),
    });
  }
  if (purpose === 'membership')
    await postTransaction(trx, {
      ...head,
      kind: 'membership',
      source: `membership:${movement}`,
      entries: toBookingEntries(payment, cents),
    });
  const fee = lines.find(({ code }) => code === 'card')?.cents ?? 0;
  if (purpose === 'installment')
    await postTransaction(trx, {
      ...head,
      kind: 'card_fee',
      source: `card_fee:${movement}`,
      entries: transfer({ account: 'receivable', installmentId }, { account: 'income:card' }, fee),
    });
  await postTransaction(trx, {
    ...head,
    kind: 'payment',
    source: `payment:${movement}`,
    entries: transfer({ account: getCash(payment) }, { account: 'receivable', installmentId }, cents),
  });
}

/** Books what a cancellation before the approval keeps of reserved credits, with `taxCents` of occupancy tax. */
export async function bookKeptCredit(
  trx: AnyTrx,
  payment: AnyPayment,
  cents: number,
  taxCents: number,
  at: Date,
): Promise<void> {
  await postTransaction(trx, {
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    kind: 'cancellation_fee',
    source: `kept_credit:${payment.id}`,
    entries: toBookingEntries(payment, cents, taxCents, true),
  });
}

/** Books what the processor returned to the guest. */
export async function bookRefund(trx: AnyTrx, payment: AnyPayment, cents: number, at: Date): Promise<void> {
  await postTransaction(trx, {
    kind: 'refund',
    // A refund that failed can be repeated, so what was refunded without it is not unique.
    source: `refund:${payment.id}:${payment.refundedCents + payment.failedRefundCents}`,
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    entries: transfer({ account: 'receivable' }, { account: getCash(payment) }, cents),
  });
}

/** Names the failure of one refund. A refund that is sent again has another key. */
export const toRefundFailureSource = (paymentId: string, key: string): string => `refund_failure:${paymentId}:${key}`;

/**
 * Books `cents` of refunds that came back to the processor, because they did not reach the guest. We owe them again. Each refund has a
 * transaction of its own, and so a corrected receipt of its own, also if one answer of the processor says that several failed.
 */
export async function bookFailedRefunds(
  trx: AnyTrx,
  payment: AnyPayment,
  failed: readonly FailedRefund[],
  cents: number,
  at: Date,
): Promise<void> {
  const post = (source: string, part: number) =>
    postTransaction(trx, {
      kind: 'refund_failure',
      source,
      ...toSubject(payment),
      paymentId: payment.id,
      at,
      entries: transfer({ account: getCash(payment) }, { account: 'receivable' }, part),
    });
  const sources = await listSources(trx, payment.id, 'refund_failure');
  const parts = failed
    .flatMap((refund) =>
      refund.key === null ? [] : [{ source: toRefundFailureSource(payment.id, refund.key), cents: refund.cents }],
    )
    .filter(({ source }) => !sources.has(source));
  const namedCents = sumCents(parts.map((part) => part.cents));
  // Failures from before they had names of their own are booked already, and would be counted twice.
  const isEachNew = namedCents <= cents;
  if (isEachNew) for (const part of parts) await post(part.source, part.cents);
  await post(
    toRefundFailureSource(payment.id, String(payment.failedRefundCents)),
    isEachNew ? cents - namedCents : cents,
  );
}

/** Books that the guest gets an amount back. Until the processor returns it, we owe it. */
export async function bookCreditNote(
  trx: AnyTrx,
  payment: Pick<AnyPayment, 'id' | 'reservationId' | 'membershipPeriodId'>,
  operationId: string,
  cents: number,
  at: Date,
): Promise<void> {
  await postTransaction(trx, {
    kind: 'credit_note',
    source: `credit_note:${operationId}`,
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    entries: transfer({ account: 'refunds' }, { account: 'receivable' }, cents),
  });
}

/**
 * Books that the account holder's bank took a debit back. The guest owes it again, with the installment, or we give it up if the guest owes
 * nothing any more. The fee is ours.
 */
export async function bookReturn(
  trx: AnyTrx,
  payment: AnyPayment,
  { cents, installmentId, at }: { cents: number; installmentId: string | null; at: Date },
): Promise<void> {
  await postTransaction(trx, {
    kind: 'payment_return',
    source: `payment_return:${payment.id}`,
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    entries: transfer(
      installmentId === null ? { account: 'write_offs' } : { account: 'receivable', installmentId },
      { account: getCash(payment) },
      cents,
    ),
  });
}

/** Books what the processor charged for a return. It can be known later than the return. */
export async function bookReturnFee(trx: AnyTrx, payment: AnyPayment, cents: number, at: Date): Promise<void> {
  await postTransaction(trx, {
    kind: 'payment_return',
    source: `payment_return:${payment.id}:fee:${payment.returnFeeCents}`,
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    entries: transfer({ account: 'return_fees' }, { account: getCash(payment) }, cents),
  });
}

/** Names a dispute, so that each is booked once. */
const toDisputeSource = ({ id, disputeNumber }: Pick<AnyPayment, 'id' | 'disputeNumber'>): string =>
  disputeNumber > 1 ? `${id}:${disputeNumber}` : id;

/**
 * Books the bank's decision about a dispute. Lost money is written off; the guest is not asked for it again. The decision is about what
 * the bank took back, also if a refund that was on its way reached the guest in between.
 */
export async function bookDisputeResult(
  trx: AnyTrx,
  payment: AnyPayment,
  result: 'dispute_won' | 'dispute_lost',
  at: Date,
): Promise<void> {
  await postTransaction(trx, {
    kind: result,
    source: `${result}:${toDisputeSource(payment)}`,
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    entries: transfer(
      { account: result === 'dispute_won' ? getCash(payment) : 'write_offs' },
      { account: 'disputed' },
      await readPaymentBalance(trx, payment.id, 'disputed'),
    ),
  });
}

/** Books that the bank took a charge back until it decides about a dispute. */
export async function bookDispute(trx: AnyTrx, payment: AnyPayment, at: Date): Promise<void> {
  await postTransaction(trx, {
    kind: 'dispute',
    source: `dispute:${toDisputeSource(payment)}`,
    ...toSubject(payment),
    paymentId: payment.id,
    at,
    entries: transfer(
      { account: 'disputed' },
      { account: getCash(payment) },
      payment.capturedCents - payment.refundedCents,
    ),
  });
}
