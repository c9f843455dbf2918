import { sumCents } from '@lodestay/stay';
import type { AnyDb } from '../../platform/db/index.ts';
import { findReturnedInstallment } from '../ledger/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import { findFailedRefunds, type FailedRefunds } from './failed-refunds.ts';

/** What was paid of a reservation, in cents. */
export type PaidAmounts = {
  /** Of installments after the first one. */
  readonly prepaidCents: number;
  /** What can still be refunded, without refunds that are on their way. Null before a charge. */
  readonly leftCents: number | null;
  /** Disputed by cardholders at their banks. */
  readonly disputedCents: number;
  /** Taken back by the guest's bank after debits had worked. */
  readonly returnedCents: number;
} & FailedRefunds;

/** Reads what was paid of a reservation. `booking` is the payment of its first installment. */
export async function findPaidAmounts(
  executor: AnyDb,
  payments: Pick<Payments, 'findRefundable' | 'getDisputedCents' | 'listByReservation'>,
  booking: Payment | null,
): Promise<PaidAmounts> {
  if (booking?.status !== 'captured' && booking?.status !== 'refunded')
    return {
      prepaidCents: 0,
      leftCents: null,
      disputedCents: 0,
      returnedCents: 0,
      failedCents: 0,
      paidOtherwiseCents: 0,
    };
  const all = await payments.listByReservation(executor, booking.reservationId);
  // What pays the first installment again is not of a later one.
  const firstId = booking.returnedAt ? await findReturnedInstallment(executor, booking.id) : null;
  return {
    prepaidCents: sumCents(
      all.flatMap(({ purpose, installmentId, capturedCents, returnedCents }) =>
        purpose === 'installment' && (firstId === null || installmentId !== firstId)
          ? capturedCents - returnedCents
          : [],
      ),
    ),
    returnedCents: sumCents(all.map(({ returnedCents }) => returnedCents)),
    leftCents: sumCents((await payments.findRefundable(executor, booking.reservationId)).map(({ cents }) => cents)),
    disputedCents: await payments.getDisputedCents(executor, booking.reservationId),
    ...(await findFailedRefunds(executor, booking.reservationId)),
  };
}
