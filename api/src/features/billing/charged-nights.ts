import { cutLines } from '@lodestay/stay';
import type { AnyDb } from '../../platform/db/index.ts';
import { readOutstanding, readWrittenOff } from '../ledger/index.ts';
import type { ChargedNights } from '../reservations/index.ts';
import type { BilledInstallment } from './replan.ts';
import * as repository from './repository.ts';
import type { Db, Installment, Trx } from './tables.ts';

type Billed = BilledInstallment & Pick<Installment, 'position' | 'label' | 'dueOn'>;

/** The installments of a plan, with what is owed and was paid of them. */
export async function readBilled(db: Db | Trx, reservationId: string): Promise<Billed[]> {
  const [installments, charges] = await Promise.all([
    repository.listInstallments(db, reservationId),
    repository.listPaidCardFees(db, reservationId),
  ]);
  const ids = installments.map(({ id }) => id);
  const [owed, writtenOff] = await Promise.all([readOutstanding(db, ids), readWrittenOff(db, ids)]);
  return installments.map((installment) => ({
    ...installment,
    outstandingCents: installment.status === 'due' ? (owed.get(installment.id) ?? 0) : 0,
    writtenOffCents: writtenOff.get(installment.id) ?? 0,
    // The first installment was paid by the booking.
    paidCardFeeCents:
      (charges.get(installment.position === 0 ? null : installment.id) ?? 0) + installment.movedCardFeeCents,
  }));
}

/** What a payment plan charges for the nights of each installment as it stands, see `PaymentPlans.changes`. */
export const listCharged = async (anyDb: AnyDb, reservationId: string): Promise<ChargedNights[]> =>
  (await readBilled(anyDb as Db, reservationId))
    .filter(({ status }) => status !== 'void')
    .map(({ position, label, dueOn, fromDate, toDate, creditedFrom, lines, status, paidCardFeeCents }) => {
      const to = creditedFrom ?? toDate;
      return {
        label,
        dueOn,
        from: fromDate,
        to,
        lines: cutLines({ from: fromDate, to: toDate, lines }, to),
        isPaid: status === 'paid',
        isBooking: position === 0,
        paidCardFeeCents,
      };
    });
