import { randomUUID } from 'node:crypto';
import { formatDate, formatMoney, getEarliestFullBooking, getStandbyEnd } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { inSavepoint } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Availability, HomeNights } from '../../availability/index.ts';
import type { Homes } from '../../homes/index.ts';
import { splitRefund, type Payments } from '../../payments/index.ts';
import { createEndStay } from '../changes/end-stay.ts';
import '../events.ts';
import { formatRefundedTo } from '../format-refunded-to.ts';
import * as repository from '../repository.ts';
import type { PaymentPlans, PlanOutcome } from '../reservation-services.ts';
import type { ReservationRow, Trx } from '../tables.ts';
import { toNotice } from '../transitions.ts';
import { sumChargedFrom } from './charged-from.ts';

type Options = {
  clock: Clock;
  outbox: Outbox;
  homes: Pick<Homes, 'findBookableHome'>;
  availability: Availability;
  payments: Pick<Payments, 'findRefundable'>;
  plans: Pick<PaymentPlans, 'changes'>;
};

export type BumpStays = ReturnType<typeof createBumpStays>;

/** The full booking cannot take the nights any more. Everything is as it was before. */
class NoNotice extends Error {}

/** Standby stays give way to a full booking that is paid: they end one turnover day before it starts, and unused nights come back. */
export function createBumpStays({ clock, outbox, homes, availability, payments, plans }: Options) {
  const endStay = createEndStay({ clock, outbox, availability, plans });

  async function bump(trx: Trx, full: ReservationRow, { homeId, stay }: HomeNights, id: string): Promise<void> {
    const row = await repository.lock(trx, id);
    const home = await homes.findBookableHome(trx, { id: homeId });
    if (!home || stay.start < getEarliestFullBooking(clock.today(home.timeZone))) throw new NoNotice();
    const end = getStandbyEnd(stay.start);
    const first = await availability.findStart(trx, homeId, id);
    if (first === null || first >= end) throw new NoNotice();
    const paidUntil = (await plans.changes.findEnd(trx, id)) ?? repository.toNightRange(row).end;
    if (paidUntil <= end) throw new NoNotice();
    const charged = await plans.changes.listCharged(trx, id);
    const say = async ({ refundCents }: PlanOutcome) =>
      `Another guest booked ${home.title} from ${formatDate(stay.start)} on, so your Standby stay there ends on ${formatDate(end)}.${
        refundCents > 0
          ? ` You get ${formatMoney(refundCents)} back for the nights after it. ${formatRefundedTo(splitRefund(await payments.findRefundable(trx, id), refundCents))}`
          : ''
      }`;
    const { refundCents, sentence } = await endStay(trx, row, home, { end, say, isTold: true });
    const bumpId = randomUUID();
    await trx
      .insertInto('standbyBump')
      .values({
        id: bumpId,
        reservationId: id,
        fullReservationId: full.id,
        homeId,
        toldAt: clock.now(),
        timeZone: home.timeZone,
        endsOn: end,
        fullStartsOn: stay.start,
        paidUntil,
        oldCheckOut: row.checkOut,
        unusedCents: sumChargedFrom(charged, end),
        refundCents,
      })
      .execute();
    const notice = { ...toNotice(row), homeId, endDate: end };
    await outbox.emit(trx, 'StayBumped', { ...notice, bumpId, endsOn: end, fullStartsOn: stay.start, sentence });
  }

  return {
    /**
     * Ends the Standby stays that have nights of a paid full booking, in the transaction that takes these nights. False, with nothing changed,
     * if a guest would not get the whole notice, or a bank has not answered a payment of the nights. Call it before the homes are locked.
     */
    async run(trx: Trx, full: ReservationRow, nights: readonly HomeNights[]): Promise<boolean> {
      if (full.stayKind === 'standby' || !(await availability.isYielding(trx, nights))) return true;
      try {
        await inSavepoint(trx, async () => {
          for (const each of nights)
            for (const id of await availability.findYielding(trx, each.homeId, each.stay))
              await bump(trx, full, each, id);
        });
      } catch (error) {
        if (error instanceof NoNotice || error instanceof AppError) return false;
        throw error;
      }
      return true;
    },
  };
}
