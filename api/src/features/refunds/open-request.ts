import type { RefundReason, UserRole } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findStaffStays, toQueueTexts } from '../reservations/index.ts';
import type { Trx } from './tables.ts';

type NewRequest = {
  reference: string;
  reservationId: string;
  caseId: string | null;
  amountCents: number;
  /** The occupancy tax that goes back with it; a refund beyond the rules returns none. */
  taxCents?: number;
  reasonCode: RefundReason;
  reason: string;
  requestedById: number;
  /** Issued at once, or with the approval of a second person, or waiting for somebody with one of these roles. */
  decision: 'issued' | { approvedById: number } | { roles: readonly UserRole[] };
};

/** Business days until a request is due. */
const DECISION_DAYS = 1;

export const createRequestOpening = ({ clock, queues }: { clock: Clock; queues: Pick<QueueChanges, 'open'> }) => ({
  /**
   * Stores a request for a refund, and puts it into the queue of those who may decide it. Returns its ID. The reservation must be locked,
   * and the parts of an issued request must follow in the same transaction.
   */
  async open(trx: Trx, { decision, ...request }: NewRequest): Promise<number> {
    const now = clock.now();
    const { reference, reservationId, requestedById } = request;
    const decidedById =
      decision === 'issued' ? requestedById : 'approvedById' in decision ? decision.approvedById : null;
    const state = {
      needsSecondPerson: decision !== 'issued',
      status: decidedById === null ? ('waiting' as const) : ('issued' as const),
      decidedById,
      decidedAt: decidedById === null ? null : now,
    };
    const { id } = await trx
      .insertInto('refundRequest')
      .values({ ...request, ...state, requestedAt: now, decisionReason: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stay = (await findStaffStays(trx, [reservationId])).get(reservationId)!;
    await queues.open(trx, {
      queue: 'refunds',
      reference,
      ...toQueueTexts(stay),
      due: { businessDays: DECISION_DAYS },
      permission: 'refund.approve',
      workers: { roles: decision !== 'issued' && 'roles' in decision ? decision.roles : [], except: requestedById },
    });
    return id;
  },
});
