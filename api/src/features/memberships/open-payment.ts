import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

/** The payment of a year that the bank has not decided about yet; undefined if there is none. */
export const findOpenPayment = (executor: AnyDb, periodId: string) =>
  (executor as Db)
    .selectFrom('payment')
    .select(['id', 'status', 'label', 'amountCents', 'actionUrl', 'createdAt'])
    .where('membershipPeriodId', '=', periodId)
    .where('status', 'in', ['created', 'requires_action', 'processing', 'authorized'])
    .executeTakeFirst();
