import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { findSharedReasons, listSharedReasons } from './find-shared.ts';
import type { Db } from './tables.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp()));
afterAll(() => test.close());

it('tells what each of several pairs shares, in one query', async () => {
  const users: TestUser[] = [];
  for (let count = 0; count < 4; count += 1) users.push(await test.signedInUser());
  const [member, phone, device, nobody] = users as [TestUser, TestUser, TestUser, TestUser];
  await test.db
    .updateTable('account')
    .set({ phone: '+1 212 555 0187' })
    .where('id', 'in', [member.id, phone.id, device.id])
    .execute();
  await test.db
    .insertInto('sharedDevice')
    .values({ accountId: Math.min(member.id, device.id), otherAccountId: Math.max(member.id, device.id) })
    .execute();
  const pairs = [nobody, phone, device].map(({ id }) => ({ referrerId: member.id, friendId: id }));
  let queries = 0;
  const counting = test.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Db;
  expect(await listSharedReasons(counting, pairs)).toEqual([[], ['phone'], ['device', 'phone']]);
  expect(queries).toBe(1);
  expect(await listSharedReasons(counting, [])).toEqual([]);
  expect(await findSharedReasons(test.db, { referrerId: phone.id, friendId: member.id })).toEqual(['phone']);
});
