import { z } from 'zod';
import { calendarDate, cents, slug } from './primitives.ts';

/** What a stay of the grid can be: booked, or not because somebody is there, or because the home is let for longer. */
export const GRID_ANSWERS = ['free', 'taken', 'too_short'] as const;

/** Stays in one home by day of moving in and length. Every total is that of the quote for the same dates. */
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
              monthly: cents.describe('The rent of a month at this length'),
              nightly_total: cents.describe(
                'The total by the night, rounded: what stays of different lengths are compared by',
              ),
              answer: z.enum(GRID_ANSWERS),
            }),
          )
          .describe('One for each length'),
      }),
    )
    .describe('A week apart'),
  cheapest: z
    .object({ start_date: calendarDate, end_date: calendarDate })
    .nullable()
    .describe('The lowest nightly total of the stays that are free, the first of equals; null where none is'),
});
