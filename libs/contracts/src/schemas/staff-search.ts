import { z } from 'zod';
import { RECORD_KINDS } from '../enumerations.ts';

/** The most results of a kind. */
export const MAX_RESULTS_PER_KIND = 5;

const kind = z.enum(RECORD_KINDS);

export const recordSearchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(2, { error: 'Enter at least 2 characters' })
    .max(100)
    .describe('A reference, an email address, a phone number, a payment ID, or the beginning of a name'),
});

export const recordResult = z.object({
  kind,
  title: z.string(),
  subtitle: z.string().describe('What tells it apart from results with the same title'),
  href: z.string().describe('Path of its page in the staff console'),
});

export const recordSearchResult = z.object({
  groups: z
    .array(
      z.object({
        kind,
        results: z.array(recordResult).min(1).max(MAX_RESULTS_PER_KIND),
        has_more: z.boolean().describe('There may be more; a longer text finds them'),
      }),
    )
    .describe('Kinds with results. Kinds that the caller may not read are left out'),
  unanswered: z
    .array(kind)
    .describe(
      'Kinds that could not be searched completely: it took too long, or too much matches. A longer text finds them',
    ),
});
