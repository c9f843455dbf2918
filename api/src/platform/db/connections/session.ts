import type { Outage } from './outage.ts';
import { HEARTBEAT_MS, SESSION_ENDS_AFTER_MS, SESSION_TIMEOUTS } from './timeouts.ts';
import { createClient, type DatabaseClient } from './watched-client.ts';

const RECONNECT_MS = 500;
const KEY = 'hashtextextended($1, 0)';

export type Subscription = {
  channel: string;
  onNotification(payload: string): void;
  /** Listening begins, or begins again: what was sent before is lost. */
  onListening(): void;
};

/** The one connection of this process that stays open: it listens, and it holds locks. */
export type Session = {
  /** Answers how to stop listening. */
  listen(subscription: Subscription): () => void;
  /** Runs `work` unless another process holds the lock of this name, and answers whether it did. The lock is lost with the connection. */
  withLock(name: string, work: () => Promise<unknown>): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Opened when it is first needed and again whenever it is lost. Its heartbeat notices a lost database also when nobody asks
 * anything of it, and keeps the server from ending it: a session whose process cannot be reached ends, and its locks with it.
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
  let turn: Promise<void> = Promise.resolve();
  let closed = false;

  /** The only way to the next beat, and only one is ever waiting. */
  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void beatSoon(), ms).unref();
  }

  const beatSoon = () => (turn = turn.then(beat));
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

  /** Opens the connection, or asks whether it is still there: a lost one may give no sign of itself. Never rejects. */
  async function beat(): Promise<void> {
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

  /** Statements of the connection follow each other; `work` gets it in its turn, and undefined while it is lost. */
  async function inTurn<T>(work: (target: DatabaseClient | undefined) => Promise<T>): Promise<T> {
    const before = turn;
    const mine = before.then(() => (client ? undefined : beat())).then(() => work(client));
    turn = mine.then(
      () => {},
      () => {},
    );
    return mine;
  }

  return {
    listen(subscription) {
      subscriptions.add(subscription);
      void inTurn(async (target) => {
        // A connection that was opened just now listens already; listening twice changes nothing.
        if (target) await listenTo(target, subscription.channel);
        if (target) subscription.onListening();
      }).catch(() => {});
      return () => void subscriptions.delete(subscription);
    },

    async withLock(name, work) {
      // The server would give the lock to the session that holds it a second time.
      if (held.has(name)) return false;
      held.add(name);
      try {
        const holder = await inTurn(async (target) => {
          const { rows } = (await target?.query<{ free: boolean }>(`select pg_try_advisory_lock(${KEY}) as free`, [
            name,
          ])) ?? { rows: [] };
          return rows[0]?.free ? target : undefined;
        });
        if (!holder) return false;
        // A lock that was lost with its connection needs no release.
        const release = () =>
          inTurn(
            async (target) =>
              void (target === holder && (await target.query(`select pg_advisory_unlock(${KEY})`, [name]))),
          );
        await work().finally(() => release().catch(() => {}));
        return true;
      } finally {
        held.delete(name);
      }
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      await turn;
      const last = client;
      client = undefined;
      if (!last) return;
      const overdue = setTimeout(() => last.destroy(), SESSION_TIMEOUTS.query);
      await last.end();
      clearTimeout(overdue);
    },
  };
}
