import type { ResponseOf } from '@lodestay/contracts';
import { EMPTY_SEARCH, toMarketHref, toSearchQuery } from '@lodestay/links';
import { addDays, MONTHLY_STAY_NIGHTS } from '@lodestay/stay';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../../platform/clock/index.ts';
import { countListedHomes, type SearchMatches } from '../../search/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { Db } from '../tables.ts';
import { selectWaitlistPlaces, toWaitlistSearch } from '../waitlist-search.ts';

/** How long the numbers of markets are kept, because each costs a search of the market. */
const MARKET_CACHE_MS = 5 * 60_000;

/** Counts the homes that people on waitlists could book now, with the searches of their emails. */
export function createWaitlistHomes({
  db,
  clock,
  matches,
}: {
  db: Db;
  clock: Clock;
  matches: Pick<SearchMatches, 'countHomes'>;
}) {
  const ofMarkets = new Map<string, { at: number; homes: Promise<number> }>();

  function countOfMarket(slug: string): Promise<number> {
    const now = clock.now().getTime();
    const known = ofMarkets.get(slug);
    if (known && Math.abs(now - known.at) < MARKET_CACHE_MS) return known.homes;
    const today = getWesternmostDay(clock);
    const startDate = addDays(today, 1);
    const query = toSearchQuery({ ...EMPTY_SEARCH, startDate, endDate: addDays(startDate, MONTHLY_STAY_NIGHTS) });
    const homes = countListedHomes(matches, { path: toMarketHref(slug), query }, today);
    ofMarkets.set(slug, { at: now, homes });
    homes.catch(() => ofMarkets.delete(slug));
    return homes;
  }

  return {
    /** The homes that match what people wait for. People outside the caller's scope are absent. */
    async countForPeople(references: readonly string[], viewer: Viewer): Promise<ResponseOf<'countWaitlistHomes'>> {
      const rows = await selectWaitlistPlaces(db)
        .select('lead.reference')
        .where('lead.reference', 'in', [...new Set(references)])
        .where(sql<boolean>`lead.product_type = 'city_waitlist'`)
        .where('lead.closedAt', 'is', null)
        .where(isInScope(sql`waitlist_place.market_id`, viewer))
        .orderBy('lead.id')
        .execute();
      const today = getWesternmostDay(clock);
      // People who wait for the same have the same list.
      const counts = new Map<string, Promise<number>>();
      const people = [];
      for (const row of rows) {
        const list = toWaitlistSearch(row, today);
        const href = list && `${list.path}?${list.query}`;
        const homes = list && href ? (counts.get(href) ?? countListedHomes(matches, list, today)) : Promise.resolve(0);
        if (href) counts.set(href, homes);
        people.push({ reference: row.reference, href, homes: await homes });
      }
      return { people };
    },

    /** The homes of markets that are available for a month from tomorrow. Markets outside the caller's scope are absent. */
    async countForMarkets(slugs: readonly string[], viewer: Viewer): Promise<ResponseOf<'countMarketHomes'>> {
      const rows = await db
        .selectFrom('market')
        .select('slug')
        .where('slug', 'in', [...new Set(slugs)])
        .where(isInScope(sql`market.id`, viewer))
        .orderBy('slug')
        .execute();
      const markets = [];
      for (const { slug } of rows) markets.push({ slug, homes: await countOfMarket(slug) });
      return { markets };
    },
  };
}
