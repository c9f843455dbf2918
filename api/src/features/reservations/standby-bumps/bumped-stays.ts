import type { ResponseOf } from '@lodestay/contracts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { StayChanges } from '../changes/stay-changes.ts';
import * as repository from '../repository.ts';
import type { Db, ReservationRow } from '../tables.ts';
import { createBumpAlternatives, type Alternative } from './find-alternatives.ts';
import { findBumpOfAccount, findOpenBump } from './find-bumps.ts';

type Options = Parameters<typeof createBumpAlternatives>[0] & {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'trySettle'>;
  changes: Pick<StayChanges, 'previewFor' | 'applyLocked'>;
};

export type BumpedStays = ReturnType<typeof createBumpedStays>;

/** What guests do whose Standby home was booked: see other homes, and move to one of them. */
export function createBumpedStays(options: Options) {
  const { db, clock, payments, changes } = options;
  const findAlternatives = createBumpAlternatives(options);

  async function listAlternatives(id: string): Promise<Alternative[]> {
    const bump = await findOpenBump(db, id, clock);
    if (!bump) return [];
    return findAlternatives(
      await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      bump,
    );
  }

  /** Somebody else was faster: tells the guest which homes are left. */
  async function withOthers(error: unknown, id: string): Promise<unknown> {
    const isTaken =
      (error instanceof AppError && error.code === 'dates_taken') || violates(error, 'occupancy_no_overlap');
    if (!isTaken) return error;
    return new AppError('dates_taken', {
      message: 'Somebody else has just taken this home. Choose another one.',
      data: { alternatives: await listAlternatives(id) },
      cause: error,
    });
  }

  return {
    listAlternatives,

    async find(user: Pick<SignedInUser, 'id'>, id: string): Promise<ResponseOf<'getStandbyBump'>> {
      const row = await repository.findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      const bump = await findOpenBump(db, id, clock);
      if (!bump) return { bump: null };
      const { title } = await db
        .selectFrom('home')
        .select('title')
        .where('id', '=', bump.homeId)
        .executeTakeFirstOrThrow();
      const { endsOn, fullStartsOn, refundCents } = bump;
      const alternatives = await findAlternatives(row, bump);
      return { bump: { homeTitle: title, endsOn, fullStartsOn, refund: refundCents, alternatives } };
    },

    async findOfAccount({ id }: Pick<SignedInUser, 'id'>): Promise<ResponseOf<'findOpenBump'>> {
      const bump = await findBumpOfAccount(db, id, clock);
      if (!bump) return { bump: null };
      const { reservationId, homeTitle, endsOn, fullStartsOn } = bump;
      return { bump: { reservationId, homeTitle, endsOn, fullStartsOn } };
    },

    /** Moves the stay for exactly what the guest saw. Of several guests who want one home, one gets it, and the others get `dates_taken`. */
    async move(
      user: SignedInUser,
      id: string,
      { homeSlug, acceptedCost }: { homeSlug: string; acceptedCost: number },
    ): Promise<ReservationRow> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      try {
        await inTransaction(db, async (trx) => {
          const row = (await repository.lockOwn(trx, user.id, id))!;
          const bump = await findOpenBump(trx, id, clock);
          if (!bump) throw new AppError('action_not_allowed', { message: 'Your stay does not need another home.' });
          const accepted = { acceptedRefund: 0, acceptedCost };
          const movedToHomeId = await changes.applyLocked(trx, row, { kind: 'transfer', homeSlug, bump }, accepted);
          await trx
            .updateTable('standbyBump')
            .set({ movedToHomeId, movedAt: clock.now() })
            .where('id', '=', bump.id)
            .execute();
        });
      } catch (error) {
        throw await withOthers(error, id);
      }
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },
  };
}
