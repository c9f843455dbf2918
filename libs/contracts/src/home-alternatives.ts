import { z } from 'zod';
import { ALTERNATIVE_PARTS, DROPPABLE_FILTERS } from './enumerations.ts';
import { homeCard } from './homes.ts';
import { calendarDate, cents } from './primitives.ts';

const leg = z.object({ home: homeCard, start_date: calendarDate, end_date: calendarDate, nights: z.int(), total: cents.describe('All required fees of this leg') });

/** What can be offered in place of no result. Where the search has one, every list is empty. */
export const homeAlternatives = z.object({
  total_homes: z.int().describe('Of the search itself'),
  filters: z.array(z.object({
    filter: z.enum(DROPPABLE_FILTERS),
    parameters: z.array(z.string()).describe('To be left out of the address for this'),
    homes: z.int(),
  })).describe('Single filters without which there are homes, the one that gives most first'),
  dates: z.array(z.object({ shift_days: z.int(), start_date: calendarDate, end_date: calendarDate.nullable(), homes: z.int() })).describe('The same length up to 14 days earlier or later, most homes first'),
  nearby: z.array(z.object({ home: homeCard, kilometers: z.number() })).describe('Outside what is searched, nearest first'),
  split_stays: z.array(z.object({
    legs: z.array(leg).min(2).max(3),
    moves: z.int(),
    total: cents.describe('All legs, with one annual membership at most'),
  })).describe('The whole range in two or three homes: fewest moves first, then the lowest total'),
  unanswered: z.array(z.enum(ALTERNATIVE_PARTS)).describe('Parts that took too long; asking again may answer them'),
});
