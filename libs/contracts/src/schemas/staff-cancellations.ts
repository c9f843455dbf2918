import { z } from 'zod';
import { CANCELLATION_CAUSES, CANCELLATION_OUTCOMES } from '../enumerations.ts';
import { cents } from './primitives.ts';
import { colleague, queueItem, queuePage, reason, version } from './queues.ts';
import { listedRefund, refundOptions } from './staff-refunds.ts';
import { staffGuest, staffPayment, staffStay, timeline } from './staff-stays.ts';

/** Where the refund of a cancellation is. `released`: the amount had only been authorized. */
const caseRefundState = z.enum(['nothing_due', 'sending', 'refunded', 'released', 'failed']);

const cancellationFacts = z.object({
  home_title: z.string(),
  check_in: z.string(),
  check_out: z.string().nullable(),
  canceled_by: z.enum(['guest', 'staff']),
  paid: cents,
  refunded: cents.describe('By the policy'),
  kept: cents.describe('By the policy'),
  goodwill: cents.describe('Refunded in addition, or waiting for it'),
  refund_state: caseRefundState,
});

export const cancellationItem = queueItem.extend({ cancellation: cancellationFacts });
export const cancellationPage = queuePage.extend({ items: z.array(cancellationItem) });

export const cancellationAction = z.enum(['assign', 'note', 'request_refund', 'close', 'reopen']);

export const cancellationRecord = queueItem.extend({
  cancellation: cancellationFacts.extend({
    canceled_at: z.string(),
    rule: z.string().describe('The rule that decided the refund'),
    sentence: z.string().describe('What the guest was told about the refund'),
    staff_member: colleague.nullable().describe('Who canceled for the guest'),
    cause: z.enum(CANCELLATION_CAUSES).nullable().describe('Why staff canceled'),
    staff_reason: z.string().nullable(),
  }),
  guest: staffGuest,
  stay: staffStay,
  payment: staffPayment.nullable().describe('null if nothing was paid'),
  refunds: z.array(listedRefund),
  refund_options: refundOptions.nullable().describe('null if the caller cannot ask for a refund, or nothing is left'),
  timeline,
  actions: z.array(cancellationAction),
});

export const cancellationOutcome = z.object({ outcome: z.enum(CANCELLATION_OUTCOMES), reason, version });
export const cancellationReopening = z.object({ reason, version });
