import { z } from 'zod';
import { cents, instant, slug } from './primitives.ts';

const locality = z.object({
  slug,
  locality: z.string(),
  state: z.string().describe('Postal code of the state'),
});

export const perDiemLocalities = z.object({
  localities: z.array(
    locality.extend({ fiscal_years: z.array(z.int()).describe('2027 is October 2026 to September 2027') }),
  ),
});

export const perDiemRates = locality.extend({
  counties: z.string().nullable(),
  market: z.object({ slug, name: z.string() }).nullable().describe('The market with homes there'),
  fiscal_years: z
    .array(
      z.object({
        fiscal_year: z.int(),
        source: z.string().describe('Who published the rates, and when'),
        is_sample: z.boolean().describe('Invented for demonstration, not an official rate'),
        imported_at: instant,
        nightly_cents: z.array(cents).length(12).describe('The lodging rate per night, October to September'),
      }),
    )
    .describe('Newest first'),
});
