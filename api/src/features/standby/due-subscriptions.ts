import { addDays, addHours, type CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import { RATE_NOTICE_DAYS } from './standby-rules.ts';
import type { Db } from './tables.ts';

/** People have this long to confirm the charge of a renewal at their bank, and a purchase that they make themselves. */
const RENEWAL_HOURS = 72;
const PURCHASE_HOURS = 1;
/** The most subscriptions that one run works on. */
const BATCH = 500;

const toIds = (rows: readonly { accountId: number }[]): number[] => [
  ...new Set(rows.map(({ accountId }) => accountId)),
];

const selectPending = (db: Db) =>
  db
    .selectFrom('membershipPeriod as month')
    .select('month.accountId')
    .where('month.plan', '=', 'standby')
    .where('month.status', '=', 'pending')
    .limit(BATCH);

/** Active subscriptions without a month that is not paid yet, by the end of the paid ones. */
const selectPaid = (db: Db) =>
  db
    .selectFrom('standbySubscription as subscription')
    .innerJoin('membershipPeriod as month', 'month.standbySubscriptionId', 'subscription.id')
    .select('subscription.accountId')
    .where('subscription.status', '=', 'active')
    .where('month.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membershipPeriod as next')
            .select('next.id')
            .whereRef('next.standbySubscriptionId', '=', 'subscription.id')
            .where('next.status', '=', 'pending'),
        ),
      ),
    )
    .groupBy(['subscription.id'])
    .orderBy(({ fn }) => fn.max('month.endsOn'))
    .limit(BATCH);

/** The accounts whose subscription has something to do, the longest due first. */
export const findDue = {
  async unconfirmed(db: Db, now: Date): Promise<number[]> {
    const since = (hours: number) => new Date(addHours(now.getTime(), -hours));
    const rows = await selectPending(db)
      .innerJoin('payment', 'payment.membershipPeriodId', 'month.id')
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

  /** Subscriptions whose next month starts within 7 days and is not planned. */
  toPlan: async (db: Db, today: CalendarDate): Promise<number[]> =>
    toIds(
      await selectPaid(db)
        .where('subscription.isCanceled', '=', false)
        .having(
          sql<boolean>`coalesce(subscription.resumes_on, max(month.ends_on)) <= ${addDays(today, RATE_NOTICE_DAYS)}`,
        )
        .execute(),
    ),

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

  /** Canceled subscriptions whose last paid month is over. */
  toEnd: async (db: Db, today: CalendarDate): Promise<number[]> =>
    toIds(
      await selectPaid(db)
        .where('subscription.isCanceled', '=', true)
        .having(({ fn }) => fn.max('month.endsOn'), '<=', today)
        .execute(),
    ),
};
