import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import { postTransaction, readOutstanding, transfer } from '../ledger/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { creditInstallment } from './credit.ts';
import { findFirstInstallment, findPendingCharge, lockInstallment } from './repository.ts';
import type { Installment, Trx } from './tables.ts';

type Loss = { readonly cents: number; readonly source: string; readonly now: Date };
type Booked = Pick<Installment, 'id' | 'reservationId'>;

/** Books that we give up `cents` of what is owed of an installment, and closes it if nothing is left. `source` makes the booking unique. */
export async function writeOffInstallment(
  trx: Trx,
  { id, reservationId }: Booked,
  { cents, source, now }: Loss,
): Promise<void> {
  await postTransaction(trx, {
    kind: 'write_off',
    source,
    reservationId,
    at: now,
    entries: transfer({ account: 'write_offs' }, { account: 'receivable', installmentId: id }, cents),
  });
  if (((await readOutstanding(trx, [id])).get(id) ?? 0) <= 0)
    await trx
      .updateTable('installment')
      .set({ status: 'written_off', nextAttemptAt: null })
      .where('id', '=', id)
      .execute();
}

/** Books that `cents` of a write-off are not a loss, because they were for nights that fell away. `reason` makes the bookings unique. */
export async function reverseWriteOff(
  trx: Trx,
  { id, reservationId }: Booked,
  { cents, reason, now }: { cents: number; reason: string; now: Date },
): Promise<void> {
  await postTransaction(trx, {
    kind: 'write_off',
    source: `write_off_reversal:${reason}:${id}`,
    reservationId,
    at: now,
    entries: transfer({ account: 'receivable', installmentId: id }, { account: 'write_offs' }, cents),
  });
  // Another credit of the same change can be about what is still owed of it.
  await creditInstallment(trx, { id, reservationId }, { cents, reason: `write_off_reversal:${reason}`, now });
}

/** Gives up what is still owed of an installment. Its reservation must be locked. Does nothing if nothing is owed. */
export const createWriteOff =
  ({ clock }: { clock: Clock }) =>
  async (anyTrx: AnyTrx, installmentId: string): Promise<void> => {
    const trx: Trx = anyTrx;
    const installment = await lockInstallment(trx, installmentId);
    const { id, status } = installment;
    const owed = (await readOutstanding(trx, [id])).get(id) ?? 0;
    if (status !== 'due' || owed <= 0) return;
    await writeOffInstallment(trx, installment, {
      cents: owed,
      // A bank can take back what was paid before, so an installment can be written off again.
      source: `write_off:${id}:${randomUUID()}`,
      now: clock.now(),
    });
  };

/**
 * Gives up what is still owed of a deposit that is not returned, because a bank took its payment back. Returns the cents that are no longer
 * owed, at most `cents`. Throws `action_not_allowed` while a bank has not answered another payment of it. Its reservation must be locked.
 */
export const createDepositGiveUp =
  ({ clock }: { clock: Clock }) =>
  async (anyTrx: AnyTrx, reservationId: string, cents: number): Promise<number> => {
    const trx: Trx = anyTrx;
    const firstId = await findFirstInstallment(trx, reservationId);
    if (firstId === null) return 0;
    const { id, status } = await lockInstallment(trx, firstId);
    if (await findPendingCharge(trx, id))
      throw new AppError('action_not_allowed', {
        message: 'A bank has not answered a payment of this deposit yet. Settle it when the bank has answered.',
      });
    const owed = status === 'due' ? ((await readOutstanding(trx, [id])).get(id) ?? 0) : 0;
    const credited = Math.max(0, Math.min(cents, owed));
    if (credited > 0)
      await creditInstallment(trx, { id, reservationId }, { cents: credited, reason: 'deposit', now: clock.now() });
    return credited;
  };
