import { z } from 'zod';
import { OVERSTAY_DECISIONS } from '../enumerations.ts';
import { calendarDate, cents, instant, sentCents } from './primitives.ts';

/** Nights after the check-out that a guest stayed without an agreed extension. */
const nights = {
  nights: z.int(),
  from: calendarDate.describe('The first night, on the day of the check-out'),
  to: calendarDate.describe('The day on which the guest left'),
};

const lines = z.array(z.object({ label: z.string(), cents }));

/** What staff see of an overstay, and decide about it. */
export const inspectedOverstay = z.object({
  overstay: z
    .object({
      ...nights,
      has_left: z.boolean().describe('Only then the nights are known, and can be charged or waived'),
      sentence: z.string().nullable().describe('What the signed agreement says about these nights; null if nothing'),
      refusal: z.string().nullable().describe('Why the nights cannot be charged; null if they can be'),
      amount: cents.nullable().describe('Without the card fee; null if the nights cannot be charged'),
      lines: lines.describe('What the amount is made of'),
      decision: z
        .object({ kind: z.enum(OVERSTAY_DECISIONS), reason: z.string(), by: z.string().nullable(), at: instant })
        .nullable(),
      can_decide: z.boolean().describe('Whether the caller can charge or waive the nights now'),
    })
    .nullable()
    .describe('null: no night after the check-out was recorded'),
});

export const decideOverstay = z.object({
  decision: z.enum(OVERSTAY_DECISIONS),
  reason: z.string().trim().min(1).max(500),
  accepted_nights: z.int().min(1).max(1000),
  accepted_amount: sentCents.describe('The amount that was shown; 0 to waive the nights'),
});

/** What a guest sees of nights that are charged. */
export const stayOverstay = z.object({
  overstay: z
    .object({ ...nights, amount: cents.describe('Without the card fee'), sentence: z.string(), charged_at: instant })
    .nullable()
    .describe('null: no nights after the check-out are charged'),
});
