import { z } from 'zod';
import { MAX_SIGNATURE_LENGTH } from '../limits.ts';
import { uuid } from './primitives.ts';
import { recordParams } from './queues.ts';

const sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in hexadecimal' });
const number = z.int().min(1).max(1000);

const fact = z.object({ label: z.string(), value: z.string() });

/** One section of an agreement: the page shows the same sections as the PDF. */
const section = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(fact),
  items: z.array(z.string()),
  table: z
    .object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())), total: z.array(z.string()).nullable() })
    .nullable(),
});

const signature = z.object({
  name: z.string().describe('As the guest typed it'),
  signed_at: z.string(),
  evidence: sha256.describe('Seals the document, the name, the consent and the time'),
});

const version = z.object({
  version: number,
  issued_at: z.string(),
  document_sha256: sha256.describe('Of the PDF that the guest is asked to sign'),
  signature: signature.nullable(),
});

export const stayAgreement = z.object({
  signer: z.string().describe('The name that the guest signs with'),
  time_zone: z.string(),
  can_sign: z.boolean(),
  consent: z.string().describe('What the guest agrees to by signing'),
  current: version.extend({ title: z.string(), subtitle: z.string(), sections: z.array(section) }).nullable(),
  earlier: z.array(version).describe('Versions that a newer one replaced, the newest first'),
});

export const agreementSignature = z.object({
  name: z.string().trim().min(1, { error: 'Type your full name' }).max(MAX_SIGNATURE_LENGTH),
  consent: z.literal(true, { error: 'Agree to sign electronically' }),
  version: number.describe('The version that the guest read'),
  document_sha256: sha256,
});

export const agreementFileParams = z.object({ id: uuid, version: z.coerce.number().pipe(number) });
export const staffAgreementFileParams = recordParams.extend({ version: z.coerce.number().pipe(number) });

export const inspectedAgreement = z.object({
  time_zone: z.string(),
  versions: z
    .array(
      version.extend({
        is_genuine: z.boolean().nullable().describe('Whether the evidence matches what was signed; null if unsigned'),
      }),
    )
    .describe('The newest first'),
});
