import { randomUUID } from 'node:crypto';
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock/index.ts';
import { describeError } from '../http/index.ts';
import {
  createSession,
  isDatabaseUnavailable,
  openDatabase,
  getUnavailableReason,
  withWorkload,
  type DatabaseHandle,
} from '../db/index.ts';
import { createBossDatabase, toBossDb } from './boss-database.ts';
import { isDueBetween } from './cron.ts';
import { createDispatcher, type OutboxEvent } from './dispatcher.ts';
import type { DomainEvents, EventType } from './events.ts';
import { createRecurring } from './recurring.ts';
import type { Trx } from './tables.ts';

type Handler<Payload> = (payload: Payload, context: { id: string }) => Promise<void>;

export type Jobs = {
  /** Calls `handler` at least once for every event of this type, so it must be idempotent. `name` is unique; it names the queue, so never change it. */
  on<Type extends EventType>(type: Type, name: string, handler: Handler<DomainEvents[Type]>): void;
  /** Registers the handler for jobs with this name. A job runs at least once, so the handler must be idempotent. */
  handle<Payload extends object>(name: string, handler: Handler<Payload>): void;
  /** Adds a job to the queue. With `trx`, the job exists only if that transaction commits. */
  enqueue(name: string, payload: object, options?: { trx?: Trx; delaySeconds?: number }): Promise<void>;
  /** Runs `work` in one process at the times of a cron expression, in UTC. A failed run is retried. Use it for date-based sweeps. */
  schedule(cron: string, name: string, work: () => Promise<unknown>): void;
  /** Runs `work` every `seconds` while the server runs, in one process at a time. Use it for sweeps that cannot wait for the next minute. */
  every(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Runs all sweeps, then each schedule with a time after `since` once, as after downtime, and all due jobs until nothing is left. Default:
   * the last call, at least a minute ago, and all schedules in the first call. Tests use it instead of `start`.
   */
  drain(options?: { since?: Date | undefined }): Promise<void>;
  /** Runs one sweep of `every` now. For tests. */
  runSweep(name: string): Promise<void>;
};

export type JobsOptions = { database: DatabaseHandle; clock: Clock; logger: Logger };

/** The heartbeat lets pg-boss retry a job whose process died or whose result could not be stored. */
const QUEUE = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  heartbeatSeconds: 10,
  notify: true,
};
const DELETE_AFTER_SECONDS = 7 * 86_400;

