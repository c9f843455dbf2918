import { sql } from 'kysely';
import type { RequestOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { listUpcomingStays } from '../reservations/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { actAs, assertChanged, assertVersion, listChanged, pick, record, type Versioned } from './changes.ts';
import { listImportedColumns, toColumns, toFacts, type HomeChanges } from './home-fields.ts';
import { assertAllowed, assertNoStays } from './home-rules.ts';
import type { Db, Trx } from './tables.ts';

/** What staff do with homes. Each method throws `not_found` outside the caller's scope and `conflict` for an old version. */
export function createHomeEdits({ db, clock }: { db: Db; clock: Clock }) {
  /** Locks a home. Holds and stays take the same lock, so none is added until the commit. */
  async function lock(trx: Trx, slug: string, viewer: Viewer, version: number) {
    await actAs(trx, viewer);
    const row = await trx
      .selectFrom('home')
      .selectAll()
      .where('slug', '=', slug)
      .where(isInScope(sql`home.market_id`, viewer))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    await assertVersion(trx, row, version, { ...toFacts(row), removedAt: row.removedAt?.toISOString() ?? null });
    return row;
  }

  async function setRemoved(slug: string, viewer: Viewer, { reason, version }: Versioned, isRemoved: boolean) {
    await inTransaction(db, async (trx) => {
      const row = await lock(trx, slug, viewer, version);
      if ((row.removedAt !== null) === isRemoved)
        throw new AppError('action_not_allowed', {
          message: isRemoved ? 'This home is removed already.' : 'This home is published already.',
        });
      if (isRemoved) assertNoStays(await listUpcomingStays(trx, row.id, clock.now()));
      await trx
        .updateTable('home')
        .set({ removedAt: isRemoved ? clock.now() : null })
        .where('id', '=', row.id)
        .execute();
      await record(trx, clock, viewer, {
        action: isRemoved ? 'home.remove' : 'home.publish',
        target: { type: 'home', id: row.id },
        before: { state: isRemoved ? 'published' : 'removed' },
        after: { state: isRemoved ? 'removed' : 'published' },
        reason,
      });
    });
  }

  return {
    /** Changes facts. Imports leave these facts as they are from then on. */
    update: (slug: string, viewer: Viewer, { changes, reason, version }: Versioned & { changes: HomeChanges }) =>
      inTransaction(db, async (trx) => {
        const row = await lock(trx, slug, viewer, version);
        const before = toFacts(row);
        const after = { ...before, ...changes };
        // Kinds say nothing about a home that allows no pets.
        if (changes.petsMaximum !== undefined && !changes.petsMaximum && changes.petKinds === undefined)
          after.petKinds = null;
        const changed = listChanged(before, after);
        assertChanged(changed);
        assertAllowed(before, after, await listUpcomingStays(trx, row.id, clock.now()));
        const staffFields = [...new Set([...row.staffFields, ...listImportedColumns(changed)])].sort();
        await trx
          .updateTable('home')
          .set({ ...toColumns(after, changed, row), staffFields })
          .where('id', '=', row.id)
          .execute();
        await record(trx, clock, viewer, {
          action: 'home.update',
          target: { type: 'home', id: row.id },
          before: pick(before, changed),
          after: pick(after, changed),
          reason,
        });
      }),

    remove: (slug: string, viewer: Viewer, given: Versioned) => setRemoved(slug, viewer, given, true),
    publish: (slug: string, viewer: Viewer, given: Versioned) => setRemoved(slug, viewer, given, false),

    /** Keeps the given pictures in this order. The first one is the cover. */
    arrangePictures: (
      slug: string,
      viewer: Viewer,
      { hashes, reason, version }: RequestOf<'arrangeHomePictures'>['body'],
    ) =>
      inTransaction(db, async (trx) => {
        const row = await lock(trx, slug, viewer, version);
        const present = await trx
          .selectFrom('homePhotograph')
          .select(['hash', 'alt', 'caption'])
          .where('homeId', '=', row.id)
          .orderBy('position')
          .execute();
        const known = new Map(present.map((picture) => [picture.hash, picture]));
        const next = [...new Set(hashes)].flatMap((hash) => known.get(hash) ?? []);
        if (next.length < hashes.length) {
          const message = 'The home has no such picture, or it is listed twice. Load the page again.';
          throw new AppError('invalid', { message, fields: [{ path: 'hashes', message }] });
        }
        const [before, after] = [present.map(({ hash }) => hash), next.map(({ hash }) => hash)];
        assertChanged(listChanged({ pictures: before }, { pictures: after }));
        await trx.deleteFrom('homePhotograph').where('homeId', '=', row.id).execute();
        if (next.length > 0)
          await trx
            .insertInto('homePhotograph')
            .values(next.map((picture, position) => ({ ...picture, homeId: row.id, position })))
            .execute();
        await trx
          .updateTable('home')
          .set({
            changedAt: clock.now(),
            staffFields: [...new Set([...row.staffFields, 'pictures'])].sort(),
          })
          .where('id', '=', row.id)
          .execute();
        await record(trx, clock, viewer, {
          action: 'home.arrange_pictures',
          target: { type: 'home', id: row.id },
          before: { pictures: before },
          after: { pictures: after },
          reason,
        });
      }),
  };
}
