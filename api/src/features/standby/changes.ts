import { addDays, addMonths, formatDate, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import {
  findOpenPayment,
  getToday,
  lockMembership,
  type Charges,
  type MembershipPeriod,
} from '../memberships/index.ts';
import type { Payments } from '../payments/index.ts';
import './events.ts';
import type { Renewals } from './renewals.ts';
import * as repository from './repository.ts';
import { getState, type StandbyState } from './standby-rules.ts';
import { findStandbyStay } from './standby-stays.ts';
import type { Db, StandbySubscription, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  payments: Pick<Payments, 'trySettle' | 'voidAuthorization'>;
  charges: Charges;
  renewals: Pick<Renewals, 'plan' | 'end'>;
};

type Known = repository.KnownStandby & {
  subscription: StandbySubscription;
  last: MembershipPeriod;
  state: StandbyState;
  today: CalendarDate;
};

export type Changes = ReturnType<typeof createChanges>;

/** Canceling and pausing at the end of the paid month, both taken back, and the payment method. */
export function createChanges({ db, clock, outbox, payments, charges, renewals }: Options) {
  async function lock(trx: Trx, accountId: number, allowed: readonly StandbyState[], message: string): Promise<Known> {
    await lockMembership(trx, accountId);
    const known = await repository.findStandby(trx, accountId);
    const { subscription, last } = known;
    const today = getToday(clock.now());
    const state = getState(known, today);
    if (!subscription || !last || !allowed.includes(state)) throw new AppError('action_not_allowed', { message });
    return { ...known, subscription, last, state, today };
  }

  /** The next month is not charged. A payment that waits for the person is given up; one that the bank works on must be answered first. */
  async function stop(trx: Trx, { pending }: Known): Promise<string | null> {
    const open = pending && (await findOpenPayment(trx, pending.id));
    if (open && open.status !== 'requires_action') await charges.assertNothingOpen(trx, pending.id);
    await repository.dropRenewal(trx, pending);
    if (open) await payments.voidAuthorization(trx, { ...open, status: 'requires_action' });
    return open ? pending!.id : null;
  }

  const emit = (
    trx: Trx,
    { last }: Known,
    change: 'canceled' | 'kept' | 'paused' | 'unpaused',
    on: CalendarDate,
    resumesOn: CalendarDate | null = null,
  ) => outbox.emit(trx, 'StandbyChanged', { accountId: last.accountId, periodId: last.id, change, on, resumesOn });

  async function assertNoStayInPause(trx: Trx, accountId: number, from: CalendarDate): Promise<void> {
    const stay = await findStandbyStay(trx, accountId);
    if (!stay || (stay.checkOut !== null && stay.checkOut <= from)) return;
    throw new AppError('action_not_allowed', {
      message: `Your Standby stay ${stay.reference} goes on after ${formatDate(from)}. Give notice or cancel it first: no Standby stay runs during a pause.`,
      data: { reservationId: stay.id },
    });
  }

  return {
    /** Nothing more is charged, and Standby ends with the month that is paid. Without one, it ends now. */
    async cancel(accountId: number): Promise<void> {
      const stopped = await inTransaction(db, async (trx) => {
        const known = await lock(
          trx,
          accountId,
          ['active', 'pausing', 'paused', 'past_due'],
          'You have no Standby subscription that can be canceled.',
        );
        const { subscription, last, today } = known;
        const periodId = await stop(trx, known);
        await repository.updateSubscription(trx, subscription.id, { isCanceled: true, resumesOn: null });
        if (last.endsOn <= today) await renewals.end(trx, known, 'canceled');
        else await emit(trx, known, 'canceled', addDays(last.endsOn, -1));
        return periodId;
      });
      if (stopped) await payments.trySettle(stopped);
    },

    /** Takes a cancellation back. Close to the renewal, the rate stays what it was. */
    async keep(accountId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const known = await lock(trx, accountId, ['ending'], 'Your Standby subscription is not canceled.');
        await repository.updateSubscription(trx, known.subscription.id, { isCanceled: false });
        await renewals.plan(trx, { ...known, subscription: { ...known.subscription, isCanceled: false } });
        await emit(trx, known, 'kept', known.last.endsOn);
      });
    },

    /** Pauses from the end of the paid month on. Refused while a Standby stay goes on after it. */
    async pause(accountId: number, months: number): Promise<void> {
      const stopped = await inTransaction(db, async (trx) => {
        const known = await lock(trx, accountId, ['active'], 'Standby can be paused while it is active and paid.');
        const { subscription, last } = known;
        await assertNoStayInPause(trx, accountId, last.endsOn);
        const periodId = await stop(trx, known);
        const resumesOn = addMonths(last.endsOn, months);
        await repository.updateSubscription(trx, subscription.id, { resumesOn });
        await emit(trx, known, 'paused', last.endsOn, resumesOn);
        return periodId;
      });
      if (stopped) await payments.trySettle(stopped);
    },

    /** Takes back a pause that has not begun. */
    async unpause(accountId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const known = await lock(trx, accountId, ['pausing'], 'Your Standby subscription has no pause ahead.');
        // A renewal after the pause is planned for another day.
        await repository.dropRenewal(trx, known.pending);
        await repository.updateSubscription(trx, known.subscription.id, { resumesOn: null });
        const subscription = { ...known.subscription, resumesOn: null };
        await renewals.plan(trx, { ...known, subscription, pending: null });
        await emit(trx, known, 'unpaused', known.last.endsOn);
      });
    },

    /** Chooses the method that pays for the next months. */
    async choose(accountId: number, methodId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { subscription } = await lock(
          trx,
          accountId,
          ['active', 'ending', 'pausing', 'paused', 'past_due'],
          'You have no Standby subscription.',
        );
        await charges.lockMethod(trx, accountId, methodId);
        await repository.updateSubscription(trx, subscription.id, { paymentMethodId: methodId });
      });
    },
  };
}
