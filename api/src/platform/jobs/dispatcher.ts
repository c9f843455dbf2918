import type { Logger } from 'pino';
import {
  inTransaction,
  isDatabaseUnavailable,
  unavailableReason,
  withWorkload,
  type DatabaseHandle,
  type Session,
} from '../db/index.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import type { Trx } from './tables.ts';

const BATCH = 100;
/** A notification may be lost with its connection, and a round with its own; then the event waits this long. */
const POLL_MS = 2000;

export type Dispatcher = { start(): void; stop(): Promise<void>; dispatch(): Promise<number> };

type DispatcherOptions = {
  database: DatabaseHandle;
  session: Session;
  logger: Logger;
  send(trx: Trx, type: string, payload: unknown): Promise<void>;
};

/** Moves events from the outbox into the queues, each in one transaction: the event is gone when, and only when, its jobs are there. */
export function createDispatcher({ database: { db, outage }, session, logger, send }: DispatcherOptions): Dispatcher {
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  let current: Promise<unknown> = Promise.resolve();
  let wanted = false;

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
    for (const { type, payload } of events) await send(trx, type, payload);
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
      logger.warn({ reason: unavailableReason(error) }, 'outbox left for the next round');
    else logger.error({ err: error }, 'outbox');
  }

  /** Notifications that come while a round runs ask for one more round, not for one each. */
  function wake(): void {
    if (wanted || outage.current()) return;
    wanted = true;
    current = current
      .then(() => {
        wanted = false;
        return dispatch();
      })
      .catch(report);
  }

  return {
    dispatch,
    start() {
      stopListening = session.listen({ channel: OUTBOX_CHANNEL, onNotification: wake, onListening: wake });
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    async stop() {
      clearInterval(timer);
      stopListening();
      await current;
    },
  };
}
