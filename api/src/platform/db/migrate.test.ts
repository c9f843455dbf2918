import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { migrations } from '../../migrations.ts';
import { defineMigration, migrate, findMissingMigrations } from './index.ts';

const first = defineMigration('9001_first', {
  up: 'create table first_thing (id integer); create index on first_thing (id);',
});
const second = defineMigration('9002_second', {
  up: async (db) => void (await sql`create table second_thing (id integer)`.execute(db)),
});

describe('migrate', () => {
  let database: TestDatabase;
  const run = (...added: ReturnType<typeof defineMigration>[]) =>
    migrate(database.db, database.connectionString, [...migrations, ...added]);
  const missing = async (...added: ReturnType<typeof defineMigration>[]) =>
    findMissingMigrations((await database.check.run()).migrations, [...migrations, ...added]);
  beforeEach(async () => void (database = await startTestDatabase()));
  afterEach(() => database.close());

  it('runs each missing migration once in the order of the names, even from two processes', async () => {
    expect(await missing(second, first)).toEqual(['9001_first', '9002_second']);
    const runs = await Promise.all([run(second, first), run(second, first)]);
    expect(runs.sort((a, b) => b.length - a.length)).toEqual([['9001_first', '9002_second'], []]);
    expect(await missing(first, second)).toEqual([]);
  });

  it('runs a migration whose number is lower than one that has already run', async () => {
    await run(second);
    expect(await run(first, second)).toEqual(['9001_first']);
  });

  it('rolls back all migrations when one fails, and names it', async () => {
    const broken = defineMigration('9002_broken', { up: 'create table half (id integer); select 1 from nowhere;' });
    await expect(run(first, broken)).rejects.toThrow('9002_broken');
    const { rows } = await sql`select to_regclass('first_thing') as first, to_regclass('half') as half`.execute(
      database.db,
    );
    expect(rows).toEqual([{ first: null, half: null }]);
  });

  it('rejects an invalid name and a duplicate name', async () => {
    expect(() => defineMigration('homes', { up: '' })).toThrow('0200_homes');
    await expect(run(first, first)).rejects.toThrow('same name');
  });
});
