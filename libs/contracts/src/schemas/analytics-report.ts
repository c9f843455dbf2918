import { z } from 'zod';
import { calendarDate } from './primitives.ts';

/** Both days are included and in UTC. Default: the last 28 days. */
export const reportQuery = z.object({ from: calendarDate.optional(), to: calendarDate.optional() });

const visits = z.int();

/** What the collector knows about a period. A visit ends with the browser tab, so nobody can be followed from one to the next. */
export const analyticsReport = z.object({
  from: calendarDate,
  to: calendarDate,
  visits: visits.describe('Visits with at least one event'),
  funnel: z.array(
    z.object({
      step: z.enum(['search', 'listing', 'checkout', 'booking']),
      visits: visits.describe('Visits with this step and all steps above it, in any order'),
      all_visits: visits.describe('All visits with this step'),
    }),
  ),
  weeks: z.array(
    z.object({
      week: calendarDate.describe('Monday'),
      first_visits: visits,
      returning_visits: visits.describe('The browser had visited on an earlier day'),
    }),
  ),
  sources: z.array(
    z.object({
      source: z.string(),
      medium: z.string().nullable(),
      campaign: z.string().nullable(),
      visits,
      bookings: visits.describe('Visits with a booking'),
    }),
  ),
  empty_searches: z.array(
    z.object({
      place: z.string().nullable(),
      searches: z.int(),
      empty: z.int().describe('Searches without results'),
    }),
  ),
  vitals: z.array(
    z.object({
      page: z.string(),
      release: z.string(),
      metric: z.enum(['LCP', 'INP', 'CLS']),
      p75: z.number().describe('75th percentile: milliseconds; CLS has no unit'),
      samples: z.int(),
    }),
  ),
});
