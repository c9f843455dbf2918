import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import { postTransaction, readOutstanding, transfer } from '../ledger/index.ts';
import { lockInstallment } from './repository.ts';
import type { Trx } from './tables.ts';

/** Gives up what is still owed of an installment. Its reservation must be locked. Does nothing if nothing is owed. */
export const createWriteOff =
  ({ clock }: { clock: Clock }) =>
  async (anyTrx: AnyTrx, installmentId: string): Promise<void> => {
    const trx: Trx = anyTrx;
    const { id, reservationId, status } = await lockInstallment(trx, installmentId);
    const owed = (await readOutstanding(trx, [id])).get(id) ?? 0;
    if (status !== 'due' || owed <= 0) return;
    await postTransaction(trx, {
      kind: 'write_off',
      source: `write_off:${id}`,
      reservationId,
      at: clock.now(),
      entries: transfer({ account: 'write_offs' }, { account: 'receivable', installmentId: id }, owed),
    });
    await trx
      .updateTable('installment')
      .set({ status: 'written_off', nextAttemptAt: null })
      .where('id', '=', id)
      .execute();
  };
