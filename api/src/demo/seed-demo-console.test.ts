import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testPlace } from '../features/homes/homes.testing.ts';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { seedDemoPromoCodes } from './seed-demo-promo-codes.ts';
import { seedDemoWaitlists } from './seed-demo-waitlists.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  await testPlace(test.db, { name: 'Denver' });
  await testPlace(test.db, { name: 'Austin', state: 'TX' });
  await testPlace(test.db, { name: 'San Diego', state: 'CA' });
});
afterAll(() => test.close());

it('creates promo codes in every state, once', async () => {
  const admin = await test.signedInUser({ role: 'admin' });
  await seedDemoPromoCodes({ db: test.db, clock: test.clock });
  await seedDemoPromoCodes({ db: test.db, clock: test.clock });
  const { body } = await test.call('listPromoCodes', { as: admin });
  expect(body.promoCodes.map(({ code, state }) => [code, state])).toEqual([
    ['SPRING150', 'active'],
    ['NURSES200', 'active'],
    ['PARTNER75', 'ended'],
    ['MOVE500', 'used_up'],
    ['FALL250', 'expired'],
  ]);
});

it('creates people on waitlists of several markets, once, and no emails to them', async () => {
  const admin = await test.signedInUser({ role: 'admin' });
  await seedDemoWaitlists({ db: test.db, clock: test.clock });
  await seedDemoWaitlists({ db: test.db, clock: test.clock });
  const { body } = await test.call('listWaitlists', { as: admin });
  expect(body.totalWaiting).toBe(13);
  expect(body.waitlists.find(({ market }) => market?.slug === 'denver')?.waiting).toBe(3);
  await test.jobs.drain();
  expect(
    await test.db
      .selectFrom('mailMessage')
      .select('id')
      .where('recipient', 'like', '%@example.com')
      .where('subject', 'like', '%available')
      .execute(),
  ).toEqual([]);
});
