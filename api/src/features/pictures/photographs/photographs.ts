import { readFile, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Studio } from '../studio.ts';
import { hashOf, originalExists } from './originals.ts';
import { MOST_BYTES, type PhotographFacts, type TakenIn } from './take-in-photograph.ts';
import type { Db } from '../tables.ts';

/** One picture of a home as it shall be; the first one stands for the home in lists. Empty words are none. */
export type WantedPhotograph = { hash: string; alt: string; caption: string };

export type Photographs = ReturnType<typeof createPhotographs>;

export function createPhotographs({ db, dataDir, studio }: { db: Db; dataDir: string; studio: Studio }) {
  async function known(path: string): Promise<PhotographFacts | undefined> {
    if ((await stat(path)).size > MOST_BYTES) return undefined;
    const bytes = await readFile(path);
    const hash = hashOf(bytes);
    if (!originalExists(dataDir, hash)) return undefined;
    return db
      .selectFrom('photograph')
      .select(['hash', 'width', 'height', 'color', 'bytes'])
      .where('hash', '=', hash)
      .executeTakeFirst();
  }

  return {
    /** Keeps the picture in a file, once however often it is given. A file that is none answers why. */
    async takeIn(path: string): Promise<TakenIn & { known?: true }> {
      const before = await known(path);
      if (before) return { ...before, known: true };
      const taken = await studio.run('takeIn', { path }, 'wanted');
      if (!('refused' in taken))
        await db
          .insertInto('photograph')
          .values(taken)
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
      return taken;
    },

    /**
     * Gives a home these pictures in this order and answers whether that changed anything. With `keepOthers` pictures that it has
     * and that are not among them stay, behind them.
     */
    setForHome: (
      homeId: number,
      wanted: readonly WantedPhotograph[],
      { keepOthers }: { keepOthers: boolean },
    ): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        // Two imports at once follow each other, home by home.
        await trx.selectFrom('home').select('id').where('id', '=', homeId).forNoKeyUpdate().execute();
        const present = await trx
          .selectFrom('homePhotograph')
          .select(['hash', 'alt', 'caption'])
          .where('homeId', '=', homeId)
          .orderBy('position')
          .execute();
        const first = [...new Map(wanted.map(({ hash, alt, caption }) => [hash, { hash, alt, caption }])).values()];
        const others = keepOthers ? present.filter(({ hash }) => !first.some((one) => one.hash === hash)) : [];
        const next = [...first, ...others];
        if (JSON.stringify(next) === JSON.stringify(present)) return false;
        await trx.deleteFrom('homePhotograph').where('homeId', '=', homeId).execute();
        if (next.length > 0)
          await trx
            .insertInto('homePhotograph')
            .values(next.map((one, position) => ({ ...one, homeId, position })))
            .execute();
        // What the page says of the home has changed, for machines and for people who were here before.
        await trx
          .updateTable('home')
          .set({ changedAt: sql<Date>`now()` })
          .where('id', '=', homeId)
          .execute();
        return true;
      }),
  };
}
