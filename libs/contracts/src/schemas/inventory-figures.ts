import { z } from 'zod';
import { calendarDate, cents, slug } from './primitives.ts';

const count = z.int().min(0);

/** Rents of a group of homes. A group with fewer than `minimum_homes` has no rents. */
const rents = z.object({
  beds: count,
  homes: count,
  low: cents.nullable().describe('A quarter of the homes cost less'),
  median: cents.nullable(),
  high: cents.nullable().describe('A quarter of the homes cost more'),
});

export const inventoryFigures = z.object({
  computed_on: calendarDate.nullable().describe('Null until the figures are first computed'),
  minimum_homes: count.describe('Groups with fewer homes have no figures'),
  homes: count.describe('Homes listed'),
  furnished_homes: count,
  estimated_homes: count.describe('Homes whose rent was derived from a nightly price. They are not part of any rent'),
  demo_homes: count.describe('Homes of the demo inventory'),
  rents: z.array(rents).describe('Furnished homes of all markets, by bedrooms'),
  markets: z
    .array(z.object({ slug, name: z.string(), state: z.string(), homes: count, rents: z.array(rents) }))
    .describe('Furnished homes, by market and bedrooms'),
  unfurnished: z
    .array(
      z.object({
        beds: count,
        homes: count.describe('Unfurnished homes that can be compared'),
        difference: z
          .int()
          .nullable()
          .describe(
            'Median difference from the median furnished rent of the same market and bedrooms, in basis points',
          ),
      }),
    )
    .describe('Unfurnished homes, by bedrooms'),
  availability: z
    .array(
      z.object({
        month: calendarDate.describe('The first of the month'),
        homes: count,
        available: count.describe('Homes without a booking in the 30 nights from this day'),
      }),
    )
    .describe('The next 12 months'),
  example: z
    .object({ slug, title: z.string(), market_name: z.string(), rent: cents })
    .nullable()
    .describe('The furnished one-bedroom home with the rent closest to the median'),
});
