/** @isolated Counts the statements of the process. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { idIn, inTransaction, openDatabase, type DatabaseHandle, type DbOf, type TrxOf } from './index.ts';

type Tables = { room: { id: number; name: string; floor: number; isFree: boolean } };

describe('a statement that runs often', () => {
  let database: TestDatabase;
  /** One connection, so that every statement meets the same plans. */
  let single: DatabaseHandle;
  let db: DbOf<Tables>;
  beforeAll(async () => {
    database = await startTestDatabase();
    single = openDatabase(database.connectionString, { maxConnections: 1 });
    db = single.db;
    await sql`create table room (id integer primary key, name text, floor integer, is_free boolean default true)`.execute(
      db,
    );
    await sql`create unique index free_floor on room (floor) where is_free`.execute(db);
    await sql`insert into room values (1, 'Attic', 5), (2, 'Cellar', 0)`.execute(db);
  });
  afterAll(async () => {
    await single.close();
    await database.close();
  });

  const findRoom = (id: number, within: DbOf<Tables> | TrxOf<Tables> = db) =>
    within.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst();
  const rename = (name: string) =>
    db
      .insertInto('room')
      .values({ id: 1, name, floor: 5, isFree: true })
      .onConflict((conflict) => conflict.column('floor').where('isFree', '=', true).doUpdateSet({ name }))
      .execute();
  const listFloors = (...ids: number[]) => db.selectFrom('room').select('floor').where('id', 'in', ids).execute();
  const listPrepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
  const often = async (work: () => Promise<unknown>) => {
    for (let round = 0; round < 12; round += 1) await work();
  };

  it('is planned once for all its parameters', async () => {
    await often(() => findRoom(1));
    expect(await findRoom(2)).toEqual({ id: 2, name: 'Cellar', floor: 0, isFree: true });
    expect(await listPrepared()).toEqual([{ statement: expect.stringMatching(/^select \* from "room"/) }]);
  });

  it('is planned once if it compares with a few values', async () => {
    const before = await listPrepared();
    await often(() => listFloors(1, 2));
    expect(await listPrepared()).toHaveLength(before.length + 1);
  });

  it('is planned once if it finds rows by any number of IDs', async () => {
    const before = await listPrepared();
    const findRooms = (...ids: number[]) =>
      db.selectFrom('room').select('name').where(idIn('room.id', ids)).orderBy('id').execute();
    await often(() => findRooms(1, 2, 3, 4, 5));
    expect(await findRooms(2, 7)).toEqual([{ name: 'Cellar' }]);
    expect(await listPrepared()).toHaveLength(before.length + 1);
  });

  it('is planned each time if its plan depends on its values', async () => {
    const before = await listPrepared();
    await often(() => listFloors(1, 2, 3, 4, 5));
    await often(() => rename('Loft'));
    expect(await findRoom(1)).toMatchObject({ name: 'Loft' });
    expect(await listPrepared()).toEqual(before);
  });

  it('may be several statements if it has no values', async () => {
    const two = sql`select 1; select 2`;
    await often(() => two.execute(db));
    await expect(two.execute(db)).resolves.toBeDefined();
  });

  it('has the columns of a migration in the meantime', async () => {
    await sql`alter table room add column view text default 'Garden'`.execute(db);
    expect(await findRoom(1)).toMatchObject({ view: 'Garden' });
  });

  it('runs again with its transaction after a migration', async () => {
    await often(() => findRoom(1));
    await sql`alter table room add column balcony boolean default true`.execute(db);
    let attempts = 0;
    const found = await inTransaction(db, (trx) => {
      attempts += 1;
      return findRoom(1, trx);
    });
    expect([attempts, found]).toEqual([2, expect.objectContaining({ balcony: true })]);
  });
});
