import { getScope, type Permission } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { SignedInUser } from '../../../platform/http/index.ts';
import { DECLINE_MESSAGES, type Payment, type Payments } from '../../payments/index.ts';
import type { Queues } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import { listChangeOffers } from '../change-offers/offer-views.ts';
import { canChange } from '../changes/change-rules.ts';
import type { Cancellation } from '../cancellation.ts';
import type { ExtensionRequests } from '../reservation-services.ts';
import type { Db, ReservationRow } from '../tables.ts';
import { findLegs } from '../split-stays/legs.ts';
import { toShownLegs } from '../split-stays/shown-legs.ts';
import { listKeepOffers } from '../keep-home/keep-views.ts';
import { listParkingRequests } from '../parking-waitlist/parking-views.ts';
import { findInScope } from './find-in-scope.ts';
import { readVersion } from './reservation-version.ts';
import { readReservationTimeline } from './reservation-timeline.ts';
import { toListed } from './search-reservations.ts';
import { toPaymentState } from './stay-facts.ts';

type Inspected = ResponseOf<'inspectReservation'>;
type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  queues: Queues;
  cancellation: Pick<Cancellation, 'byStaff'>;
  extensionRequests: Pick<ExtensionRequests, 'list'>;
};

const toTerms = ({ agreed }: ReservationRow): Inspected['terms'] =>
  agreed && {
    policy: agreed.policy,
    lines: agreed.quote.lines.map(({ label, cents }) => ({ label, cents })),
    total: agreed.quote.total,
    dueAtBooking: agreed.quote.dueAtBooking,
  };

const toPayment = (payment: Payment): Inspected['payments'][number] => ({
  ...toPaymentState(payment),
  id: payment.id,
  method: payment.method,
  captured: payment.capturedCents,
  refunded: payment.refundedCents,
  disputedAt: payment.disputedAt?.toISOString() ?? null,
  disputeWonAt: payment.disputeWonAt?.toISOString() ?? null,
  returnedAt: payment.returnedAt?.toISOString() ?? null,
  message: payment.declineReason && DECLINE_MESSAGES[payment.declineReason],
  createdAt: payment.createdAt.toISOString(),
});

/** Reads reservations of all guests for the staff console. */
export function createReservationRecords({
  db,
  clock,
  payments,
  queues,
  cancellation: { byStaff },
  extensionRequests,
}: Options) {
  /** The cancellation, or else the notice of the guest. */
  const findCase = (id: string) =>
    db
      .selectFrom('cancellationCase')
      .select(['reference', 'actor', 'sentence', 'refundedCents', 'keptCents', 'createdAt'])
      .where('reservationId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();

  /** What the caller can do. Whether requests that wait leave something to refund, the options of a refund say. */
  async function listActions(
    row: ReservationRow,
    { role }: SignedInUser,
  ): Promise<Pick<Inspected, 'actions' | 'cancellationCauses'>> {
    const can = (permission: Permission) => getScope(role, permission) !== null;
    const payment = await payments.findLatest(db, row.id);
    // Also if all of it is disputed: the options of a refund say so.
    const isRefundable = (await payments.findCharged(db, row.id)).some(({ cents }) => cents > 0);
    const cancellationCauses = can('cancellation.create') ? await byStaff.listCauses(row, payment) : [];
    const actions: Inspected['actions'] = [
      ...(can('reservation.note') ? (['note'] as const) : []),
      ...(can('refund.request') && isRefundable ? (['request_refund'] as const) : []),
      ...(cancellationCauses.length > 0 ? (['cancel'] as const) : []),
      ...(can('stay_change.create') && canChange(row, 'party', clock.now()) ? (['change_stay'] as const) : []),
    ];
    return { actions, cancellationCauses };
  }

  return {
    /** A reservation with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, user: SignedInUser): Promise<Inspected> {
      const row = await findInScope(db, reference, viewer);
      const cancellation = await findCase(row.id);
      const legs = await findLegs(db, row);
      const [[listed], place, account, paid, work, timeline] = await Promise.all([
        toListed(db, [row]),
        db.selectFrom('market').select('timeZone').where('id', '=', row.marketId).executeTakeFirstOrThrow(),
        db.selectFrom('account').select('phone').where('id', '=', row.accountId).executeTakeFirstOrThrow(),
        payments.listByReservation(db, row.id),
        queues.findWork([reference, ...(cancellation ? [cancellation.reference] : [])], user),
        readReservationTimeline({ db, payments, queues }, row),
      ]);
      return {
        ...listed!,
        phone: row.profile?.phone ?? account.phone,
        timeZone: place.timeZone,
        committedNights: row.committedNights,
        holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
        submittedAt: row.submittedAt?.toISOString() ?? null,
        approvedAt: row.approvedAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
        denialReason: row.denialReason,
        profile: row.profile,
        terms: toTerms(row),
        payments: paid.map(toPayment),
        cancellation: cancellation
          ? {
              reference: cancellation.reference,
              by: cancellation.actor,
              sentence: cancellation.sentence,
              refunded: cancellation.refundedCents,
              kept: cancellation.keptCents,
              at: cancellation.createdAt.toISOString(),
            }
          : null,
        work,
        timeline,
        keepOffers: await listKeepOffers(db, row),
        extensionRequests: await extensionRequests.list(db, row.id),
        parkingRequests: await listParkingRequests(db, row),
        changeOffers: await listChangeOffers(db, row),
        ...(legs.length > 0 ? { legs: toShownLegs(legs) } : {}),
        version: await readVersion(db, row.id),
        ...(await listActions(row, user)),
      };
    },
  };
}

export type ReservationRecords = ReturnType<typeof createReservationRecords>;
