import { z } from 'zod';
import { pageQuery } from './paging.ts';
import { calendarDate, uuid } from './primitives.ts';

const DOCUMENT_KINDS = [
  'agreement',
  'invoice',
  'receipt',
  'letter',
  'deposit_statement',
  'exit_pack',
  'check_in_guide',
  'message_file',
] as const;

export const documentsQuery = pageQuery.extend({
  kind: z.enum(DOCUMENT_KINDS).optional(),
  reservation_id: uuid.optional().describe('Only the documents of this stay'),
});

export const accountDocuments = z.object({
  documents: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        name: z
          .string()
          .describe("Such as 'Invoice LS-48402A-I2'; files of messages have the name that their sender gave"),
        note: z.string().nullable().describe("Such as 'Second month, due Feb 11, 2027'"),
        on: calendarDate.describe("Since when there is the document, in the stay's time zone"),
        amount: z
          .int()
          .nullable()
          .describe('In cents; negative if it went back. Null if the document is not about money'),
        bytes: z.int().nullable().describe('Null: not known before the file is created'),
        format: z.enum(['pdf', 'photo', 'page']),
        path: z.string().describe('On this site: of the file, or of the page'),
        stay: z
          .object({ reservation_id: uuid, home_title: z.string() })
          .nullable()
          .describe('Null: of a membership, or of a stay of somebody else'),
      }),
    )
    .describe('The newest first'),
  total: z.int().describe('Documents on all pages'),
  next_cursor: z.string().nullable().describe('null on the last page'),
  stays: z
    .array(z.object({ reservation_id: uuid, home_title: z.string(), start_date: calendarDate }))
    .describe("The caller's stays that have documents, the latest first"),
});

export const depositStatementFileParams = z.object({ id: uuid });
