import { sumCents } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { Payments } from '../payments/index.ts';
import type { PaymentPlans } from '../reservations/index.ts';
import { getChargeInstant } from './choose-retry.ts';
import { createPlanChanges } from './plan-changes.ts';
import { creditWhatIsOwed } from './credit.ts';
import { findPendingCharge, insertInstallments, listInstallments } from './repository.ts';
import type { Trx } from './tables.ts';

/** Starts, changes and ends the payment plans of reservations, in their transactions. */
export const createPlans = ({
  clock,
  payments,
}: {
  clock: Clock;
  payments: Pick<Payments, 'findRefundable' | 'refund' | 'voidAuthorization'>;
}): PaymentPlans => ({
  changes: createPlanChanges({ clock, payments }),

  async start(anyTrx: AnyTrx, { id }, plan, timeZone): Promise<void> {
    const trx: Trx = anyTrx;
    const now = clock.now();
    await insertInstallments(
      trx,
      plan.map(({ index, label, dueOn, from, to, lines }) => {
        const withoutCard = lines.filter(({ code }) => code !== 'card');
        const isPaid = index === 0;
        return {
          reservationId: id,
          position: index,
          label,
          dueOn,
          fromDate: from,
          toDate: to,
          dueAt: isPaid ? now : getChargeInstant(dueOn, timeZone),
          lines: withoutCard,
          amountCents: sumCents(withoutCard.map(({ cents }) => cents)),
          cardFeeCents: sumCents(lines.filter(({ code }) => code === 'card').map(({ cents }) => cents)),
          status: isPaid ? ('paid' as const) : ('scheduled' as const),
          issuedAt: isPaid ? now : null,
          paidAt: isPaid ? now : null,
        };
      }),
    );
  },

  async end(anyTrx: AnyTrx, { id, status }): Promise<void> {
    const trx: Trx = anyTrx;
    const now = clock.now();
    // What became due during a stay is owed, also if the job that charges it has not run yet.
    await trx
      .updateTable('installment')
      .set({ status: 'void' })
      .where('reservationId', '=', id)
      .where('status', '=', 'scheduled')
      .$if(status === 'completed', (scheduled) => scheduled.where('dueAt', '>', now))
      .execute();
    if (status === 'completed') return;
    const due = (await listInstallments(trx, id)).filter((installment) => installment.status === 'due');
    await creditWhatIsOwed(trx, due, { reason: `end:${id}`, now });
    // A charge that waits for the guest would wait for ever.
    for (const { id: installmentId } of due) {
      const pending = await findPendingCharge(trx, installmentId);
      if (pending?.status === 'requires_action') await payments.voidAuthorization(trx, pending);
    }
  },
});
