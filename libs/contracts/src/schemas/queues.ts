import { z } from 'zod';
import { QUEUES } from '../enumerations.ts';
import { pageQuery } from './paging.ts';
import { queryInt, rowId, slug } from './primitives.ts';

/** The most items that one bulk action changes. */
const MAX_BULK_ITEMS = 200;

export const colleague = z.object({ id: rowId, full_name: z.string() });

/** Names a record in paths, such as 'LD-7KQ2M9'. */
export const reference = z
  .string()
  .regex(/^[A-Z]{2}-[0-9A-Z]{4,12}$/, { error: 'Must be a reference such as LD-7KQ2M9' })
  .max(16);
export const recordParams = z.object({ reference });

export const version = z.int().min(1).max(2_147_483_647);

/** A step of the work on open items, such as 'denial_requested'. Each queue has its own. */
const stage = z
  .string()
  .regex(/^[a-z]+(?:_[a-z]+)*$/)
  .max(40);

/** Why staff did something. It is kept in the audit log. */
export const reason = z.string().trim().min(3, { error: 'Enter a reason' }).max(500);

export const queueItem = z.object({
  reference: z.string(),
  title: z.string().describe('Who or what the item is about'),
  market: z.object({ slug: z.string(), name: z.string() }).nullable(),
  assignee: colleague.nullable(),
  opened_at: z.string(),
  due_at: z.string().nullable(),
  stage: stage.nullable().describe('The step of the work; null in queues without steps'),
  closed_at: z.string().nullable(),
  outcome: z.string().nullable(),
  version: version.describe('Grows with every change. A write sends the version that the person saw'),
});

export const queueQuery = pageQuery.extend({
  status: z.enum(['open', 'closed']).optional().describe('By default open'),
  assignee: z
    .union([z.enum(['me', 'none']), queryInt.pipe(rowId)])
    .optional()
    .describe('The caller, nobody, or the ID of a colleague'),
  market: slug.optional(),
  due: z.enum(['overdue']).optional(),
  stage: stage.optional(),
  q: z.string().trim().min(1).max(100).optional().describe('Beginnings of words: names, email, company, reference'),
  sort: z.enum(['oldest', 'newest', 'due']).optional().describe('By default the oldest first, closed items the newest'),
});

export const queuePage = z.object({
  total: z.int().nullable().describe('Items on all pages; null if there are more than 1,000'),
  next_cursor: z.string().nullable(),
});

export const queueList = z.object({
  markets: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .describe('The markets whose items the caller can see'),
  queues: z.array(
    z.object({
      name: z.enum(QUEUES),
      open: z.int(),
      overdue: z.int(),
      mine: z.int().describe('Open items of the caller'),
      oldest_opened_at: z.string().nullable(),
    }),
  ),
});

export const colleagueList = z.object({
  colleagues: z.array(colleague.extend({ role: z.string(), markets: z.array(z.string()) })),
});

export const assignment = z.object({
  items: z.array(z.object({ reference, version })).min(1).max(MAX_BULK_ITEMS),
  assignee_id: rowId.nullable().describe('null removes the assignee'),
  is_preview: z.boolean().describe('With true nothing is changed, and the answer says what would happen'),
});

export const assignmentResult = z.object({
  results: z.array(
    z.object({
      reference: z.string(),
      effect: z.enum(['assigned', 'already_assigned', 'closed', 'changed_meanwhile', 'not_found']),
      /** As it is after the call. */
      item: queueItem.nullable().describe('null if the item does not exist'),
    }),
  ),
});

export const note = z.object({
  text: z.string().trim().min(1, { error: 'Enter a note' }).max(4000),
  mentions: z.array(rowId).max(20).describe('Colleagues who get an email about the note'),
});

/** Something that happened to a record. */
export const timelineEntry = z.object({
  at: z.string(),
  kind: z.enum(['request', 'message', 'reply', 'note', 'action', 'move', 'payment', 'email']),
  by: colleague.nullable().describe('null: the person whom the record is about, or the site'),
  title: z
    .string()
    .nullable()
    .describe('The subject of a message, reply or email, or the name of an action, move or payment step'),
  text: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});
