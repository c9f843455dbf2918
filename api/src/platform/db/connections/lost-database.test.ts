/** @slow Stops and starts a database server. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { startTcpProxy, throughProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts';
import {
  inTransaction,
  isDatabaseUnavailable,
  openDatabase,
  getUnavailableReason,
  withWorkload,
  type DatabaseHandle,
} from '../index.ts';

/** The longest time for a response during an outage, and for recovery once the database is back. */
const ANSWER_MS = 3000;
const RECOVER_MS = 5000;

describe('database outages', () => {
  let direct: DatabaseHandle;
  let proxy: TcpProxy;
  let database: TestDatabase;
  const ask = (handle = database) => sql<{ one: number }>`select 1 as one`.execute(handle.db);
  const setReadOnly = (value: string) =>
    direct.db.executeQuery(
      sql.raw(`alter database ${new URL(direct.connectionString).pathname.slice(1)} ${value}`).compile(direct.db),
    );

  beforeAll(async () => {
    direct = await startTestDatabase();
    await sql`create table purse (id integer primary key, cents integer not null)`.execute(direct.db);
    await sql`insert into purse values (1, 100)`.execute(direct.db);
    const { hostname: host, port } = new URL(direct.connectionString);
    proxy = await startTcpProxy({ host, port: Number(port) });
    database = openDatabase(throughProxy(direct.connectionString, proxy), {
      maxConnections: 4,
      applicationName: 'lost',
    });
  });
  afterEach(async () => {
    proxy.setMode('forward');
    await waitFor(() => ask(), { timeout: RECOVER_MS });
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await direct.close();
  });

  async function failure(work: Promise<unknown>): Promise<{ error: Error; ms: number }> {
    const startedAt = performance.now();
    const error = await work.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Error);
    return { error: error as Error, ms: performance.now() - startedAt };
  }
  async function recovery(): Promise<number> {
    const startedAt = performance.now();
    await waitFor(() => ask(), { timeout: RECOVER_MS, interval: 50 });
    return performance.now() - startedAt;
  }

  it('fail only the transaction whose backend is terminated', async () => {
    const { error } = await failure(
      inTransaction(database.db, async (trx) => {
        const {
          rows: [mine],
        } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${mine!.pid}::integer)`.execute(direct.db);
        // The connection ends between two statements, when no query is pending that could reject.
        await waitFor(async () =>
          expect(
            (await sql`select 1 from pg_stat_activity where pid = ${mine!.pid}::integer`.execute(direct.db)).rows,
          ).toEqual([]),
        );
        await sql`select 1`.execute(trx);
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(database.outage.getError()).toBeUndefined();
    await ask();
  });

  it('fail the first queries within three seconds and later ones immediately, and recover', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask()));
    proxy.setMode('black_hole');
    const first = await Promise.all(Array.from({ length: 12 }, () => failure(ask())));
    for (const { error, ms } of first) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(ANSWER_MS);
    }
    expect(getUnavailableReason(database.outage.getError())).toBe('The database does not respond.');
    expect((await failure(ask())).ms).toBeLessThan(500);
    const { error } = await failure(database.check.run());
    expect(error.message).toBe('The database does not respond.');
    proxy.setMode('forward');
    expect(await recovery()).toBeLessThan(RECOVER_MS);
  });

  it('do not reuse connections that a firewall dropped silently', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask()));
    proxy.forget();
    expect((await failure(ask())).ms).toBeLessThan(ANSWER_MS);
    expect(await recovery()).toBeLessThan(1000);
    const after = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(after).toHaveLength(8);
  });

  it('fail quickly with the reason when connections are refused', async () => {
    proxy.setMode('refuse');
    proxy.cut();
    expect((await failure(ask())).ms).toBeLessThan(ANSWER_MS);
    const { error } = await failure(database.check.run());
    expect(error.message).toMatch(/^The (connection to the database was lost|database refuses connections)\.$/);
    expect(error.message).not.toContain('127.0.0.1');
  });

  it('do not start when a query only waits too long for a pooled connection', async () => {
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 4 }, () =>
      inTransaction(database.db, async (trx) => {
        await sql`select 1`.execute(trx);
        await release.promise;
      }).catch(() => {}),
    );
    const { error, ms } = await failure(ask());
    expect(getUnavailableReason(error)).toBe('All connections to the database are in use.');
    expect(ms).toBeLessThan(ANSWER_MS);
    expect(database.outage.getError()).toBeUndefined();
    await database.check.run();
    release.resolve();
    await Promise.all(held);
  });

  it('do not start when a statement or a lock times out', async () => {
    expect(getUnavailableReason((await failure(sql`select pg_sleep(10)`.execute(database.db))).error)).toBe(
      'The database is busy.',
    );
    await inTransaction(direct.db, async (trx) => {
      await sql`select cents from purse where id = 1 for update`.execute(trx);
      const { error, ms } = await failure(sql`select cents from purse where id = 1 for update`.execute(database.db));
      expect(getUnavailableReason(error)).toBe('The database is busy.');
      expect(ms).toBeLessThan(ANSWER_MS);
    });
    expect(database.outage.getError()).toBeUndefined();
  });

  it('do not start during a slow query, for which background work has a longer timeout', async () => {
    const slow = () => sql`select pg_sleep(2.3)`.execute(database.db);
    expect(isDatabaseUnavailable((await failure(slow())).error)).toBe(true);
    await withWorkload('background', slow);
  });

  it('release the locks of an unreachable process', async () => {
    const hung = inTransaction(database.db, async (trx) => {
      await sql`select cents from purse where id = 1 for update`.execute(trx);
      proxy.setMode('black_hole');
      await sql`select 1`.execute(trx);
    }).catch(() => {});
    await hung;
    await waitFor(
      async () =>
        expect(
          await sql`select cents from purse where id = 1 for update nowait`.execute(direct.db).then(
            () => true,
            () => false,
          ),
        ).toBe(true),
      { timeout: RECOVER_MS },
    );
  });

  it('replace connections to a server that has become read-only', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask()));
    await setReadOnly('set default_transaction_read_only = on');
    proxy.cut();
    await recovery();
    const write = () => sql`update purse set cents = cents + 1 where id = 1`.execute(database.db);
    const { error } = await failure(write());
    expect(getUnavailableReason(error)).toBe('The database is read-only.');
    expect((await failure(database.check.run())).error.message).toBe('The database is read-only.');
    await setReadOnly('reset default_transaction_read_only');
    // Every open connection is still read-only, so each write must discard one until a new one is opened.
    await Promise.all(Array.from({ length: 4 }, write).map((done) => done.catch(() => {})));
    await write();
    await database.check.run();
  });

  it('report a full disk, and the check then tests a write', async () => {
    await sql`create function fail_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      direct.db,
    );
    await sql`create trigger fail_full before update on purse for each row execute function fail_full()`.execute(
      direct.db,
    );
    const { error } = await failure(sql`update purse set cents = 0 where id = 1`.execute(database.db));
    expect(getUnavailableReason(error)).toBe('The disk of the database is full.');
    await ask();
    // The test's disk is not really full, so the check succeeds when it writes.
    await database.check.run();
    await sql`drop function fail_full cascade`.execute(direct.db);
  });
});
