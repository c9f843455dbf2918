import type { ReceiptKind } from '@lodestay/contracts';
import { sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import type { Payment } from '../payments/index.ts';
import { lockReservation, type ReservationRow } from '../reservations/index.ts';
import { findHead } from './find-head.ts';
import { describePayment } from './paid-lines.ts';
import { createCorrection } from './corrected-receipt.ts';
import { toPaidOn, type ReceiptContent } from './receipt-content.ts';
import type { Db, Trx } from './tables.ts';

/** The most reservations that one run of the sweep works on. */
const BATCH = 200;

type Movement = Awaited<ReturnType<typeof findMovements>>[number];

/** What moves in a payment or a refund. */
const CASH = sql`e.account in ('cash:sandbox', 'cash:stripe', 'credits')`;

/** Banks correct what receipts say: they take payments back, and do not take refunds. */
export const KIND = sql<ReceiptKind>`case when t.kind in ('payment_return', 'refund_failure') then 'correction' when t.kind = 'refund' then 'refund' else 'payment' end`;

/** What a receipt is issued for. The fee of a return is ours, so it has none. */
export const HAS_RECEIPT = sql`t.kind in ('payment', 'charge', 'refund', 'payment_return', 'refund_failure') and t.payment_id is not null
  and not exists (select from ledger_entry fee where fee.transaction_id = t.id and fee.account = 'return_fees')`;

/** Payments, refunds and their corrections in the ledger that have no receipt yet, in the order in which they were booked. */
async function findMovements(trx: Trx, reservationId: string) {
  const { rows } = await sql<{
    id: string;
    kind: ReceiptKind;
    paymentId: string;
    at: Date;
    /** Negative for what goes back to the guest: a refund, or a payment that the bank took back. */
    cents: number;
    /** Everything that was booked for the reservation up to here. */
    throughEntryId: number;
  }>`
    select t.id, ${KIND} as kind, t.payment_id, t.created_at as at,
      sum(e.cents) filter (where ${CASH})::integer as cents, max(e.id) as through_entry_id
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.reservation_id = ${reservationId} and ${HAS_RECEIPT}
      and not exists (select from receipt r where r.ledger_transaction_id = t.id)
    group by t.id having sum(e.cents) filter (where ${CASH}) <> 0 order by through_entry_id
  `.execute(trx);
  return rows;
}

/** What the guest had left to pay after a movement, in cents: what was due by the ledger, and what the plan says about the rest. */
async function readLeft(trx: Trx, { id, agreed }: ReservationRow, throughEntryId: number): Promise<number | null> {
  const installments = await trx
    .selectFrom('installment')
    .leftJoin('ledgerEntry as entry', (join) =>
      join
        .onRef('entry.installmentId', '=', 'installment.id')
        .on('entry.account', '=', 'receivable')
        .on('entry.id', '<=', throughEntryId),
    )
    .select(['position', 'status', 'amountCents', 'creditedCents'])
    .select(sql<number | null>`sum(entry.cents)::integer`.as('owed'))
    .where('installment.reservationId', '=', id)
    .groupBy('installment.id')
    .execute();
  if (installments.length === 0)
    return agreed?.plan
      ? sumCents(
          agreed.plan
            .slice(1)
            .flatMap(({ lines }) => lines.flatMap(({ code, cents }) => (code === 'card' ? [] : cents))),
        )
      : null;
  return sumCents(
    installments.map(({ position, status, amountCents, creditedCents, owed }) => {
      if (owed !== null) return Math.max(0, owed);
      return position === 0 || status === 'void' ? 0 : amountCents - creditedCents;
    }),
  );
}

async function sumRefunds(trx: Trx, reservationId: string, throughEntryId: number, paymentId?: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.cents), 0)::integer as cents
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and ${CASH}
    where t.reservation_id = ${reservationId} and t.kind in ('refund', 'refund_failure') and e.id <= ${throughEntryId}
      ${paymentId === undefined ? sql`` : sql`and t.payment_id = ${paymentId}`}
  `.execute(trx);
  return rows[0]!.cents;
}

const findInstallment = async (trx: Trx, reservationId: string, installmentId: string | null) =>
  (await trx
    .selectFrom('installment')
    .select(['label', 'fromDate', 'toDate', 'amountCents', 'lines'])
    .where('reservationId', '=', reservationId)
    .where((row) => (installmentId ? row('id', '=', installmentId) : row('position', '=', 0)))
    .executeTakeFirst()) ?? null;

async function createReceiptContent(trx: Trx, row: ReservationRow, movement: Movement): Promise<ReceiptContent> {
  const { paymentId, at, cents, throughEntryId } = movement;
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .$castTo<Payment>()
    .executeTakeFirstOrThrow();
  const head = await findHead(trx, row.id);
  const shared = { ...head, on: toPaidOn(at, head.home.timeZone), paidWith: payment.label };
  if (movement.kind === 'payment')
    return {
      ...shared,
      kind: 'payment',
      lines: describePayment(payment, await findInstallment(trx, row.id, payment.installmentId), cents),
      leftCents: await readLeft(trx, row, throughEntryId),
      refundedBeforeCents: await sumRefunds(trx, row.id, throughEntryId),
    };
  const issued = await trx
    .selectFrom('receipt')
    .select(['number', 'kind', 'amountCents'])
    .select(sql<string | null>`case kind when 'correction' then content ->> 'receiptNumber' end`.as('corrects'))
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute();
  const refundedCents = await sumRefunds(trx, row.id, throughEntryId, paymentId);
  if (movement.kind === 'correction') {
    return {
      ...shared,
      ...createCorrection(cents, issued),
      kind: 'correction',
      leftCents: await readLeft(trx, row, throughEntryId),
      refundedCents,
    };
  }
  const paid = issued.filter(({ kind }) => kind === 'payment');
  return {
    ...shared,
    kind: 'refund',
    receiptNumber: paid[0]?.number ?? 'Not stated',
    lines: [{ label: `Refund of receipt ${paid[0]?.number ?? ''}`.trim(), cents: -cents }],
    paidCents: sumCents(paid.map(({ amountCents }) => amountCents)),
    refundedCents,
  };
}

export const INFIXES = { payment: 'R', refund: 'RF', correction: 'RC' } as const;

/** Issues the receipts of a reservation that are missing, in the transaction that moved the money. */
export async function issueReceipts(trx: Trx, reservationId: string): Promise<void> {
  const row = await lockReservation(trx, reservationId);
  for (const movement of await findMovements(trx, reservationId)) {
    const { kind } = movement;
    const { issued } = await trx
      .selectFrom('receipt')
      .select(({ fn }) => fn.countAll<number>().as('issued'))
      .where('reservationId', '=', reservationId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('receipt')
      .values({
        number: `${row.reference}-${INFIXES[kind]}${Number(issued) + 1}`,
        kind,
        reservationId,
        paymentId: movement.paymentId,
        ledgerTransactionId: movement.id,
        amountCents: Math.abs(movement.cents),
        content: JSON.stringify(await createReceiptContent(trx, row, movement)),
        issuedAt: movement.at,
      })
      .execute();
  }
}

/**
 * Issues receipts for payments and refunds that have none: older ones, and those whose receipt failed. One failure does not stop the others.
 * Reads the entries of the ledger after the ID `since`.
 */
export async function issueMissingReceipts(db: Db, since = 0): Promise<void> {
  const { rows } = await sql<{ reservationId: string }>`
    select distinct t.reservation_id
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and ${CASH} and e.id > ${since}
    where t.reservation_id is not null and ${HAS_RECEIPT}
      and not exists (select from receipt r where r.ledger_transaction_id = t.id)
    limit ${BATCH}
  `.execute(db);
  const errors: unknown[] = [];
  for (const { reservationId } of rows)
    await inTransaction(db, (trx) => issueReceipts(trx, reservationId)).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} receipts failed`);
}
