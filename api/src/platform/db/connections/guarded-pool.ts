import { callbackify } from 'node:util';
import pg from 'pg';
import type { Outage } from './outage.ts';
import { toClientConfig, type Timeouts } from './timeouts.ts';
import { getUnavailableReason } from './unavailable.ts';
import { isQueryTimeout, WatchedClient, type WatchedClientOptions } from './watched-client.ts';

export type GuardedPoolOptions = {
  connectionString: string;
  timeouts: Timeouts;
  /** Command-line options of PostgreSQL for the pool's connections. */
  settings?: string;
  max: number;
  applicationName: string;
  outage: Outage;
  onFailure(error: Error): void;
};

/** All connections of the pool were in use for too long. The database is busy, not lost. */
const isPoolExhausted = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
const hasTooManyConnections = (error: unknown) => (error as { code?: unknown } | null)?.code === '53300';

const toWatchedClient = (client: pg.PoolClient) => client as unknown as WatchedClient;

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose connections have timeouts. It hands out no stale connections and rejects immediately during an outage. */
export class GuardedPool extends pg.Pool {
  readonly #clients = new Set<WatchedClient>();
  readonly #idle = new Set<WatchedClient>();
  readonly #outage: Outage;

  constructor({ connectionString, timeouts, settings, max, applicationName, outage, onFailure }: GuardedPoolOptions) {
    const watching: WatchedClientOptions = {
      onFailure(error) {
        if (isQueryTimeout(error)) outage.suspect(error);
        onFailure(error);
      },
    };
    super({
      connectionString,
      ...toClientConfig(timeouts),
      ...(settings !== undefined && { options: settings }),
      max,
      application_name: applicationName,
      idleTimeoutMillis: 30_000,
      Client: WatchedClient,
      ...watching,
    });
    this.#outage = outage;
    this.#follow();
  }

  #follow(): void {
    // If the server closes an idle connection, the next query opens a new one.
    this.on('error', () => {});
    this.on('connect', (client) => void this.#clients.add(toWatchedClient(client)));
    this.on('acquire', (client) => void this.#idle.delete(toWatchedClient(client)));
    this.on('remove', (client) => {
      this.#clients.delete(toWatchedClient(client));
      this.#idle.delete(toWatchedClient(client));
    });
    this.on('release', (_, client) => {
      const { isStale, isDestroyed } = toWatchedClient(client);
      if (!isStale && !isDestroyed) return void this.#idle.add(toWatchedClient(client));
      // The pool drops a connection that is ending.
      client.end().catch(() => {});
      // Idle connections are connected to the same server.
      if (isStale) this.disconnect('idle');
    });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- two forms of one function
  override connect(callback?: Acquired): any {
    if (!callback) return this.#acquire();
    callbackify(() => this.#acquire())((error, client) =>
      error ? callback(error, undefined, () => {}) : callback(undefined, client, (worn) => client.release(worn)),
    );
  }

  async #acquire(): Promise<pg.PoolClient> {
    const lost = this.#outage.getError();
    if (lost) throw lost;
    const acquiring = this.#firstWhole();
    try {
      return await this.#outage.failDuringOutage(acquiring);
    } catch (error) {
      acquiring.then(
        (late) => late.release(),
        () => {},
      );
      if (!isPoolExhausted(error) && !hasTooManyConnections(error) && getUnavailableReason(error) !== undefined)
        this.#outage.suspect(error);
      throw error;
    }
  }

  /** The pool may still hand out a destroyed connection until its `end` event arrives, so try again. */
  async #firstWhole(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!toWatchedClient(client).isDestroyed) return client;
      client.release(true);
    }
  }

  /** Closes connections without waiting for the server, which may be unreachable. Queries that use them fail. */
  disconnect(which: 'idle' | 'all'): void {
    for (const client of which === 'idle' ? this.#idle : this.#clients) client.destroy();
  }
}
