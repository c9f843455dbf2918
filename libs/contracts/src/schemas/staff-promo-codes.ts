import { z } from 'zod';
import {
  PROMO_CODE_ACTIONS,
  PROMO_CODE_STATES,
  PROMO_RELEASE_REASONS,
  PROMO_RULES,
  STAY_KINDS,
} from '../enumerations.ts';
import { priceLine } from './homes.ts';
import { pageQuery } from './paging.ts';
import { calendarDate, cents, email, instant, rowId, slug } from './primitives.ts';
import { reason, timelineEntry, version } from './queues.ts';

const LONGEST_MINIMUM_NIGHTS = 365;
const MOST_USES = 1_000_000;

/** A code as staff name it. Guests may type it in small letters. */
export const staffPromoCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, { error: 'Use 3 to 24 letters, digits and hyphens, such as SPRING100' })
  .max(24);
export const byPromoCode = z.object({ code: staffPromoCode });

export const promoCodeTerms = z.object({
  discount_amount: z
    .int({ error: 'Enter the discount in dollars' })
    .min(100, { error: 'The discount is at least $1' })
    .max(1_000_000, { error: 'The discount is at most $10,000' })
    .describe('US cents off the rent of one reservation'),
  minimum_nights: z.int({ error: 'Enter a number of nights' }).min(1).max(LONGEST_MINIMUM_NIGHTS),
  book_by: calendarDate.nullable().describe("The last day to book, in the site's time zone. Null: no last day"),
  cities: z.array(slug).max(100).describe('Slugs of display cities. Empty means every city'),
  first_time_only: z.boolean(),
  usage_limit: z.int().min(1).max(MOST_USES).nullable().describe('Null: no limit'),
});

export const createPromoCode = promoCodeTerms.extend({ code: staffPromoCode, reason });
export const updatePromoCode = promoCodeTerms.extend({ reason, version });
export const promoCodeDecision = z.object({ reason, version });

export const promoCodeSummary = z.object({
  code: z.string(),
  state: z.enum(PROMO_CODE_STATES),
  discount_amount: cents,
  minimum_nights: z.int(),
  book_by: z.string().nullable(),
  cities: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Empty means every city'),
  first_time_only: z.boolean(),
  usage_limit: z.int().nullable(),
  times_used: z.int(),
  text: z.string().describe('The terms as guests read them'),
  created_at: z.string().nullable(),
  version: version.describe('Grows with every change. A write sends the version that the person saw'),
});

export const promoCodeRecord = promoCodeSummary.extend({
  ended_at: z.string().nullable().describe('When staff ended the code'),
  actions: z.array(z.enum(PROMO_CODE_ACTIONS)).describe('What the caller can do now'),
  timeline: z.array(timelineEntry).describe('Changes, the newest first'),
  uses: z
    .array(
      z.object({
        reference: z.string().describe('Of the reservation'),
        discount: cents,
        used_at: instant,
        released_at: instant.nullable().describe('When the use was given back and no longer counts'),
        release_reason: z.enum(PROMO_RELEASE_REASONS).nullable(),
      }),
    )
    .optional()
    .describe('The newest 50 uses. Absent in answers of an older API'),
});

export const promoCodeQuery = pageQuery.extend({
  state: z.enum(PROMO_CODE_STATES).optional(),
  q: z.string().trim().min(1).max(24).optional().describe('Part of the code'),
});

export const promoCodePage = z.object({
  promo_codes: z.array(promoCodeSummary).describe('The newest first'),
  next_cursor: z.string().nullable(),
  counts: z.array(z.object({ state: z.enum(PROMO_CODE_STATES), count: z.int() })),
});

export const promoTestQuery = z.object({
  home: slug.describe('Slug of a listed home'),
  start_date: calendarDate,
  end_date: calendarDate.optional().describe('Without it, an open-ended stay'),
  email: email.optional().describe('Whose first stay it would be'),
});

export const promoTestResult = z.object({
  accepted: z.boolean(),
  message: z.string().describe('What the guest reads'),
  home: z.object({ slug: z.string(), title: z.string(), city: z.string(), is_available: z.boolean() }),
  stay_kind: z.enum(STAY_KINDS),
  start_date: z.string(),
  end_date: z.string().nullable(),
  nights: z.int().describe('Of an open-ended stay, the committed nights'),
  rules: z.array(
    z.object({
      rule: z.enum(PROMO_RULES),
      result: z.enum(['passed', 'refused', 'not_checked']),
      detail: z.string().describe('What was compared'),
      message: z.string().nullable().describe('What the guest reads if only this rule refused the code'),
    }),
  ),
  price: z.object({
    lines: z.array(priceLine).describe('With the discount, whether or not the code is accepted'),
    total: cents,
    total_without_code: cents,
  }),
});

export const byPromoCity = z.object({ slug });
export const promoCity = z.object({
  slug: z.string().describe('Of the display city'),
  name: z.string().describe('As guests read it'),
  market: z.string().describe('Slug of its market'),
  market_name: z.string().describe('The slug if there is no such market'),
  code: z.string().nullable().describe('The code that guests in this city are pointed to'),
  is_listed: z.boolean().describe('Whether it is one of the promo cities now'),
  version,
});
export const promoCities = z.object({ cities: z.array(promoCity).describe('By name') });
export const savePromoCity = z.object({
  name: z.string().trim().min(1, { error: 'Enter the name of the city' }).max(80),
  code: staffPromoCode.nullable(),
  is_listed: z.boolean(),
  reason,
  version: version.nullable().describe('Null for a new promo city'),
});

export const promoHomeQuery = z.object({
  q: z.string().trim().min(2).max(200).describe("The address of a home's page, its slug, or the beginning of its slug"),
});
export const promoHomes = z.object({
  homes: z.array(z.object({ id: rowId, slug: z.string(), title: z.string(), city: z.string() })),
});
