import type { HomeCardData, HomeDetail, RemovedHome, StayQuery } from '@lodestay/contracts';
import type { Stay } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { selectHomes } from './cards/card-row.ts';
import { loadDetail } from './detail/home-detail.ts';
import type { StartWindow } from './calendar/nearest-start.ts';
import { findBookableHome, loadCards } from './cards/repository.ts';
import { loadRemoved } from './detail/removed-home.ts';
import { parseOptionalStay } from './pricing/parse-stay.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

export type Homes = ReturnType<typeof createHomes>;

export function createHomes({ db, clock }: { db: Db; clock: Clock }) {
  const toCardStay =
    (query: Partial<StayQuery>, member = false) =>
    ({ timeZone }: { timeZone: string }) => {
      const today = clock.today(timeZone);
      return { stay: parseOptionalStay(query, today), today, member };
    };

  return {
    findBookableHome: (executor: AnyDb, by: { slug: string } | { id: number }) => findBookableHome(executor, by),

    /** Cards by ID, priced for the stay of `query`, or per month if it has none. Runs one database query. */
    loadCards: (
      ids: readonly number[],
      query: Partial<StayQuery> = {},
      member?: boolean,
    ): Promise<Map<number, HomeCardData>> => loadCards(db, ids, toCardStay(query, member)),

    /** Cards by ID for a given stay. With `startWindow`, each home's stay starts on the available day nearest to the requested check-in. */
    loadCardsForStay: (
      ids: readonly number[],
      stay: Stay | null,
      member?: boolean,
      startWindow?: StartWindow | null,
    ): Promise<Map<number, HomeCardData>> =>
      loadCards(db, ids, ({ timeZone }) => ({ stay, today: clock.today(timeZone), member, startWindow })),

    getDetail: (slug: string, query: Partial<StayQuery>, member?: boolean): Promise<HomeDetail> =>
      loadDetail(db, slug, toCardStay(query, member)),

    getRemoved: (slug: string): Promise<RemovedHome> => loadRemoved({ db, clock }, slug),

    /** The properties of a home, even a removed one, by which similar homes are found. Throws `not_found`. */
    async getReferenceHome(slug: string) {
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
