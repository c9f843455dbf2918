import type { SharedList } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { paginate, type PageRequest } from '../../../platform/paging/index.ts';
import { hashToken, createToken } from '../../accounts/index.ts';
import { selectHomes } from '../cards/card-row.ts';
import { toHomeCard } from '../cards/home-card.ts';
import type { Db } from '../tables.ts';
import { describeSavedStay, NO_PRICE, STAY_COLUMNS, type Viewer } from './saved-stay.ts';

export type ListSharing = ReturnType<typeof createListSharing>;

/** Lists that anyone with the link can view. Throws `not_found` for lists of other people and for links that no longer work. */
export function createListSharing({ db, clock }: { db: Db; clock: Clock }) {
  const createListNotFoundError = () => new AppError('not_found', { message: 'List not found.' });

  return {
    /** Shares the list. Returns the token if this call created the link, otherwise null: only the hash is stored, so a token cannot be read again. */
    async share(
      accountId: number,
      id: number,
      { withNotes, withDates, newLink }: { withNotes: boolean; withDates: boolean; newLink: boolean },
    ): Promise<string | null> {
      const token = createToken();
      const hash = hashToken(token);
      const list = await db
        .updateTable('favoriteList')
        // If two simultaneous requests share the list for the first time, only one creates the link.
        .set({
          shareTokenHash: newLink ? hash : sql<Buffer>`coalesce(share_token_hash, ${hash})`,
          shareNotes: withNotes,
          shareDates: withDates,
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
        .set({ shareTokenHash: null, shareNotes: false, shareDates: false })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (!list) throw createListNotFoundError();
    },

    /** Returns a page of the list's homes, by default all of them. Runs two queries. */
    async read(token: string, page: PageRequest, viewer: Viewer): Promise<SharedList> {
      const list = await db
        .selectFrom('favoriteList')
        .select(['id', 'name', 'shareNotes', 'shareDates'])
        .where('shareTokenHash', '=', hashToken(token))
        .executeTakeFirst();
      if (!list) throw new AppError('not_found', { message: 'This list is no longer shared.' });
      const saved = await selectHomes(db)
        .innerJoin('favorite', 'favorite.homeId', 'home.id')
        .select(['favorite.createdAt', 'favorite.note', ...STAY_COLUMNS])
        .where('favorite.listId', '=', list.id)
        .execute();
      const { items, total, nextCursor } = paginate(
        saved.filter(({ removedAt }) => removedAt === null),
        ({ createdAt, id }) => [-createdAt.getTime(), -id],
        page,
      );
      const shownScenes = new Set<string>();
      return {
        name: list.name,
        homes: items.map(({ note, ...row }) => {
          const today = clock.today(row.timeZone);
          // Dates are as personal as notes, so the owner shares them separately. What the owner saw when saving stays private.
          const stay = { ...row, ...NO_PRICE };
          const savedStay = list.shareDates ? describeSavedStay(row, stay, today, viewer) : undefined;
          return {
            home: toHomeCard(row, { stay: null, today }, shownScenes),
            note: list.shareNotes && note !== '' ? note : null,
            ...(savedStay && { savedStay }),
          };
        }),
        removed: saved.length - total,
        total,
        nextCursor,
      };
    },
  };
}
