import type { HomeCardData, HomeDetail, RemovedHome, StayQuery } from '@lodestay/contracts';
import type { Stay } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { selectHomes } from './cards/card-row.ts';
import { loadDetail } from './detail/home-detail.ts';
import type { Beginning } from './calendar/nearest-start.ts';
import { bookableHome, loadCards } from './cards/repository.ts';
import { loadRemoved } from './detail/removed-home.ts';
import { optionalStay } from './pricing/stay-from-query.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

export type Homes = ReturnType<typeof createHomes>;

export function createHomes({ db, clock }: { db: Db; clock: Clock }) {
  const stayFor =
    (query: Partial<StayQuery>, member = false) =>
    ({ timeZone }: { timeZone: string }) => {
      const today = clock.today(timeZone);
      return { stay: optionalStay(query, today), today, member };
    };

  return {
    bookableHome: (executor: AnyDb, by: { slug: string } | { id: number }) => bookableHome(executor, by),

    /** Cards by ID, priced for the stay of `query`, or per month if it has none. Runs one database query. */
    homeCards: (
      ids: readonly number[],
      query: Partial<StayQuery> = {},
      member?: boolean,
    ): Promise<Map<number, HomeCardData>> => loadCards(db, ids, stayFor(query, member)),

    /** Cards by ID for a given stay. With `begins`, each home's stay starts on the available day nearest to the requested check-in. */
    homeCardsFor: (
      ids: readonly number[],
      stay: Stay | null,
      member?: boolean,
      begins?: Beginning | null,
    ): Promise<Map<number, HomeCardData>> =>
      loadCards(db, ids, ({ timeZone }) => ({ stay, today: clock.today(timeZone), member, begins })),

    detail: (slug: string, query: Partial<StayQuery>, member?: boolean): Promise<HomeDetail> =>
      loadDetail(db, slug, stayFor(query, member)),

    removed: (slug: string): Promise<RemovedHome> => loadRemoved({ db, clock }, slug),

    /** The properties of a home, even a removed one, by which similar homes are found. Throws `not_found`. */
    async reference(slug: string) {
      const row = await selectHomes(db).where('home.slug', '=', slug).executeTakeFirst();
      if (!row) throw new AppError('not_found', { message: 'Home not found.' });
      const { id, marketId, type, beds, monthlyRentCents, latitude, longitude, timeZone } = row;
      return {
        id,
        marketId,
        type,
        beds,
        rentCents: monthlyRentCents,
        latitude,
        longitude,
        today: clock.today(timeZone),
      };
    },
  };
}
