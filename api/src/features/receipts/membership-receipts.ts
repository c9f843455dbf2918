import type { ReceiptKind } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatDate, formatMoney, getSiteToday, sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import type { DocumentContent, DocumentFact } from '../../platform/documents/index.ts';
import { createCorrection, toCorrectedReceipt, type Correction } from './corrected-receipt.ts';
import { HAS_RECEIPT, INFIXES, KIND } from './issue-receipts.ts';
import { toAmounts, toDocumentLines, type DocumentLine } from './paid-lines.ts';
import { toAddressLines } from './receipt-content.ts';
import type { Db, Trx } from './tables.ts';

/** What the receipt of an annual membership, or of a month of Standby, says. Amounts are in cents. */
export type MembershipReceiptContent = {
  member: { name: string; email: string };
  year: { startsOn: string; endsOn: string };
  /** Receipts from before Standby have none. */
  plan?: 'annual' | 'standby';
  /** The day of the site's calendar on which the money moved. */
  on: string;
  /** Such as 'Visa ending 4242'. */
  paidWith: string;
  lines: DocumentLine[];
  /** The receipt of the payment that is refunded; null for a payment. */
  refundedReceipt: string | null;
  /** Only of a correction. */
  correction?: Correction;
};

/** The most years that one run of the sweep works on. */
const BATCH = 200;

const CASH = sql`e.account in ('cash:sandbox', 'cash:stripe')`;

/** 'AM-' or 'SB-' and the first digits of the period's ID, so that a number says nothing about other members. */
const toReference = (periodId: string, plan: 'annual' | 'standby'): string =>
  `${plan === 'standby' ? 'SB' : 'AM'}-${periodId.replaceAll('-', '').slice(0, 12).toUpperCase()}`;

/** Payments and refunds in the ledger that have no receipt yet, in the order in which they were booked. */
async function findMovements(trx: Trx, periodId: string) {
  const { rows } = await sql<{ id: string; kind: ReceiptKind; paymentId: string; at: Date; cents: number }>`
    select t.id, ${KIND} as kind, t.payment_id, t.created_at as at, sum(e.cents)::integer as cents
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and ${CASH}
    where t.membership_period_id = ${periodId} and ${HAS_RECEIPT}
      and not exists (select from receipt r where r.ledger_transaction_id = t.id)
    group by t.id having sum(e.cents) <> 0 order by max(e.id)
  `.execute(trx);
  return rows;
}

/** Issues the receipts of a year that are missing, in the transaction that moved the money. The membership is locked. */
export async function issueMembershipReceipts(trx: Trx, periodId: string): Promise<void> {
  for (const { id, kind, paymentId, at, cents } of await findMovements(trx, periodId)) {
    const paid = await trx
      .selectFrom('payment')
      .innerJoin('membershipPeriod as year', 'year.id', 'payment.membershipPeriodId')
      .innerJoin('account', 'account.id', 'year.accountId')
      .select(['payment.label', 'payment.lines', 'year.startsOn', 'year.endsOn', 'year.plan'])
      .select(['account.firstName', 'account.lastName', 'account.email'])
      .where('payment.id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const issued = await trx
      .selectFrom('receipt')
      .select(['number', 'kind', 'amountCents'])
      .select(sql<string | null>`content -> 'correction' ->> 'receiptNumber'`.as('corrects'))
      .where('membershipPeriodId', '=', periodId)
      .orderBy('id')
      .execute();
    const refundedReceipt =
      kind === 'refund' ? (issued.find((receipt) => receipt.kind === 'payment')?.number ?? '') : null;
    const corrected = kind === 'correction' ? createCorrection(cents, issued) : null;
    const content: MembershipReceiptContent = {
      member: { name: `${paid.firstName} ${paid.lastName}`.trim() || 'Not stated', email: paid.email },
      year: { startsOn: paid.startsOn, endsOn: paid.endsOn },
      plan: paid.plan,
      on: getSiteToday(at.getTime()),
      paidWith: paid.label,
      lines:
        corrected?.lines ??
        (refundedReceipt === null
          ? toDocumentLines(paid.lines)
          : [{ label: `Refund of receipt ${refundedReceipt}`.trim(), cents: -cents }]),
      refundedReceipt,
      ...(corrected && { correction: { corrects: corrected.corrects, receiptNumber: corrected.receiptNumber } }),
    };
    const position = issued.filter((receipt) => receipt.kind === kind).length + 1;
    await trx
      .insertInto('receipt')
      .values({
        number: `${toReference(periodId, paid.plan)}-${INFIXES[kind]}${position}`,
        kind,
        reservationId: null,
        membershipPeriodId: periodId,
        paymentId,
        ledgerTransactionId: id,
        amountCents: Math.abs(cents),
        content: JSON.stringify(content),
        issuedAt: at,
      })
      .execute();
  }
}

/** Issues receipts for payments and refunds of memberships whose receipt failed. */
export async function issueMissingMembershipReceipts(db: Db, since = 0): Promise<void> {
  const { rows } = await sql<{ periodId: string; accountId: number }>`
    select distinct t.membership_period_id as period_id, p.account_id
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and ${CASH} and e.id > ${since}
    join membership_period p on p.id = t.membership_period_id
    where ${HAS_RECEIPT} and not exists (select from receipt r where r.ledger_transaction_id = t.id)
    limit ${BATCH}
  `.execute(db);
  for (const { periodId, accountId } of rows)
    await inTransaction(db, async (trx) => {
      await trx
        .selectFrom('membership')
        .select('accountId')
        .where('accountId', '=', accountId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await issueMembershipReceipts(trx, periodId);
    });
}

/** The PDF of a receipt of a membership. Only `content` decides what it says, so that it never changes. */
export function toMembershipReceiptDocument(number: string, content: MembershipReceiptContent): DocumentContent {
  const { member, year, plan, on, paidWith, lines, refundedReceipt, correction } = content;
  const total = formatMoney(sumCents(lines.map(({ cents }) => cents)));
  const isRefund = refundedReceipt !== null;
  const facts: DocumentFact[] = [
    { label: 'Member', value: `${member.name}\n${member.email}` },
    { label: 'From', value: `${brand.name}\n${toAddressLines(brand.postalAddress)}` },
    {
      label: plan === 'standby' ? 'Standby' : 'Annual membership',
      value: `${formatDate(year.startsOn)} to ${formatDate(year.endsOn)}`,
    },
  ];
  if (correction) return toCorrectedReceipt(number, { ...correction, on, paidWith, lines }, facts);
  return {
    title: isRefund ? 'Refund receipt' : 'Receipt',
    subtitle: `Number ${number}`,
    reference: number,
    figure: {
      value: total,
      label: `${isRefund ? 'refunded' : 'paid'} on ${formatDate(on)} ${isRefund ? 'to' : 'with'} ${paidWith}`,
    },
    facts,
    blocks: [
      toAmounts(lines, isRefund ? 'Refunded' : 'Paid'),
      {
        kind: 'note',
        text: isRefund
          ? 'Banks can take several days to show a refund.'
          : 'This receipt never changes: a later refund has a refund receipt of its own.',
      },
    ],
  };
}
