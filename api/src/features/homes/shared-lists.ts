import type { HomeCardData, SharedList } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { newToken } from '../accounts/index.ts';

type CardsOf = (ids: readonly number[]) => Promise<Map<number, HomeCardData>>;

export type ListSharing = ReturnType<typeof createListSharing>;

/** Lists that their owners show to whoever has the link. Lists of other people and links that lead nowhere any more are `not_found`. */
export function createListSharing({ db, cardsOf }: { db: Db; cardsOf: CardsOf }) {
  async function change(accountId: number, id: number, change: { shareToken: string | null; shareNotes: boolean }): Promise<void> {
    const { shareToken, shareNotes } = change;
    const list = await db
      .updateTable('favoriteList')
      // A link that is out already goes on: two presses at once are one link.
      .set({ shareToken: shareToken === null ? null : sql<string>`coalesce(share_token, ${shareToken})`, shareNotes })
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    if (!list) throw new AppError('not_found', { message: 'There is no such list.' });
  }

  return {
    share: (accountId: number, id: number, { withNotes }: { withNotes: boolean }) => change(accountId, id, { shareToken: newToken(), shareNotes: withNotes }),

    /** The next link of the list will be another one. */
    stop: (accountId: number, id: number) => change(accountId, id, { shareToken: null, shareNotes: false }),

    async read(token: string): Promise<SharedList> {
      const list = await db.selectFrom('favoriteList').select(['id', 'name', 'shareNotes']).where('shareToken', '=', token).executeTakeFirst();
      if (!list) throw new AppError('not_found', { message: 'This list is not shared any more.' });
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
