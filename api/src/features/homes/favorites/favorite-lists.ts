import type { FavoriteLists, VisitorFavorite } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { MAX_FAVORITES, createTooManyFavoritesError } from './favorites.ts';
import type { Db, Trx } from '../tables.ts';

type NamedList = FavoriteLists['lists'][number];

/** With more lists, the menu would need a search field. */
const MAX_LISTS = 30;

const createListNotFoundError = () => new AppError('not_found', { message: 'List not found.' });

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

/** Lists of saved homes and the notes on them. Throws `not_found` for lists of other people. */
export function createFavoriteLists({ db, clock }: { db: Db; clock: Clock }) {
  async function read(accountId: number): Promise<FavoriteLists> {
    const all = await db
      .selectFrom('favorite')
      .innerJoin('home', 'home.id', 'favorite.homeId')
      .select(['home.slug as homeSlug', 'home.title', 'home.removedAt', 'favorite.listId', 'favorite.note'])
      .where('favorite.accountId', '=', accountId)
      .orderBy('favorite.createdAt', 'desc')
      .orderBy('home.id', 'desc')
      .execute();
    const lists = await db
      .selectFrom('favoriteList')
      .select(['id', 'name', 'shareTokenHash', 'shareNotes'])
      .where('accountId', '=', accountId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const saved = all
      .filter(({ removedAt }) => removedAt === null)
      .map(({ homeSlug, listId, note }) => ({ homeSlug, listId, note }));
    return {
      lists: lists.map(({ id, name, shareTokenHash, shareNotes }) => ({
        id,
        name,
        homes: saved.filter(({ listId }) => listId === id).length,
        ...(shareTokenHash !== null && { share: { withNotes: shareNotes } }),
      })),
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

    /** Sets the list and note of a saved home. Saves the home if it is not saved yet. */
    async describe(
      accountId: number,
      slug: string,
      { listId, note }: { listId: number | null; note: string },
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        const home = await trx
          .selectFrom('home')
          .select('id')
          .where('slug', '=', slug)
          .where('removedAt', 'is', null)
          .executeTakeFirst();
        if (!home) throw new AppError('not_found', { message: 'Home not found.' });
        if (
          listId !== null &&
          !(await trx
            .selectFrom('favoriteList')
            .select('id')
            .where('id', '=', listId)
            .where('accountId', '=', accountId)
            .executeTakeFirst())
        )
          throw createListNotFoundError();
        const changed = await trx
          .updateTable('favorite')
          .set({ listId, note })
          .where('accountId', '=', accountId)
          .where('homeId', '=', home.id)
          .returning('homeId')
          .executeTakeFirst();
        if (changed) return;
        if ((await countFavorites(trx, accountId)) >= MAX_FAVORITES) throw createTooManyFavoritesError();
        await trx
          .insertInto('favorite')
          .values({ accountId, homeId: home.id, createdAt: clock.now(), listId, note })
          .execute();
      });
    },

    /** Adds the homes that a visitor saved in the browser. Existing lists and notes of the account win, so merging twice changes nothing. */
    async merge(accountId: number, favorites: readonly VisitorFavorite[]): Promise<{ saved: number; leftOut: number }> {
      return inTransaction(db, async (trx) => {
        await sql`select id from account where id = ${accountId} for update`.execute(trx);
        const now = clock.now();
        const known = await trx
          .selectFrom('home')
          .select(['id', 'slug'])
          .where('slug', 'in', ['', ...favorites.map(({ homeSlug }) => homeSlug)])
          .where('removedAt', 'is', null)
          .execute();
        const idOf = new Map(known.map(({ id, slug }) => [slug, id]));
        let remaining = MAX_FAVORITES - (await countFavorites(trx, accountId));
        let saved = 0;
        let leftOut = 0;
        for (const { homeSlug, listName, note, savedAt } of favorites) {
          const homeId = idOf.get(homeSlug);
          const before =
            homeId &&
            (await trx
              .selectFrom('favorite')
              .select(['listId', 'note'])
              .where('accountId', '=', accountId)
              .where('homeId', '=', homeId)
              .executeTakeFirst());
          if (!homeId || (!before && remaining <= 0)) {
            leftOut += 1;
            continue;
          }
          const listId = listName === null ? null : await findOrCreateList(trx, accountId, listName, now);
          if (before) {
            await trx
              .updateTable('favorite')
              .set({ listId: before.listId ?? listId, note: before.note || note })
              .where('accountId', '=', accountId)
              .where('homeId', '=', homeId)
              .execute();
            continue;
          }
          // The browser's clock may be ahead, so limit the time to now.
          const createdAt = new Date(Math.min(Date.parse(savedAt), now.getTime()));
          await trx.insertInto('favorite').values({ accountId, homeId, createdAt, listId, note }).execute();
          remaining -= 1;
          saved += 1;
        }
        return { saved, leftOut };
      });
    },
  };
}

async function countFavorites(trx: Trx, accountId: number): Promise<number> {
  return (
    await trx
      .selectFrom('favorite')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count;
}

/** Returns the ID of the list with this name and creates the list if needed. Null if the account has too many lists. */
async function findOrCreateList(trx: Trx, accountId: number, name: string, now: Date): Promise<number | null> {
  const lists = await trx
    .selectFrom('favoriteList')
    .select(['id', 'name'])
    .where('accountId', '=', accountId)
    .execute();
  const found = lists.find((list) => list.name.toLowerCase() === name.toLowerCase());
  if (found) return found.id;
  if (lists.length >= MAX_LISTS) return null;
  return (
    await trx
      .insertInto('favoriteList')
      .values({ accountId, name, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
