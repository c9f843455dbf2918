import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route, type SignedInUser } from '../../../platform/http/index.ts';
import { findOwn } from '../repository.ts';
import type { Db, ReservationRow } from '../tables.ts';
import type { Views } from '../views.ts';
import type { ParkingRequests } from './parking-requests.ts';

type Options = { db: Db; views: Views; parkingRequests: ParkingRequests };

/** Registers what guests do on the waiting list for parking spots. */
export function registerParkingRequests(app: FastifyInstance, { db, views, parkingRequests }: Options): void {
  const show = (row: ReservationRow) => views.getReservation(row);
  const settings = {
    limits: [{ max: 30, minutes: 60, per: ({ user }: { user: SignedInUser }) => String(user.id) }],
    /** A repeated idempotency key answers with the reservation as it is. */
    async repeat({ user, params }: { user: SignedInUser; params: { id: string } }) {
      const row = await findOwn(db, user.id, params.id);
      if (!row) throw new AppError('not_found');
      return show(row);
    },
  };
  route(
    app,
    contracts.requestParking,
    async ({ user, params, body }) => show(await parkingRequests.ask(user, params.id, body)),
    settings,
  );
  route(
    app,
    contracts.leaveParkingWaitlist,
    async ({ user, params }) => show(await parkingRequests.leave(user, params.id)),
    settings,
  );
  route(app, contracts.previewParkingOffer, ({ user, params }) => parkingRequests.preview(user, params.id));
  route(
    app,
    contracts.acceptParkingOffer,
    async ({ user, params, body }) => show(await parkingRequests.accept(user, params.id, body)),
    settings,
  );
  route(
    app,
    contracts.declineParkingOffer,
    async ({ user, params }) => show(await parkingRequests.decline(user, params.id)),
    settings,
  );
}
