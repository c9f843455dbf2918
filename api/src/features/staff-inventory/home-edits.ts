import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { listUpcomingStays } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { assertChanged, listChanged, pick, record, type Versioned } from './changes.ts';
import { listImportedColumns, toColumns, toFacts, type HomeChanges } from './home-fields.ts';
import { assertAllowed, assertNoStays } from './home-rules.ts';
import { lockHome } from './lock-home.ts';
import type { Db } from './tables.ts';

/** What staff do with homes. Each method throws `not_found` outside the caller's scope and `conflict` for an old version. */
export function createHomeEdits({ db, clock }: { db: Db; clock: Clock }) {
  async function setRemoved(slug: string, viewer: Viewer, { reason, version }: Versioned, isRemoved: boolean) {
    await inTransaction(db, async (trx) => {
      const row = await lockHome(trx, slug, viewer, version);
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
        const row = await lockHome(trx, slug, viewer, version);
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
  };
}
