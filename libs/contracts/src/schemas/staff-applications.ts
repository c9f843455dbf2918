import { z } from 'zod';
import {
  APPLICATION_RULES,
  APPROVAL_RULES,
  DENIAL_REASONS,
  RESERVATION_STATUSES,
  RULE_STATES,
  STAY_KINDS,
} from '../enumerations.ts';
import { assignment, colleague, queueItem, queuePage, reason, timelineEntry, version } from './queues.ts';
import { calendarDate, cents, uuid } from './primitives.ts';
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
    waits_until: z
      .string()
      .nullable()
      .describe('Until when the guest of the stay before may keep the home. Nobody can approve the application before'),
  }),
  timeline: z.array(timelineEntry).describe('The newest first'),
  actions: z.array(applicationAction),
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
