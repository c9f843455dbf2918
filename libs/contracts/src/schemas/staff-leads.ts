import { z } from 'zod';
import { LEAD_OUTCOMES, LEAD_PRODUCTS } from '../enumerations.ts';
import { queueItem, queuePage, reason, reference, timelineEntry, version } from './queues.ts';

const leadFacts = z.object({
  product_type: z.enum(LEAD_PRODUCTS),
  company: z.string().nullable(),
  city: z.string().nullable(),
  headcount: z.int().nullable(),
  units: z.int().nullable(),
  times_asked: z.int(),
  last_asked_at: z.string(),
});

export const leadItem = queueItem.extend({ lead: leadFacts });
export const leadPage = queuePage.extend({ items: z.array(leadItem) });

/** What staff can do with a lead now. The server decides; the console shows only these. */
export const leadAction = z.enum(['assign', 'note', 'reply', 'close', 'reopen', 'merge']);

export const leadRecord = queueItem.extend({
  lead: leadFacts.extend({
    first_name: z.string(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    reservation_reference: z.string().nullable(),
    orders_on: z.string().nullable(),
    tracking: z.array(z.object({ name: z.string(), value: z.string() })).describe('Lead tracking parameters'),
    merged_into: z.string().nullable(),
  }),
  duplicates: z
    .array(queueItem.extend({ lead: leadFacts }))
    .describe('Other open leads with the same email address or phone number'),
  templates: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })),
  timeline: z.array(timelineEntry).describe('The newest first'),
  actions: z.array(leadAction),
});

export const leadReply = z.object({
  subject: z.string().trim().min(1, { error: 'Enter a subject' }).max(160),
  text: z.string().trim().min(1, { error: 'Enter a message' }).max(8000),
});
export const leadOutcome = z.object({ outcome: z.enum(LEAD_OUTCOMES), reason, version });
export const leadReopening = z.object({ reason, version });
export const leadMerge = z.object({
  into: reference.describe('The lead that stays open and gets the messages'),
  reason,
  version,
});
