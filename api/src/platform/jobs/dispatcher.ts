import type { Logger } from 'pino';
import {
  inTransaction,
  isDatabaseUnavailable,
  getUnavailableReason,
  withWorkload,
  type DatabaseHandle,
  type Session,
} from '../db/index.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import type { Trx } from './tables.ts';

const BATCH = 100;
/** An event waits at most this long if its notification, or the dispatch that should have moved it, is lost with a connection. */
const POLL_MS = 2000;

export type OutboxEvent = { type: string; payload: unknown };
export type Dispatcher = { start(): void; stop(): Promise<void>; dispatch(): Promise<number> };

type DispatcherOptions = {
  database: DatabaseHandle;
  session: Session;
  logger: Logger;
  /** Creates the jobs of events. */
  send(trx: Trx, events: readonly OutboxEvent[]): Promise<void>;
};

/** Moves events from the outbox to the queues. A transaction deletes the events and creates their jobs, so no event is lost or duplicated. */
export function createDispatcher({ database: { db, outage }, session, logger, send }: DispatcherOptions): Dispatcher {
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  let current: Promise<unknown> = Promise.resolve();
  let isDispatchRequested = false;

  const dispatch = () =>
    withWorkload('background', async () => {
      let moved = 0;
      for (;;) {
        const count = await inTransaction(db, moveBatch);
        moved += count;
        if (count < BATCH) return moved;
      }
    });

  async function moveBatch(trx: Trx): Promise<number> {
    const events = await trx
      .selectFrom('outboxEvent')
      .select(['id', 'type', 'payload'])
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (events.length === 0) return 0;
    await send(trx, events);
    await trx
      .deleteFrom('outboxEvent')
      .where(
        'id',
        'in',
        events.map((event) => event.id),
      )
      .execute();
    return events.length;
  }

  function report(error: unknown): void {
    if (isDatabaseUnavailable(error))
      logger.warn(
        { reason: getUnavailableReason(error) },
        'outbox not dispatched: the database is unavailable; will retry',
      );
    else logger.error({ err: error }, 'outbox dispatch failed; will retry');
  }

  /** Notifications that arrive during a dispatch request a single further dispatch, not one each. */
  function requestDispatch(): void {
    if (isDispatchRequested || outage.getError()) return;
    isDispatchRequested = true;
    current = current
      .then(() => {
        isDispatchRequested = false;
        return dispatch();
      })
      .catch(report);
  }

  return {
    dispatch,
    start() {
      stopListening = session.listen({
        channel: OUTBOX_CHANNEL,
        onNotification: requestDispatch,
        onListening: requestDispatch,
      });
      timer = setInterval(requestDispatch, POLL_MS);
      requestDispatch();
    },
    async stop() {
      clearInterval(timer);
      stopListening();
      await current;
    },
  };
}
