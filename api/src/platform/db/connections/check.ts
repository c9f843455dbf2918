import { setTimeout as sleep } from 'node:timers/promises';
import { CHECK_TIMEOUTS } from './timeouts.ts';
import { DatabaseUnavailable, getUnavailableReason } from './unavailable.ts';
import { createClient, type DatabaseClient } from './watched-client.ts';

export type DatabaseCheck = {
  /**
   * Resolves to the migrations that have run if the database responds and is writable. Otherwise rejects with `DatabaseUnavailable`
   * within two seconds. It has its own connection, so that it works even if all other connections are in use.
   */
  run(): Promise<{ migrations: ReadonlySet<string> }>;
  /** Call it for every failed statement. After a "disk full" error, `run` also tests a write until that succeeds. */
  noticeFailure(error: Error): void;
  close(): Promise<void>;
};

/** Writes about a megabyte, so that the file must grow. The table is dropped at the end of its transaction. */
const WRITE =
  "create temporary table disk_check on commit drop as select repeat('x', 1000) as filling from generate_series(1, 1000)";
const MIGRATIONS = 'select name from kysely_migration';

const DISK_FULL = '53100';
const UNDEFINED_TABLE = '42P01';
const NOT_ALLOWED = '42501';

const getCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Resolves to `fallback` if `work` fails with this SQLSTATE. */
async function withFallback<T>(code: string, fallback: T, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (getCode(error) !== code) throw error;
    return fallback;
  }
}

export function createCheck(connectionString: string, applicationName: string): DatabaseCheck {
  let open: DatabaseClient | undefined;
  let running: Promise<{ migrations: ReadonlySet<string> }> | undefined;
  let mustTestWrite = false;

  async function getClient(): Promise<DatabaseClient> {
    if (open) return open;
    const client = createClient(connectionString, CHECK_TIMEOUTS, { application_name: `${applicationName} check` });
    client.once('end', () => {
      if (open === client) open = undefined;
    });
    await client.connect();
    return (open = client);
  }

  async function runCheck(client: DatabaseClient): Promise<{ migrations: ReadonlySet<string> }> {
    const {
      rows: [state],
    } = await client.query<{ readOnly: boolean }>(
      "select current_setting('transaction_read_only') = 'on' as \"readOnly\"",
    );
    if (state?.readOnly) throw new DatabaseUnavailable('The database is read-only.');
    if (mustTestWrite) {
      // Without permission for temporary tables, a write cannot be tested.
      await withFallback(
        NOT_ALLOWED,
        undefined,
        client.query(WRITE).then(() => undefined),
      );
      mustTestWrite = false;
    }
    const rows = await withFallback(
      UNDEFINED_TABLE,
      [],
      client.query<{ name: string }>(MIGRATIONS).then((result) => result.rows),
    );
    return { migrations: new Set(rows.map(({ name }) => name)) };
  }

  async function check(): Promise<{ migrations: ReadonlySet<string> }> {
    try {
      return await runCheck(await getClient());
    } catch (cause) {
      open?.destroy();
      open = undefined;
      throw cause instanceof DatabaseUnavailable
        ? cause
        : new DatabaseUnavailable(getUnavailableReason(cause) ?? 'The database check failed.', { cause });
    }
  }

  return {
    // Calls during a check share its result, so that frequent health checks do not load the database.
    run: () => (running ??= check().finally(() => (running = undefined))),
    noticeFailure(error) {
      if (getCode(error) === DISK_FULL) mustTestWrite = true;
    },
    async close() {
      await running?.catch(() => {});
      await Promise.race([open?.end(), sleep(CHECK_TIMEOUTS.query, undefined, { ref: false })]);
    },
  };
}

/** Resolves if a new connection gets a response; rejects otherwise. */
export async function probe(connectionString: string, applicationName: string): Promise<void> {
  const client = createClient(connectionString, CHECK_TIMEOUTS, { application_name: `${applicationName} probe` });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => {});
  }
}
