import { isCalendarDate } from '@lodestay/stay';
import { z } from 'zod';
import type { TaxRule, TaxSource } from './tax-source.ts';

const TIMEOUT_MS = 10_000;
/** Thousands of rules fit. */
const MAX_BYTES = 2_000_000;

const date = z.string().refine(isCalendarDate, { error: 'must be a date such as 2027-01-01' });
const text = z.string().trim().min(1).max(100);

const rule = z
  .strictObject({
    key: text,
    state: z.string().regex(/^[A-Z]{2}$/),
    city: text.nullable(),
    name: text,
    basis_points: z.int().min(1).max(5_000),
    under_nights: z.int().min(2).max(366).nullable(),
    starts_on: date,
    ends_on: date.nullable(),
    source_url: z.url({ protocol: /^https?$/ }).max(500),
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, { error: 'ends before it starts' });

/** An empty list is refused: it is more likely a mistake than the end of all taxes. */
const document = z.object({
  rules: z
    .array(rule)
    .min(1)
    .max(5_000)
    .refine((rules) => new Set(rules.map(({ key }) => key)).size === rules.length, { error: 'two rules have one key' }),
});

/** The rules of a document. Throws an error that says what is wrong. */
export function parseTaxDocument(body: string): TaxRule[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    throw new Error('The document of tax rules is not JSON', { cause });
  }
  const parsed = document.safeParse(json);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new Error(`The document of tax rules is not valid: ${path.join('.') || 'document'}: ${message}`);
  }
  return parsed.data.rules.map((given) => ({
    ruleKey: given.key,
    state: given.state,
    city: given.city,
    name: given.name,
    basisPoints: given.basis_points,
    underNights: given.under_nights,
    startsOn: given.starts_on,
    endsOn: given.ends_on,
    sourceUrl: given.source_url,
  }));
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`The document of tax rules has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON document at an address, such as one that a tax service or an accountant publishes. */
export const createTaxDocument = (url: string, timeoutMs = TIMEOUT_MS): TaxSource => ({
  async read() {
    // The timeout is for the whole answer, not only for its start.
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The server of the tax rules answered with status ${response.status}`);
    return parseTaxDocument(await readBody(response));
  },
});
