import type { FastifyInstance } from 'fastify';
import { contracts } from '@lodestay/contracts/schemas';
import type { Db } from '../../platform/db/index.ts';
import { AppError, route, type SignedInUser } from '../../platform/http/index.ts';
import type { createBooking } from './booking.ts';
import type { createCancellation } from './cancellation.ts';
import type { createCheckout } from './checkout.ts';
import { findOwn, listOwn, PAGE } from './repository.ts';
import type { ReservationRow } from './tables.ts';
import type { Views } from './views.ts';

export type ReservationServices = {
  db: Db;
  views: Views;
  booking: ReturnType<typeof createBooking>;
  checkout: ReturnType<typeof createCheckout>;
  cancellation: ReturnType<typeof createCancellation>;
};

export function registerReservationRoutes(app: FastifyInstance, { db, views, booking, checkout, cancellation }: ReservationServices): void {
  async function own(user: SignedInUser, id: string): Promise<ReservationRow> {
    const row = await findOwn(db, user.id, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  route(app, contracts.createReservation, async ({ user, body }) => views.one(await booking.create(user, body)));
  route(app, contracts.getReservation, async ({ user, params }) => views.one(await own(user, params.id)));
  route(app, contracts.updateReservationProfile, async ({ user, params, body }) => views.one(await booking.saveProfile(user, params.id, body)));
  route(app, contracts.holdReservation, async ({ user, params }) => views.one(await booking.hold(user, params.id)));
  route(app, contracts.releaseHold, async ({ user, params }) => views.one(await booking.releaseHold(user, params.id)));
  route(app, contracts.payReservation, async ({ user, params, body }) => views.one(await checkout.pay(user, params.id, body)), { limits: [{ max: 30, minutes: 10, per: ({ user }) => String(user.id) }] });
  route(app, contracts.confirmPayment, async ({ user, params }) => views.one(await checkout.confirm(user, params.id)));
  route(app, contracts.previewCancellation, async ({ user, params }) => cancellation.preview(user, params.id));
  route(app, contracts.cancelReservation, async ({ user, params, body }) => views.one(await cancellation.cancel(user, params.id, body.acceptedRefund)));
  route(app, contracts.getReservationQuote, async ({ user, params, query }) => views.quote(await own(user, params.id), query.paymentMethod));

  route(app, contracts.listReservations, async ({ user, query }) => {
    const page = query.page ?? 1;
    const { rows, total } = await listOwn(db, user.id, page);
    return { reservations: await views.summaries(rows), page, resultsPerPage: PAGE, total };
  });
}
