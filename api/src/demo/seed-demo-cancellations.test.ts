import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { staffIn } from '../features/leads/staff/staff-leads.testing.ts';
import { findUnbalancedTransactions } from '../features/payments/ledger.testing.ts';
import { createLogger } from '../platform/http/index.ts';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { createDemoConfig } from './demo-config.testing.ts';
import { DEMO_PAID_STAYS } from './demo-cancellations.ts';
import { seedDemoCancellations } from './seed-demo-cancellations.ts';

let test: TestApp;
const seed = () => seedDemoCancellations({ ...test, logger: createLogger('silent'), config: createDemoConfig(test) });

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-04T18:00:00Z' });
  const place = await testPlace(test.db, { name: 'Denver' });
  for (const _ of DEMO_PAID_STAYS) await testHome(test.db, { place, cancellationPolicy: 'one_month' });
  await staffIn(test, 'hub_manager', place.marketId);
  await staffIn(test, 'admin');
  await seed();
}, 60_000);
afterAll(() => test.close());

describe('the demo cancellations, refunds and payment problems', () => {
  it('wait, are decided and have failed, and are created once', async () => {
    await seed();
    const admin = await staffIn(test, 'admin');
    const list = async (name: 'listCancellations' | 'listRefunds' | 'listPaymentProblems', status = 'open') =>
      (await test.call(name, { as: admin, query: { status } })).body.items;
    const canceled = DEMO_PAID_STAYS.filter(({ canceledAfter }) => canceledAfter !== undefined);
    const cases = [...(await list('listCancellations')), ...(await list('listCancellations', 'closed'))];
    expect(cases).toHaveLength(canceled.length);
    expect(await list('listRefunds')).toMatchObject([{ title: 'Olivia Brandvold', refund: { state: 'waiting' } }]);
    const decided = await list('listRefunds', 'closed');
    expect(decided.map(({ outcome }) => outcome).toSorted()).toEqual(['issued', 'issued', 'rejected']);
    expect(await list('listPaymentProblems')).toMatchObject([{ title: 'Samir Haddad', problem: { state: 'refused' } }]);
    expect(await findUnbalancedTransactions(test.db)).toEqual([]);
  });

  it('send no emails, and a dispute arrives with its event', async () => {
    await test.jobs.drain();
    const mails = await test.db
      .selectFrom('mailMessage')
      .select('recipient')
      .where('recipient', 'like', '%.%@example.com')
      .execute();
    expect(mails).toEqual([]);
  });
});
