import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Availability } from '../availability/index.ts';
import { isDebiting, type Payment, type Payments, type PaymentSubject } from '../payments/index.ts';
import { createCanceledDebits } from './canceled-debits.ts';
import type { OpenStays } from './changes/open-stays.ts';
import type { KeepOffers } from './keep-home/keep-offers.ts';
import type { Memberships } from './memberships.ts';
import type { Offers } from './offers.ts';
import * as repository from './repository.ts';
import type { PaymentPlans } from './reservation-services.ts';
import { planBookedMoves } from './split-stays/booked-moves.ts';
import { findLegs, toHomeNights } from './split-stays/legs.ts';
import type { BumpStays } from './standby-bumps/bump-stays.ts';
import type { ReservationRow, Trx } from './tables.ts';
import { toNotice, type Transitions } from './transitions.ts';

type Options = {
  clock: Clock;
  outbox: Outbox;
  availability: Availability;
  payments: Payments;
  offers: Offers;
  transitions: Transitions;
  memberships: Memberships;
  plans: Pick<PaymentPlans, 'start'>;
  openStays: Pick<OpenStays, 'start'>;
  keepOffers: Pick<KeepOffers, 'lockStayBefore' | 'open'>;
  bumpStays: BumpStays;
  reviewSeconds: number;
};

export type PaymentResults = ReturnType<typeof createPaymentResults>;

/** What becomes of a request when its payment is authorized, charged, declined or released, and how it is denied. */
export function createPaymentResults({
  clock,
  outbox,
  availability,
  payments,
  offers,
  transitions,
  memberships,
  plans,
  openStays,
  keepOffers,
  bumpStays,
  reviewSeconds,
}: Options) {
  const canceledDebits = createCanceledDebits({ clock, outbox, payments, offers, memberships });

  /** After authorization: submits the reservation, or voids the authorization if the hold has expired. */
  async function submit(trx: Trx, row: ReservationRow, payment: Payment): Promise<void> {
    const now = clock.now();
    if (row.status !== 'held' || row.holdExpiresAt! <= now)
      return void (await payments.voidAuthorization(trx, payment));
    // The stay before is locked before the home, as everything that changes a stay does.
    const stayBefore = await keepOffers.lockStayBefore(trx, row);
    const nights = toHomeNights(row, await findLegs(trx, row));
    const homeIds = nights.map(({ homeId }) => homeId);
    if (!(await bumpStays.run(trx, row, nights)) || !(await availability.confirm(trx, homeIds, row.id)))
      return void (await payments.voidAuthorization(trx, payment));
    const waitsUntil = stayBefore ? await keepOffers.open(trx, row, stayBefore) : null;
    const submitted = await transitions.apply(trx, row, 'submit', 'system', {
      submittedAt: now,
      reviewDueAt: new Date(now.getTime() + reviewSeconds * 1000),
    });
    await outbox.emit(trx, 'ReservationSubmitted', {
      ...toNotice(submitted),
      amountCents: payment.amountCents,
      totalCents: submitted.agreed!.quote.total,
      paymentLabel: payment.label,
      paymentMethod: payment.method,
      waitsUntil: waitsUntil?.toISOString() ?? null,
    });
  }

  async function approve(trx: Trx, row: ReservationRow, payment: Payment): Promise<void> {
    const approved = await transitions.apply(trx, row, 'approve', 'system', {
      approvedAt: clock.now(),
      reviewDueAt: null,
    });
    const home = await offers.findHome(trx, row);
    const { timeZone } = home;
    await memberships.start(trx, approved, payment.methodId);
    await payments.credits.capture(trx, approved.id);
    await plans.start(trx, approved, approved.agreed?.plan ?? [], timeZone);
    await openStays.start(trx, approved, home);
    await planBookedMoves(trx, approved, clock.now());
    await outbox.emit(trx, 'ReservationApproved', {
      ...toNotice(approved),
      amountCents: payment.capturedCents,
      totalCents: approved.agreed!.quote.total,
      paymentLabel: payment.label,
    });
  }

  /** What becomes of the payment of a denied request. Nothing was set aside on a bank account. */
  async function findDeniedPayment(trx: Trx, id: string): Promise<'authorized' | 'not_charged' | 'debiting'> {
    const payment = await payments.findLatest(trx, id);
    if (payment?.method !== 'bank_account') return 'authorized';
    return isDebiting(payment) ? 'debiting' : 'not_charged';
  }

  async function deny(
    trx: Trx,
    row: ReservationRow,
    reason: string,
    actor: 'staff' | 'system' = 'system',
    { offersOthers = false }: { offersOthers?: boolean } = {},
  ): Promise<void> {
    const denied = await transitions.apply(trx, row, 'deny', actor, { denialReason: reason });
    await outbox.emit(trx, 'ReservationDenied', {
      ...toNotice(denied),
      reason,
      offersOthers,
      payment: await findDeniedPayment(trx, row.id),
    });
  }

  /** Updates the reservation when its payment's status changes, in the same transaction. */
  const subject: PaymentSubject = {
    lock: async (trx, reservationId) => void (await repository.lock(trx, reservationId)),
    /** A canceled stay owes nothing, so nobody pays for its membership any more. */
    async paymentReturned(trx, payment) {
      const row = await repository.lock(trx, payment.reservationId);
      if (payment.purpose === 'booking' && row.status === 'canceled') await memberships.end(trx, row);
    },
    async paymentChanged(trx, payment) {
      if (payment.purpose !== 'booking') return;
      const row = await repository.lock(trx, payment.reservationId);
      if (payment.status === 'authorized') return submit(trx, row, payment);
      if (row.status === 'held' && (payment.status === 'declined' || payment.status === 'released')) {
        await memberships.release(trx, row);
        await payments.credits.release(trx, row.id);
      }
      if (payment.status === 'captured' && (row.status === 'canceled' || row.status === 'denied'))
        return canceledDebits.settle(trx, row, payment);
      if (payment.status === 'declined' && row.status === 'canceled') return canceledDebits.fail(trx, row, payment);
      if (row.status !== 'in_review') return;
      if (payment.status === 'declined')
        return deny(trx, row, `Your bank did not pay the first amount from ${payment.label}.`);
      if (payment.status === 'captured') return approve(trx, row, payment);
      if (payment.status === 'released')
        return deny(
          trx,
          row,
          payment.method === 'bank_account'
            ? `The payment from ${payment.label} was canceled before the reservation was approved.`
            : 'Your bank released the payment authorization before the reservation was approved.',
        );
    },
  };

  return { subject, deny };
}
