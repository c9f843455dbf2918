import { z } from 'zod';
import { pageQuery } from './paging.ts';
import { queryList, slug } from './primitives.ts';
import { reason, reference, version } from './queues.ts';

/** People of a market whose homes one call counts: a page of the list. */
const MOST_COUNTED = 50;

const market = z.object({ slug: z.string(), name: z.string() });

export const waitlist = z.object({
  market: market.nullable().describe('Null: cities where the site has no market'),
  waiting: z.int(),
  oldest_at: z.string().describe('Since when the first person waits'),
  without_dates: z.int(),
  first_move_in: z.string().nullable(),
  last_move_in: z.string().nullable(),
  lowest_budget: z.int().nullable().describe('Dollars a month'),
  highest_budget: z.int().nullable(),
  most_guests: z.int().nullable(),
  with_pets: z.int(),
  last_emailed_at: z.string().nullable().describe('Of the last 30 days'),
});

export const waitlists = z.object({
  waitlists: z.array(waitlist).describe('The most people first'),
  total_waiting: z.int(),
});

/** A market, or all places. */
export const waitlistPath = z.object({
  place: slug.describe("Slug of a market, 'everywhere', or 'other-cities' for places without a market"),
});

export const waitlistQuery = pageQuery.extend({
  q: z.string().trim().min(1).max(100).optional().describe('Beginnings of words: names, email, phone, city, reference'),
});

export const waitingPerson = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().describe('As the person typed it'),
  market: market.nullable(),
  since: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  flexible_days: z.int(),
  guests: z.int().nullable(),
  with_pets: z.boolean(),
  budget: z.int().nullable().describe('Dollars a month'),
  last_emailed_at: z.string().nullable(),
  emails: z.int().describe('Emails about homes that are on record: all of the last 30 days, and the last one'),
  version: version.describe('How often the person asked. A write sends the version that the staff member saw'),
});

export const waitingPeople = z.object({
  place: market.nullable().describe('Null for everywhere and for other cities'),
  people: z.array(waitingPerson).describe('The longest wait first'),
  total: z.int().nullable().describe('People on all pages; null if there are more than 1,000'),
  next_cursor: z.string().nullable(),
  can_close: z.boolean().describe('Whether the caller may end these people’s places'),
});

export const waitlistHomesQuery = z.object({
  references: queryList
    .pipe(z.array(reference).min(1).max(MOST_COUNTED))
    .describe('References of people, separated by commas'),
});

export const waitlistHomes = z.object({
  people: z.array(
    z.object({
      reference: z.string(),
      homes: z.int().describe('Homes that match now'),
      href: z.string().nullable().describe('Their list. Null if the dates can no longer be searched'),
    }),
  ),
});

export const waitlistMarketsQuery = z.object({
  markets: queryList.pipe(z.array(slug).min(1).max(MOST_COUNTED)).describe('Slugs of markets, separated by commas'),
});

export const waitlistMarketHomes = z.object({
  markets: z.array(
    z.object({
      slug: z.string(),
      homes: z.int().describe('Homes that are available for a month from tomorrow'),
    }),
  ),
});

export const byPersonReference = z.object({ reference });
export const waitlistClosing = z.object({ reason, version });
export const waitlistClosed = z.object({ reference: z.string(), closed_at: z.string() });
