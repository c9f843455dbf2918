import { postTransaction, readOutstanding, transfer } from '../ledger/index.ts';
import { addCredit, findPendingCharge } from './repository.ts';
import type { Installment, Trx } from './tables.ts';

/**
 * Books that `cents` of a due or paid installment are no longer owed. `reason` makes the booking unique. `pays`: what was paid for other
 * nights pays for these, so that an installment that is credited as a whole is paid, and not void.
 */
export async function creditInstallment(
  trx: Trx,
  { id, reservationId }: Pick<Installment, 'id' | 'reservationId'>,
  { cents, reason, now, pays = false }: { cents: number; reason: string; now: Date; pays?: boolean },
): Promise<void> {
  const isNew = await postTransaction(trx, {
    kind: 'credit_note',
    source: `credit:${reason}:${id}`,
    reservationId,
    at: now,
    entries: transfer({ account: 'refunds' }, { account: 'receivable', installmentId: id }, cents),
  });
  if (!isNew) return;
  const leftCents = (await readOutstanding(trx, [id])).get(id) ?? 0;
  await addCredit(trx, id, { cents, leftCents, pays, now });
}

/**
 * Gives up what is owed of the due installments of a reservation that ended before its stay. What a bank is charging already stays owed until
 * its answer: `payment-results.ts` returns it. `reason` makes the bookings unique, because a charge that fails later leaves more to give up.
 */
export async function creditWhatIsOwed(
  trx: Trx,
  due: readonly Installment[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const owed = await readOutstanding(
    trx,
    due.map(({ id }) => id),
  );
  for (const installment of due) {
    const pending = await findPendingCharge(trx, installment.id);
    const charged = pending?.lines.find(({ code }) => code === 'installment')?.cents ?? 0;
    const cents = (owed.get(installment.id) ?? 0) - charged;
    if (cents > 0) await creditInstallment(trx, installment, { cents, reason, now });
    if (charged > 0)
      await trx.updateTable('installment').set({ nextAttemptAt: null }).where('id', '=', installment.id).execute();
  }
}
