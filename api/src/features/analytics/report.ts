import type { ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { RETENTION_DAYS } from './collector.ts';
import {
  countVisits,
  selectEmptySearches,
  selectSources,
  selectVitals,
  selectWeeks,
  type Period,
} from './report-queries.ts';
import type { Db } from './tables.ts';

type Report = ResponseOf<'getStaffAnalytics'>;

const DAY_MS = 86_400_000;
/** Days of the report if none are given. */
const DEFAULT_DAYS = 28;

const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The given days, or the last 28. Throws `bad_request` for days in the wrong order and for more days than are kept. */
export function resolvePeriod({ from, to }: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  const last = to ?? toDay(now.getTime());
  const first = from ?? toDay(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1)
    throw new AppError('bad_request', {
      fields: [{ path: 'from', message: 'The first day must not be after the last day' }],
    });
  if (days > RETENTION_DAYS + 1)
    throw new AppError('bad_request', {
      fields: [
        {
          path: 'from',
          message: `Choose at most ${RETENTION_DAYS + 1} days. Events are kept for ${RETENTION_DAYS} days`,
        },
      ],
    });
  return { from: first, to: last };
}

/** Creates the function that reads the report of a period. */
export function createReport({ db, clock }: { db: Db; clock: Clock }) {
  return async function getReport(query: { from?: string; to?: string }): Promise<Report> {
    const { from, to } = resolvePeriod(query, clock.now());
    const period: Period = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
    const [counts, weeks, sources, emptySearches, vitals] = await Promise.all([
      countVisits(db, period).executeTakeFirstOrThrow(),
      selectWeeks(db, period).execute(),
      selectSources(db, period).execute(),
      selectEmptySearches(db, period).execute(),
      selectVitals(db, period).execute(),
    ]);
    return {
      from,
      to,
      visits: counts.visits,
      funnel: [
        { step: 'search', visits: counts.searched, allVisits: counts.searched },
        { step: 'listing', visits: counts.thenListing, allVisits: counts.viewedListing },
        { step: 'checkout', visits: counts.thenCheckout, allVisits: counts.startedCheckout },
        { step: 'booking', visits: counts.thenBooking, allVisits: counts.booked },
      ],
      weeks,
      sources,
      emptySearches,
      vitals,
    };
  };
}
