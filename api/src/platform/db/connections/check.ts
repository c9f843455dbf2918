import { setTimeout as sleep } from 'node:timers/promises';
import { CHECK_TIMEOUTS } from './timeouts.ts';
import { DatabaseUnavailable, unavailableReason } from './unavailable.ts';
import { createClient, type DatabaseClient } from './watched-client.ts';

export type DatabaseCheck = {
  /**
   * Resolves when the database answers and can be written to, with the migrations that it has. Rejects with `DatabaseUnavailable`
   * within two seconds. It has a connection of its own, so that it tells the truth when all others are in use.
   */
  run(): Promise<{ migrations: ReadonlySet<string> }>;
  /** Told of every statement that fails. After a full disk `run` tries to write too, until that works. */
  noticeFailure(error: Error): void;
  close(): Promise<void>;
};

/** Rows of a table that is gone with its transaction: about a megabyte, so that the file must grow. */
const WRITE =
  "create temporary table disk_check on commit drop as select repeat('x', 1000) as filling from generate_series(1, 1000)";
const MIGRATIONS = 'select name from kysely_migration';

const DISK_FULL = '53100';
const UNDEFINED_TABLE = '42P01';
const NOT_ALLOWED = '42501';

const postgresCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Fails as `work` does, but for one expected failure, which comes to `otherwise`. */
async function unless<T>(code: string, otherwise: T, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (postgresCode(error) !== code) throw error;
    return otherwise;
  }
}

export function createCheck(connectionString: string, applicationName: string): DatabaseCheck {
  let open: DatabaseClient | undefined;
  let running: Promise<{ migrations: ReadonlySet<string> }> | undefined;
  let isDiskInDoubt = false;

  async function connected(): Promise<DatabaseClient> {
    if (open) return open;
    const client = createClient(connectionString, CHECK_TIMEOUTS, { application_name: `${applicationName} check` });
    client.once('end', () => {
      if (open === client) open = undefined;
    });
    await client.connect();
    return (open = client);
  }

  async function ask(client: DatabaseClient): Promise<{ migrations: ReadonlySet<string> }> {
    const {
      rows: [state],
    } = await client.query<{ readOnly: boolean }>(
      "select current_setting('transaction_read_only') = 'on' as \"readOnly\"",
    );
    if (state?.readOnly) throw new DatabaseUnavailable('The database is read-only.');
    if (isDiskInDoubt) {
      // Where temporary tables are forbidden, nothing can be tried.
      await unless(
        NOT_ALLOWED,
        undefined,
        client.query(WRITE).then(() => undefined),
      );
      isDiskInDoubt = false;
    }
    const rows = await unless(
      UNDEFINED_TABLE,
      [],
      client.query<{ name: string }>(MIGRATIONS).then((result) => result.rows),
    );
    return { migrations: new Set(rows.map(({ name }) => name)) };
  }

  async function check(): Promise<{ migrations: ReadonlySet<string> }> {
    try {
      return await ask(await connected());
    } catch (cause) {
      open?.destroy();
      open = undefined;
      throw cause instanceof DatabaseUnavailable
        ? cause
        : new DatabaseUnavailable(unavailableReason(cause) ?? 'The check of the database failed.', { cause });
    }
  }

  return {
    // Whoever asks while a check runs gets its answer: health checks cannot become a load.
    run: () => (running ??= check().finally(() => (running = undefined))),
    noticeFailure(error) {
      if (postgresCode(error) === DISK_FULL) isDiskInDoubt = true;
    },
    async close() {
      await running?.catch(() => {});
      await Promise.race([open?.end(), sleep(CHECK_TIMEOUTS.query, undefined, { ref: false })]);
    },
  };
}

/** Whether a new connection gets an answer now; rejects where it does not. */
export async function probe(connectionString: string, applicationName: string): Promise<void> {
  const client = createClient(connectionString, CHECK_TIMEOUTS, { application_name: `${applicationName} probe` });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => {});
  }
}
