import { formatMoney } from '@lodestay/stay';
import { inTransaction } from '../../platform/db/index.ts';
import type { Difference } from '../ledger/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import { lockReservation } from '../reservations/index.ts';
import type { ProblemWatcher } from './problem-watcher.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  payments: Pick<Payments, 'find' | 'findLatest'>;
  watcher: Pick<ProblemWatcher, 'reportDifference'>;
};

const formatDifference = ({ check, expectedCents, foundCents }: Difference): string => {
  if (check === 'cash')
    return `The processor says ${formatMoney(expectedCents)}, the ledger ${formatMoney(foundCents)}.`;
  if (check === 'tax')
    return `The occupancy tax was returned, and its balance is ${formatMoney(foundCents)} instead of zero.`;
  return check === 'deposit'
    ? `The deposit is settled, and its balance is ${formatMoney(foundCents)} instead of zero.`
    : `The reservation is over, and its balance is ${formatMoney(foundCents)} instead of ${expectedCents === 0 ? 'zero' : formatMoney(expectedCents)}.`;
};

/**
 * Opens a problem for each payment or reservation that does not add up. Differences of the ledger with itself have neither; they are in the
 * log only, because no person can settle them.
 */
export function createDifferenceReport({ db, payments, watcher }: Options) {
  async function findPayment({ check, subject }: Difference): Promise<Payment | null> {
    if (check === 'cash') return (await payments.find(db, [subject]))[0] ?? null;
    return check === 'settled' || check === 'deposit' || check === 'tax' ? payments.findLatest(db, subject) : null;
  }

  return async (differences: readonly Difference[]): Promise<void> => {
    for (const difference of differences) {
      const payment = await findPayment(difference);
      if (!payment) continue;
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, payment.reservationId);
        await watcher.reportDifference(trx, payment, formatDifference(difference));
      });
    }
  };
}
