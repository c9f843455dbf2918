import { formatMoney } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import type { RefundApprovals } from '../reservations/index.ts';
import { readRecent } from './balance.ts';
import { createRequestOpening } from './open-request.ts';
import { findSufficientRoles, getLimit, HIGHEST_LIMIT } from './refund-rules.ts';
import { readRole } from './read-role.ts';
import type { Db, Trx } from './tables.ts';

type Options = { clock: Clock; queues: QueueChanges };

/** What cancellations on our side refund beyond the guest's policy. The limits of roles and the second person are those of other refunds. */
export function createCancellationRefunds({ clock, queues }: Options): RefundApprovals {
  const requests = createRequestOpening({ clock, queues });
  return {
    async findLimits(executor, reservationId, { role }) {
      const recent = await readRecent(executor as Db, reservationId, clock.now());
      return { alone: Math.max(0, getLimit(role) - recent), highest: Math.max(0, HIGHEST_LIMIT - recent) };
    },

    async request(anyTrx, { reservation, caseId, cents, taxCents, reason, by }) {
      const trx: Trx = anyTrx;
      await readRole(trx, by);
      const now = clock.now();
      const recent = await readRecent(trx, reservation.id, now);
      const reference = createReference('RF');
      await requests.open(trx, {
        reference,
        reservationId: reservation.id,
        caseId,
        amountCents: cents,
        taxCents,
        reasonCode: 'cancellation_exception',
        reason,
        requestedById: by.accountId,
        decision: { roles: findSufficientRoles(cents, recent) },
      });
      await recordAction(trx, {
        at: now,
        actor: { accountId: by.accountId },
        action: 'refund.request',
        target: { type: 'refund', id: reference },
        before: { status: null },
        after: { status: 'waiting', amount: formatMoney(cents), reservation: reservation.reference },
        reason,
      });
    },
  };
}
