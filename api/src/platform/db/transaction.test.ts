import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { inTransaction, violates, type AnyTrx } from './index.ts';

describe('inTransaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
    await sql`create table purse (id integer primary key, cents bigint not null constraint never_negative check (cents >= 0), owner text constraint one_owner unique)`.execute(
      database.db,
    );
    await sql`insert into purse values (1, 1000, 'a'), (2, 1000, 'b')`.execute(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => void (await sql`update purse set cents = 1000`.execute(database.db)));

  const take = (trx: AnyTrx, id: number, cents: number) =>
    sql`update purse set cents = cents - ${cents} where id = ${id}`.execute(trx);
  const balance = async () =>
    (await sql<{ cents: number }>`select cents from purse order by id`.execute(database.db)).rows.map(
      ({ cents }) => cents,
    );

  it('retries after a deadlock', async () => {
    let runs = 0;
    // Each transaction locks its first row before either requests its second row, so one of them must fail with a deadlock.
    let arrived = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const move = (from: number, to: number) =>
      inTransaction(database.db, async (trx) => {
        runs += 1;
        // By default, PostgreSQL looks for deadlocks after a second, and on a busy machine the rest of the time for retries is too short.
        await sql`set local deadlock_timeout = '50ms'`.execute(trx);
        await take(trx, from, 10);
        if (++arrived === 2) open();
        await gate;
        await take(trx, to, -10);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(runs).toBe(3);
    expect(await balance()).toEqual([1000, 1000]);
  });

  it('retries after a serialization failure', async () => {
    const addOne = () =>
      inTransaction(
        database.db,
        async (trx) => {
          const { rows } = await sql<{ cents: number }>`select cents from purse where id = 1`.execute(trx);
          await sql`update purse set cents = ${(rows[0]?.cents ?? 0) + 1} where id = 1`.execute(trx);
        },
        { isolation: 'serializable', attempts: 20 },
      );
    await Promise.all(Array.from({ length: 5 }, addOne));
    expect(await balance()).toEqual([1005, 1000]);
  });

  it('rolls back a transaction that fails for another reason and does not retry it', async () => {
    let runs = 0;
    const overdraw = inTransaction(database.db, async (trx) => {
      runs += 1;
      await take(trx, 2, 1);
      await take(trx, 2, 100_000);
    });
    await expect(overdraw).rejects.toThrow('never_negative');
    expect([runs, (await balance())[1]]).toEqual([1, 1000]);
  });

  it('lets `violates` recognize the violated constraint', async () => {
    const error: unknown = await sql`insert into purse values (3, 0, 'a')`
      .execute(database.db)
      .catch((caught: unknown) => caught);
    expect([
      violates(error, 'one_owner'),
      violates(error, 'purse_pkey'),
      violates(new Error('other'), 'one_owner'),
    ]).toEqual([true, false, false]);
  });

  it('reads dates as strings, and bigint and numeric as numbers', async () => {
    const { rows } =
      await sql`select date '2027-03-14' as a_day, 9007199254740991::bigint as big, 12.5::numeric as exact, '{"snake_key": 1}'::jsonb as json`.execute(
        database.db,
      );
    expect(rows).toEqual([{ aDay: '2027-03-14', big: 9007199254740991, exact: 12.5, json: { snake_key: 1 } }]);
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(RangeError);
  });
});
