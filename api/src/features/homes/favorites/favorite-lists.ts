import type { FavoriteLists } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { violates } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { paginate, type PageRequest } from '../../../platform/paging/index.ts';
import type { Db } from '../tables.ts';
import { readFavoriteStay, STAY_COLUMNS } from './saved-stay.ts';

type NamedList = FavoriteLists['lists'][number];

/** With more lists, the menu would need a search field. */
export const MAX_LISTS = 30;

export const createListNotFoundError = () => new AppError('not_found', { message: 'List not found.' });

/** Translates a violation of the unique list name to `conflict`. */
async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'favorite_list_name'))
      throw new AppError('conflict', { message: 'You already have a list with this name.', cause: error });
    throw error;
  }
}

export type FavoriteListing = ReturnType<typeof createFavoriteLists>;

/** Lists of saved homes. Throws `not_found` for lists of other people. */
export function createFavoriteLists({ db, clock }: { db: Db; clock: Clock }) {
  /** Runs two queries: an account has at most 200 saved homes and 30 lists. */
  async function read(accountId: number, page: PageRequest = {}): Promise<FavoriteLists> {
    const all = await db
      .selectFrom('favorite')
      .innerJoin('home', 'home.id', 'favorite.homeId')
      .select(['home.slug as homeSlug', 'home.title', 'home.removedAt', 'favorite.listId', 'favorite.note'])
      .select(STAY_COLUMNS)
      .where('favorite.accountId', '=', accountId)
      .orderBy('favorite.createdAt', 'desc')
      .orderBy('home.id', 'desc')
      .execute();
    const lists = await db
      .selectFrom('favoriteList')
      .select(['id', 'name', 'createdAt', 'shareTokenHash', 'shareNotes', 'shareDates'])
      .where('accountId', '=', accountId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const saved = all
      .filter(({ removedAt }) => removedAt === null)
      .map(({ homeSlug, listId, note, ...columns }) => {
        const stay = readFavoriteStay(columns);
        return { homeSlug, listId, note, ...(stay && { stay }) };
      });
    const { items, total, nextCursor } = paginate(lists, ({ id, createdAt }) => [createdAt.getTime(), id], page);
    return {
      lists: items.map(({ id, name, shareTokenHash, shareNotes, shareDates }) => ({
        id,
        name,
        homes: saved.filter(({ listId }) => listId === id).length,
        ...(shareTokenHash !== null && { share: { withNotes: shareNotes, withDates: shareDates } }),
      })),
      listsTotal: total,
      nextCursor,
      saved,
      removed: all
        .filter(({ removedAt }) => removedAt !== null)
        .map(({ homeSlug, title, listId }) => ({ homeSlug, title, listId })),
    };
  }

  async function get(accountId: number, id: number): Promise<NamedList> {
    const list = (await read(accountId)).lists.find((other) => other.id === id);
    if (!list) throw createListNotFoundError();
    return list;
  }

  return {
    read,
    get,

    async create(accountId: number, name: string): Promise<NamedList> {
      const { count } = await db
        .selectFrom('favoriteList')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      if (count >= MAX_LISTS)
        throw new AppError('conflict', { message: `You can have up to ${MAX_LISTS} lists. Delete one first.` });
      const list = await withUniqueName(() =>
        db
          .insertInto('favoriteList')
          .values({ accountId, name, createdAt: clock.now() })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow(),
      );
      return { ...list, homes: 0 };
    },

    async rename(accountId: number, id: number, name: string): Promise<NamedList> {
      const list = await withUniqueName(() =>
        db
          .updateTable('favoriteList')
          .set({ name })
          .where('id', '=', id)
          .where('accountId', '=', accountId)
          .returning('id')
          .executeTakeFirst(),
      );
      if (!list) throw createListNotFoundError();
      return get(accountId, id);
    },

    async remove(accountId: number, id: number): Promise<void> {
      const list = await db
        .deleteFrom('favoriteList')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (!list) throw createListNotFoundError();
    },
  };
}
