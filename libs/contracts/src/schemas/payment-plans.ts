import { z } from 'zod';
import { INSTALLMENT_STATES, PAYMENT_METHODS, RECEIPT_KINDS } from '../enumerations.ts';
import { calendarDate, cents, instant, sentCents, uuid } from './primitives.ts';
import { recordParams } from './queues.ts';

export const installment = z.object({
  id: uuid,
  label: z.string(),
  due_on: calendarDate,
  from: calendarDate,
  to: calendarDate.describe('The day after the last night that it pays for'),
  state: z.enum(INSTALLMENT_STATES),
  amount: cents.describe('Without the card fee'),
  card_fee: cents.describe('Added if a card pays it as a whole'),
  outstanding: cents.describe('Still owed, without the card fee. Before the due date, the amount'),
  paid_at: instant.nullable(),
  failure: z.string().nullable().describe('Why the last charge did not work, and what to do'),
  retry_on: calendarDate.nullable().describe('The day of the next automatic charge after one that did not work'),
  confirm_url: z.string().nullable().describe('The page of the bank that waits for the guest'),
  paid_with: z
    .string()
    .nullable()
    .describe('The last method that paid, or that is paying now, such as Visa ending 4242'),
});

const receiptNumber = z
  .string()
  .max(24)
  .regex(/^[A-Z]{2}-[0-9A-Z]{4,12}-(R|RF|RC)[0-9]{1,5}$/, { error: 'Must be a number such as LS-48402A-R1' });

export const receiptFileParams = z.object({ id: uuid, number: receiptNumber });
export const invoiceFileParams = z.object({ id: uuid, installment: uuid });
export const staffReceiptFileParams = recordParams.extend({ number: receiptNumber });
export const staffInvoiceFileParams = recordParams.extend({ installment: uuid });

/** The receipts and invoices of a reservation, for staff. */
export const billingDocuments = z.object({
  receipts: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(RECEIPT_KINDS),
      on: calendarDate,
      amount: cents,
      paid_with: z.string(),
    }),
  ),
  invoices: z
    .array(
      z.object({
        installment_id: uuid,
        number: z.string().describe("'LS-48402A-I2' for the second installment"),
        label: z.string(),
        due_on: calendarDate,
        amount: cents,
      }),
    )
    .describe('Without installments that were not charged'),
});

export const receipt = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  corrects: z.enum(['payment', 'refund']).optional().describe('What a correction is about; absent for other receipts'),
  installment_id: uuid.nullable().describe('What it paid for; null for reservations without a plan'),
  on: calendarDate.describe("When the money moved, in the home's time zone"),
  amount: cents.describe('Paid, refunded or corrected, with the card fee'),
});

export const paymentPlan = z.object({
  installments: z
    .array(installment)
    .describe('Empty until the reservation is approved, and for reservations of before'),
  receipts: z.array(receipt).describe('Of payments and refunds, and their corrections, the oldest first'),
  paid: cents.describe('Charged so far, with card fees, less refunds. With what credits paid'),
  credit: cents.optional().describe('What credits of the person can pay now'),
  due_now: cents.describe('Owed and due, without card fees'),
  scheduled: cents.describe('Due later, without card fees'),
  method: z
    .object({ id: uuid, kind: z.enum(PAYMENT_METHODS), label: z.string() })
    .nullable()
    .describe('The saved method that is charged on the dates; null if there is none'),
});

export const payInstallment = z.object({
  method_id: uuid,
  amount: sentCents
    .min(1)
    .describe('Without the card fee: all that is outstanding, or a part of $1 or more that leaves $1 or more'),
});

/** Everything that a person owes and has paid, over all stays and memberships. */
export const accountPayments = z.object({
  due: z
    .array(
      z.object({
        installment_id: uuid,
        reservation_id: uuid,
        home_title: z.string(),
        label: z.string(),
        due_on: calendarDate,
        state: z.enum(['scheduled', 'due', 'processing', 'needs_confirmation', 'past_due']),
        outstanding: cents.describe('Without the card fee'),
        amount: cents.describe('What the method is charged, with the card fee if it is a card'),
        method: z.object({ id: uuid, label: z.string() }).nullable().describe('What is charged; null if there is none'),
        failure: z.string().nullable(),
        confirm_url: z.string().nullable().describe('The page of the bank that waits for the guest'),
      }),
    )
    .describe('Installments that are not paid, the first due first'),
  history: z
    .array(
      z.object({
        id: z.string(),
        kind: z
          .enum(['payment', 'refund', 'bank_return', 'refund_failure', 'credit_use', 'credit_return'])
          .describe(
            'bank_return: the bank took a debit back, so it is owed again. refund_failure: a refund did not arrive, so it is owed to the guest again',
          ),
        on: calendarDate,
        amount: cents.describe('Always positive'),
        paid_with: z.string().nullable(),
        receipt: z.string().nullable().describe('The number of its receipt'),
        stay: z.object({ reservation_id: uuid, home_title: z.string() }).nullable(),
        plan: z.enum(['annual', 'standby']).nullable().describe('Of a membership'),
      }),
    )
    .describe('What was paid and went back, the newest first, at most 500'),
  has_older: z
    .literal(true)
    .optional()
    .describe('There are older payments, whose receipts are in the list of documents. Absent if all are listed'),
});
