import type { ExtensionRequestView, InspectedExtensionRequest } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import { findOpenRequest } from './open-requests.ts';
import { findNextStep, type OpenRequest } from './request-rules.ts';
import type { Db } from './tables.ts';

/** The turn as it is now, also before the job has run. */
function getTurn(request: OpenRequest, now: Date): ExtensionRequestView['turn'] {
  const { offeredEnd, turnEndsAt } = request;
  const next = findNextStep(request, now);
  if (offeredEnd === null || turnEndsAt === null || next?.kind === 'wait') return null;
  return {
    availableUntil: next?.kind === 'change_turn' ? next.offeredEnd : offeredEnd,
    expiresAt: turnEndsAt.toISOString(),
  };
}

/** What guests and staff see of requests for a longer stay. */
export const createExtensionRequestViews = ({ clock }: { clock: Clock }) => ({
  /** The open request of a stay; null without one. */
  async findOfStay(executor: AnyDb, reservationId: string): Promise<ExtensionRequestView | null> {
    const now = clock.now();
    const request = await findOpenRequest(executor as Db, reservationId, now);
    if (!request || findNextStep(request, now)?.kind === 'close') return null;
    return {
      wantedEnd: request.wantedEnd,
      requestedAt: request.requestedAt.toISOString(),
      turn: getTurn(request, now),
    };
  },

  /** All requests of a stay, the newest first. */
  async list(executor: AnyDb, reservationId: string): Promise<InspectedExtensionRequest[]> {
    const rows = await (executor as Db)
      .selectFrom('extensionRequest')
      .select(['wantedEnd', 'requestedAt', 'offeredEnd', 'turnEndsAt', 'outcome', 'closedAt'])
      .where('reservationId', '=', reservationId)
      .orderBy('id', 'desc')
      .limit(20)
      .execute();
    return rows.map(({ wantedEnd, requestedAt, offeredEnd, turnEndsAt, outcome, closedAt }) => ({
      wantedEnd,
      requestedAt: requestedAt.toISOString(),
      availableUntil: offeredEnd,
      turnEndsAt: turnEndsAt?.toISOString() ?? null,
      outcome,
      closedAt: closedAt?.toISOString() ?? null,
    }));
  },
});
