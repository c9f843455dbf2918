import { z } from 'zod';
import {
  CHECK_METHODS,
  CO_SIGNER_STATUSES,
  DOCUMENT_REQUEST_KINDS,
  DOCUMENT_SLOTS,
  IDENTITY_DOCUMENTS,
  IDENTITY_STATUSES,
  INCOME_STATUSES,
} from '../enumerations.ts';
import { petDocument } from './pet-documents.ts';
import { calendarDate, cents, sentCents, uuid } from './primitives.ts';
import { recordParams } from './queues.ts';

export const documentParams = z.object({ id: uuid });
export const documentFileParams = z.object({ token: z.string().min(20).max(400) });
export const documentUploadQuery = z.object({
  slot: z.enum(DOCUMENT_SLOTS),
  name: z.string().trim().min(1).max(120).describe('The name of the file, shown to the person only'),
});
export const applicationDocumentParams = recordParams.extend({ id: uuid });

export const document = z.object({
  id: uuid,
  slot: z.enum(DOCUMENT_SLOTS),
  name: z.string(),
  bytes: z.int(),
  added_at: z.string(),
});

const method = z.enum(CHECK_METHODS).describe('Whether documents are uploaded here or given on the page of a provider');

export const identity = z.object({
  method,
  status: z.enum(IDENTITY_STATUSES),
  document_kind: z.enum(IDENTITY_DOCUMENTS).nullable(),
  documents: z.array(document).describe('The oldest first; empty after they are deleted'),
  started_at: z.string().nullable(),
  decided_at: z.string().nullable(),
});

export const incomeCheck = z.object({
  method,
  stated_income: cents.nullable().describe('A month, before tax'),
  stated_savings: cents.nullable(),
  confirmed_income: cents.nullable(),
  confirmed_savings: cents.nullable(),
  credit_score: z.int().nullable(),
  confirmed_at: z.string().nullable(),
  valid_until: calendarDate.nullable().describe('The day until which the proof counts for new stays'),
  documents: z.array(document),
});

export const requirement = z.object({
  rent: cents.describe('A month, after the length of the stay'),
  utilities: cents.describe('The estimate for a month'),
  needed_income: cents,
  needed_savings: cents,
  needed_score: z.int(),
  income_met: z.boolean().nullable().describe('null until the figure is confirmed'),
  savings_met: z.boolean().nullable(),
  score_met: z.boolean().nullable(),
});

export const verificationSummary = z.object({ identity, income: incomeCheck });

export const applicationProgress = z.object({
  identity,
  income: incomeCheck.extend({ status: z.enum(INCOME_STATUSES) }),
  requirement,
  document_requests: z
    .array(
      z.object({
        id: uuid,
        kind: z.enum(DOCUMENT_REQUEST_KINDS),
        message: z.string().describe('What our team asks for'),
        requested_at: z.string(),
        due_at: z.string(),
        is_ready: z.boolean().describe('Whether a document was added since the request'),
      }),
    )
    .optional()
    .describe('Documents that our team asked this person for'),
  next: z
    .enum(['nothing', 'guest', 'co_signer', 'checks', 'staff'])
    .describe('Who has to do something before the application can be decided'),
  co_signer: z.enum(CO_SIGNER_STATUSES).nullable().describe('The status of the co-signer; null without one'),
  letter: z
    .object({ id: uuid, sent_at: z.string() })
    .nullable()
    .describe('The letter about a denial because of identity or income; null without one'),
  sandbox: z.boolean().describe('Whether test checks decide, as on demo sites'),
});

export const startIdentityCheck = z.object({
  document_kind: z.enum(IDENTITY_DOCUMENTS),
  document_number: z
    .string()
    .trim()
    .min(4, { error: 'Enter the number of the document' })
    .max(30)
    .describe('Passed to the provider, never stored'),
});
export const startIncomeCheck = z.object({
  monthly_income: sentCents,
  savings: sentCents,
});

export const openHostedCheck = z.object({
  return_path: z
    .string()
    .max(120)
    .regex(/^\/account\/(reservations\/[0-9a-f-]{36}\/application|co-signing\/[0-9a-f-]{36})$/)
    .describe('The page that the provider sends the person back to'),
});
export const hostedCheck = z.object({
  url: z.string().describe('The page of the provider. Works once, for a short time'),
});

export const applicationDocuments = z.object({
  documents: z.array(
    document.extend({
      person: z.enum(['applicant', 'co_signer']),
      person_name: z.string().describe('The first and last name of the account that the document belongs to'),
    }),
  ),
  pet_documents: z.array(petDocument.extend({ pet: z.string().describe('The name of the pet') })).optional(),
});
export const documentLink = z.object({ url: z.string().describe('Valid for 5 minutes'), expires_at: z.string() });
