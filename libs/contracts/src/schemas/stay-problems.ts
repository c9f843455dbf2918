import { z } from 'zod';
import {
  MAX_STAY_OFFERS,
  MAX_STAY_PROBLEM_PHOTOS,
  MAX_STAY_PROBLEM_TEXT,
  MIN_STAY_PROBLEM_TEXT,
  STAY_OFFER_KINDS,
  STAY_OFFER_STATES,
  STAY_PROBLEM_CLOSINGS,
  STAY_PROBLEM_KINDS,
  STAY_PROBLEM_OUTCOMES,
  STAY_PROBLEM_WISHES,
} from '../stay-problem-labels.ts';
import { calendarDate, cents, rowId, sentCents, slug, uuid } from './primitives.ts';
import { colleague, queueItem, queuePage, version } from './queues.ts';
import { staffGuest, staffStay, timeline } from './staff-stays.ts';

const tooLong = { error: `Use at most ${MAX_STAY_PROBLEM_TEXT} characters` };
const text = (missing: string) => z.string().trim().min(1, { error: missing }).max(MAX_STAY_PROBLEM_TEXT, tooLong);

const entry = z.object({
  at: z.string(),
  by: z.enum(['guest', 'staff', 'site']),
  kind: z.enum(['reported', 'offered', 'approved', 'withdrawn', 'lapsed', 'accepted', 'declined', 'closed']),
  text: z.string(),
});

/** What an offer means for the money of the stay if the guest accepts it now. */
const terms = z.object({
  refund: cents.describe('Sent back at once'),
  waiting: cents.describe('Sent back once a second person has approved it'),
  cost: cents.describe('Still to pay for the rest of the stay'),
  sentence: z.string(),
});

const offer = z.object({
  id: rowId,
  kind: z.enum(STAY_OFFER_KINDS),
  state: z.enum(STAY_OFFER_STATES),
  home: z.object({ slug: z.string(), title: z.string() }).nullable().describe('For a move'),
  moves_on: calendarDate.nullable().describe('The first possible day of a move'),
  amount: cents.nullable().describe('For a refund'),
  expires_at: z.string().nullable().describe('null while it waits for approval'),
  terms: terms.nullable().describe('null if the offer cannot be accepted now'),
  obstacle: z.string().nullable().describe('Why it cannot be accepted now'),
});

const facts = {
  kind: z.enum(STAY_PROBLEM_KINDS),
  wish: z.enum(STAY_PROBLEM_WISHES),
  description: z.string(),
  photos: z.array(uuid),
  reported_at: z.string(),
  outcome: z.enum(STAY_PROBLEM_OUTCOMES).nullable().describe('null while it is open'),
  outcome_text: z.string().describe('What staff wrote when they closed it'),
};

export const stayProblem = z.object({
  time_zone: z.string(),
  can_report: z.boolean().describe('From check-in until a day after the end of the stay, if no problem is open'),
  problem: z
    .object({
      reference: z.string(),
      ...facts,
      offers: z.array(offer).describe('The open ones'),
      entries: z.array(entry).describe('The oldest first'),
    })
    .nullable()
    .describe('The newest problem of the stay'),
});

export const newStayProblem = z.object({
  kind: z.enum(STAY_PROBLEM_KINDS, { error: 'Choose what is wrong' }),
  wish: z.enum(STAY_PROBLEM_WISHES, { error: 'Choose what you would like' }),
  description: z
    .string()
    .trim()
    .min(MIN_STAY_PROBLEM_TEXT, { error: `Describe the problem in at least ${MIN_STAY_PROBLEM_TEXT} characters` })
    .max(MAX_STAY_PROBLEM_TEXT, tooLong),
  photos: z.array(uuid).max(MAX_STAY_PROBLEM_PHOTOS, { error: `Add at most ${MAX_STAY_PROBLEM_PHOTOS} photos` }),
});
export const offerAcceptance = z.object({
  offer_id: rowId,
  accepted_refund: sentCents,
  accepted_waiting: sentCents,
  accepted_cost: sentCents,
});
export const offersDecline = z.object({ text: text('Say why these offers don’t work for you') });

const listed = z.object({ ...facts, home_title: z.string() });
export const stayProblemPage = queuePage.extend({ items: z.array(queueItem.extend({ problem: listed })) });
export const stayProblemRecord = queueItem.extend({
  problem: listed,
  offers: z
    .array(offer.extend({ author: colleague.nullable(), approver: colleague.nullable() }))
    .describe('The newest first'),
  entries: z.array(entry.extend({ author: colleague.nullable() })).describe('The oldest first'),
  homes: z.array(z.object({ slug: z.string(), title: z.string() })).describe('Homes of the city that suit the stay'),
  earliest_move: calendarDate.nullable().describe('null if the stay cannot move'),
  guest: staffGuest,
  stay: staffStay,
  time_zone: z.string(),
  timeline,
  actions: z.array(z.enum(['assign', 'note', 'offer', 'approve', 'withdraw', 'close'])),
});

const offered = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), home_slug: slug, moves_on: calendarDate }),
  z.object({ kind: z.literal('refund'), amount: sentCents.min(1, { error: 'Enter an amount' }) }),
  z.object({ kind: z.literal('leave') }),
]);
export const newStayOffers = z.object({
  offers: z.array(offered).min(1, { error: 'Make at least one offer' }).max(MAX_STAY_OFFERS),
  text: text('Write to the guest'),
  version,
});
export const stayProblemStep = z.object({ version });
export const stayProblemClosing = z.object({
  outcome: z.enum(STAY_PROBLEM_CLOSINGS, { error: 'Choose how it ended' }),
  text: text('Write to the guest'),
  version,
});
