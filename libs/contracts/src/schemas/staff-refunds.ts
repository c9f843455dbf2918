import { z } from 'zod';
import { REFUND_REASONS, REFUND_STATES } from '../enumerations.ts';
import { cents, rowId } from './primitives.ts';
import { colleague, queueItem, queuePage, reason, reference, version } from './queues.ts';
import { staffGuest, staffPayment, staffStay, timeline } from './staff-stays.ts';

/** The most that a request can name. What was charged and the limits of the roles are usually lower. */
const MAX_REFUND_CENTS = 100_000_000;

export const refundFacts = z.object({
  amount: cents,
  reason_code: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  needs_second_person: z.boolean(),
  requested_by: colleague.nullable(),
  home_title: z.string(),
  case_reference: z.string().nullable().describe('The cancellation case that it is about'),
});

export const refundItem = queueItem.extend({ refund: refundFacts });
export const refundPage = queuePage.extend({ items: z.array(refundItem) });

/** What can still be refunded, and up to which amount the caller needs nobody else. Amounts in cents. */
export const refundOptions = z.object({
  payments: z
    .array(
      z.object({
        id: z.string(),
        label: z.string().describe("'Visa ending 4242'"),
        created_at: z.string(),
        captured: cents,
        refunded: cents,
        disputed: cents.describe('Disputed by the cardholder at their bank. This payment is left out of refunds'),
      }),
    )
    .describe('The charged payments. A refund takes from the newest first'),
  captured: cents,
  refunded: cents,
  pending: cents.describe('Refunds that the processor has not confirmed, and requests that wait for a second person'),
  disputed: cents.describe('Disputed by cardholders at their banks. It cannot be refunded, unless we win the dispute'),
  deposit: cents.describe('Held, and settled after the stay. A refund must leave it'),
  available: cents.describe('The most that can be refunded now'),
  limit: cents.describe('The limit of the caller per refund, and per reservation within 30 days'),
  recent: cents.describe('Refunds of this reservation by staff within the last 30 days'),
  alone: cents.describe('The most that the caller can issue without a second person'),
  highest: cents.describe('The most that can be issued with a second person'),
});

/** What a refund returns of one payment. */
const refundPart = z.object({
  amount: cents,
  state: z.enum(REFUND_STATES),
  refunded_at: z.string().nullable().describe('When the processor accepted it'),
  problem: z.string().nullable().describe('Why the processor refused it'),
  payment: staffPayment,
});

/** What staff can do with a refund now. The server decides; the console shows only these. */
export const refundAction = z.enum(['assign', 'note', 'approve', 'reject', 'withdraw']);

export const refundRecord = queueItem.extend({
  refund: refundFacts.extend({
    reason: z.string(),
    requested_at: z.string(),
    decided_by: colleague.nullable(),
    decided_at: z.string().nullable(),
    decision_reason: z.string().nullable(),
  }),
  guest: staffGuest,
  stay: staffStay,
  parts: z
    .array(refundPart)
    .describe(
      'What goes back to each payment, the newest first. While the request waits, what an approval would do now',
    ),
  limit: cents.describe('The limit of the caller'),
  blocked: z.string().nullable().describe('Why the caller cannot approve a waiting request'),
  timeline,
  actions: z.array(refundAction),
});

/** A refund in the record of what it belongs to. */
export const listedRefund = z.object({
  id: rowId,
  reference: z.string(),
  amount: cents,
  state: z.enum(REFUND_STATES),
  requested_at: z.string(),
  requested_by: colleague.nullable(),
  needs_second_person: z.boolean(),
  decided_by: colleague
    .nullable()
    .describe('Who approved, rejected or took it back. The requester if no one else had to'),
});
export const refundList = z.object({ refunds: z.array(listedRefund) });

export const refundRequest = z.object({
  amount: z.int().min(1, { error: 'Enter an amount' }).max(MAX_REFUND_CENTS, { error: 'Enter a smaller amount' }),
  reason_code: z.enum(REFUND_REASONS),
  reason,
  case_reference: reference.nullable().describe('The cancellation case that it is about, or null'),
});
export const refundDecision = z.object({ reason, version });
