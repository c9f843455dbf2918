import type { PriceList } from '@lodestay/stay';
import { addDays } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { getChargeInstant } from '../billing/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Charges } from './charges.ts';
import './events.ts';
import {
  continueChain,
  FINAL_NOTICE_DAYS,
  FIRST_NOTICE_DAYS,
  getPrice,
  getState,
  getToday,
  MEMBERSHIP_TIME_ZONE,
} from './membership-rules.ts';
import { findOpenPayment } from './open-payment.ts';
import { assertAccepted } from './purchases.ts';
import { previewRefund } from './refund-preview.ts';
import type { Renewals } from './renewals.ts';
import * as repository from './repository.ts';
import type { Db, MembershipPeriod, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  payments: Payments;
  charges: Charges;
  renewals: Pick<Renewals, 'plan'>;
  getPriceLists: () => readonly PriceList[];
};

type Known = repository.KnownMembership & { last: MembershipPeriod };

/** Renewal off and on, the payment method, and the cancellation with a refund. */
export function createChanges({ db, clock, outbox, payments, charges, renewals, getPriceLists }: Options) {
  async function lockActive(trx: Trx, accountId: number): Promise<Known> {
    await repository.lockMembership(trx, accountId);
    const { last, ...known } = await repository.findMembership(trx, accountId);
    const state = getState({ ...known, last }, getToday(clock.now()));
    if (!last || !['active', 'renewal_off', 'grace'].includes(state))
      throw new AppError('action_not_allowed', { message: 'You have no active membership.' });
    return { ...known, last };
  }

  /** Stops the next year. A payment that waits for the person is given up; one that the bank works on must be answered first. */
  async function stop(trx: Trx, accountId: number, { pending }: Known): Promise<string | null> {
    const open = pending?.source === 'renewal' ? await findOpenPayment(trx, pending.id) : undefined;
    if (open && open.status !== 'requires_action') await charges.assertNothingOpen(trx, pending!.id);
    await repository.stopRenewal(trx, accountId, pending);
    if (open) await payments.voidAuthorization(trx, { ...open, status: 'requires_action' });
    return open ? pending!.id : null;
  }

  /** With less than 30 days left, turning renewal on is the notice: the person accepts its day and price. */
  async function planSoon(trx: Trx, last: MembershipPeriod): Promise<void> {
    const now = clock.now();
    const today = getToday(now);
    if (addDays(last.endsOn, -FIRST_NOTICE_DAYS) > today) return;
    const { id } = await renewals.plan(trx, last);
    const isFinal = addDays(last.endsOn, -FINAL_NOTICE_DAYS) <= today;
    await repository.updatePeriod(trx, id, {
      firstNoticeAt: now,
      ...(isFinal && { finalNoticeAt: now, nextAttemptAt: getChargeInstant(last.endsOn, MEMBERSHIP_TIME_ZONE) }),
    });
  }

  const emitChange = (trx: Trx, { accountId, id, endsOn }: MembershipPeriod, isOn: boolean) =>
    outbox.emit(trx, 'MembershipRenewalChanged', { accountId, periodId: id, isOn, endsOn });

  return {
    /** The membership stays active until its end, and nothing more is charged. */
    async turnOff(accountId: number): Promise<void> {
      const stopped = await inTransaction(db, async (trx) => {
        const known = await lockActive(trx, accountId);
        if (!known.membership?.renews) return null;
        const periodId = await stop(trx, accountId, known);
        await emitChange(trx, known.last, false);
        return periodId;
      });
      if (stopped) await payments.trySettle(stopped);
    },

    /** `acceptedPrice` is the price of the next year without a card fee, in cents. */
    async turnOn(accountId: number, acceptedPrice: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { membership, last } = await lockActive(trx, accountId);
        if (membership?.renews) return;
        assertAccepted(getPrice(continueChain(last).startsOn, getPriceLists()).priceCents, acceptedPrice);
        await repository.updateMembership(trx, accountId, { renews: true });
        await planSoon(trx, last);
        await emitChange(trx, last, true);
      });
    },

    /** Chooses the method that pays for the next year. */
    async choose(accountId: number, methodId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockActive(trx, accountId);
        await charges.lockMethod(trx, accountId, methodId);
        await repository.updateMembership(trx, accountId, { paymentMethodId: methodId });
      });
    },

    /** Ends the membership now for a full refund. Throws `price_changed` if the refund is not the one that the person saw. */
    async cancel(accountId: number, acceptedRefund: number): Promise<void> {
      const periodId = await inTransaction(db, async (trx) => {
        // New stays lock the membership before they are paid, so none can start to use it meanwhile.
        const known = await lockActive(trx, accountId);
        const { last } = known;
        const { cents, payment, sentence } = await previewRefund(trx, payments, last, clock.now());
        if (!payment || cents === 0) throw new AppError('action_not_allowed', { message: sentence });
        assertAccepted(cents, acceptedRefund);
        await stop(trx, accountId, known);
        await repository.updatePeriod(trx, last.id, { status: 'refunded' });
        await payments.requestOperation(trx, payment.id, 'refund', cents);
        return last.id;
      });
      await payments.trySettle(periodId);
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
