import type { Lease } from '@lodestay/stay/lease';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from './tables.ts';

export type SavedLease = { lease: Lease | null; savedAt: string | null };

const COLUMNS = [
  'rentCents',
  'endsOn',
  'leaveOn',
  'noticeDays',
  'feeCents',
  'relettingFeeCents',
  'depositCents',
  'state',
  'subtenantCents',
  'vacantMonths',
  'offerCents',
] as const satisfies readonly (keyof Lease)[];

/** The saved lease of each account. */
export function createLeases({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async find(accountId: number): Promise<SavedLease> {
      const row = await db
        .selectFrom('lease')
        .select([...COLUMNS, 'savedAt'])
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      if (!row) return { lease: null, savedAt: null };
      const { savedAt, ...lease } = row;
      return { lease, savedAt: savedAt.toISOString() };
    },

    async save(accountId: number, lease: Lease): Promise<SavedLease> {
      const savedAt = clock.now();
      await db
        .insertInto('lease')
        .values({ ...lease, accountId, savedAt })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ ...lease, savedAt }))
        .execute();
      return { lease, savedAt: savedAt.toISOString() };
    },

    async delete(accountId: number): Promise<void> {
      await db.deleteFrom('lease').where('accountId', '=', accountId).execute();
    },
  };
}
