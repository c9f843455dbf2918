import type { RefundReason, UserRole } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findStaffStays, toQueueTexts } from '../reservations/index.ts';
import type { Trx } from './tables.ts';

type NewRequest = {
  reference: string;
  reservationId: string;
  paymentId: string;
  caseId: string | null;
  amountCents: number;
  reasonCode: RefundReason;
  reason: string;
  requestedById: number;
  /** Issued at once, with the operation that refunds it, or waiting for somebody with one of these roles. */
  decision: { operationId: string | null } | { roles: readonly UserRole[] };
};

/** Business days until a request is due. */
const DECISION_DAYS = 1;

export const createRequestOpening = ({ clock, queues }: { clock: Clock; queues: Pick<QueueChanges, 'open'> }) => ({
  /** Stores a request for a refund, and puts it into the queue of those who may decide it. The reservation must be locked. */
  async open(trx: Trx, { decision, ...request }: NewRequest): Promise<void> {
    const now = clock.now();
    const { reference, reservationId, requestedById } = request;
    const state =
      'roles' in decision
        ? { needsSecondPerson: true, status: 'waiting' as const, decidedById: null, decidedAt: null, operationId: null }
        : {
            needsSecondPerson: false,
            status: 'issued' as const,
            decidedById: requestedById,
            decidedAt: now,
            ...decision,
          };
    await trx
      .insertInto('refundRequest')
      .values({ ...request, ...state, requestedAt: now, decisionReason: null })
      .execute();
    const stay = (await findStaffStays(trx, [reservationId])).get(reservationId)!;
    await queues.open(trx, {
      queue: 'refunds',
      reference,
      ...toQueueTexts(stay),
      due: { businessDays: DECISION_DAYS },
      permission: 'refund.approve',
      workers: { roles: 'roles' in decision ? decision.roles : [], except: requestedById },
    });
  },
});
