import { randomUUID } from 'node:crypto';
import { daysBetween, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { BookableHome } from '../../homes/index.ts';
import '../events.ts';
import * as repository from '../repository.ts';
import type { PaymentPlans, PlanOutcome } from '../reservation-services.ts';
import type { ReservationRow, Trx } from '../tables.ts';
import { getCheckOutInstant } from '../terms.ts';
import { toNotice } from '../transitions.ts';

type Options = { clock: Clock; outbox: Outbox; availability: Availability; plans: Pick<PaymentPlans, 'changes'> };

type End = {
  readonly end: CalendarDate;
  /** The reason, for the guest. */
  readonly say: (outcome: PlanOutcome) => string | Promise<string>;
  /** The guest gets another email about it. */
  readonly isTold?: boolean;
};

/** The stay ends on a day without the guest's doing: the home is someone else's from then on, or the Standby subscription has ended. Nights that were paid come back. */
export const createEndStay =
  ({ clock, outbox, availability, plans }: Options) =>
  async (
    trx: Trx,
    row: ReservationRow,
    home: BookableHome,
    { end, say, isTold = false }: End,
  ): Promise<PlanOutcome & { readonly sentence: string }> => {
    const change = { endsOn: end, added: [] };
    // Before the refund is taken from what can be refunded.
    const sentence = await say(await plans.changes.preview(trx, row.id, change));
    const ended = await repository.update(trx, row.id, {
      checkOut: end,
      checkOutAt: getCheckOutInstant(end, home),
      nights: daysBetween(row.checkIn, end),
    });
    const id = randomUUID();
    const outcome = await plans.changes.apply(trx, row.id, change, home.timeZone, id);
    await trx
      .insertInto('stayChange')
      .values({
        id,
        reservationId: row.id,
        kind: 'end',
        fromHomeId: row.homeId,
        toHomeId: row.homeId,
        movesOn: null,
        oldCheckOut: row.checkOut,
        newCheckOut: end,
        refundCents: outcome.refundCents,
        addedCents: 0,
        sentence,
        operationIds: [...outcome.operationIds],
        actor: 'system',
        createdAt: clock.now(),
      })
      .execute();
    await availability.setNights(trx, {
      homeId: home.id,
      reservationId: row.id,
      stay: { start: (await availability.findStart(trx, home.id, row.id)) ?? row.checkIn, end },
    });
    await outbox.emit(trx, 'StayChanged', { ...toNotice(ended), kind: 'end', sentence, ...(isTold ? { isTold } : {}) });
    return { ...outcome, sentence };
  };
