import type { HomeCardData, SharedList } from '@lodestay/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { hashToken, createToken } from '../../accounts/index.ts';
import type { Db } from '../tables.ts';

type CardsOf = (ids: readonly number[]) => Promise<Map<number, HomeCardData>>;

export type ListSharing = ReturnType<typeof createListSharing>;

/** Lists that their owners show to anyone who has the link. Lists of other people and links that no longer work are `not_found`. */
export function createListSharing({ db, cardsOf }: { db: Db; cardsOf: CardsOf }) {
  const noSuchList = () => new AppError('not_found', { message: 'List not found.' });

  return {
    /** Changes what the link shows. Returns the token of the link where this call created it: only its hash is stored, so it cannot be read again. */
    async share(
      accountId: number,
      id: number,
      { withNotes, newLink }: { withNotes: boolean; newLink: boolean },
    ): Promise<string | null> {
      const token = createToken();
      const hash = hashToken(token);
      const list = await db
        .updateTable('favoriteList')
        // Of two requests at once for a first link, one creates it.
        .set({
          shareTokenHash: newLink ? hash : sql<Buffer>`coalesce(share_token_hash, ${hash})`,
          shareNotes: withNotes,
        })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('shareTokenHash')
        .executeTakeFirst();
      if (!list) throw noSuchList();
      return list.shareTokenHash?.equals(hash) ? token : null;
    },

    /** Ends the link for good. */
    async stop(accountId: number, id: number): Promise<void> {
      const list = await db
        .updateTable('favoriteList')
        .set({ shareTokenHash: null, shareNotes: false })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (!list) throw noSuchList();
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
      const cards = await cardsOf(offered.map(({ id }) => id));
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
