import type { Outage } from './outage.ts';
import { HEARTBEAT_MS, SESSION_ENDS_AFTER_MS, SESSION_TIMEOUTS } from './timeouts.ts';
import { createClient, type DatabaseClient } from './watched-client.ts';

const RECONNECT_MS = 500;
const KEY = 'hashtextextended(name, 0)';
const NAMES = 'unnest($1::text[]) as name';

export type Subscription = {
  channel: string;
  onNotification(payload: string): void;
  /** Called whenever listening starts or restarts. Earlier notifications may have been missed. */
  onListening(): void;
};

/** The only connection of this process that stays open. It listens for notifications and holds locks. */
export type Session = {
  /** Returns a function that stops listening. */
  listen(subscription: Subscription): () => void;
  /** Runs `work` with those of the locks that nobody holds, if any. The locks are lost with the connection. */
  withLocks(names: readonly string[], work: (locks: ReadonlySet<string>) => Promise<unknown>): Promise<void>;
  /** `withLocks` for one lock. Resolves to whether `work` ran. */
  withLock(name: string, work: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * The connection opens on first use and reopens whenever it is lost. Its heartbeat detects a lost database even without traffic. The
 * server ends a session without heartbeats, which releases the locks of an unreachable process.
 */
export function createSession({
  connectionString,
  applicationName,
  outage,
}: {
  connectionString: string;
  applicationName: string;
  outage: Outage;
}): Session {
  const subscriptions = new Set<Subscription>();
  const held = new Set<string>();
  let client: DatabaseClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();
  let closed = false;

  /** Schedules the next heartbeat. At most one is scheduled at any time. */
  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void enqueueHeartbeat(), ms).unref();
  }

  const enqueueHeartbeat = () => (queue = queue.then(sendHeartbeat));
  const listenTo = (target: DatabaseClient, channel: string) =>
    target.query(`listen ${target.escapeIdentifier(channel)}`);

  async function connect(): Promise<DatabaseClient> {
    const opened = createClient(connectionString, SESSION_TIMEOUTS, { application_name: `${applicationName} session` });
    opened.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onNotification(payload ?? '');
    });
    try {
      await opened.connect();
      await opened.query(`set idle_session_timeout = ${SESSION_ENDS_AFTER_MS}`);
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel)))
        await listenTo(opened, channel);
    } catch (error) {
      opened.destroy();
      throw error;
    }
    opened.once('end', () => {
      if (client !== opened) return;
      client = undefined;
      schedule(0);
    });
    return opened;
  }

  /** Opens the connection, or checks that it still works, because a lost connection may raise no event. Never rejects. */
  async function sendHeartbeat(): Promise<void> {
    if (closed) return;
    try {
      if (client) {
        await client.query('select 1');
      } else {
        client = await connect();
        for (const { onListening } of subscriptions) onListening();
      }
      schedule(HEARTBEAT_MS);
    } catch (error) {
      client = undefined;
      outage.suspect(error, { certain: false });
      schedule(RECONNECT_MS);
    }
  }

  /** Queues `work`, because the connection runs one statement at a time. `target` is undefined while the connection is lost. */
  async function enqueue<T>(work: (target: DatabaseClient | undefined) => Promise<T>): Promise<T> {
    const before = queue;
    const mine = before.then(() => (client ? undefined : sendHeartbeat())).then(() => work(client));
    queue = mine.then(
      () => {},
      () => {},
    );
    return mine;
  }

  const withLocks: Session['withLocks'] = async (names, work) => {
    // PostgreSQL would grant the same session a lock a second time.
    const wanted = names.filter((name) => !held.has(name));
    for (const name of wanted) held.add(name);
    try {
      const { locks, holder } = await enqueue(async (target) => {
        const { rows } = (await target?.query<{ name: string; free: boolean }>(
          `select name, pg_try_advisory_lock(${KEY}) as free from ${NAMES}`,
          [wanted],
        )) ?? { rows: [] };
        return { locks: new Set(rows.filter(({ free }) => free).map(({ name }) => name)), holder: target };
      });
      if (locks.size === 0) return;
      // If the connection was lost, the locks are already released.
      const release = () =>
        enqueue(
          async (target) =>
            void (
              target === holder &&
              (await target?.query(`select pg_advisory_unlock(${KEY}) from ${NAMES}`, [[...locks]]))
            ),
        );
      await work(locks).finally(() => release().catch(() => {}));
    } finally {
      for (const name of wanted) held.delete(name);
    }
  };

  return {
    listen(subscription) {
      subscriptions.add(subscription);
      void enqueue(async (target) => {
        // If the connection was just opened, it listens already. Listening twice is harmless.
        if (target) await listenTo(target, subscription.channel);
        if (target) subscription.onListening();
      }).catch(() => {});
      return () => void subscriptions.delete(subscription);
    },

    withLocks,
    async withLock(name, work) {
      let isRun = false;
      await withLocks([name], async () => {
        isRun = true;
        await work();
      });
      return isRun;
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      await queue;
      const last = client;
      client = undefined;
      if (!last) return;
      const overdue = setTimeout(() => last.destroy(), SESSION_TIMEOUTS.query);
      await last.end();
      clearTimeout(overdue);
    },
  };
}
