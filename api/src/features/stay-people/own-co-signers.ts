import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Verification } from '../verification/index.ts';
import type { StayReservations } from './stay-people.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  verification: Pick<Verification, 'isSamePerson'>;
  reservations: Pick<StayReservations, 'reviewNow'>;
};
export type OwnCoSigners = ReturnType<typeof createOwnCoSigners>;

/** Finds guests who co-sign their own stay through another account. */
export function createOwnCoSigners({ db, clock, verification, reservations }: Options) {
  /** Tells staff, also if the guest removes the co-signer later. */
  async function flag(trx: Trx, personId: string, reservationId: string): Promise<void> {
    await trx
      .updateTable('stayPerson')
      .set({ samePersonAt: clock.now() })
      .where('id', '=', personId)
      .where('samePersonAt', 'is', null)
      .execute();
    await reservations.reviewNow(trx, [reservationId]);
  }

  return {
    /** Throws `conflict` if the account belongs to the guest. The flag for staff is kept although the request is refused. */
    async assertOther(
      guestId: number,
      accountId: number,
      person: { id: string; reservationId: string },
    ): Promise<void> {
      if (!(await verification.isSamePerson(db, guestId, accountId))) return;
      await inTransaction(db, (trx: Trx) => flag(trx, person.id, person.reservationId));
      throw new AppError('conflict', {
        message: 'You can’t co-sign your own stay, also not with another account. Somebody else must co-sign.',
      });
    },

    /** Looks at the open applications of an account, and at those it co-signs, when its identity has a new result. */
    async flagOpen(accountId: number): Promise<void> {
      const pairs = await db
        .selectFrom('stayPerson')
        .innerJoin('reservation', 'reservation.id', 'stayPerson.reservationId')
        .select(['stayPerson.id', 'reservationId', 'stayPerson.accountId', 'reservation.accountId as guestId'])
        .where('stayPerson.kind', '=', 'co_signer')
        .where('stayPerson.removedAt', 'is', null)
        .where('stayPerson.samePersonAt', 'is', null)
        .where('reservation.status', '=', 'in_review')
        .where((where) =>
          where.or([where('stayPerson.accountId', '=', accountId), where('reservation.accountId', '=', accountId)]),
        )
        .execute();
      for (const { id, reservationId, accountId: coSignerId, guestId } of pairs)
        if (coSignerId !== null && (await verification.isSamePerson(db, guestId, coSignerId)))
          await inTransaction(db, (trx: Trx) => flag(trx, id, reservationId));
    },
  };
}
