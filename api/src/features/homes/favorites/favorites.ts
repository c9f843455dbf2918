import type { HomeCardData } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Db } from '../tables.ts';

type LoadCards = (ids: readonly number[]) => Promise<Map<number, HomeCardData>>;

/** The maximum number of saved homes per account. */
export const MAX_FAVORITES = 200;

export const createTooManyFavoritesError = () =>
  new AppError('conflict', { message: `You can save up to ${MAX_FAVORITES} homes. Remove one first.` });

export type Favorites = ReturnType<typeof createFavorites>;

/** The homes that a person has saved, newest first. Removed homes are hidden until they are listed again. */
export function createFavorites({ db, clock, loadCards }: { db: Db; clock: Clock; loadCards: LoadCards }) {
  return {
    async list(accountId: number): Promise<HomeCardData[]> {
      const rows = await db
        .selectFrom('favorite')
        .innerJoin('home', 'home.id', 'favorite.homeId')
        .select('home.id')
        .where('favorite.accountId', '=', accountId)
        .where('home.removedAt', 'is', null)
        .orderBy('favorite.createdAt', 'desc')
        .orderBy('home.id', 'desc')
        .limit(MAX_FAVORITES)
        .execute();
      const cards = await loadCards(rows.map(({ id }) => id));
      return rows.flatMap(({ id }) => cards.get(id) ?? []);
    },

    /** Returns the cards of these homes in the given order, without homes that are not listed. For visitors, whose browser stores the slugs. */
    async listBySlugs(slugs: readonly string[]): Promise<HomeCardData[]> {
      const known = await db
        .selectFrom('home')
        .select(['id', 'slug'])
        .where('slug', 'in', ['', ...slugs])
        .where('removedAt', 'is', null)
        .execute();
      const idOf = new Map(known.map(({ id, slug }) => [slug, id]));
      const cards = await loadCards(known.map(({ id }) => id));
      return [...new Set(slugs)].flatMap((slug) => cards.get(idOf.get(slug) ?? 0) ?? []);
    },

    /** Saves a home; repeating it changes nothing. Throws `not_found` or `conflict`. */
    async add(accountId: number, slug: string): Promise<void> {
      const { count } = await db
        .selectFrom('favorite')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      if (count >= MAX_FAVORITES) throw createTooManyFavoritesError();
      const saved = await db
        .insertInto('favorite')
        .columns(['accountId', 'homeId', 'createdAt'])
        .expression((from) =>
          from
            .selectFrom('home')
            .select(({ val }) => [val(accountId).as('accountId'), 'home.id', val(clock.now()).as('createdAt')])
            .where('slug', '=', slug)
            .where('removedAt', 'is', null),
        )
        .onConflict((conflict) => conflict.columns(['accountId', 'homeId']).doUpdateSet({ accountId }))
        .returning('homeId')
        .executeTakeFirst();
      if (!saved) throw new AppError('not_found', { message: 'Home not found.' });
    },

    async remove(accountId: number, slug: string): Promise<void> {
      const home = await db.selectFrom('home').select('id').where('slug', '=', slug).executeTakeFirst();
      if (!home) throw new AppError('not_found', { message: 'Home not found.' });
      await db.deleteFrom('favorite').where('accountId', '=', accountId).where('homeId', '=', home.id).execute();
    },
  };
}
