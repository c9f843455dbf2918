import { callbackify } from 'node:util';
import pg from 'pg';
import type { Outage } from './outage.ts';
import { timeoutOptions, type Timeouts } from './timeouts.ts';
import { unavailableReason } from './unavailable.ts';
import { isSilence, WatchedClient, type WatchedClientOptions } from './watched-client.ts';

export type GuardedPoolOptions = {
  connectionString: string;
  timeouts: Timeouts;
  max: number;
  applicationName: string;
  outage: Outage;
  onFailure(error: Error): void;
};

/** What `pg` says when every connection is in use for too long: the database is busy, not lost. */
const isFull = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
const hasNoneLeft = (error: unknown) => (error as { code?: unknown } | null)?.code === '53300';

const watched = (client: pg.PoolClient) => client as unknown as WatchedClient;

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose connections have limits, which hands out none that is worn, and refuses at once while the database is lost. */
export class GuardedPool extends pg.Pool {
  readonly #clients = new Set<WatchedClient>();
  readonly #idle = new Set<WatchedClient>();
  readonly #outage: Outage;

  constructor({ connectionString, timeouts, max, applicationName, outage, onFailure }: GuardedPoolOptions) {
    const watching: WatchedClientOptions = {
      onFailure(error) {
        if (isSilence(error)) outage.suspect(error);
        onFailure(error);
      },
    };
    super({
      connectionString,
      ...timeoutOptions(timeouts),
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
    // An idle connection that the server closes is replaced at the next query.
    this.on('error', () => {});
    this.on('connect', (client) => void this.#clients.add(watched(client)));
    this.on('acquire', (client) => void this.#idle.delete(watched(client)));
    this.on('remove', (client) => {
      this.#clients.delete(watched(client));
      this.#idle.delete(watched(client));
    });
    this.on('release', (_, client) => {
      const { isWorn, isCut } = watched(client);
      if (!isWorn && !isCut) return void this.#idle.add(watched(client));
      // The pool does not keep a connection that is ending.
      client.end().catch(() => {});
      // Those that lie idle reach the same server.
      if (isWorn) this.disconnect('idle');
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
    const lost = this.#outage.current();
    if (lost) throw lost;
    const acquiring = this.#firstWhole();
    try {
      return await this.#outage.during(acquiring);
    } catch (error) {
      acquiring.then(
        (late) => late.release(),
        () => {},
      );
      if (!isFull(error) && !hasNoneLeft(error) && unavailableReason(error) !== undefined) this.#outage.suspect(error);
      throw error;
    }
  }

  /** A connection that is being cut is handed out until the news of it has arrived. */
  async #firstWhole(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!watched(client).isCut) return client;
      client.release(true);
    }
  }

  /** Closes connections without asking the server, which may be unreachable. Whoever uses one is told that it was lost. */
  disconnect(which: 'idle' | 'all'): void {
    for (const client of which === 'idle' ? this.#idle : this.#clients) client.destroy();
  }
}
