import type { Clock } from '../../platform/clock/index.ts';
import { bookDepositReturn, bookTaxReturn, readBookedDeposit, readHeldTaxes } from '../ledger/index.ts';
import type { ReservationRow, Trx } from './tables.ts';

/** Books that money which was held and never income goes back to the guest with the refund of a cancellation. */
export const createHeldMoneyRelease = ({ clock }: { clock: Clock }) => ({
  /** Every refund of a cancellation includes the whole deposit that was paid, which is then no longer held. The rest is no longer owed. */
  deposit: async (trx: Trx, { id: reservationId }: ReservationRow): Promise<void> =>
    void (await bookDepositReturn(trx, {
      reservationId,
      cents: await readBookedDeposit(trx, reservationId),
      at: clock.now(),
    })),

  /** All occupancy tax but the part of what is kept goes back, also that of installments that are no longer owed. */
  taxes: async (trx: Trx, { id: reservationId }: ReservationRow, keptTaxCents: number): Promise<void> =>
    bookTaxReturn(trx, {
      reservationId,
      cents: (await readHeldTaxes(trx, reservationId)) - keptTaxCents,
      cause: reservationId,
      at: clock.now(),
    }),
});
