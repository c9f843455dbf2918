import { randomUUID } from 'node:crypto';
import { addMonths, type CalendarDate } from '@lodestay/stay';
import type { AnyTrx } from '../../platform/db/index.ts';
import { lockMembership, updateMembership } from './repository.ts';
import type { Trx } from './tables.ts';

/** A year of a membership that nobody paid for, for demo accounts and tests. It ends on `endsOn`, and renews. */
export async function grantMembership(anyTrx: AnyTrx, accountId: number, endsOn: CalendarDate): Promise<void> {
  const trx: Trx = anyTrx;
  const startsOn = addMonths(endsOn, -12);
  const startedAt = new Date(`${startsOn}T12:00:00Z`);
  await lockMembership(trx, accountId);
  await updateMembership(trx, accountId, { renews: true });
  await trx
    .insertInto('membershipPeriod')
    .values({
      id: randomUUID(),
      accountId,
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
      createdAt: startedAt,
      paidAt: startedAt,
    })
    .execute();
}
