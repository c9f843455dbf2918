import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { DATA_RULES, DELETED_TOPICS, EXPORT_FILES, KEPT_TOPICS, NOT_PERSONAL } from './index.ts';

/** References to members of the team who changed something, in tables that are about nobody else. */
const OF_STAFF = /(_by_id|^cleaner_id)$/;
/** What never is in a copy. */
const SECRET = /hash|secret|token|sealed|key_id|credential|public_key|fingerprint|evidence/;
const ALLOWED = /share_token_hash is not null as is_shared|document_sha256/g;

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.close());

/** Tables that have no rule, have a rule and an exclusion, or are excluded although they refer to a person. */
async function findProblems(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  const references = await sql<{ name: string; columnName: string }>`
    select c.conrelid::regclass::text as name, a.attname as column_name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass`.execute(database.db);
  const withRule = new Set(DATA_RULES.map(({ table }) => table));
  const names = tables.rows.map(({ name }) => name);
  return [
    ...names.filter((name) => !withRule.has(name) && !(name in NOT_PERSONAL)).map((name) => `${name}: no rule`),
    ...names.filter((name) => withRule.has(name) && name in NOT_PERSONAL).map((name) => `${name}: both`),
    ...[...withRule, ...Object.keys(NOT_PERSONAL)]
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: gone`),
    ...references.rows
      .filter(({ name, columnName }) => name in NOT_PERSONAL && !OF_STAFF.test(columnName))
      .map(({ name, columnName }) => `${name}.${columnName}: refers to a person`),
  ];
}

describe('the rules of tables', () => {
  it('cover every table: in the copy or with a reason, and deleted, anonymized or kept', async () => {
    expect(await findProblems()).toEqual([]);
    await sql`create table forgotten (account_id integer references account (id))`.execute(database.db);
    expect(await findProblems()).toEqual(['forgotten: no rule']);
  });

  it('keep secrets out of the copy', () => {
    const columns = DATA_RULES.flatMap(({ table, copy }) => ('columns' in copy ? [`${table}: ${copy.columns}`] : []));
    expect(columns.filter((text) => SECRET.test(text.replace(ALLOWED, '').replace(/^.*?:/, '')))).toEqual([]);
    expect(columns.filter((text) => /\*/.test(text))).toEqual([]);
  });

  it('give each topic of the page at least one table, and each file of the copy', () => {
    const topics = new Set<string>(DATA_RULES.map(({ deletion }) => deletion.topic));
    expect([...Object.keys(DELETED_TOPICS), ...Object.keys(KEPT_TOPICS)].filter((topic) => !topics.has(topic))).toEqual(
      [],
    );
    const files = new Set<string>(DATA_RULES.flatMap(({ copy }) => ('file' in copy ? [copy.file] : [])));
    expect(Object.keys(EXPORT_FILES).filter((file) => !files.has(file))).toEqual([]);
    const reasons = DATA_RULES.flatMap(({ copy }) => ('excluded' in copy ? [copy.excluded] : []));
    expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
    const endless = DATA_RULES.filter(
      ({ deletion }) => deletion.kind === 'keep' && deletion.expiry && KEPT_TOPICS[deletion.topic].years === null,
    );
    expect(endless).toEqual([]);
  });
});
