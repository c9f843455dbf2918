import type { FastifyInstance } from 'fastify';
import { contracts } from '@lodestay/contracts/schemas';
import { AppError, route, type SignedInUser } from '../../platform/http/index.ts';
import type { createBooking } from './booking.ts';
import type { createCancellation } from './cancellation.ts';
import type { createCheckout } from './checkout.ts';
import type { CreditChoice } from './credit-choice.ts';
import type { PromoCodes } from './promo-codes.ts';
import { findOwn, listOwn, PAGE_SIZE } from './repository.ts';
import type { ReservationRow } from './tables.ts';
import type { Views } from './views.ts';
import type { Db } from './tables.ts';

export type ReservationServices = {
  db: Db;
  views: Views;
  booking: ReturnType<typeof createBooking>;
  promoCodes: PromoCodes;
  creditChoice: CreditChoice;
  checkout: ReturnType<typeof createCheckout>;
  cancellation: ReturnType<typeof createCancellation>;
};

const toAccountKey = ({ user }: { user: SignedInUser }) => String(user.id);
const formatNetworkLimit = (action: string) => (wait: string) =>
  `Many homes were ${action} from your network. Try again in ${wait}, or use another connection.`;

export function registerReservationRoutes(
  app: FastifyInstance,
  { db, views, booking, promoCodes, creditChoice, checkout, cancellation }: ReservationServices,
): void {
  async function findOwnOrThrow(user: SignedInUser, id: string): Promise<ReservationRow> {
    const row = await findOwn(db, user.id, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** A repeated idempotency key returns the reservation's current state, because repeating the action itself would be refused. */
  const repeat = async ({ user, params }: { user: SignedInUser; params: { id: string } }) =>
    views.getReservation(await findOwnOrThrow(user, params.id));

  route(
    app,
    contracts.createReservation,
    async ({ user, body }) => views.getReservation(await booking.create(user, body)),
    {
      limits: [
        { max: 60, minutes: 60, message: formatNetworkLimit('started') },
        {
          max: 30,
          minutes: 60,
          name: 'account',
          per: toAccountKey,
          message: (wait) =>
            `You’ve started many bookings. Continue one from your reservations, or start another in ${wait}.`,
        },
      ],
      repeat: 'run again',
    },
  );
  route(app, contracts.getReservation, async ({ user, params }) =>
    views.getReservation(await findOwnOrThrow(user, params.id)),
  );
  route(app, contracts.updateReservationProfile, async ({ user, params, body }) =>
    views.getReservation(await booking.saveProfile(user, params.id, body)),
  );
  route(
    app,
    contracts.holdReservation,
    async ({ user, params }) => views.getReservation(await booking.hold(user, params.id)),
    {
      limits: [
        { max: 20, minutes: 60, message: formatNetworkLimit('held') },
        {
          max: 20,
          minutes: 60,
          name: 'account',
          per: toAccountKey,
          message: (wait) =>
            `You’ve held homes many times in a short time. Finish paying for one, or try again in ${wait}.`,
        },
      ],
      repeat,
    },
  );
  route(
    app,
    contracts.releaseHold,
    async ({ user, params }) => views.getReservation(await booking.releaseHold(user, params.id)),
    {
      repeat,
    },
  );
  // Codes are short enough to guess, so attempts are limited.
  route(
    app,
    contracts.applyPromoCode,
    async ({ user, params, body }) => views.getReservation(await promoCodes.apply(user, params.id, body.code)),
    { limits: [{ max: 30, minutes: 15, per: toAccountKey }] },
  );
  route(app, contracts.removePromoCode, async ({ user, params }) =>
    views.getReservation(await promoCodes.remove(user, params.id)),
  );
  route(app, contracts.useCredits, async ({ user, params, body }) =>
    views.getReservation(await creditChoice.set(user, params.id, body.use)),
  );
  route(
    app,
    contracts.payReservation,
    async ({ user, params, body, idempotencyKey }) =>
      views.getReservation(await checkout.pay(user, params.id, { ...body, key: idempotencyKey })),
    { limits: [{ max: 30, minutes: 10, per: ({ user }) => String(user.id) }], repeat: 'run again' },
  );
  route(
    app,
    contracts.confirmPayment,
    async ({ user, params }) => views.getReservation(await checkout.confirm(user, params.id)),
    {
      repeat: 'run again',
    },
  );
  route(app, contracts.previewCancellation, async ({ user, params }) => cancellation.preview(user, params.id));
  route(
    app,
    contracts.cancelReservation,
    async ({ user, params, body }) =>
      views.getReservation(await cancellation.cancel(user, params.id, body.acceptedRefund)),
    { repeat },
  );
  route(app, contracts.getReservationQuote, async ({ user, params, query }) =>
    views.getQuote(await findOwnOrThrow(user, params.id), query.paymentMethod),
  );

  route(app, contracts.listReservations, async ({ user, query }) => {
    const page = query.page ?? 1;
    const { rows, total } = await listOwn(db, user.id, page);
    return { reservations: await views.getSummaries(rows), page, resultsPerPage: PAGE_SIZE, total };
  });
}
