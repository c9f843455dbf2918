import { toInstant } from '@lodestay/stay';
import { getDepositReturnDates } from '@lodestay/stay/lease';
import type { Clock } from '../../platform/clock/index.ts';
import { readBookedDeposit } from '../ledger/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findStaffStays, toQueueTexts, type Deposits } from '../reservations/index.ts';
import type { Trx } from './tables.ts';

/** The hour of the automatic return, in the home's time zone. */
const AUTOMATIC_TIME = '09:00';

type Options = { clock: Clock; queues: Pick<QueueChanges, 'open'> };

/** Starts the return of a completed stay's deposit: staff get a task that is due before the automatic return. */
export const createDepositOpening = ({ clock, queues }: Options): Deposits => ({
  async open(anyTrx, { id, reference, checkOut, homeId }): Promise<void> {
    const trx: Trx = anyTrx;
    const heldCents = await readBookedDeposit(trx, id);
    if (heldCents <= 0 || checkOut === null) return;
    const { state, timeZone } = await trx
      .selectFrom('home')
      .innerJoin('market', 'market.id', 'home.marketId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .select(['displayCity.state', 'market.timeZone'])
      .where('home.id', '=', homeId)
      .executeTakeFirstOrThrow();
    const { returnBy, automaticOn } = getDepositReturnDates(state, checkOut);
    const automaticAt = new Date(toInstant(automaticOn, AUTOMATIC_TIME, timeZone));
    const opened = await trx
      .insertInto('depositReturn')
      .values({
        reservationId: id,
        reference,
        heldCents,
        movedOutOn: checkOut,
        returnBy,
        automaticOn,
        nextAttemptAt: automaticAt,
        openedAt: clock.now(),
        settledAt: null,
        settledById: null,
        deductedCents: null,
        returnedCents: null,
        refundedTo: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reservationId')
      .executeTakeFirst();
    if (!opened) return;
    const stay = (await findStaffStays(trx, [id])).get(id)!;
    await queues.open(trx, {
      queue: 'deposits',
      reference,
      ...toQueueTexts(stay),
      due: { at: automaticAt },
      permission: 'deposit.settle',
    });
  },
});
