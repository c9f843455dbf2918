import { formatDate, formatMoney } from '@lodestay/stay';
import type { AnyDb } from '../../platform/db/index.ts';
import { isDisputed, type MembershipPayment, type Payments } from '../payments/index.ts';
import { getRefundableThrough, getToday, REFUND_DAYS } from './membership-rules.ts';
import type { Db, MembershipPeriod } from './tables.ts';

/** What a cancellation of a year returns. `sentence` says why. */
export type RefundPreview = {
  readonly cents: number;
  readonly sentence: string;
  readonly payment: MembershipPayment | null;
};

const KEEPS = 'You keep your membership until it ends.';

/** The first stay that was booked since a year was paid, and that is not denied, expired or canceled. One whose payment is open counts. */
const findStaySince = (db: Db, accountId: number, paidAt: Date) =>
  db
    .selectFrom('reservation')
    .select('reference')
    .where('accountId', '=', accountId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('submittedAt', '>=', paidAt),
          eb('status', 'in', ['in_review', 'approved', 'checked_in', 'completed']),
        ]),
        and([
          eb('status', '=', 'held'),
          exists(
            selectFrom('payment')
              .select('payment.id')
              .whereRef('payment.reservationId', '=', 'reservation.id')
              .where('payment.status', 'in', ['created', 'requires_action', 'processing', 'authorized']),
          ),
        ]),
      ]),
    )
    .orderBy('submittedAt')
    .limit(1)
    .executeTakeFirst();

const nothing = (sentence: string): RefundPreview => ({ cents: 0, sentence, payment: null });

/**
 * The refund of a year that is canceled now: everything within 14 days of its payment, unless a stay was booked with it. A year that came with a
 * stay follows the cancellation of the stay.
 */
export async function previewRefund(
  executor: AnyDb,
  payments: Pick<Payments, 'listByMembershipPeriod' | 'getUnrefundedCents'>,
  period: MembershipPeriod,
  now: Date,
): Promise<RefundPreview> {
  const db: Db = executor;
  if (period.source === 'stay')
    return nothing(
      `This membership came with a stay, so its fee is refunded only if that stay is canceled before it begins, and not if its cancellation is non-refundable. ${KEEPS}`,
    );
  const payment = (await payments.listByMembershipPeriod(db, period.id)).find(({ capturedCents }) => capturedCents > 0);
  if (!payment || isDisputed(payment)) return nothing(`There is nothing to refund. ${KEEPS}`);
  const through = getRefundableThrough(period.paidAt!);
  if (getToday(now) > through)
    return nothing(
      `A payment can be refunded for ${REFUND_DAYS} days; for this one, that was until ${formatDate(through)}. ${KEEPS}`,
    );
  const stay = await findStaySince(db, period.accountId, period.paidAt!);
  if (stay)
    return nothing(`You booked stay ${stay.reference} with this membership, so its fee is not refunded. ${KEEPS}`);
  const cents = await payments.getUnrefundedCents(db, payment);
  return {
    cents,
    payment,
    sentence: `Full refund: ${formatMoney(cents)} goes back to ${payment.label}, and your membership ends now. This is possible until ${formatDate(through)}, as long as you have not booked a stay with it.`,
  };
}
