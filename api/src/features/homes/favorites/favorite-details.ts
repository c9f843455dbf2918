import type { FavoriteStay, VisitorFavorite } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { selectHomes } from '../cards/card-row.ts';
import type { Db, Trx } from '../tables.ts';
import { createListNotFoundError, MAX_LISTS } from './favorite-lists.ts';
import { countFavorites, createTooManyFavoritesError, MAX_FAVORITES, requireListedHome } from './favorites.ts';
import { isOtherStay, toMergedColumns, toStayColumns, type Viewer } from './saved-stay.ts';

type Details = { listId: number | null; note: string; stay?: FavoriteStay };

export type FavoriteDetails = ReturnType<typeof createFavoriteDetails>;

/** The lists, notes and stays of saved homes. */
export function createFavoriteDetails({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Sets the list and note of a saved home, and its stay if one is given. Saves the home if it is not saved yet. Throws `not_found`
     * for homes that are not listed and lists of other people, `conflict` if too many homes are saved.
     */
    async describe(accountId: number, slug: string, { listId, note, stay: asked }: Details, viewer: Viewer) {
      await inTransaction(db, async (trx) => {
        const row = await requireListedHome(trx, slug);
        if (listId !== null && !(await isOwnList(trx, accountId, listId))) throw createListNotFoundError();
        const changed = await trx
          .updateTable('favorite')
          .set({ listId, note })
          .where('accountId', '=', accountId)
          .where('homeId', '=', row.id)
          .returning('homeId')
          .executeTakeFirst();
        const stay = toStayColumns(row, asked, clock.today(row.timeZone), viewer);
        if (changed) {
          if (stay.stayKind)
            await trx
              .updateTable('favorite')
              .set(stay)
              .where('accountId', '=', accountId)
              .where('homeId', '=', row.id)
              .where(isOtherStay(stay))
              .execute();
          return;
        }
        if ((await countFavorites(trx, accountId)) >= MAX_FAVORITES) throw createTooManyFavoritesError();
        await trx
          .insertInto('favorite')
          .values({ accountId, homeId: row.id, createdAt: clock.now(), listId, note, ...stay })
          .execute();
      });
    },

    /**
     * Adds the homes that a visitor saved in the browser, with their stays and prices. Existing lists, notes and stays of the account
     * win, so merging twice changes nothing. A stay without a price is priced now.
     */
    async merge(
      accountId: number,
      favorites: readonly VisitorFavorite[],
      viewer: Viewer,
    ): Promise<{ saved: number; leftOut: number }> {
      return inTransaction(db, async (trx) => {
        await sql`select id from account where id = ${accountId} for update`.execute(trx);
        const now = clock.now();
        const rows = await selectHomes(trx)
          .where('home.slug', 'in', ['', ...favorites.map(({ homeSlug }) => homeSlug)])
          .where('home.removedAt', 'is', null)
          .execute();
        const rowBySlug = new Map(rows.map((row) => [row.slug, row]));
        let remaining = MAX_FAVORITES - (await countFavorites(trx, accountId));
        let saved = 0;
        let leftOut = 0;
        for (const { homeSlug, listName, note, savedAt, ...saving } of favorites) {
          const row = rowBySlug.get(homeSlug);
          const before =
            row &&
            (await trx
              .selectFrom('favorite')
              .select(['listId', 'note', 'stayKind'])
              .where('accountId', '=', accountId)
              .where('homeId', '=', row.id)
              .executeTakeFirst());
          if (!row || (!before && remaining <= 0)) {
            leftOut += 1;
            continue;
          }
          const listId = listName === null ? null : await findOrCreateList(trx, accountId, listName, now);
          const stay = toMergedColumns(row, saving, clock.today(row.timeZone), viewer);
          if (before) {
            await trx
              .updateTable('favorite')
              .set({
                listId: before.listId ?? listId,
                note: before.note || note,
                ...(before.stayKind === null && stay.stayKind !== null && stay),
              })
              .where('accountId', '=', accountId)
              .where('homeId', '=', row.id)
              .execute();
            continue;
          }
          // The browser's clock may be ahead, so limit the time to now.
          const createdAt = new Date(Math.min(Date.parse(savedAt), now.getTime()));
          await trx
            .insertInto('favorite')
            .values({ accountId, homeId: row.id, createdAt, listId, note, ...stay })
            .execute();
          remaining -= 1;
          saved += 1;
        }
        return { saved, leftOut };
      });
    },
  };
}

const isOwnList = (trx: Trx, accountId: number, listId: number) =>
  trx
    .selectFrom('favoriteList')
    .select('id')
    .where('id', '=', listId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

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
