import type { RefundReason, UserRole } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { readBalance } from './balance.ts';
import { explainLimit, explainUnavailable } from './explain-limit.ts';
import { createRequestOpening } from './open-request.ts';
import { issueParts } from './refund-parts.ts';
import { getHighest, isWithinLimit } from './refund-rules.ts';
import type { Db, Trx } from './tables.ts';

type Options = { clock: Clock; payments: Payments; queues: QueueChanges };

type Person = { readonly accountId: number; readonly role: UserRole };
type Amount = { readonly reservationId: string; readonly cents: number };

export type OfferedRefund = Amount & {
  readonly reservation: string;
  readonly reason: string;
  readonly reasonCode: RefundReason;
  readonly by: Person;
  /** The second person who approved it before the guest saw it; null if the first one's limit was enough. */
  readonly approver: Person | null;
};

export type OfferedRefunds = ReturnType<typeof createOfferedRefunds>;

/** Refunds that staff offer, and that are issued when the guest accepts. The limits are those of other refunds. */
export function createOfferedRefunds({ clock, payments, queues }: Options) {
  const requests = createRequestOpening({ clock, queues });
  const refuseAmount = (message: string) => new AppError('invalid', { message, fields: [{ path: 'amount', message }] });

  return {
    /** Whether a second person must approve it. Throws `invalid` for more than is left, or than anybody may refund. */
    async needsSecondPerson(executor: AnyDb, { reservationId, cents }: Amount, role: UserRole): Promise<boolean> {
      const balance = await readBalance(executor as Db, payments, reservationId, clock.now());
      const obstacle = explainUnavailable(cents, balance);
      if (obstacle) throw refuseAmount(obstacle);
      if (cents > getHighest(balance))
        throw refuseAmount(`Nobody can refund more than ${formatMoney(getHighest(balance))} of this reservation now.`);
      return !isWithinLimit(role, cents, balance.recent);
    },

    /** Why somebody may not give up this amount of a reservation; null if they may. It counts like a refund. */
    async explainGift(executor: AnyDb, { reservationId, cents }: Amount, role: UserRole): Promise<string | null> {
      const { recent } = await readBalance(executor as Db, payments, reservationId, clock.now());
      return isWithinLimit(role, cents, recent)
        ? null
        : `The difference in rent is ${formatMoney(cents)}, which is above your limit. Ask somebody with a higher limit to offer this home.`;
    },

    /** Throws `forbidden` for the person who offers it, and if the limit of the second person is too low. */
    async assertCanApprove(
      executor: AnyDb,
      { reservationId, cents }: Amount,
      requestedById: number | null,
      approver: Person,
    ): Promise<void> {
      const balance = await readBalance(executor as Db, payments, reservationId, clock.now());
      const obstacle = explainLimit({ amountCents: cents, requestedById }, approver, balance);
      if (obstacle) throw new AppError('forbidden', { message: obstacle });
    },

    /** Issues it. Lock the reservation first, and settle its payments after the commit. Throws `action_not_allowed` if the limits no longer allow it. */
    async issue(anyTrx: AnyTrx, refund: OfferedRefund): Promise<void> {
      const trx: Trx = anyTrx;
      const { reservationId, cents, reason, by, approver } = refund;
      await payments.lockAll(trx, reservationId);
      const balance = await readBalance(trx, payments, reservationId, clock.now());
      const isAllowedAlone = isWithinLimit(by.role, cents, balance.recent);
      const isAllowed = isAllowedAlone || (approver !== null && isWithinLimit(approver.role, cents, balance.recent));
      if (explainUnavailable(cents, balance) || !isAllowed)
        throw new AppError('action_not_allowed', {
          message: 'This amount can no longer be refunded. Choose another offer, or decline all of them and say so.',
        });
      const reference = createReference('RF');
      const id = await requests.open(trx, {
        reference,
        reservationId,
        caseId: null,
        amountCents: cents,
        reasonCode: refund.reasonCode,
        reason,
        requestedById: by.accountId,
        decision: isAllowedAlone ? 'issued' : { approvedById: approver!.accountId },
      });
      await issueParts(trx, payments, { id, reservationId, amountCents: cents });
      const item = await queues.lock(trx, 'refunds', reference, { accountId: by.accountId, scope: 'all' });
      await queues.change(trx, item, by.accountId, { closedAt: clock.now(), outcome: 'issued', dueAt: null });
      await recordAction(trx, {
        at: clock.now(),
        actor: { accountId: by.accountId },
        action: 'refund.request',
        target: { type: 'refund', id: reference },
        before: { status: null },
        after: { status: 'issued', amount: formatMoney(cents), reservation: refund.reservation },
        reason,
      });
    },
  };
}
