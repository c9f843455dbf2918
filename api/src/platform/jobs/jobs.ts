import { PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '../http/index.ts';
import {
  createSession,
  isDatabaseUnavailable,
  openDatabase,
  unavailableReason,
  withWorkload,
  type DatabaseHandle,
} from '../db/index.ts';
import { bossDatabase, onTransaction } from './boss-database.ts';
import { createDispatcher } from './dispatcher.ts';
import type { DomainEvents, EventType } from './events.ts';
import { createRecurring } from './recurring.ts';
import type { Trx } from './tables.ts';

type Handler<Payload> = (payload: Payload, context: { id: string }) => Promise<void>;

export type Jobs = {
  /** Calls `handler` for every event of this type. It may be called twice for one event: it must be idempotent. `name` is unique and never changes. */
  on<Type extends EventType>(type: Type, name: string, handler: Handler<DomainEvents[Type]>): void;
  /** Says how jobs of this name are done. The same warning: at least once. */
  handle<Payload extends object>(name: string, handler: Handler<Payload>): void;
  /** Puts a job in the queue; with a transaction, only if that commits. */
  enqueue(name: string, payload: object, options?: { trx?: Trx; delaySeconds?: number }): Promise<void>;
  /** Runs `work` at the times of a cron expression, in UTC, in one of the processes. A failed run is retried. For sweeps by date. */
  schedule(cron: string, name: string, work: () => Promise<unknown>): void;
  /** Runs `work` every few seconds while the server runs, in one process at a time. For sweeps that cannot wait for the next minute. */
  every(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs everything that is due, sweeps included, and returns when nothing is left. For tests, instead of `start`. */
  drain(): Promise<void>;
};

export type JobsOptions = { database: DatabaseHandle; logger: Logger };

/** A job whose process died, or whose result could not be stored, is tried again once its heartbeat has stopped. */
const QUEUE = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  heartbeatSeconds: 10,
  notify: true,
};
const DELETE_AFTER_SECONDS = 7 * 86_400;

/** A new job wakes its workers; polling is for a notification that was lost with its connection. */
const WORK = {
  batchSize: 10,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 15,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** After a statement of the queue has failed its workers are woken, instead of waiting for their next poll. */
const WAKE_AFTER_MS = 1000;

export function createJobs({ database, logger }: JobsOptions): Jobs {
  const session = createSession({
    connectionString: database.connectionString,
    applicationName: 'lodestay',
    outage: database.outage,
  });
  let wakeWorkers = () => {};
  let waking: NodeJS.Timeout | undefined;
  const stopped = Promise.withResolvers<void>();
  const boss = openBoss(
    bossDatabase(database, session, { onListening: (wake) => void (wakeWorkers = wake), stopped: stopped.promise }),
  );
  boss.on('error', (error: unknown) => {
    if (isDatabaseUnavailable(error)) logger.warn({ reason: unavailableReason(error) }, 'job queue');
    else logger.error({ err: error }, 'job queue');
    waking ??= setTimeout(() => {
      waking = undefined;
      wakeWorkers();
    }, WAKE_AFTER_MS).unref();
  });
  const handlers = new Map<string, Handler<never>>();
  const queuesOf = new Map<string, string[]>();
  const schedules = new Map<string, string>();
  const recurring = createRecurring({ database, session, logger });
  const dispatcher = createDispatcher({ database, session, logger, send });
  let running: Promise<void> | undefined;

  async function open(): Promise<void> {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of handlers.keys()) {
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, { ...QUEUE, deleteAfterSeconds: DELETE_AFTER_SECONDS });
      else if (queue.heartbeatSeconds !== QUEUE.heartbeatSeconds) await boss.updateQueue(name, QUEUE);
    }
    for (const [name, cron] of schedules) await boss.schedule(name, cron);
    for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
  }

  /** A start that fails, e.g. because the database is lost, is tried again when it is needed next. */
  const ready = () =>
    (running ??= open().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));

  async function send(trx: Trx, type: string, payload: unknown): Promise<void> {
    for (const queue of queuesOf.get(type) ?? []) await boss.send(queue, payload as object, { db: onTransaction(trx) });
  }

  async function perform(name: string, { id, data }: Job<object>): Promise<JobResult> {
    const handler = handlers.get(name) as Handler<object>;
    try {
      await withWorkload('background', () => handler(data, { id }));
      return { id, status: 'completed' };
    } catch (error) {
      logger.error({ err: error, job: name, id }, 'job failed');
      return { id, status: 'failed', output: describeError(error) };
    }
  }

  const jobs: Jobs = {
    on(type, name, handler) {
      jobs.handle(name, handler as Handler<object>);
      queuesOf.set(type, [...(queuesOf.get(type) ?? []), name]);
    },
    handle(name, handler) {
      if (handlers.has(name)) throw new Error(`Two handlers are named ${name}`);
      handlers.set(name, handler as Handler<never>);
    },
    async enqueue(name, payload, { trx, delaySeconds } = {}) {
      if (!handlers.has(name)) throw new Error(`Nobody handles ${name}`);
      await ready();
      await boss.send(name, payload, {
        ...(trx ? { db: onTransaction(trx) } : {}),
        ...(delaySeconds ? { startAfter: delaySeconds } : {}),
      });
    },
    schedule(cron, name, work) {
      jobs.handle(name, async () => void (await work()));
      schedules.set(name, cron);
    },
    every: (seconds, name, work) => recurring.add(seconds, name, work),
    async start() {
      await ready();
      for (const name of handlers.keys()) {
        await boss.work<object, JobResult[], typeof WORK>(name, WORK, (batch) =>
          Promise.all(batch.map((job) => perform(name, job))),
        );
      }
      dispatcher.start();
      recurring.start();
    },
    async stop() {
      await recurring.stop();
      await dispatcher.stop();
      clearTimeout(waking);
      stopped.resolve();
      // A queue that cannot say goodbye to its database is stopped all the same.
      if (running)
        await boss
          .stop({ graceful: true, timeout: 5000 })
          .catch((error: unknown) => logger.warn({ err: error }, 'job queue did not stop cleanly'));
      await session.close();
    },
    async drain() {
      await ready();
      await recurring.runAll();
      for (const name of schedules.keys()) await jobs.enqueue(name, {});
      while ((await dispatcher.dispatch()) + (await drainQueues()) > 0);
    },
  };

  async function drainQueues(): Promise<number> {
    let done = 0;
    for (const name of handlers.keys()) {
      for (const job of await boss.fetch<object>(name, { batchSize: 100 })) {
        const { id, status, output } = await perform(name, job);
        if (status === 'completed') await boss.complete(name, id);
        else await boss.fail(name, id, output as object);
        done += 1;
      }
    }
    return done;
  }

  return jobs;
}

/** Makes the queue's own tables, so that a template of a database has them. */
export async function installJobs(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { maxConnections: 1, workload: 'maintenance' });
  const session = createSession({ connectionString, applicationName: 'lodestay', outage: database.outage });
  const boss = openBoss(bossDatabase(database, session, { onListening: () => {}, stopped: new Promise(() => {}) }));
  await boss.start();
  await boss.stop({ graceful: false });
  await session.close();
  await database.close();
}

function openBoss(db: ReturnType<typeof bossDatabase>): PgBoss {
  return new PgBoss({
    db,
    cronMonitorIntervalSeconds: 15,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
}
