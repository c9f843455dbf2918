import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { findNotice, lockReservation } from '../reservations/index.ts';
import './events.ts';
import { findOpenRequest, readOpenRequests } from './open-requests.ts';
import { findNextStep, getTurnEnd, type NextStep, type OpenRequest } from './request-rules.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  /** Throws if the stay cannot have this end now. */
  reservations: { previewEnd(user: { id: number }, id: string, endDate: string): Promise<unknown> };
};

/** Answers requests for longer stays in the order of the queue of each home. */
export function createTurns({ db, clock, outbox, logger, reservations }: Options) {
  const update = (trx: Trx, { id }: OpenRequest) => trx.updateTable('extensionRequest').where('id', '=', id);

  async function giveTurn(trx: Trx, request: OpenRequest, offeredEnd: string): Promise<void> {
    const turnEndsAt = getTurnEnd(request, clock.now());
    await update(trx, request).set({ offeredEnd, turnEndsAt }).execute();
    await outbox.emit(trx, 'ExtensionPossible', {
      ...(await findNotice(trx, request.reservationId)),
      wantedEnd: request.wantedEnd,
      availableUntil: offeredEnd,
      turnEndsAt: turnEndsAt.toISOString(),
    });
  }

  async function apply(trx: Trx, request: OpenRequest, next: NextStep): Promise<void> {
    switch (next.kind) {
      case 'close':
        await update(trx, request).set({ outcome: next.outcome, closedAt: clock.now() }).execute();
        return;
      case 'wait':
        await update(trx, request)
          .set({ stayEnd: next.stayEnd, knownEnd: next.knownEnd, offeredEnd: null, turnEndsAt: null })
          .execute();
        return;
      case 'change_turn':
        await update(trx, request).set({ offeredEnd: next.offeredEnd }).execute();
        return;
      case 'give_turn':
        await giveTurn(trx, request, next.offeredEnd);
    }
  }

  /** Decides again with the stay locked, because the guest or another process may have been faster. */
  const take = ({ reservationId, id }: OpenRequest, isWanted: (next: NextStep) => boolean): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      await lockReservation(trx, reservationId);
      const request = await findOpenRequest(trx, reservationId, clock.now());
      const next = request?.id === id ? findNextStep(request, clock.now()) : null;
      if (!request || !next || !isWanted(next)) return false;
      await apply(trx, request, next);
      return true;
    });

  /** Whether the extension itself is possible: the calendar is not all that can refuse it. */
  async function isPossible({ accountId, reservationId }: OpenRequest, endDate: string): Promise<boolean> {
    try {
      await reservations.previewEnd({ id: accountId }, reservationId, endDate);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  /** Gives the turn if the home has no other one. Of two processes at once, the unique index lets only one do so. */
  async function tryGiveTurn(request: OpenRequest, offeredEnd: string): Promise<boolean> {
    if (!(await isPossible(request, offeredEnd))) return false;
    try {
      return await take(request, (next) => next.kind === 'give_turn' && next.offeredEnd === offeredEnd);
    } catch (error) {
      if (violates(error, 'extension_request_turn')) return false;
      throw error;
    }
  }

  async function findHomesWithTurn(): Promise<Set<number>> {
    const rows = await db
      .selectFrom('extensionRequest')
      .select('homeId')
      .where('closedAt', 'is', null)
      .where('turnEndsAt', 'is not', null)
      .execute();
    return new Set(rows.map(({ homeId }) => homeId));
  }

  /** One failure does not stop the others; the next run retries it. */
  async function attempt<T>(request: OpenRequest, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      logger.error({ err: error, request: request.id }, 'Extension request not handled; the next run retries it');
      return undefined;
    }
  }

  return {
    /** Ends what is over, then gives turns. A repeated run does nothing. */
    async run(): Promise<void> {
      for await (const request of readOpenRequests(db, clock.now())) {
        const next = findNextStep(request, clock.now());
        if (next && next.kind !== 'give_turn')
          await attempt(request, () => take(request, ({ kind }) => kind !== 'give_turn'));
      }
      const homesWithTurn = await findHomesWithTurn();
      for await (const request of readOpenRequests(db, clock.now())) {
        const next = findNextStep(request, clock.now());
        if (next?.kind !== 'give_turn' || homesWithTurn.has(request.homeId)) continue;
        if (await attempt(request, () => tryGiveTurn(request, next.offeredEnd))) homesWithTurn.add(request.homeId);
      }
    },
  };
}
