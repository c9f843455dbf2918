import type { Camel, EventBatch } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Trx } from './tables.ts';

/** Days that events are kept. */
export const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;

type Batch = Camel<EventBatch>;

export type Collector = ReturnType<typeof createCollector>;

/** Stores events of visits. The caller makes sure that the visitor allows it. */
export function createCollector({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Stores a batch and returns the number of events. */
    async record(batch: Batch): Promise<number> {
      const now = clock.now().getTime();
      const events = batch.events.map((event) => ({ ...event, occurredAt: new Date(now - event.ageSeconds * 1000) }));
      await inTransaction(db, async (trx) => {
        await storeVisit(trx, batch, new Date(Math.min(...events.map(({ occurredAt }) => occurredAt.getTime()))));
        const vitals = events.flatMap(({ event, details, occurredAt, landingPageName: page, release }) =>
          event === 'web_vital' ? [{ occurredAt, page, release, ...details }] : [],
        );
        if (vitals.length > 0) await trx.insertInto('analyticsWebVital').values(vitals).execute();
        const others = events.filter(({ event }) => event !== 'web_vital');
        if (others.length === 0) return;
        await trx
          .insertInto('analyticsEvent')
          .values(
            others.map(
              ({ event, occurredAt, landingPageName: page, url, release, details, ageSeconds: _age, ...context }) => ({
                event,
                occurredAt,
                visit: batch.visit,
                page,
                url,
                release,
                details: JSON.stringify(details),
                context: JSON.stringify(context),
              }),
            ),
          )
          .execute();
      });
      return events.length;
    },

    /** Deletes what is older than the retention period. */
    async deleteOld(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
      await db.deleteFrom('analyticsEvent').where('occurredAt', '<', oldest).execute();
      await db.deleteFrom('analyticsWebVital').where('occurredAt', '<', oldest).execute();
      await db.deleteFrom('analyticsVisit').where('startedAt', '<', oldest).execute();
    },
  };
}

/** Adds the visit, or the steps that an existing visit has reached since. The first source stays. */
async function storeVisit(trx: Trx, { visit, returning, source, medium, campaign, events }: Batch, startedAt: Date) {
  const has = (name: Batch['events'][number]['event']) => events.some(({ event }) => event === name);
  await trx
    .insertInto('analyticsVisit')
    .values({
      visit,
      startedAt,
      isReturning: returning,
      source: source ?? null,
      medium: medium ?? null,
      campaign: campaign ?? null,
      searched: has('search'),
      viewedListing: has('listing_view'),
      startedCheckout: has('checkout_step'),
      booked: has('booking'),
    })
    .onConflict((conflict) =>
      conflict.column('visit').doUpdateSet({
        startedAt: sql`least(analytics_visit.started_at, excluded.started_at)`,
        searched: sql`analytics_visit.searched or excluded.searched`,
        viewedListing: sql`analytics_visit.viewed_listing or excluded.viewed_listing`,
        startedCheckout: sql`analytics_visit.started_checkout or excluded.started_checkout`,
        booked: sql`analytics_visit.booked or excluded.booked`,
      }),
    )
    .execute();
}
