import { createHash } from 'node:crypto';
import type { HomeSearchQuery } from '@lodestay/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { FixedOrder } from '../criteria/criteria.ts';
import type { Db } from '../tables.ts';

/** The maximum number of groups in an order (32 pages). Later groups use the current order. */
export const MAX_FIXED = 1_024;
/** Orders are kept for two days, and at most this many (about 1 KB each). */
const MAX_ORDERS = 100_000;
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 2 * DAY_MS;
/** An order that is still in use is saved again after this time, so that it is not deleted. */
const SAVE_AGAIN_MS = 3_600_000;
/** How many saved tokens a process remembers, to save each order once. */
const MAX_REMEMBERED = 10_000;

/** 96 bits: 16 characters in a URL. */
const TOKEN_BYTES = 12;

export type SearchOrders = ReturnType<typeof createSearchOrders>;

/**
 * Keeps the order of the groups of a search, so that its pages neither repeat nor skip a group while the inventory changes, and the URL
 * of a page stays short. The token is a hash of the search and the order: the same list always has the same token, and a token
 * of another search finds nothing. It grants no access.
 */
export function createSearchOrders({ db, clock, log }: { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }) {
  const savedAt = new Map<string, number>();

  async function save(token: string, order: FixedOrder): Promise<void> {
    const now = clock.now();
    const age = now.getTime() - (savedAt.get(token) ?? -Infinity);
    if (age >= 0 && age < SAVE_AGAIN_MS) return;
    await db
      .insertInto('searchOrder')
      .values({ token, groupIds: [...order], savedAt: now })
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ savedAt: now }))
      .execute();
    if (savedAt.size >= MAX_REMEMBERED) savedAt.clear();
    savedAt.set(token, now.getTime());
  }

  return {
    /** The order of the query's token. Empty without a token, or if it is unknown, expired or from a different search. */
    async find(query: HomeSearchQuery): Promise<FixedOrder> {
      const token = query.searchToken ?? '';
      if (token.length !== (TOKEN_BYTES * 4) / 3) return [];
      const row = await db
        .selectFrom('searchOrder')
        .select('groupIds')
        .where('token', '=', token)
        .where('savedAt', '>', new Date(clock.now().getTime() - KEPT_MS))
        .executeTakeFirst();
      return row && createToken(query, row.groupIds) === token ? row.groupIds : [];
    },
    /** Saves an order, cut to `MAX_FIXED` groups, and returns its token. Null if it cannot be saved: the next page then uses the current order. */
    async keep(query: HomeSearchQuery, order: FixedOrder): Promise<string | null> {
      const fixed = order.slice(0, MAX_FIXED);
      const token = createToken(query, fixed);
      try {
        await save(token, fixed);
        return token;
      } catch (error) {
        log.warn({ err: error }, 'The order of a search was not saved');
        return null;
      }
    },
    /** Deletes expired orders, and the oldest if there are too many. */
    async deleteOld(most = MAX_ORDERS): Promise<void> {
      await db
        .deleteFrom('searchOrder')
        .where('savedAt', '<=', new Date(clock.now().getTime() - KEPT_MS))
        .execute();
      await sql`
        delete from search_order where saved_at <= (select saved_at from search_order order by saved_at desc offset ${most} limit 1)
      `.execute(db);
    },
  };
}

/** Parameters that do not affect the order. */
const IGNORED_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'resultsPerPage',
  'homesPerGroup',
  'counts',
  'pins',
  'searchToken',
  'user',
  'activeMembership',
  'usePropertyPhotos',
  'useTruePagination',
]);

function createToken(query: HomeSearchQuery, order: FixedOrder): string {
  const asked = Object.entries(query)
    .filter(([name]) => !IGNORED_PARAMETERS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([asked, order]))
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
}
