import {
  INVOICE_FILE_PATH,
  MEMBERSHIP_RECEIPT_FILE_PATH,
  RECEIPT_FILE_PATH,
  STAFF_INVOICE_FILE_PATH,
  STAFF_RECEIPT_FILE_PATH,
} from '@lodestay/contracts';
import { contracts, memberships, paymentPlans as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { sendPdf } from '../../platform/documents/index.ts';
import { AppError, authorizeCaller, readParams, route } from '../../platform/http/index.ts';
import { findReservationInScope } from '../reservations/index.ts';
import type { BillingDocuments } from './billing-documents.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; billingDocuments: BillingDocuments };

/** The PDFs of receipts and invoices: for the guest who pays, and for staff who may read the reservation. */
export function registerReceiptRoutes(app: FastifyInstance, { db, clock, billingDocuments }: Options): void {
  async function assertOwn(request: FastifyRequest, reservationId: string): Promise<void> {
    const { user } = await authorizeCaller(app, request);
    const own = await db
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', reservationId)
      .where('accountId', '=', user.id)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
  }

  const guest = { config: { permission: 'reservation.read' } } as const;
  app.get(RECEIPT_FILE_PATH, guest, async (request, reply) => {
    const { id, number } = readParams(schemas.receiptFileParams, request);
    await assertOwn(request, id);
    return sendPdf(reply, `receipt-${number}`, await (await billingDocuments.findReceipt(id, number)).render());
  });
  app.get(INVOICE_FILE_PATH, guest, async (request, reply) => {
    const { id, installment } = readParams(schemas.invoiceFileParams, request);
    await assertOwn(request, id);
    const invoice = await billingDocuments.findInvoice(id, installment);
    return sendPdf(reply, `invoice-${invoice.number}`, await invoice.render());
  });

  app.get(MEMBERSHIP_RECEIPT_FILE_PATH, { config: { permission: 'membership.read' } }, async (request, reply) => {
    const { number } = readParams(memberships.membershipReceiptParams, request);
    const { user } = await authorizeCaller(app, request);
    const receipt = await billingDocuments.findMembershipReceipt(user.id, { number });
    if (!receipt) throw new AppError('not_found');
    return sendPdf(reply, `receipt-${number}`, await receipt.render());
  });

  async function findForStaff(request: FastifyRequest, reference: string) {
    const { user, scope } = await authorizeCaller(app, request);
    return { user, reservation: await findReservationInScope(db, reference, { accountId: user.id, scope }) };
  }
  const recordView = (accountId: number, action: 'receipt.view' | 'invoice.view', reference: string, number: string) =>
    inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId },
        action,
        target: { type: 'reservation', id: reference },
        after: { number },
      }),
    );

  route(app, contracts.listBillingDocuments, async ({ user, scope, params }) => {
    const viewer = { accountId: user.id, scope };
    return billingDocuments.list(await findReservationInScope(db, params.reference, viewer));
  });

  const staff = { config: { permission: 'reservation.inspect' } } as const;
  app.get(STAFF_RECEIPT_FILE_PATH, staff, async (request, reply) => {
    const { reference, number } = readParams(schemas.staffReceiptFileParams, request);
    const { user, reservation } = await findForStaff(request, reference);
    const bytes = await (await billingDocuments.findReceipt(reservation.id, number)).render();
    await recordView(user.id, 'receipt.view', reference, number);
    return sendPdf(reply, `receipt-${number}`, bytes);
  });
  app.get(STAFF_INVOICE_FILE_PATH, staff, async (request, reply) => {
    const { reference, installment } = readParams(schemas.staffInvoiceFileParams, request);
    const { user, reservation } = await findForStaff(request, reference);
    const invoice = await billingDocuments.findInvoice(reservation.id, installment);
    const bytes = await invoice.render();
    await recordView(user.id, 'invoice.view', reference, invoice.number);
    return sendPdf(reply, `invoice-${invoice.number}`, bytes);
  });
}
