import { randomUUID } from 'node:crypto';
import { addMonths, type CalendarDate } from '@lodestay/stay';
import type { AnyTrx } from '../../platform/db/index.ts';
import { lockMembership } from '../memberships/index.ts';
import type { Trx } from './tables.ts';

/** A subscription that nobody paid for, for tests and simulations. Its month ends on `endsOn`, and renews. */
export async function grantStandby(anyTrx: AnyTrx, accountId: number, endsOn: CalendarDate): Promise<void> {
  const trx: Trx = anyTrx;
  await lockMembership(trx, accountId);
  const [id, startsOn] = [randomUUID(), addMonths(endsOn, -1)];
  const paidAt = new Date(`${startsOn}T12:00:00Z`);
  await trx
    .insertInto('standbySubscription')
    .values({
      id,
      accountId,
      status: 'active',
      isCanceled: false,
      resumesOn: null,
      paymentMethodId: null,
      createdAt: paidAt,
      endedAt: null,
      endReason: null,
    })
    .execute();
  await trx
    .insertInto('membershipPeriod')
    .values({
      id: randomUUID(),
      accountId,
      plan: 'standby',
      standbySubscriptionId: id,
      source: 'purchase',
      reservationId: null,
      anchorOn: startsOn,
      startsOn,
      endsOn,
      priceCents: 0,
      cardFeeCents: 0,
      status: 'active',
      firstNoticeAt: null,
      finalNoticeAt: null,
      nextAttemptAt: null,
      lastFailure: null,
      graceEndsOn: null,
      createdAt: paidAt,
      paidAt,
    })
    .execute();
}
