import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { findListedHomeIds, type SearchMatches } from '../search/index.ts';
import { getNextCheck } from './check-times.ts';
import { withSeenHomes } from './saved-searches.ts';
import type { Db } from './tables.ts';

/** Searches that one step claims, and the most that one run checks. The next run continues. */
const STEP = 50;
const MAX_PER_RUN = 1000;

/** While a worker checks a search, no other worker claims it. If the worker dies, the search is due again after this time. */
const CLAIM_MS = 5 * 60_000;

/** Until the person confirms the address, no email is sent and no home counts as seen. */
const UNCONFIRMED_MS = 3_600_000;

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  matches: SearchMatches;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Finds the new homes of saved searches and queues one email for them. */
export function createNewHomeChecks({ db, clock, outbox, matches, log }: Options) {
  /** Claims searches that are due, so that no two workers check the same search at the same time. */
  async function claim() {
    const now = clock.now();
    return db
      .updateTable('savedSearch')
      .set({ nextCheckAt: new Date(now.getTime() + CLAIM_MS) })
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('savedSearch')
            .select('id')
            .where('nextCheckAt', '<=', now)
            // A literal, because the index contains only these rows.
            .where(sql<boolean>`frequency <> 'off' and ended_at is null`)
            .orderBy('nextCheckAt')
            .limit(STEP)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .returning(['id', 'accountId', 'path', 'query', 'startsOn'])
      .execute();
  }

  type Claimed = Awaited<ReturnType<typeof claim>>[number];

  const isConfirmed = async (accountId: number) =>
    (await db
      .selectFrom('account')
      .select('emailConfirmedAt')
      .where('id', '=', accountId)
      .where('emailConfirmedAt', 'is not', null)
      .executeTakeFirst()) !== undefined;

  async function check(search: Claimed): Promise<void> {
    const now = clock.now();
    const update = db.updateTable('savedSearch').where('id', '=', search.id);
    if (search.startsOn !== null && search.startsOn < getWesternmostDay(clock)) {
      await update.set({ endedAt: now }).execute();
      return;
    }
    if (!(await isConfirmed(search.accountId))) {
      await update.set({ nextCheckAt: new Date(now.getTime() + UNCONFIRMED_MS) }).execute();
      return;
    }
    const found = await findListedHomeIds(matches, search, getWesternmostDay(clock));
    await inTransaction(db, async (trx) => {
      // The row lock lets only one worker count a home as new. Emails may have been turned off meanwhile.
      const row = await trx
        .selectFrom('savedSearch')
        .select(['seenHomeIds', 'frequency', 'emailedAt'])
        .where('id', '=', search.id)
        .where('frequency', '<>', 'off')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      const seen = new Set(row.seenHomeIds);
      const homeIds = found.filter((id) => !seen.has(id));
      const emailedAt = homeIds.length > 0 ? now : row.emailedAt;
      await trx
        .updateTable('savedSearch')
        .set({
          checkedAt: now,
          emailedAt,
          nextCheckAt: getNextCheck(row.frequency, { now, emailedAt }),
          ...(homeIds.length > 0 && { seenHomeIds: withSeenHomes(homeIds) }),
        })
        .where('id', '=', search.id)
        .execute();
      if (homeIds.length === 0) return;
      const { id: emailId } = await trx
        .insertInto('savedSearchEmail')
        .values({ savedSearchId: search.id, homeIds, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await outbox.emit(trx, 'SavedSearchMatched', { emailId });
    });
  }

  return {
    /** Checks the searches that are due, in steps. A search that fails does not stop the others; it is due again after its claim. */
    async runDue(): Promise<void> {
      for (let checked = 0; checked < MAX_PER_RUN; checked += STEP) {
        const claimed = await claim();
        for (const search of claimed)
          await check(search).catch((error: unknown) =>
            log.error({ err: error, savedSearch: search.id }, 'a saved search was not checked; will retry'),
          );
        if (claimed.length < STEP) return;
      }
    },
  };
}
