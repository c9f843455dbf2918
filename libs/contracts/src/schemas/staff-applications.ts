import { z } from 'zod';
import {
  APPLICATION_PEOPLE,
  APPLICATION_RULES,
  APPROVAL_RULES,
  DENIAL_REASONS,
  DOCUMENT_REQUEST_KINDS,
  INCOME_STATUSES,
  RESERVATION_STATUSES,
  RULE_STATES,
  STAY_KINDS,
} from '../enumerations.ts';
import { assignment, colleague, queueItem, queuePage, reason, timelineEntry, version } from './queues.ts';
import { calendarDate, cents, sentCents, uuid } from './primitives.ts';
import { reservationProfile } from './reservation-profile.ts';

/** The most applications that one bulk approval decides, because each of them captures a payment. */
const MAX_BULK_APPROVALS = 50;

export const paymentState = z.object({
  status: z.enum([
    'created',
    'requires_action',
    'processing',
    'authorized',
    'captured',
    'released',
    'declined',
    'refunded',
  ]),
  label: z.string().describe("'Visa ending 4242'"),
  cents,
});

/** Where and when a stay is, for lists of staff. */
export const stayFacts = z.object({
  guest: z.object({ id: z.int(), full_name: z.string(), email: z.string() }),
  home: z.object({ title: z.string(), slug: z.string(), city: z.string() }),
  stay_kind: z.enum(STAY_KINDS),
  start_date: calendarDate,
  end_date: calendarDate.nullable(),
  nights: z.int(),
  total: cents.nullable().describe('null before the price is agreed'),
});

const applicationRule = z.object({
  name: z.enum(APPLICATION_RULES),
  state: z.enum(RULE_STATES),
  stated: z.string().describe('The rule, such as "At most 2 people", or that the listing does not state it'),
  found: z.string().describe('What the application says, such as "4 people"'),
});

const applicationFacts = stayFacts.extend({
  people: z.int().describe('Everyone who moves in, including the guest'),
  pets: z.int(),
  open_rules: z.array(applicationRule).describe('The rules that are not met or not stated'),
  reservation_status: z.enum(RESERVATION_STATUSES),
  payment: paymentState.nullable(),
  approval_rules: z.array(z.enum(APPROVAL_RULES)).describe('What an approval can be based on'),
});

export const applicationPage = queuePage.extend({
  items: z.array(queueItem.extend({ application: applicationFacts })),
});

/** What staff can do with an application now. The server decides; the console shows only these. */
export const applicationAction = z.enum([
  'assign',
  'note',
  'approve',
  'record_income',
  'request_document',
  'request_denial',
  'confirm_denial',
  'reject_denial',
  'withdraw_denial',
]);

export const applicationRecord = queueItem.extend({
  application: applicationFacts.extend({
    reservation_id: uuid,
    profile: reservationProfile.partial().nullable(),
    due_at_booking: cents.nullable(),
    rules: z.array(applicationRule),
    approval: z
      .object({
        rule: z.enum(APPROVAL_RULES),
        checked: z.string().nullable(),
        by: colleague.nullable(),
        at: z.string(),
      })
      .nullable(),
    denial: z
      .object({
        reason: z.enum(DENIAL_REASONS),
        checked: z.string(),
        requested_by: colleague.nullable(),
        requested_at: z.string(),
      })
      .nullable()
      .describe('A requested denial that waits for a second person'),
    document_requests: z
      .array(
        z.object({
          person: z.enum(APPLICATION_PEOPLE),
          kind: z.enum(DOCUMENT_REQUEST_KINDS),
          message: z.string(),
          requested_by: colleague.nullable(),
          requested_at: z.string(),
          due_at: z.string(),
        }),
      )
      .describe('Documents that staff asked for and wait for'),
    waits_until: z
      .string()
      .nullable()
      .describe('Until when the guest of the stay before may keep the home. Nobody can approve the application before'),
  }),
  timeline: z.array(timelineEntry).describe('The newest first'),
  actions: z.array(applicationAction),
});

/** The lowest and the highest credit score of the scales that lenders use. */
const creditScore = z
  .int({ error: 'Enter a credit score from 300 to 850' })
  .min(300, { error: 'Enter a credit score from 300 to 850' })
  .max(850, { error: 'Enter a credit score from 300 to 850' });

export const applicationPeople = z.object({
  needed_income: cents.describe('A month'),
  needed_savings: cents,
  needed_score: z.int(),
  people: z
    .array(
      z.object({
        person: z.enum(APPLICATION_PEOPLE),
        name: z.string(),
        income_status: z.enum(INCOME_STATUSES),
        stated_income: cents.nullable(),
        stated_savings: cents.nullable(),
        confirmed_income: cents.nullable(),
        confirmed_savings: cents.nullable(),
        credit_score: z.int().nullable(),
        confirmed_at: z.string().nullable(),
        recorded: z
          .object({ by: colleague.nullable(), at: z.string(), reason: z.string() })
          .nullable()
          .describe('Who recorded the confirmed figures; null if a provider confirmed them'),
      }),
    )
    .describe('The applicant, and the co-signer after they agreed'),
});

export const incomeRecord = z.object({
  person: z.enum(APPLICATION_PEOPLE),
  document_id: uuid.describe('The income document of this person that proves the figures'),
  monthly_income: sentCents.nullable().describe('Before tax; null if the document does not state it'),
  savings: sentCents.nullable().describe('null if the document does not state them'),
  credit_score: creditScore.nullable().describe('null if no document states it'),
  reason,
  version,
});

export const documentRequest = z.object({
  person: z.enum(APPLICATION_PEOPLE),
  kind: z.enum(DOCUMENT_REQUEST_KINDS),
  message: z
    .string()
    .trim()
    .min(3, { error: 'Enter what is missing or unclear' })
    .max(500)
    .describe('What is missing or unclear. The person sees it, also in the email'),
  version,
});

const checked = z.string().trim().min(3, { error: 'Enter what you checked' }).max(1000);
export const approval = z.object({
  rule: z.enum(APPROVAL_RULES).describe('The rule that the approval is based on'),
  checked: checked.nullable().describe('What was checked. Only staff see it'),
  version,
});
export const denialRequest = z.object({
  reason: z.enum(DENIAL_REASONS),
  checked: checked.describe('What was checked. Only staff see it'),
  version,
});
export const documentWithdrawal = documentRequest.omit({ message: true });

export const denialConfirmation = z.object({ version });
export const denialRejection = z.object({ reason, version });

export const bulkApproval = approval.omit({ version: true }).extend({
  items: assignment.shape.items.max(MAX_BULK_APPROVALS),
  is_preview: assignment.shape.is_preview,
});
export const bulkApprovalResult = z.object({
  results: z.array(
    z.object({
      reference: z.string(),
      effect: z.enum([
        'approved',
        'rule_does_not_apply',
        'denial_requested',
        'payment_not_authorized',
        'own_application',
        'closed',
        'changed_meanwhile',
        'not_found',
      ]),
      item: queueItem.nullable().describe('As it is after the call; null if it does not exist'),
    }),
  ),
});
