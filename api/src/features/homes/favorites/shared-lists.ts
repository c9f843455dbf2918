import type { HomeCardData, SharedList } from '@lodestay/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { hashToken, createToken } from '../../accounts/index.ts';
import type { Db } from '../tables.ts';

type LoadCards = (ids: readonly number[]) => Promise<Map<number, HomeCardData>>;

export type ListSharing = ReturnType<typeof createListSharing>;

/** Lists that anyone with the link can view. Throws `not_found` for lists of other people and for links that no longer work. */
export function createListSharing({ db, loadCards }: { db: Db; loadCards: LoadCards }) {
  const createListNotFoundError = () => new AppError('not_found', { message: 'List not found.' });

  return {
    /** Shares the list. Returns the token if this call created the link, otherwise null: only the hash is stored, so a token cannot be read again. */
    async share(
      accountId: number,
      id: number,
      { withNotes, newLink }: { withNotes: boolean; newLink: boolean },
    ): Promise<string | null> {
      const token = createToken();
      const hash = hashToken(token);
      const list = await db
        .updateTable('favoriteList')
        // If two simultaneous requests share the list for the first time, only one creates the link.
        .set({
          shareTokenHash: newLink ? hash : sql<Buffer>`coalesce(share_token_hash, ${hash})`,
          shareNotes: withNotes,
        })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('shareTokenHash')
        .executeTakeFirst();
      if (!list) throw createListNotFoundError();
      return list.shareTokenHash?.equals(hash) ? token : null;
    },

    /** Stops sharing. The link never works again. */
    async stop(accountId: number, id: number): Promise<void> {
      const list = await db
        .updateTable('favoriteList')
        .set({ shareTokenHash: null, shareNotes: false })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (!list) throw createListNotFoundError();
    },

    async read(token: string): Promise<SharedList> {
      const list = await db
        .selectFrom('favoriteList')
        .select(['id', 'name', 'shareNotes'])
        .where('shareTokenHash', '=', hashToken(token))
        .executeTakeFirst();
      if (!list) throw new AppError('not_found', { message: 'This list is no longer shared.' });
      const saved = await db
        .selectFrom('favorite')
        .innerJoin('home', 'home.id', 'favorite.homeId')
        .select(['home.id', 'home.removedAt', 'favorite.note'])
        .where('favorite.listId', '=', list.id)
        .orderBy('favorite.createdAt', 'desc')
        .orderBy('home.id', 'desc')
        .execute();
      const offered = saved.filter(({ removedAt }) => removedAt === null);
      const cards = await loadCards(offered.map(({ id }) => id));
      return {
        name: list.name,
        homes: offered.flatMap(({ id, note }) => {
          const home = cards.get(id);
          return home ? [{ home, note: list.shareNotes && note !== '' ? note : null }] : [];
        }),
        removed: saved.length - offered.length,
      };
    },
  };
}
