import { z } from 'zod';
import { PAYMENT_PROBLEM_KINDS, PAYMENT_PROBLEM_OUTCOMES } from '../enumerations.ts';
import { calendarDate, cents } from './primitives.ts';
import { queueItem, queuePage, reason, recordParams, version } from './queues.ts';
import { staffGuest, staffPayment, staffStay, timeline } from './staff-stays.ts';

const membershipPlan = z.enum(['annual', 'standby']);

const problemFacts = z.object({
  kind: z.enum(PAYMENT_PROBLEM_KINDS),
  state: z
    .enum(['no_answer', 'refused', 'disputed', 'unpaid', 'different', 'solved'])
    .describe('`no_answer`: the site goes on trying. `refused`: the processor gave a final answer'),
  amount: cents,
  home_title: z.string().nullable().describe('null for a payment of a membership, and for the ledger itself'),
  reservation_reference: z
    .string()
    .nullable()
    .describe('null for a payment of a membership, and for the ledger itself'),
  plan: membershipPlan
    .nullable()
    .describe('The membership that was paid without a stay; null for a stay, and for the ledger itself'),
});

export const paymentProblemItem = queueItem.extend({ problem: problemFacts });
export const paymentProblemPage = queuePage.extend({ items: z.array(paymentProblemItem) });

export const paymentProblemAction = z.enum(['assign', 'note', 'retry', 'read_evidence', 'submit_evidence', 'close']);

export const paymentProblemRecord = queueItem.extend({
  problem: problemFacts.extend({
    found_at: z.string(),
    attempts: z.int().nullable().describe('null without an operation'),
    next_attempt_at: z.string().nullable(),
    failure: z.string().nullable().describe('The words of the processor, or why an installment is not paid'),
    respond_by: z
      .string()
      .nullable()
      .describe('Until when a dispute must be answered; null if the processor did not say'),
    dispute_reason: z.string().nullable().describe('The code of the processor; null if it did not say'),
    evidence: z
      .object({
        state: z.enum(['pending', 'submitted', 'failed']).describe('`pending`: the site goes on trying'),
        requested_at: z.string(),
        submitted_at: z.string().nullable(),
        failure: z.string().nullable().describe('Why the processor refused it'),
      })
      .nullable()
      .describe('The evidence for a dispute that staff submitted last'),
    refund_reference: z.string().nullable().describe('The refund by staff that failed'),
    can_retry_help: z.boolean().describe('Whether the payment is in a state in which another attempt can work'),
  }),
  guest: staffGuest
    .nullable()
    .describe('null for a difference of the ledger itself, or of a charge that only the processor knows'),
  stay: staffStay.nullable().describe('null for a payment of a membership, and for the ledger itself'),
  membership: z
    .object({ plan: membershipPlan, starts_on: calendarDate, ends_on: calendarDate })
    .nullable()
    .describe('The year of the annual membership, or the month of Standby; null for a stay, and for the ledger itself'),
  payment: staffPayment
    .nullable()
    .describe(
      'null for an installment that no saved method could pay, and for differences that are not about one payment',
    ),
  timeline,
  actions: z.array(paymentProblemAction),
});

/** A problem in the record of its reservation. */
export const listedProblem = problemFacts.pick({ kind: true, state: true, amount: true }).extend({
  reference: z.string(),
  found_at: z.string(),
  outcome: z.string().nullable().describe('null while it is open'),
});
export const problemList = z.object({ problems: z.array(listedProblem) });

export const paymentProblemOutcome = z.object({ outcome: z.enum(PAYMENT_PROBLEM_OUTCOMES), reason, version });
export const paymentProblemRetry = z.object({ version });
export const evidenceFileParams = recordParams;
export const evidenceSubmission = z.object({ version });
