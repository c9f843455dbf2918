import type { Quote, Reservation, ReservationSummary, ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Availability } from '../availability/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import type { BookableHome, Homes } from '../homes/index.ts';
import { toLifecycleContext } from './action-guard.ts';
import { getAllowedActions, getApplicationStatus, isOpen, getEffectiveStatus, getStatusLabel } from './lifecycle.ts';
import type { KeepViews } from './keep-home/keep-views.ts';
import { listStayChanges } from './changes/change-options.ts';
import type { Offers } from './offers.ts';
import type { ParkingViews } from './parking-waitlist/parking-views.ts';
import { toPaymentView } from './payment-view.ts';
import { findPaidAmounts } from './refundable-amount.ts';
import { findStayAddress, isConfirmed } from './stay-address.ts';
import type { StandbyNotice } from './standby-notice.ts';
import type { ExtensionRequests } from './reservation-services.ts';
import { findOfferOfStay } from './change-offers/offer-views.ts';
import { findLegs, listLegs, toHomeNights } from './split-stays/legs.ts';
import { toShownLegs } from './split-stays/shown-legs.ts';
import type { AgreedTerms, ReservationRow } from './tables.ts';
import { toAgreedTerms, buildCancellationSteps } from './terms.ts';
import { buildTimeline } from './timeline.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  homes: Homes;
  availability: Availability;
  payments: Payments;
  offers: Offers;
  keepViews: KeepViews;
  parkingViews: ParkingViews;
  standbyNotice: StandbyNotice;
  extensionRequests: Pick<ExtensionRequests, 'findOfStay'>;
};
export type Views = ReturnType<typeof createViews>;

/** Converts reservations to their API representation. */
export function createViews({
  db,
  clock,
  homes,
  availability,
  payments,
  offers,
  keepViews,
  parkingViews,
  standbyNotice,
  extensionRequests,
}: Options) {
  const getAgreedTerms = ({ agreed, status }: ReservationRow): AgreedTerms | null => (isOpen(status) ? null : agreed);

  /** The agreed terms, or the terms at today's prices. */
  const getTerms = async (
    row: ReservationRow,
    home: BookableHome,
    paymentMethod?: Quote['paymentMethod'],
  ): Promise<AgreedTerms> =>
    getAgreedTerms(row) ?? toAgreedTerms(await offers.createOffer(db, row, home, paymentMethod), home);

  const findQuote = async (row: ReservationRow): Promise<Quote> =>
    getAgreedTerms(row)?.quote ?? (await offers.createOffer(db, row, await offers.findHome(db, row))).quote;

  /** Marks the quote of a draft as unavailable if someone else has taken the dates. */
  async function addAvailability(row: ReservationRow, home: BookableHome, quote: Quote): Promise<Quote> {
    if (row.status !== 'draft') return quote;
    const fullFrom = standbyNotice.getFullFrom(row.stayKind, home);
    // Of a split stay, one home that is not available is enough.
    for (const { homeId, stay } of toHomeNights(row, await findLegs(db, row))) {
      const conflict = await availability.findConflict(db, homeId, stay, { except: [row.id], fullFrom });
      if (conflict) return { ...quote, available: false, heldUntil: conflict.heldUntil?.toISOString() ?? null };
    }
    return quote;
  }

  const buildSteps = async (
    row: ReservationRow,
    terms: AgreedTerms,
    { timeZone }: BookableHome,
    payment: Payment | null,
  ) =>
    buildCancellationSteps(row, terms, {
      timeZone,
      now: clock.now(),
      ...(await findPaidAmounts(db, payments, payment)),
    });

  function toSummary(row: ReservationRow, payment: Payment | null, now: Date) {
    const context = toLifecycleContext(row, payment, now);
    const status = getEffectiveStatus(row.status, context);
    const { id, reference, stayKind, checkIn: startDate, checkOut: endDate, nights } = row;
    const holdExpiresAt = status === 'held' ? row.holdExpiresAt!.toISOString() : null;
    return {
      context,
      status,
      shared: {
        id,
        reference,
        status,
        statusLabel: getStatusLabel(status),
        stayKind,
        startDate,
        endDate,
        nights,
        holdExpiresAt,
        createdAt: row.createdAt.toISOString(),
      },
    };
  }

  return {
    async getReservation(row: ReservationRow): Promise<Reservation> {
      const now = clock.now();
      const found = await homes.findBookableCard(
        row.homeId,
        {
          startDate: row.checkIn,
          endDate: row.checkOut ?? undefined,
          stayKind: row.stayKind,
          committedNights: row.committedNights ?? undefined,
        },
        // The card shows the rate of the guest's own reservation.
        { member: false, standbyMember: true },
      );
      if (!found) throw new AppError('home_removed');
      const { home, card } = found;
      const payment = await payments.findLatest(db, row.id);
      const terms = await getTerms(row, home);
      const { context, status, shared } = toSummary(row, payment, now);
      const allowed = getAllowedActions(row.status, context);
      const legs = await findLegs(db, row);
      const parkingRequest = isConfirmed(status) ? await parkingViews.findOfStay(row) : null;
      return {
        ...shared,
        applicationStatus: getApplicationStatus(status, row.approvedAt),
        allowedActions: allowed,
        committedNights: row.committedNights,
        timeZone: home.timeZone,
        home: card,
        address: isConfirmed(status) ? await findStayAddress(db, row.homeId) : null,
        profile: row.profile,
        quote: await addAvailability(row, home, terms.quote),
        payment: toPaymentView(payment),
        changes: row.approvedAt ? await listStayChanges(db, row.id) : [],
        extensionRequest: isConfirmed(status) ? await extensionRequests.findOfStay(db, row.id) : null,
        parkingRequest,
        changeOffer: isConfirmed(status) ? await findOfferOfStay(db, clock, row) : null,
        keepOffer: await keepViews.findOfStay(row),
        waitsUntil: await keepViews.findWaitsUntil(row),
        timeline: buildTimeline({ row, payment, isHoldExpired: context.isHoldExpired, parkingRequest }),
        cancellation: allowed.includes('cancel') ? await buildSteps(row, terms, home, payment) : [],
        ...(legs.length > 0 ? { legs: toShownLegs(legs), policy: { homeTitle: legs[0]!.title } } : {}),
      };
    },

    async getSummaries(rows: readonly ReservationRow[]): Promise<ReservationSummary[]> {
      const now = clock.now();
      const [legs, paid, cards] = await Promise.all([
        listLegs(db, rows),
        payments.findLatestByReservation(
          db,
          rows.map(({ id }) => id),
        ),
        homes.loadCards([...new Set(rows.map(({ homeId }) => homeId))]),
      ]);
      return Promise.all(
        rows.map(async (row) => {
          const { total, dueAtBooking } = await findQuote(row);
          return {
            ...toSummary(row, paid.get(row.id) ?? null, now).shared,
            home: cards.get(row.homeId)!,
            total,
            dueAtBooking,
            ...(legs.has(row.id) ? { legs: toShownLegs(legs.get(row.id)!) } : {}),
          };
        }),
      );
    },

    /** The price and the refunds by payment method, because the card fee changes both. */
    async getQuote(
      row: ReservationRow,
      paymentMethod?: Quote['paymentMethod'],
    ): Promise<ResponseOf<'getReservationQuote'>> {
      const home = await offers.findHome(db, row);
      const terms = await getTerms(row, home, paymentMethod);
      const payment = isOpen(row.status) ? null : await payments.findLatest(db, row.id);
      return {
        ...(await addAvailability(row, home, terms.quote)),
        cancellation: await buildSteps(row, terms, home, payment),
      };
    },
  };
}
