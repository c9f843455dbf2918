import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import { toClientConfig, type Timeouts } from './timeouts.ts';
import { findStatementName } from '../prepared.ts';

export type WatchedClientOptions = pg.ClientConfig & {
  /** Called for every failed statement. */
  onFailure?: (error: Error) => void;
};

/** Whether no response came within `query_timeout`, so that the server or the network is lost. `pg` sets no code for it. */
export const isQueryTimeout = (error: Error): boolean => error.message === 'Query read timeout';

/** Whether a prepared statement is from before a migration, which changed its columns. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

/**
 * After these SQLSTATEs the server would reject the next statement too, but a new connection may reach another server (failover), or has no
 * outdated plans (0A000).
 */
const STALE_AFTER = /^(0A000|25006|57P0[123]|08(?!P01)...)$/;

/**
 * A connection whose loss never ends the process. After a query timeout it is closed, because a late response would be mistaken for
 * the response to the next statement.
 */
export class WatchedClient extends pg.Client {
  /** The connection must not be used again, e.g. because its server has become read-only. */
  isStale = false;
  /** We closed the connection. Its `end` event follows a moment later. */
  isDestroyed = false;
  readonly #onFailure: WatchedClientOptions['onFailure'];

  constructor(config: WatchedClientOptions = {}) {
    super({ types: columnTypes, ...config });
    this.#onFailure = config.onFailure;
    // Without a listener, an `error` event would end the process. Pending queries reject on their own.
    this.on('error', () => {});
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- `pg` declares nine forms of one function
  override query(...given: any[]): any {
    const callback: unknown = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: Error | undefined, result: unknown) => {
        this.#look(error);
        callback(error, result);
      };
      return Reflect.apply(super.query, this, given);
    }
    const [text, values]: unknown[] = given;
    // Without values, a text may contain several statements.
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = typeof text === 'string' && hasValues ? findStatementName(text) : null;
    const answer: unknown = name === null ? Reflect.apply(super.query, this, given) : this.#runPrepared(name, given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      this.#look(error);
      throw error;
    });
  }

  /** Plans the statement again if a migration changed its columns. In a transaction that has failed, it must fail. */
  async #runPrepared(name: string, [text, ...rest]: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(super.query, this, [{ name, text }, ...rest]);
    } catch (error) {
      if (!isOutdatedPlan(error) || this.getTransactionStatus() !== 'I') throw error;
      this.#look(error);
      return Reflect.apply(super.query, this, [text, ...rest]);
    }
  }

  /** Closes the connection without waiting for the server, which may be unreachable. */
  destroy(): void {
    this.isDestroyed = true;
    this.connection.stream.destroy();
  }

  #look(error: unknown): void {
    if (!(error instanceof Error)) return;
    if (STALE_AFTER.test(String((error as { code?: unknown }).code))) this.isStale = true;
    if (isQueryTimeout(error)) this.destroy();
    this.#onFailure?.(error);
  }
}

/** A `WatchedClient` with the overloads of `query` from `pg`. */
export type DatabaseClient = pg.Client & Pick<WatchedClient, 'destroy'>;

/** Creates a connection outside the pools, not yet open, e.g. to listen for notifications or to hold a lock. */
export function createClient(
  connectionString: string,
  timeouts: Timeouts,
  options: WatchedClientOptions & { application_name: string },
): DatabaseClient {
  return new WatchedClient({ connectionString, ...toClientConfig(timeouts), ...options });
}
