import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** From the first instant of the first day to the first instant after the last day, in UTC. */
export type Period = { from: Date; until: Date };

/** Rows of a table in the report. */
const MOST_ROWS = 50;

const visitsIn = (db: Db, { from, until }: Period) =>
  db.selectFrom('analyticsVisit').where('startedAt', '>=', from).where('startedAt', '<', until);

/** Visits of a period, and how many have each step: all of them, and those that also have the steps above it. */
export const countVisits = (db: Db, period: Period) =>
  visitsIn(db, period).select([
    sql<number>`count(*)`.as('visits'),
    sql<number>`count(*) filter (where searched)`.as('searched'),
    sql<number>`count(*) filter (where viewed_listing)`.as('viewedListing'),
    sql<number>`count(*) filter (where started_checkout)`.as('startedCheckout'),
    sql<number>`count(*) filter (where booked)`.as('booked'),
    sql<number>`count(*) filter (where searched and viewed_listing)`.as('thenListing'),
    sql<number>`count(*) filter (where searched and viewed_listing and started_checkout)`.as('thenCheckout'),
    sql<number>`count(*) filter (where searched and viewed_listing and started_checkout and booked)`.as('thenBooking'),
  ]);

/** Visits by week, starting on Monday. */
export const selectWeeks = (db: Db, period: Period) =>
  visitsIn(db, period)
    .select([
      sql<string>`date_trunc('week', started_at at time zone 'UTC')::date`.as('week'),
      sql<number>`count(*) filter (where not is_returning)`.as('firstVisits'),
      sql<number>`count(*) filter (where is_returning)`.as('returningVisits'),
    ])
    .groupBy('week')
    .orderBy('week');

/** The sources with the most visits. */
export const selectSources = (db: Db, period: Period) =>
  visitsIn(db, period)
    .select([
      sql<string>`coalesce(source, 'direct')`.as('source'),
      'medium',
      'campaign',
      sql<number>`count(*)`.as('visits'),
      sql<number>`count(*) filter (where booked)`.as('bookings'),
    ])
    .groupBy([sql`coalesce(source, 'direct')`, 'medium', 'campaign'])
    .orderBy('visits', 'desc')
    .orderBy('source')
    .limit(MOST_ROWS);

/** The places with the most searches without results. */
export const selectEmptySearches = (db: Db, { from, until }: Period) =>
  db
    .selectFrom('analyticsEvent')
    // A literal, so that PostgreSQL can use the partial index.
    .where(sql<boolean>`event = 'search'`)
    .where('occurredAt', '>=', from)
    .where('occurredAt', '<', until)
    .select([
      sql<string | null>`details ->> 'place'`.as('place'),
      sql<number>`count(*)`.as('searches'),
      sql<number>`count(*) filter (where (details ->> 'results')::int = 0)`.as('empty'),
    ])
    .groupBy(sql`details ->> 'place'`)
    .having(sql`count(*) filter (where (details ->> 'results')::int = 0)`, '>', 0)
    .orderBy('empty', 'desc')
    .orderBy('place')
    .limit(MOST_ROWS);

/** The 75th percentile of each web vital by page and release, most samples first. */
export const selectVitals = (db: Db, { from, until }: Period) =>
  db
    .selectFrom('analyticsWebVital')
    .where('occurredAt', '>=', from)
    .where('occurredAt', '<', until)
    .select([
      'page',
      'release',
      'metric',
      sql<number>`percentile_cont(0.75) within group (order by value)`.as('p75'),
      sql<number>`count(*)`.as('samples'),
    ])
    .groupBy(['page', 'release', 'metric'])
    .orderBy('samples', 'desc')
    .orderBy('page')
    .orderBy('release')
    .orderBy('metric')
    .limit(MOST_ROWS * 3);
