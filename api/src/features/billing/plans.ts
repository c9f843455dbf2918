import { sumCents } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { PaymentPlans } from '../reservations/index.ts';
import { getChargeInstant } from './choose-retry.ts';
import { insertInstallments } from './repository.ts';
import type { Trx } from './tables.ts';

/** Starts and ends the payment plans of reservations, in their transactions. */
export const createPlans = ({ clock }: { clock: Clock }): PaymentPlans => ({
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
    // What became due during a stay is owed, also if the job that charges it has not run yet.
    await trx
      .updateTable('installment')
      .set({ status: 'void' })
      .where('reservationId', '=', id)
      .where('status', '=', 'scheduled')
      .$if(status === 'completed', (scheduled) => scheduled.where('dueAt', '>', clock.now()))
      .execute();
  },
});
