import { z } from 'zod';
import { pageQuery } from './paging.ts';
import { instant, queryInt, rowId } from './primitives.ts';

/** The name of an action or a kind of record, such as 'role.change' or 'account'. */
const name = z
  .string()
  .regex(/^[a-z][a-z_.]*$/, { error: 'Must be a name such as role.change' })
  .max(60);

export const auditQuery = pageQuery.extend({
  person: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .optional()
    .describe('Email address or ID of an account that acted, or that was impersonated'),
  actor: queryInt.pipe(rowId).optional().describe('Account that acted'),
  on_behalf_of: queryInt.pipe(rowId).optional().describe('Account that was impersonated'),
  action: name.optional(),
  target_type: name.optional(),
  target_id: z.string().min(1).max(80).optional(),
  since: instant.optional().describe('The first moment'),
  until: instant.optional().describe('The moment after the last'),
});

const person = z.object({ id: rowId, full_name: z.string() });
const values = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.enum(['account', 'command_line', 'system']),
  person: person.nullable().describe('The account that acted, if one did'),
  on_behalf_of: person.nullable().describe('The impersonated account'),
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string() }),
  before: values.describe('The fields that changed, as they were'),
  after: values,
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});

export const auditPage = z.object({
  entries: z.array(auditEntry).describe('The newest first'),
  next_cursor: z.string().nullable(),
  actions: z.array(z.string()).describe('The actions that the log can contain'),
  target_types: z.array(z.string()).describe('The kinds of records that an entry can be about'),
  verification: z
    .object({ at: z.string(), entries: z.int(), problem: z.string().nullable() })
    .nullable()
    .describe('The last check that nobody changed the log; null before the first one'),
});
