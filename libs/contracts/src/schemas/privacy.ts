import { z } from 'zod';
import { email, instant } from './primitives.ts';

export const DATA_EXPORT_STATES = ['preparing', 'ready'] as const;

const dataExport = z.object({
  state: z.enum(DATA_EXPORT_STATES),
  requested_at: instant,
  ready_at: instant.nullable(),
  expires_at: instant.nullable().describe('When the file is deleted; null while it is prepared'),
  bytes: z.int().nullable(),
});

const deletion = z.object({
  requested_at: instant,
  due_at: instant.describe('From when the account is deleted, if nothing is open then'),
});

/** What happens with a kind of data when the account is deleted. */
const dataRule = z.object({
  title: z.string(),
  text: z.string(),
  until: z.string().nullable().describe('How long it is kept; null for what is deleted'),
});

export const privacy = z.object({
  email: z.string(),
  export: dataExport.nullable(),
  deletion: deletion.nullable(),
  blockers: z
    .array(z.object({ message: z.string(), href: z.string().nullable() }))
    .describe('What must be closed before the account can be deleted, with the page to do it'),
  deleted: z.array(dataRule),
  kept: z.array(dataRule),
});

export const dataExportLink = z.object({ url: z.string(), expires_at: instant });
export const dataExportFileParams = z.object({ token: z.string().min(1).max(300) });

export const accountDeletion = z.object({ email: email.describe('The email address of the account, typed again') });
