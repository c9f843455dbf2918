import type { ResponseOf } from '@lodestay/contracts';
import type { AnyDb } from '../../platform/db/index.ts';
import { renderDocument } from '../../platform/documents/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { readOutstanding } from '../ledger/index.ts';
import { findForReservation } from '../payment-methods/index.ts';
import { toRefundFailureSource, type Payments } from '../payments/index.ts';
import { findHead } from './find-head.ts';
import { toInvoiceDocument, toInvoiceNumber } from './invoice-content.ts';
import { toMembershipReceiptDocument, type MembershipReceiptContent } from './membership-receipts.ts';
import { toReceiptDocument } from './receipt-content.ts';
import type { Db, ReceiptRow } from './tables.ts';

/** A PDF that is rendered only when somebody needs it. */
export type BillingDocument = {
  readonly number: string;
  readonly kind: 'receipt' | 'invoice';
  render(): Promise<Buffer>;
};
export type BillingDocuments = ReturnType<typeof createBillingDocuments>;

/** The receipts of a reservation in the order of the payments, each with the installment that it paid for. */
export const listReceipts = async (executor: AnyDb, reservationId: string) =>
  (executor as Db)
    .selectFrom('receipt')
    .innerJoin('payment', 'payment.id', 'receipt.paymentId')
    .leftJoin('installment', (join) =>
      join
        .onRef('installment.reservationId', '=', 'receipt.reservationId')
        .on((on) =>
          on.or([
            on('installment.id', '=', on.ref('payment.installmentId')),
            on.and([on('payment.purpose', '=', 'booking'), on('installment.position', '=', 0)]),
          ]),
        ),
    )
    .select([
      'receipt.number',
      'receipt.kind',
      'receipt.amountCents',
      'receipt.issuedAt',
      'receipt.paymentId',
      'receipt.content',
      'installment.id as installmentId',
    ])
    .where('receipt.reservationId', '=', reservationId)
    .orderBy('receipt.id')
    .execute();

/** Which refund of a payment did not arrive. */
type FailedRefundNotice = { paymentId: string; refundKey?: string; amountCents: number; at: string };

/** The answer to a refund and its movement are recorded in one transaction, one after the other. */
const RECORDING_MS = 10_000;

const toBillingDocument = ({
  number,
  content,
  issuedAt,
}: Pick<ReceiptRow, 'number' | 'content' | 'issuedAt'>): BillingDocument => ({
  number,
  kind: 'receipt',
  render: () => renderDocument(toReceiptDocument(number, content), { createdAt: issuedAt }),
});

