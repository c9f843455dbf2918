import type { AnyDb } from '../../platform/db/index.ts';
import type { Payment, Payments } from '../payments/index.ts';

/** What can still be refunded of a charged payment, in cents, without refunds that are on their way. Null before a charge. */
export const findRefundableCents = async (
  executor: AnyDb,
  payments: Pick<Payments, 'getUnrefundedCents'>,
  payment: Payment | null,
): Promise<number | null> =>
  payment?.status === 'captured' || payment?.status === 'refunded'
    ? Math.max(0, await payments.getUnrefundedCents(executor, payment))
    : null;
