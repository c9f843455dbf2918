import type { ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import {
  findStayAddress,
  getApplicationStatus,
  isConfirmed,
  isOver,
  lockReservation,
  type AdverseActions,
} from '../reservations/index.ts';
import type { Verification } from '../verification/index.ts';
import type { OwnCoSigners } from './own-co-signers.ts';
import type { StayReservations } from './stay-people.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  verification: Pick<Verification, 'getProgress'>;
  reservations: StayReservations;
  adverseActions: Pick<AdverseActions, 'findLetter'>;
  own: Pick<OwnCoSigners, 'assertOther'>;
  isSandbox: boolean;
};

/** Whoever co-signs or stays in many homes sees the newest. */
const MAX_SHARED = 50;

/** What co-signers and occupants see. The owner is checked in every query, so what belongs to somebody else does not exist. */
export function createSharedViews({ db, clock, verification, reservations, adverseActions, own, isSandbox }: Options) {
  const select = (user: SignedInUser, kind: 'co_signer' | 'occupant') =>
    db
      .selectFrom('stayPerson')
      .innerJoin('reservation', 'reservation.id', 'stayPerson.reservationId')
      .innerJoin('account', 'account.id', 'reservation.accountId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .innerJoin('market', 'market.id', 'home.marketId')
      .selectAll('reservation')
      .select([
        'stayPerson.id as personId',
        'stayPerson.consentedAt',
        'stayPerson.finalStatus',
        'account.firstName',
        'home.title',
        'home.slug',
        'displayCity.name as city',
        'market.timeZone',
      ])
      .where('stayPerson.accountId', '=', user.id)
      .where('stayPerson.kind', '=', kind)
      .where('stayPerson.removedAt', 'is', null);
  type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

  const toGuest = ({ profile, firstName }: Row) => profile?.firstName ?? firstName;
  const toHome = ({ title, slug, city }: Row) => ({ title, slug, city });

  async function find(user: SignedInUser, kind: 'co_signer' | 'occupant', id: string): Promise<Row> {
    const row = await select(user, kind).where('stayPerson.id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function getCoSigning(user: SignedInUser, id: string): Promise<ResponseOf<'getCoSigning'>> {
    const row = await find(user, 'co_signer', id);
    const figures = await reservations.findFigures(db, row);
    const isOpen = row.status === 'in_review';
    return {
      ...(await verification.getProgress(db, user.id, figures)),
      letter: await adverseActions.findLetter(db, row.id, user.id),
      sandbox: isSandbox,
      id,
      applicant: toGuest(row),
      home: toHome(row),
      applicationStatus:
        isOpen || row.approvedAt || row.status === 'denied' ? getApplicationStatus(row.status, row.approvedAt) : null,
      consentedAt: row.consentedAt?.toISOString() ?? null,
    };
  }

  return {
    getCoSigning,

    /** Throws `action_not_allowed` after the decision. */
    async consent(user: SignedInUser, id: string) {
      const { id: reservationId, consentedAt, accountId: guestId } = await find(user, 'co_signer', id);
      if (consentedAt === null) await own.assertOther(guestId, user.id, { id, reservationId });
      if (consentedAt === null)
        await inTransaction(db, async (trx: Trx) => {
          const { status } = await lockReservation(trx, reservationId);
          if (status !== 'in_review')
            throw new AppError('action_not_allowed', {
              message: 'This application is not waiting for a co-signer any more.',
            });
          await trx
            .updateTable('stayPerson')
            .set({ consentedAt: clock.now() })
            .where('id', '=', id)
            .where('accountId', '=', user.id)
            .where('removedAt', 'is', null)
            .where('consentedAt', 'is', null)
            .execute();
          await reservations.reviewNow(trx, [reservationId]);
        });
      return getCoSigning(user, id);
    },

    async getSharedStay(user: SignedInUser, id: string): Promise<ResponseOf<'getSharedStay'>> {
      const row = await find(user, 'occupant', id);
      return {
        id,
        guest: toGuest(row),
        home: toHome(row),
        isConfirmed: isConfirmed(row.status),
        isOver: isOver(row.status),
        startDate: row.checkIn,
        endDate: row.checkOut,
        nights: row.nights,
        timeZone: row.timeZone,
        checkInAt: row.checkInAt.toISOString(),
        checkOutAt: row.checkOutAt?.toISOString() ?? null,
        // Whoever stayed has no reason to see the address later.
        address: isConfirmed(row.status) && !isOver(row.status) ? await findStayAddress(db, row.homeId) : null,
      };
    },

    async list(user: SignedInUser): Promise<ResponseOf<'listSharedWithMe'>> {
      const [coSignings, stays] = await Promise.all(
        (['co_signer', 'occupant'] as const).map((kind) =>
          select(user, kind)
            .orderBy('stayPerson.acceptedAt', 'desc')
            .orderBy('stayPerson.id')
            .limit(MAX_SHARED)
            .execute(),
        ),
      );
      return {
        coSignings: coSignings!.map((row) => ({ id: row.personId, applicant: toGuest(row), home: toHome(row) })),
        stays: stays!.map((row) => ({
          id: row.personId,
          guest: toGuest(row),
          home: toHome(row),
          startDate: row.checkIn,
          endDate: row.checkOut,
        })),
      };
    },
  };
}