/** The receipts and invoices of reservations. The caller has checked that the person may see them. */
export function createBillingDocuments({ db, payments }: { db: Db; payments: Pick<Payments, 'trySettle'> }) {
  /** What credits paid of the first installment. */
  const findCredit = (reservationId: string) =>
    db
      .selectFrom('payment')
      .select(['amountCents', 'label'])
      .where('reservationId', '=', reservationId)
      .where('purpose', '=', 'credit')
      .where('capturedCents', '>', 0)
      .executeTakeFirst();
  const receipts = () => db.selectFrom('receipt').select(['number', 'content', 'issuedAt']);

  /**
   * The receipt of a refund, for its email. Null if it has none. The event of the processor can record a refund before our own call
   * is answered, so it is the last refund of this amount until then.
   */
  async function findReceiptOfRefund(
    paymentId: string,
    amountCents: number,
    at: Date,
    kind: 'refund' | 'correction' = 'refund',
  ): Promise<BillingDocument | null> {
    const row = await receipts()
      .where('paymentId', '=', paymentId)
      .where('kind', '=', kind)
      .where('amountCents', '=', amountCents)
      .where('issuedAt', '<=', new Date(at.getTime() + RECORDING_MS))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row ? toBillingDocument(row) : null;
  }

  return {
    /** A receipt of the membership of an account, by its number, or the last one of the payment, refunds or corrections of a year; null if there is none. */
    async findMembershipReceipt(
      accountId: number,
      wanted: { number: string } | { periodId: string; kind: 'payment' | 'refund' | 'correction' },
    ): Promise<BillingDocument | null> {
      const receipt = await receipts()
        .innerJoin('membershipPeriod as year', 'year.id', 'receipt.membershipPeriodId')
        .where('year.accountId', '=', accountId)
        .where(({ eb, and }) =>
          'number' in wanted
            ? eb('receipt.number', '=', wanted.number)
            : and([eb('year.id', '=', wanted.periodId), eb('receipt.kind', '=', wanted.kind)]),
        )
        .orderBy('receipt.id', 'desc')
        .$castTo<{ number: string; issuedAt: Date; content: MembershipReceiptContent }>()
        .executeTakeFirst();
      if (!receipt) return null;
      const { number, content, issuedAt } = receipt;
      return {
        number,
        kind: 'receipt',
        render: () => renderDocument(toMembershipReceiptDocument(number, content), { createdAt: issuedAt }),
      };
    },

    /** The receipts of a reservation and the invoices of its installments, for staff. */
    async list({ id, reference }: { id: string; reference: string }): Promise<ResponseOf<'listBillingDocuments'>> {
      const [issued, installments] = await Promise.all([
        listReceipts(db, id),
        db
          .selectFrom('installment')
          .selectAll()
          .where('reservationId', '=', id)
          .where('status', '<>', 'void')
          .orderBy('position')
          .execute(),
      ]);
      return {
        receipts: issued.map(({ number, kind, amountCents, content }) => ({
          number,
          kind,
          on: content.on,
          amount: amountCents,
          paidWith: content.paidWith,
        })),
        invoices: installments.map(({ id: installmentId, position, label, dueOn, amountCents }) => ({
          installmentId,
          number: toInvoiceNumber(reference, position),
          label,
          dueOn,
          amount: amountCents,
        })),
      };
    },

    /** Throws `not_found` for a receipt of another reservation. */
    async findReceipt(reservationId: string, number: string): Promise<BillingDocument> {
      const row = await receipts()
        .where('reservationId', '=', reservationId)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found');
      return toBillingDocument(row);
    },

    /** The receipt of a payment, for its email. Null if it has none. */
    async findReceiptOfPayment(paymentId: string): Promise<BillingDocument | null> {
      const row = await receipts()
        .where('paymentId', '=', paymentId)
        .where('kind', '=', 'payment')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row ? toBillingDocument(row) : null;
    },

    findReceiptOfRefund,

    /** The corrected receipt of a refund that did not arrive. */
    async findReceiptOfFailedRefund({ paymentId, refundKey, amountCents, at }: FailedRefundNotice) {
      const row =
        refundKey &&
        (await receipts()
          .innerJoin('ledgerTransaction as movement', 'movement.id', 'receipt.ledgerTransactionId')
          .where('movement.source', '=', toRefundFailureSource(paymentId, refundKey))
          .executeTakeFirst());
      return row ? toBillingDocument(row) : findReceiptOfRefund(paymentId, amountCents, new Date(at), 'correction');
    },

    /** The receipts of the refunds of a cancellation, for its email. Asks the processor first for those that are not made yet. */
    async findReceiptsOfCancellation(reservationId: string): Promise<BillingDocument[]> {
      await payments.trySettle(reservationId);
      const refunds = await db
        .selectFrom('cancellationCase')
        .innerJoin('paymentOperation', (join) =>
          join.on('paymentOperation.id', '=', ({ fn }) => fn.any('cancellationCase.operationIds')),
        )
        .select(['paymentId', 'amountCents', 'doneAt'])
        .where('reservationId', '=', reservationId)
        .where('kind', '=', 'refund')
        .where('status', '=', 'done')
        .orderBy('sequence')
        .execute();
      const found = await Promise.all(
        refunds.map(({ paymentId, amountCents, doneAt }) => findReceiptOfRefund(paymentId, amountCents, doneAt!)),
      );
      return found.filter((receipt) => receipt !== null);
    },

    /** The receipt of the payment of a booking. Null if it has none. */
    async findReceiptOfBooking(reservationId: string): Promise<BillingDocument | null> {
      const row = await receipts()
        .innerJoin('payment', 'payment.id', 'receipt.paymentId')
        .where('receipt.reservationId', '=', reservationId)
        .where('receipt.kind', '=', 'payment')
        .where('payment.purpose', '=', 'booking')
        .orderBy('receipt.id', 'desc')
        .executeTakeFirst();
      return row ? toBillingDocument(row) : null;
    },

    /** The invoice of an installment as it is now. Throws `not_found` for an installment of another reservation. */
    async findInvoice(reservationId: string, installmentId: string): Promise<BillingDocument> {
      const installment = await db
        .selectFrom('installment')
        .selectAll()
        .where('reservationId', '=', reservationId)
        .where('id', '=', installmentId)
        .executeTakeFirst();
      if (!installment) throw new AppError('not_found');
      const [head, owed, method, paid, credit] = await Promise.all([
        findHead(db, reservationId),
        readOutstanding(db, [installmentId]),
        findForReservation(db, reservationId),
        listReceipts(db, reservationId),
        installment.position === 0 ? findCredit(reservationId) : null,
      ]);
      const outstandingCents =
        installment.status === 'scheduled' ? installment.amountCents : (owed.get(installmentId) ?? 0);
      const document = toInvoiceDocument({
        head,
        installment,
        outstandingCents,
        method,
        receipts: paid
          .filter((receipt) => receipt.installmentId === installmentId)
          .flatMap(({ number, kind, content, amountCents }) => {
            const receipt = { number, on: content.on, cents: amountCents, paidWith: content.paidWith };
            if (content.kind === 'correction' && content.corrects === 'payment')
              return [{ ...receipt, cents: -amountCents, paidWith: 'Taken back by the bank' }];
            if (kind !== 'payment') return [];
            // The receipt of the booking says what credits paid.
            return credit ? [receipt, { ...receipt, cents: credit.amountCents, paidWith: credit.label }] : [receipt];
          }),
      });
      return {
        number: toInvoiceNumber(head.reference, installment.position),
        kind: 'invoice',
        render: () => renderDocument(document, { createdAt: installment.issuedAt ?? installment.dueAt }),
      };
    },
  };
}
