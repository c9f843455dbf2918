import { readFile, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Studio } from '../studio.ts';
import { hashPicture, originalExists } from './originals.ts';
import { MAX_BYTES, type PhotographMetadata, type IngestResult } from './ingest-photograph.ts';
import type { Db } from '../tables.ts';

/** A picture to set on a home. The first one is the cover. Empty strings mean no text. */
export type WantedPhotograph = { hash: string; alt: string; caption: string };

export type Photographs = ReturnType<typeof createPhotographs>;

export function createPhotographs({ db, dataDir, studio }: { db: Db; dataDir: string; studio: Studio }) {
  async function findKnown(path: string): Promise<PhotographMetadata | undefined> {
    if ((await stat(path)).size > MAX_BYTES) return undefined;
    const bytes = await readFile(path);
    const hash = hashPicture(bytes);
    if (!originalExists(dataDir, hash)) return undefined;
    return db
      .selectFrom('photograph')
      .select(['hash', 'width', 'height', 'color', 'bytes'])
      .where('hash', '=', hash)
      .executeTakeFirst();
  }

  return {
    /** Stores a photograph file once, however often it is given. Returns the reason if it is refused. */
    async ingest(path: string): Promise<IngestResult & { known?: true }> {
      const before = await findKnown(path);
      if (before) return { ...before, known: true };
      const taken = await studio.run('ingest', { path }, 'wanted');
      if (!('refused' in taken))
        await db
          .insertInto('photograph')
          .values(taken)
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
      return taken;
    },

    /**
     * Sets a home's pictures in this order, and returns whether anything changed. With `keepOthers`, its other pictures stay after
     * these. Pictures that staff arranged stay as they are.
     */
    setForHome: (
      homeId: number,
      wanted: readonly WantedPhotograph[],
      { keepOthers }: { keepOthers: boolean },
    ): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        // The lock serializes concurrent imports per home.
        const home = await trx
          .selectFrom('home')
          .select('staffFields')
          .where('id', '=', homeId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (home?.staffFields.includes('pictures')) return false;
        const present = await trx
          .selectFrom('homePhotograph')
          .select(['hash', 'alt', 'caption'])
          .where('homeId', '=', homeId)
          .orderBy('position')
          .execute();
        const first = [...new Map(wanted.map(({ hash, alt, caption }) => [hash, { hash, alt, caption }])).values()];
        const others = keepOthers
          ? present.filter(({ hash }) => !first.some((photograph) => photograph.hash === hash))
          : [];
        const next = [...first, ...others];
        if (JSON.stringify(next) === JSON.stringify(present)) return false;
        await trx.deleteFrom('homePhotograph').where('homeId', '=', homeId).execute();
        if (next.length > 0)
          await trx
            .insertInto('homePhotograph')
            .values(next.map((photograph, position) => ({ ...photograph, homeId, position })))
            .execute();
        // Mark the home as changed for sitemaps and caches.
        await trx
          .updateTable('home')
          .set({ changedAt: sql<Date>`now()` })
          .where('id', '=', homeId)
          .execute();
        return true;
      }),
  };
}
