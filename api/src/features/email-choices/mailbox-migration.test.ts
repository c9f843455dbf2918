import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { emailChoicesMigrations } from './migrations.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp()));
afterAll(() => test.close());

it('turns choices of spellings into those of their mailboxes, and keeps links and what accounts turned off', async () => {
  const name = randomUUID();
  const [one, two, off] = [`${name}+1@example.com`, `${name}+2@example.com`, `off-${name}@example.com`];
  for (const email of [one, two, off]) await test.signedInUser({ email });
  for (const [email, categories] of [
    [one, '{}'],
    [two, '{friends}'],
  ])
    await sql`
      insert into email_address_choice (id, address_hash, off_categories, changed_at)
      values (${randomUUID()}, sha256(convert_to(${email}, 'UTF8')), ${categories}::text[], now())`.execute(test.db);
  await sql`
    insert into email_settings (account_id, off_categories, version, changed_at)
    select id, '{reviews,friends}', 1, now() from account where email = ${off}`.execute(test.db);

  const migration = emailChoicesMigrations.find((known) => known.name === '1113_email_mailbox_choice')!;
  await migration.up(test.db);

  const readOff = async (email: string) =>
    (
      await sql<{ offCategories: string[] }>`
        select off_categories from email_address_choice
        where address_hash = sha256(convert_to(mailbox(${email}), 'UTF8'))`.execute(test.db)
    ).rows;
  expect(await readOff(`${name}@example.com`)).toEqual([{ offCategories: ['friends'] }]);
  expect(await readOff(off)).toEqual([{ offCategories: ['friends'] }]);
  // Both links of before still work.
  expect(await test.db.selectFrom('emailAddressChoice').select('id').execute()).toHaveLength(3);
});
