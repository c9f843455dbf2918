import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { openDatabase, PREPARED, type DatabaseHandle, type DbOf } from './index.ts';

type Tables = { room: { id: number; name: string; floor: number } };

describe('a prepared statement', () => {
  let database: TestDatabase;
  /** One connection, so that every statement meets the same plans. */
  let single: DatabaseHandle;
  let db: DbOf<Tables>;
  beforeAll(async () => {
    database = await startTestDatabase();
    single = openDatabase(database.connectionString, { maxConnections: 1 });
    db = single.db;
    await sql`create table room (id integer primary key, name text, floor integer)`.execute(db);
    await sql`insert into room values (1, 'Attic', 5), (2, 'Cellar', 0)`.execute(db);
  });
  afterAll(async () => {
    await single.close();
    await database.close();
  });

  const findRoom = (id: number) =>
    db.selectFrom('room').modifyFront(PREPARED).select(['name', 'floor']).where('id', '=', id).executeTakeFirst();
  const listPrepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;

  it('is planned once for all its parameters', async () => {
    expect(await findRoom(1)).toEqual({ name: 'Attic', floor: 5 });
    expect(await findRoom(2)).toEqual({ name: 'Cellar', floor: 0 });
    expect(await listPrepared()).toEqual([
      { statement: expect.stringContaining('select /* prepared */ "name", "floor"') },
    ]);
  });

  it('is the only kind that the connection keeps', async () => {
    await db.selectFrom('room').select('name').where('id', '=', 1).execute();
    expect(await listPrepared()).toHaveLength(1);
  });

  it('uses a new connection after a migration changed a column', async () => {
    await sql`alter table room alter column floor type text`.execute(db);
    await expect(findRoom(1)).rejects.toMatchObject({ code: '0A000' });
    expect(await findRoom(1)).toEqual({ name: 'Attic', floor: '5' });
  });
});
