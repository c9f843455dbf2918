import type { Membership } from '@lodestay/contracts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db, MembershipPeriod } from './tables.ts';

/** What was paid for periods, with how and the receipts. Those that were given for free are left out. */
export async function listPeriodHistory(
  anyDb: AnyDb,
  paidPeriods: readonly MembershipPeriod[],
): Promise<Membership['history']> {
  const db: Db = anyDb;
  const periods = paidPeriods.filter(({ priceCents }) => priceCents > 0);
  if (periods.length === 0) return [];
  const ids = periods.map(({ id }) => id);
  const [receipts, paid] = await Promise.all([
    db
      .selectFrom('receipt')
      .select(['number', 'kind', 'amountCents', 'membershipPeriodId'])
      .where('membershipPeriodId', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payment')
      .select(['label', 'amountCents', 'membershipPeriodId'])
      .where('membershipPeriodId', 'in', ids)
      .where('status', 'in', ['captured', 'refunded'])
      .execute(),
  ]);
  return periods.map(({ id, startsOn, endsOn, priceCents, paidAt, reservationId, status }) => {
    const payment = paid.find(({ membershipPeriodId }) => membershipPeriodId === id);
    return {
      startsOn,
      endsOn,
      amount: payment?.amountCents ?? priceCents,
      paidAt: paidAt!.toISOString(),
      paidWith: payment?.label ?? null,
      reservationId,
      isRefunded: status === 'refunded',
      receipts: receipts
        .filter(({ membershipPeriodId }) => membershipPeriodId === id)
        .map(({ number, kind, amountCents }) => ({ number, kind, amount: amountCents })),
    };
  });
}
