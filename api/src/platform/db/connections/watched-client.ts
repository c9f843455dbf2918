import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import { timeoutOptions, type Timeouts } from './timeouts.ts';

export type WatchedClientOptions = pg.ClientConfig & {
  /** Told of every statement that fails. */
  onFailure?: (error: Error) => void;
};

/** No answer has come within `query_timeout`: the server or the way to it is lost. `pg` says so without a code. */
export const isSilence = (error: Error): boolean => error.message === 'Query read timeout';

/** After these the server will refuse the next statement too, while another connection may reach one that does not (a failover). */
const WORN_AFTER = /^(25006|57P0[123]|08(?!P01)...)$/;

/**
 * A connection that can fail without harm: its loss never ends the process, and when no answer comes it is closed, because a
 * late answer would be taken for that of the next statement.
 */
export class WatchedClient extends pg.Client {
  /** Should not be used again, e.g. because its server has become read-only. */
  isWorn = false;
  /** Cut by ourselves; the news of it arrives a moment later. */
  isCut = false;
  readonly #onFailure: WatchedClientOptions['onFailure'];

  constructor(config: WatchedClientOptions = {}) {
    super({ types: columnTypes, ...config });
    this.#onFailure = config.onFailure;
    // A pool listens only while a connection is idle. Whoever waits for an answer is told by its rejection.
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
    const answer: unknown = Reflect.apply(super.query, this, given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      this.#look(error);
      throw error;
    });
  }

  /** Closes the connection without waiting for the server, which may be unreachable. */
  destroy(): void {
    this.isCut = true;
    this.connection.stream.destroy();
  }

  #look(error: unknown): void {
    if (!(error instanceof Error)) return;
    if (WORN_AFTER.test(String((error as { code?: unknown }).code))) this.isWorn = true;
    if (isSilence(error)) this.destroy();
    this.#onFailure?.(error);
  }
}

/** With the types of `pg`, which the one signature of `WatchedClient.query` does not have. */
export type DatabaseClient = pg.Client & Pick<WatchedClient, 'destroy'>;

/** A connection of its own, not yet open, e.g. to listen for notifications or to hold a lock. */
export function createClient(
  connectionString: string,
  timeouts: Timeouts,
  options: WatchedClientOptions & { application_name: string },
): DatabaseClient {
  return new WatchedClient({ connectionString, ...timeoutOptions(timeouts), ...options });
}
