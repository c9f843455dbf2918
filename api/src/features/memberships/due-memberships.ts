import { addDays, addHours, type CalendarDate } from '@lodestay/stay';
import { FINAL_NOTICE_DAYS, FIRST_NOTICE_DAYS } from './membership-rules.ts';
import type { Db } from './tables.ts';

/** People have this long to confirm the charge of a renewal at their bank, and a purchase that they make themselves. */
const RENEWAL_HOURS = 72;
const PURCHASE_HOURS = 1;
/** The most memberships that one run works on. */
const BATCH = 500;

const toIds = (rows: readonly { accountId: number }[]): number[] => [
  ...new Set(rows.map(({ accountId }) => accountId)),
];

const selectPending = (db: Db) =>
  db
    .selectFrom('membershipPeriod')
    .select('accountId')
    .where('membershipPeriod.plan', '=', 'annual')
    .where('membershipPeriod.status', '=', 'pending')
    .limit(BATCH);

/** The accounts whose membership has something to do, the longest due first. */
export const findDue = {
  async unconfirmed(db: Db, now: Date): Promise<number[]> {
    const since = (hours: number) => new Date(addHours(now.getTime(), -hours));
    const rows = await selectPending(db)
      .innerJoin('payment', 'payment.membershipPeriodId', 'membershipPeriod.id')
      .where('payment.status', '=', 'requires_action')
      .where(({ or, and, eb }) =>
        or([
          eb('payment.createdAt', '<=', since(RENEWAL_HOURS)),
          and([eb('source', '=', 'purchase'), eb('payment.createdAt', '<=', since(PURCHASE_HOURS))]),
        ]),
      )
      .orderBy('payment.createdAt')
      .execute();
    return toIds(rows);
  },

  /** Memberships that renew within 30 days without a notice, or within 7 days without the final one. */
  async toNotify(db: Db, today: CalendarDate): Promise<number[]> {
    const rows = await db
      .selectFrom('membershipPeriod as last')
      .innerJoin('membership', 'membership.accountId', 'last.accountId')
      .leftJoin('membershipPeriod as next', (join) =>
        join
          .onRef('next.accountId', '=', 'last.accountId')
          .on('next.status', '=', 'pending')
          .on('next.plan', '=', 'annual'),
      )
      .select('last.accountId')
      .where('last.plan', '=', 'annual')
      .where('last.status', '=', 'active')
      .where('renews', '=', true)
      .where('last.endsOn', '<=', addDays(today, FIRST_NOTICE_DAYS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('membershipPeriod as later')
              .select('later.id')
              .whereRef('later.accountId', '=', 'last.accountId')
              .whereRef('later.startsOn', '>=', 'last.endsOn')
              .where('later.plan', '=', 'annual')
              .where('later.status', '=', 'active'),
          ),
        ),
      )
      .where(({ or, and, eb }) =>
        or([
          eb('next.id', 'is', null),
          and([eb('next.finalNoticeAt', 'is', null), eb('last.endsOn', '<=', addDays(today, FINAL_NOTICE_DAYS))]),
        ]),
      )
      .orderBy('last.endsOn')
      .limit(BATCH)
      .execute();
    return toIds(rows);
  },

  toCharge: async (db: Db, now: Date): Promise<number[]> =>
    toIds(
      await selectPending(db)
        .where('source', '=', 'renewal')
        .where('nextAttemptAt', '<=', now)
        .orderBy('startsOn')
        .orderBy('nextAttemptAt')
        .execute(),
    ),

  toLapse: async (db: Db, today: CalendarDate): Promise<number[]> =>
    toIds(await selectPending(db).where('graceEndsOn', '<', today).orderBy('graceEndsOn').execute()),
};
