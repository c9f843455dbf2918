import type { Quote, Reservation, ReservationSummary } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Availability } from '../availability/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import type { BookableHome, Homes } from '../homes/index.ts';
import { circumstancesOf } from './circumstances.ts';
import { allowedActions, applicationStatus, isOpen, readStatus, statusLabel } from './lifecycle.ts';
import type { Offers } from './offers.ts';
import { paymentView } from './payment-view.ts';
import { nightsOf } from './repository.ts';
import type { AgreedTerms, ReservationRow } from './tables.ts';
import { agree, cancellationSteps } from './terms.ts';
import { timelineOf } from './timeline.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; homes: Homes; availability: Availability; payments: Payments; offers: Offers };
export type Views = ReturnType<typeof createViews>;

/** Reservations as the contract shows them. */
export function createViews({ db, clock, homes, availability, payments, offers }: Options) {
  const agreedOf = ({ agreed, status }: ReservationRow): AgreedTerms | null => (isOpen(status) ? null : agreed);

  /** What was agreed, or what would be agreed now. */
  const termsOf = async (row: ReservationRow, home: BookableHome): Promise<AgreedTerms> =>
    agreedOf(row) ?? agree(await offers.offer(db, row, home), home);

  const priceOf = async (row: ReservationRow, paymentMethod?: Quote['paymentMethod']): Promise<Quote> =>
    agreedOf(row)?.quote ?? (await offers.offer(db, row, await offers.homeOf(db, row), paymentMethod)).quote;

  /** Whether somebody else stands in the way, as long as that matters. */
  async function withAvailability(row: ReservationRow, quote: Quote): Promise<Quote> {
    if (row.status !== 'draft') return quote;
    const conflict = await availability.conflict(db, row.homeId, nightsOf(row), { except: [row.id] });
    return conflict ? { ...quote, available: false, heldUntil: conflict.heldUntil?.toISOString() ?? null } : quote;
  }

  function head(row: ReservationRow, payment: Payment | null, now: Date) {
    const circumstances = circumstancesOf(row, payment, now);
    const status = readStatus(row.status, circumstances);
    const { id, reference, stayKind, checkIn: startDate, checkOut: endDate, nights } = row;
    const holdExpiresAt = status === 'held' ? row.holdExpiresAt!.toISOString() : null;
    return {
      circumstances,
      status,
      shared: {
        id,
        reference,
        status,
        statusLabel: statusLabel(status),
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
    async one(row: ReservationRow): Promise<Reservation> {
      const now = clock.now();
      const home = await offers.homeOf(db, row);
      const payment = await payments.findLatest(db, row.id);
      const terms = await termsOf(row, home);
      const { circumstances, status, shared } = head(row, payment, now);
      const allowed = allowedActions(row.status, circumstances);
      const cards = await homes.homeCards([row.homeId], {
        startDate: row.checkIn,
        endDate: row.checkOut ?? undefined,
        stayKind: row.stayKind,
        committedNights: row.committedNights ?? undefined,
      });
      return {
        ...shared,
        applicationStatus: applicationStatus(status, row.approvedAt),
        allowedActions: allowed,
        committedNights: row.committedNights,
        timeZone: home.timeZone,
        home: cards.get(row.homeId)!,
        profile: row.profile,
        quote: await withAvailability(row, terms.quote),
        payment: paymentView(payment),
        timeline: timelineOf({ row, payment, holdPassed: circumstances.holdPassed }),
        cancellation: allowed.includes('cancel') ? cancellationSteps(row, terms, home.timeZone, now) : [],
      };
    },

    async summaries(rows: readonly ReservationRow[]): Promise<ReservationSummary[]> {
      const now = clock.now();
      const [paid, cards] = await Promise.all([
        payments.findLatestByReservation(
          db,
          rows.map(({ id }) => id),
        ),
        homes.homeCards([...new Set(rows.map(({ homeId }) => homeId))]),
      ]);
      return Promise.all(
        rows.map(async (row) => {
          const { total, dueAtBooking } = await priceOf(row);
          return {
            ...head(row, paid.get(row.id) ?? null, now).shared,
            home: cards.get(row.homeId)!,
            total,
            dueAtBooking,
          };
        }),
      );
    },

    quote: async (row: ReservationRow, paymentMethod?: Quote['paymentMethod']): Promise<Quote> =>
      withAvailability(row, await priceOf(row, paymentMethod)),
  };
}
