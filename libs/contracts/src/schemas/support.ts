import { z } from 'zod';
import { RESERVATION_STATUSES, SUPPORT_CATEGORIES, SUPPORT_STATUSES } from '../enumerations.ts';
import { MAX_STAY_MESSAGE_LENGTH } from '../limits.ts';
import { stayPhotoIds } from './arrivals.ts';
import { newMessageFiles, sentFiles } from './message-files.ts';
import { pageQuery } from './paging.ts';
import { rowId, uuid } from './primitives.ts';
import { colleague, queueItem, queuePage, version } from './queues.ts';
import { timeline } from './staff-stays.ts';

const text = z
  .string()
  .trim()
  .min(1, { error: 'Write a message' })
  .max(MAX_STAY_MESSAGE_LENGTH, { error: `Use at most ${MAX_STAY_MESSAGE_LENGTH} characters` });

const message = z.object({
  id: rowId,
  sender: z.enum(['guest', 'staff']),
  text: z.string(),
  photos: z.array(uuid).describe('Photos of the stay that were sent with it'),
  files: sentFiles,
  sent_at: z.string(),
});

const summary = z.object({
  reference: z.string(),
  category: z.enum(SUPPORT_CATEGORIES),
  subject: z.string(),
  status: z.enum(SUPPORT_STATUSES),
  opened_at: z.string(),
  changed_at: z.string(),
});

const rating = z.int().min(1).max(5);

export const supportCasesQuery = pageQuery;
export const supportCases = z.object({
  cases: z.array(summary).describe('The last changed one first'),
  next_cursor: z.string().nullable().describe('null on the last page'),
});

export const supportCase = summary.extend({
  stay: z.object({ id: uuid, home_title: z.string() }).nullable().describe('The reservation that the case is about'),
  rating: rating.nullable().describe('Satisfaction with a closed case, from 1 to 5'),
  messages: z.array(message).describe('The oldest first'),
  actions: z.array(z.enum(['write', 'close', 'rate'])),
});

export const newSupportCase = z.object({
  category: z.enum(SUPPORT_CATEGORIES),
  subject: z.string().trim().min(3, { error: 'Enter a subject' }).max(120),
  text,
  reservation_id: uuid.nullable(),
  files: newMessageFiles.optional(),
});
export const newSupportMessage = z.object({ text, photos: stayPhotoIds.optional(), files: newMessageFiles.optional() });
export const supportRating = z.object({ rating });

const supportFacts = z.object({ category: z.enum(SUPPORT_CATEGORIES), subject: z.string() });
export const supportPage = queuePage.extend({ items: z.array(queueItem.extend({ support: supportFacts })) });

export const supportRecord = queueItem.extend({
  support: supportFacts.extend({
    status: z.enum(SUPPORT_STATUSES),
    rating: rating.nullable(),
    stay: z.object({ reference: z.string(), home_title: z.string(), status: z.enum(RESERVATION_STATUSES) }).nullable(),
  }),
  person: z.object({ id: rowId, full_name: z.string(), email: z.string(), phone: z.string().nullable() }),
  messages: z.array(message.extend({ author: colleague.nullable() })).describe('The oldest first'),
  timeline,
  actions: z.array(z.enum(['assign', 'note', 'answer', 'close'])),
});
export const supportAnswer = newSupportMessage.extend({ version });
export const supportClosing = z.object({ version });
