import type { HomeCardData, HomeDetail, RemovedHome, StayQuery } from '@lodestay/contracts';
import { PRICE_LISTS, type PriceList, type Stay } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { selectHomes } from './cards/card-row.ts';
import { loadDetail } from './detail/home-detail.ts';
import type { BookableSources } from './cards/listing-source.ts';
import type { StartWindow } from './calendar/nearest-start.ts';
import { findBookableCard, findBookableHome, loadCards, type BookableHome } from './cards/repository.ts';
import { loadRemoved } from './detail/removed-home.ts';
import type { Caller } from './calendar/calendar-view.ts';
import { parseOptionalStay, toPricedStay } from './pricing/parse-stay.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

export type Homes = ReturnType<typeof createHomes>;

type HomesOptions = {
  db: Db;
  clock: Clock;
  /** By default the built-in list. */
  getPriceLists?: () => readonly PriceList[];
  /** By default all: demonstration sites take bookings for sample listings. */
  bookableSources?: BookableSources;
};

export function createHomes({ db, clock, getPriceLists = () => PRICE_LISTS, bookableSources = 'all' }: HomesOptions) {
  const toCardStay =
    (query: Partial<StayQuery>, { member, standbyMember }: Caller) =>
    ({ timeZone }: { timeZone: string }) => {
      const today = clock.today(timeZone);
      return {
        stay: toPricedStay(parseOptionalStay(query, today), { standbyMember }),
        today,
        member,
        priceLists: getPriceLists(),
      };
    };

  return {
    findBookableHome: (executor: AnyDb, by: { slug: string } | { id: number }) =>
      findBookableHome(executor, by, bookableSources),

    /** A home and its card, priced for the stay of `query`, in one query. Null if not found. */
    findBookableCard: (
      id: number,
      query: Partial<StayQuery>,
      caller: Caller,
    ): Promise<{ home: BookableHome; card: HomeCardData } | null> =>
      findBookableCard(db, id, bookableSources, toCardStay(query, caller)),

    /** Cards by ID, priced for the stay of `query`, or per month if it has none. Runs one database query. */
    loadCards: (
      ids: readonly number[],
      query: Partial<StayQuery> = {},
      caller: Caller = { member: false },
    ): Promise<Map<number, HomeCardData>> => loadCards(db, ids, toCardStay(query, caller)),

    /**
     * Cards by ID for a given stay. With `startWindow`, each home's stay starts on the available day nearest to the requested check-in.
     * `beside` is the home whose page shows them.
     */
    loadCardsForStay: (
      ids: readonly number[],
      stay: Stay | null,
      member?: boolean,
      startWindow?: StartWindow | null,
      beside?: number,
    ): Promise<Map<number, HomeCardData>> =>
      loadCards(
        db,
        ids,
        ({ timeZone }) => ({
          stay,
          today: clock.today(timeZone),
          member,
          startWindow,
          priceLists: getPriceLists(),
        }),
        beside,
      ),

    getDetail: (slug: string, query: Partial<StayQuery>, caller: Caller): Promise<HomeDetail> =>
      loadDetail(db, slug, toCardStay(query, caller), bookableSources),

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
