import pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction, type DatabaseHandle, type Trx } from '../db/index.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

const BATCH = 100;
/** A notification may be lost with its connection; then the event waits this long. */
const POLL_MS = 5000;

export type Dispatcher = { start(): Promise<void>; stop(): Promise<void>; dispatch(): Promise<number> };

type DispatcherOptions = { database: DatabaseHandle; logger: Logger; send(trx: Trx, type: string, payload: unknown): Promise<void> };

/** Moves events from the outbox into the queues, each in one transaction: the event is gone when, and only when, its jobs are there. */
export function createDispatcher({ database, logger, send }: DispatcherOptions): Dispatcher {
  let timer: NodeJS.Timeout | undefined;
  let listener: pg.Client | undefined;
  let current: Promise<unknown> = Promise.resolve();
  let wanted = false;

  async function dispatch(): Promise<number> {
    let moved = 0;
    for (;;) {
      const count = await inTransaction(database.db, moveBatch);
      moved += count;
      if (count < BATCH) return moved;
    }
  }

  async function moveBatch(trx: Trx): Promise<number> {
    const events = await trx.selectFrom('outboxEvent').select(['id', 'type', 'payload']).orderBy('id').limit(BATCH).forUpdate().skipLocked().execute();
    if (events.length === 0) return 0;
    for (const { type, payload } of events) await send(trx, type, payload);
    await trx.deleteFrom('outboxEvent').where('id', 'in', events.map((event) => event.id)).execute();
    return events.length;
  }

  /** Notifications that come while a round runs ask for one more round, not for one each. */
  function wake(): void {
    if (wanted) return;
    wanted = true;
    current = current.then(() => {
      wanted = false;
      return dispatch();
    }).catch((error: unknown) => logger.error({ err: error }, 'outbox'));
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: database.connectionString, application_name: 'lodestay outbox', keepAlive: true });
    client.on('notification', wake);
    client.on('error', () => {
      listener = undefined;
    });
    await client.connect();
    await client.query(`listen ${OUTBOX_CHANNEL}`);
    listener = client;
  }

  return {
    dispatch,
    async start() {
      await listen();
      timer = setInterval(() => {
        if (!listener) void listen().catch((error: unknown) => logger.warn({ err: error }, 'outbox listener'));
        wake();
      }, POLL_MS);
      wake();
    },
    async stop() {
      clearInterval(timer);
      await listener?.end().catch(() => {});
      await current;
    },
  };
}
