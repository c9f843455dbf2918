import type { ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Accepted, RequestedChange } from '../changes/requested-change.ts';
import type { StayChanges } from '../changes/stay-changes.ts';
import * as repository from '../repository.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { closeRequest, findOpenRequest, findOpenVehicle } from './open-requests.ts';
import { findOutcome, isSameVehicle, type OpenRequest, type Vehicle } from './request-rules.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  changes: Pick<StayChanges, 'preview' | 'applyLocked' | 'needsParking'>;
};

export type ParkingRequests = ReturnType<typeof createParkingRequests>;

/** A request gets its spot as an addition to the stay, like any other vehicle. */
export const toAddition = (vehicle: Vehicle): RequestedChange & { kind: 'party' } => ({
  kind: 'party',
  added: { occupants: [], pets: [], vehicles: [vehicle] },
  isOffered: true,
});

/** What guests do on the waiting list for parking spots. Each action locks the stay, so that of two at once only the first one counts. */
export function createParkingRequests({ db, clock, payments, changes }: Options) {
  const createClosedError = () =>
    new AppError('action_not_allowed', { message: 'No parking spot is held for you any more.' });

  async function lockOwn(trx: Trx, user: SignedInUser, id: string): Promise<ReservationRow> {
    const row = await repository.lockOwn(trx, user.id, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  const show = async (user: SignedInUser, id: string) => (await repository.findOwn(db, user.id, id))!;

  /** The request for which a spot is held now. */
  async function findOffered(executor: Db | Trx, id: string): Promise<OpenRequest> {
    const request = await findOpenRequest(executor, id);
    if (!request || request.offerEndsAt === null || findOutcome(request, clock.now()) !== null)
      throw createClosedError();
    return request;
  }

  function assertNotListed({ profile }: ReservationRow, vehicle: Vehicle): void {
    if (!profile?.vehicles?.some((other) => isSameVehicle(other, vehicle))) return;
    const message = 'Your stay has a vehicle with this license plate already.';
    throw new AppError('invalid', { message, fields: [{ path: 'license_plate', message }] });
  }

  async function insert(trx: Trx, row: ReservationRow, vehicle: Vehicle): Promise<void> {
    const now = clock.now();
    const open = await findOpenRequest(trx, row.id);
    const outcome = open ? findOutcome(open, now) : null;
    if (open && outcome === null) {
      // The vehicle of the guest's second request is in line already.
      if (await findOpenVehicle(trx, row.id, vehicle)) return;
      // Another vehicle keeps the place in line.
      const changed = { vehicle: JSON.stringify(vehicle) };
      await trx.updateTable('parkingRequest').set(changed).where('id', '=', open.id).execute();
      return;
    }
    if (open && outcome) await closeRequest(trx, open, outcome, now);
    const { id: reservationId, propertyId } = row;
    await trx
      .insertInto('parkingRequest')
      .values({ reservationId, propertyId, vehicle: JSON.stringify(vehicle), requestedAt: now })
      .execute();
  }

  return {
    /** Joins the waiting list of the property, if it has no spot for the nights that are left. */
    async ask(user: SignedInUser, id: string, vehicle: Vehicle): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        const row = await lockOwn(trx, user, id);
        assertNotListed(row, vehicle);
        // As if the guest added the vehicle without waiting.
        if (!(await changes.needsParking(trx, row, { ...toAddition(vehicle), isOffered: false })))
          throw new AppError('action_not_allowed', {
            message: 'You don’t need to wait for a parking spot. Add your vehicle to your stay now.',
          });
        await insert(trx, row, vehicle);
      });
      return show(user, id);
    },

    /** Leaves the waiting list, also while a spot is held. */
    async leave(user: SignedInUser, id: string): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        await lockOwn(trx, user, id);
        const open = await findOpenRequest(trx, id);
        if (!open || findOutcome(open, clock.now()) !== null)
          throw new AppError('action_not_allowed', { message: 'You are not on the waiting list.' });
        await closeRequest(trx, open, 'withdrawn', clock.now());
      });
      return show(user, id);
    },

    /** What the held spot costs. */
    async preview(user: SignedInUser, id: string): Promise<ResponseOf<'previewParkingOffer'>> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      return changes.preview(user, id, toAddition((await findOffered(db, id)).vehicle));
    },

    /** Adds the held spot to the stay, for exactly what the guest accepted. */
    async accept(user: SignedInUser, id: string, accepted: Accepted): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        const row = await lockOwn(trx, user, id);
        const request = await findOffered(trx, id);
        // While the request is open, the stay has its place before those who wait.
        await changes.applyLocked(trx, row, toAddition(request.vehicle), accepted);
        await closeRequest(trx, request, 'accepted', clock.now());
      });
      await payments.trySettle(id);
      return show(user, id);
    },

    /** Lets the next guest in line have the spot. */
    async decline(user: SignedInUser, id: string): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        await lockOwn(trx, user, id);
        await closeRequest(trx, await findOffered(trx, id), 'declined', clock.now());
      });
      return show(user, id);
    },
  };
}
