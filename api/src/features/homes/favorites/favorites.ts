import type { FavoriteStay, SavedHomes } from '@lodestay/contracts';
import { parseStayText } from '@lodestay/links';
import { daysBetween } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { paginate, type PageRequest, type SortKey } from '../../../platform/paging/index.ts';
import { selectHomes, type CardRow } from '../cards/card-row.ts';
import { toHomeCard } from '../cards/home-card.ts';
import type { Db, Trx } from '../tables.ts';
import {
  describeSavedStay,
  isOtherStay,
  NO_PRICE,
  readSavedRent,
  STAY_COLUMNS,
  toDateColumns,
  toStayColumns,
  type StayColumns,
  type Viewer,
} from './saved-stay.ts';

/** The maximum number of saved homes per account. */
export const MAX_FAVORITES = 200;

export const createTooManyFavoritesError = () =>
  new AppError('conflict', { message: `You can save up to ${MAX_FAVORITES} homes. Remove one first.` });

export type Favorites = ReturnType<typeof createFavorites>;

type SavedHome = SavedHomes['homes'][number];
type SavedOrder = 'saved' | 'rent' | 'free';
type FavoritesPage = PageRequest & { list?: string; sort?: SavedOrder };

type SavedRow = { row: CardRow; createdAt: Date; listId: number | null; saved: SavedHome };

/** Sorts homes without an available date last. */
const NO_DATE_DAYS = 100_000;

/** Homes with the same value keep their order, most recently saved first. */
const SORT_KEYS: Record<SavedOrder, (home: SavedRow) => SortKey> = {
  saved: () => [],
  rent: ({ saved }) => [saved.savedStay?.monthly ?? saved.displayPriceWithDiscount],
  free: ({ saved }) => [saved.availableFrom === null ? NO_DATE_DAYS : daysBetween('1970-01-01', saved.availableFrom)],
};

const isInList = (list: string | undefined, listId: number | null) =>
  list === undefined || (list === 'none' ? listId === null : listId === Number(list));

/** Finds a listed home to save. Throws `not_found`. */
export async function requireListedHome(db: Db | Trx, slug: string): Promise<CardRow> {
  const row = await selectHomes(db)
    .where('home.slug', '=', slug)
    .where('home.removedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', { message: 'Home not found.' });
  return row;
}

/** Counts the saved homes of an account, without `except`. */
export async function countFavorites(db: Db | Trx, accountId: number, except = 0): Promise<number> {
  const { count } = await db
    .selectFrom('favorite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('homeId', '!=', except)
    .executeTakeFirstOrThrow();
  return count;
}

/** The homes that a person has saved. Removed homes are hidden until they are listed again. */
export function createFavorites({ db, clock }: { db: Db; clock: Clock }) {
  /** Creates cards in one pass, so that no two have the same illustration. */
  function createCards(viewer: Viewer): (row: CardRow, stay: StayColumns | null) => SavedHome {
    const shownScenes = new Set<string>();
    return (row, stay) => {
      const today = clock.today(row.timeZone);
      const savedStay = stay ? describeSavedStay(row, stay, today, viewer) : undefined;
      const savedRent = stay ? readSavedRent(stay) : undefined;
      return {
        ...toHomeCard(row, { stay: null, today }, shownScenes),
        ...(savedStay && { savedStay }),
        ...(savedRent && { savedRent }),
      };
    };
  }

  return {
    /** Returns a page of the saved homes, by default all of them, newest first. Runs one query: `add` allows 200 per account. */
    async list(
      accountId: number,
      { list, sort = 'saved', ...page }: FavoritesPage,
      viewer: Viewer,
    ): Promise<SavedHomes> {
      const rows = await selectHomes(db)
        .innerJoin('favorite', 'favorite.homeId', 'home.id')
        .select(['favorite.createdAt', 'favorite.listId', ...STAY_COLUMNS])
        .where('favorite.accountId', '=', accountId)
        .where('home.removedAt', 'is', null)
        .orderBy('favorite.createdAt', 'desc')
        .orderBy('favorite.homeId', 'desc')
        .execute();
      const createCard = createCards(viewer);
      const homes = rows
        .filter(({ listId }) => isInList(list, listId))
        .map((row): SavedRow => ({ row, createdAt: row.createdAt, listId: row.listId, saved: createCard(row, row) }));
      const { items, total, nextCursor } = paginate(
        homes,
        (home) => [...SORT_KEYS[sort](home), -home.createdAt.getTime(), -home.row.id],
        page,
      );
      return { homes: items.map(({ saved }) => saved), total, nextCursor };
    },

    /**
     * Returns the cards of these homes in the given order, without homes that are not listed. For visitors, whose browser stores the
     * slugs and the stays, which have the same order. Runs one query.
     */
    async listBySlugs(slugs: readonly string[], stays: readonly string[], viewer: Viewer): Promise<SavedHomes> {
      const rows = await selectHomes(db)
        .where('home.slug', 'in', ['', ...slugs])
        .where('home.removedAt', 'is', null)
        .execute();
      const rowBySlug = new Map(rows.map((row) => [row.slug, row]));
      const createCard = createCards(viewer);
      const homes = [...new Set(slugs)].flatMap((slug) => {
        const row = rowBySlug.get(slug);
        if (!row) return [];
        const dates = toDateColumns(parseStayText(stays[slugs.indexOf(slug)] ?? ''));
        return [createCard(row, dates && { ...dates, ...NO_PRICE })];
      });
      return { homes };
    },

    /** Saves a home; repeating it changes nothing. Another stay replaces the stay. Throws `not_found` or `conflict`. */
    async add(accountId: number, slug: string, asked: FavoriteStay | undefined, viewer: Viewer): Promise<void> {
      const row = await requireListedHome(db, slug);
      if ((await countFavorites(db, accountId, row.id)) >= MAX_FAVORITES) throw createTooManyFavoritesError();
      const stay = toStayColumns(row, asked, clock.today(row.timeZone), viewer);
      await db
        .insertInto('favorite')
        .values({ accountId, homeId: row.id, createdAt: clock.now(), ...stay })
        .onConflict((conflict) => {
          const known = conflict.columns(['accountId', 'homeId']);
          return stay.stayKind ? known.doUpdateSet(stay).where(isOtherStay(stay)) : known.doNothing();
        })
        .execute();
    },

    async remove(accountId: number, slug: string): Promise<void> {
      const home = await db.selectFrom('home').select('id').where('slug', '=', slug).executeTakeFirst();
      if (!home) throw new AppError('not_found', { message: 'Home not found.' });
      await db.deleteFrom('favorite').where('accountId', '=', accountId).where('homeId', '=', home.id).execute();
    },
  };
}
