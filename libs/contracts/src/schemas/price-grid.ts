import { z } from 'zod';
import { calendarDate, cents, slug } from './primitives.ts';

/** Whether a stay can be booked: available, taken, or shorter than the home's minimum. */
export const GRID_ANSWERS = ['free', 'taken', 'too_short'] as const;

/** Prices of one home by move-in date and length of stay. Each total equals the quote for the same dates. */
export const priceGrid = z.object({
  home_slug: slug,
  lengths: z
    .array(z.object({ unit: z.enum(['week', 'month']), count: z.int() }))
    .describe('The columns, shortest first'),
  rows: z
    .array(
      z.object({
        start_date: calendarDate,
        cells: z
          .array(
            z.object({
              end_date: calendarDate,
              nights: z.int(),
              total: cents.describe('All required fees included'),
              monthly: cents.describe('Monthly rent at this length'),
              nightly_total: cents.describe('Total per night, rounded, to compare stays of different lengths'),
              answer: z.enum(GRID_ANSWERS),
            }),
          )
          .describe('One cell for each length'),
      }),
    )
    .describe('One row per week'),
  cheapest: z
    .object({ start_date: calendarDate, end_date: calendarDate })
    .nullable()
    .describe('The available stay with the lowest nightly total, the earliest if equal; null if none is available'),
});