/** A notification tells workers about a new job. They also poll, because a notification can be lost with its connection. */
const WORK = {
  batchSize: 10,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 15,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** After a failed query, workers look for jobs again after this time instead of at their next poll. */
const NOTIFY_AFTER_MS = 1000;

export function createJobs({ database, clock, logger }: JobsOptions): Jobs {
  const session = createSession({
    connectionString: database.connectionString,
    applicationName: 'lodestay',
    outage: database.outage,
  });
  let notifyWorkers = () => {};
  let notifyTimer: NodeJS.Timeout | undefined;
  const stopped = Promise.withResolvers<void>();
  const boss = openBoss(
    createBossDatabase(database, session, {
      onListening: (notify) => void (notifyWorkers = notify),
      stopped: stopped.promise,
    }),
  );
  boss.on('error', (error: unknown) => {
    if (isDatabaseUnavailable(error))
      logger.warn({ reason: getUnavailableReason(error) }, 'job queue: the database is unavailable');
    else logger.error({ err: error }, 'job queue failed');
    notifyTimer ??= setTimeout(() => {
      notifyTimer = undefined;
      notifyWorkers();
    }, NOTIFY_AFTER_MS).unref();
  });
  const handlers = new Map<string, Handler<never>>();
  const queuesByEvent = new Map<string, string[]>();
  const schedules = new Map<string, string>();
  const recurring = createRecurring({ database, session, logger });
  const dispatcher = createDispatcher({ database, session, logger, send });
  let opened: Promise<void> | undefined;
  let drainedAt: Date | undefined;

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

  /** If opening fails, e.g. during a database outage, the next call tries again. */
  const ensureOpen = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));

  async function send(trx: Trx, events: readonly OutboxEvent[]): Promise<void> {
    const jobs = events.flatMap(({ type, payload }) =>
      (queuesByEvent.get(type) ?? []).map((queue) => ({ queue, data: payload as object })),
    );
    for (const [queue, batch] of Map.groupBy(jobs, (job) => job.queue))
      await boss.insert(
        queue,
        batch.map(({ data }) => ({ data })),
        { db: toBossDb(trx) },
      );
  }

  async function runJob(name: string, { id, data }: Pick<Job<object>, 'id' | 'data'>): Promise<JobResult> {
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
      queuesByEvent.set(type, [...(queuesByEvent.get(type) ?? []), name]);
    },
    handle(name, handler) {
      if (handlers.has(name)) throw new Error(`A handler for ${name} is already registered`);
      handlers.set(name, handler as Handler<never>);
    },
    async enqueue(name, payload, { trx, delaySeconds } = {}) {
      if (!handlers.has(name)) throw new Error(`No handler is registered for ${name}`);
      await ensureOpen();
      await boss.send(name, payload, {
        ...(trx ? { db: toBossDb(trx) } : {}),
        ...(delaySeconds ? { startAfter: delaySeconds } : {}),
      });
    },
    schedule(cron, name, work) {
      jobs.handle(name, async () => void (await work()));
      schedules.set(name, cron);
    },
    every: (seconds, name, work) => recurring.add(seconds, name, work),
    async start() {
      await ensureOpen();
      for (const name of handlers.keys()) {
        await boss.work<object, JobResult[], typeof WORK>(name, WORK, (batch) =>
          Promise.all(batch.map((job) => runJob(name, job))),
        );
      }
      dispatcher.start();
      recurring.start();
    },
    async stop() {
      await recurring.stop();
      await dispatcher.stop();
      clearTimeout(notifyTimer);
      stopped.resolve();
      // During an outage, pg-boss cannot stop cleanly. Shutdown must go on anyway.
      if (opened)
        await boss
          .stop({ graceful: true, timeout: 5000 })
          .catch((error: unknown) => logger.warn({ err: error }, 'job queue did not stop cleanly'));
      await session.close();
    },
    runSweep: recurring.runOne,
    async drain({ since } = {}) {
      await ensureOpen();
      await recurring.runAll();
      const now = clock.now();
      const from = since ?? (drainedAt && new Date(Math.min(drainedAt.getTime(), now.getTime() - 60_000)));
      for (const [name, cron] of schedules) if (!from || isDueBetween(cron, from, now)) await runSchedule(name);
      drainedAt = now;
      while ((await dispatcher.dispatch()) + (await drainQueues()) > 0);
    },
  };

  /** Runs without a queue, which would need three more statements for a job that starts at once. A failed run is retried by the queue. */
  async function runSchedule(name: string): Promise<void> {
    const { status } = await runJob(name, { id: randomUUID(), data: {} });
    if (status === 'failed') await jobs.enqueue(name, {}, { delaySeconds: QUEUE.retryDelay });
  }

  /**
   * Most queues are empty, and fetching from each of them would take longer than the jobs. The condition is that of an index, because a long
   * simulation leaves many jobs that are done.
   */
  async function findWaitingQueues(): Promise<Set<string>> {
    const { rows } = await database
      .poolFor('background')
      .query<{ name: string }>(
        `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
      );
    return new Set(rows.map(({ name }) => name));
  }

  async function drainQueues(): Promise<number> {
    let done = 0;
    const waiting = await findWaitingQueues();
    for (const name of handlers.keys()) {
      if (!waiting.has(name)) continue;
      for (const job of await boss.fetch<object>(name, { batchSize: 100 })) {
        const { id, status, output } = await runJob(name, job);
        if (status === 'completed') await boss.complete(name, id);
        else await boss.fail(name, id, output as object);
        done += 1;
      }
    }
    return done;
  }

  return jobs;
}

/** Creates the tables of pg-boss, so that the template of the test databases contains them. */
export async function installJobs(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { maxConnections: 1, workload: 'maintenance' });
  const session = createSession({ connectionString, applicationName: 'lodestay', outage: database.outage });
  const boss = openBoss(
    createBossDatabase(database, session, { onListening: () => {}, stopped: new Promise(() => {}) }),
  );
  await boss.start();
  await boss.stop({ graceful: false });
  await session.close();
  await database.close();
}

function openBoss(db: ReturnType<typeof createBossDatabase>): PgBoss {
  return new PgBoss({
    db,
    cronMonitorIntervalSeconds: 15,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
}
