import { z } from 'zod';
import { ALTERNATIVE_PARTS, DROPPABLE_FILTERS } from '../enumerations.ts';
import { homeCard, market } from './homes.ts';
import { calendarDate, cents } from './primitives.ts';

const leg = z.object({
  home: homeCard,
  start_date: calendarDate,
  end_date: calendarDate,
  nights: z.int(),
  total: cents.describe('All required fees of this leg. The first one carries the deposit of the whole stay'),
});

/** Alternatives for a search without results. If the search has results, every list is empty. */
export const homeAlternatives = z.object({
  total_homes: z.int().describe('Of the search itself'),
  filters: z
    .array(
      z.object({
        filter: z.enum(DROPPABLE_FILTERS),
        parameters: z.array(z.string()).describe('Parameters to remove from the query'),
        market: market
          .pick({ slug: true, name: true })
          .optional()
          .describe('Market to search instead, when display_city is among the parameters'),
        homes: z.int().describe('total_homes of the query without these parameters'),
      }),
    )
    .describe(
      "Single filters whose removal finds homes, most homes first; then 'several' filters at once, fewest filters first",
    ),
  dates: z
    .array(
      z.object({ shift_days: z.int(), start_date: calendarDate, end_date: calendarDate.nullable(), homes: z.int() }),
    )
    .describe(
      'The same length, starting up to 14 days before or after the requested dates, most homes first. homes is total_homes of the query with these dates and without available_from_end_date and flexible_days',
    ),
  nearby: z
    .array(z.object({ home: homeCard, kilometers: z.number() }))
    .describe('Outside the searched area, nearest first'),
  split_stays: z
    .array(
      z.object({
        legs: z.array(leg).min(2).max(3),
        moves: z.int(),
        total: cents.describe(
          'All legs, with one annual membership and one deposit at most; the first leg carries both',
        ),
      }),
    )
    .describe('The whole range in two or three homes: fewest moves first, then the lowest total'),
  unanswered: z.array(z.enum(ALTERNATIVE_PARTS)).describe('Parts that timed out; a retry may return them'),
});
