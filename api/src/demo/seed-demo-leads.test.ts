import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPlace } from '../features/homes/homes.testing.ts';
import { staffIn } from '../features/leads/staff/staff-leads.testing.ts';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { DEMO_LEADS } from './demo-leads.ts';
import { seedDemoLeads } from './seed-demo-leads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-04T18:00:00Z' });
  const { marketId } = await testPlace(test.db, { name: 'Denver' });
  await staffIn(test, 'hub_manager', marketId);
  await staffIn(test, 'admin');
  await seedDemoLeads(test);
});
afterAll(() => test.close());

describe('the demo leads', () => {
  it('wait, are overdue, have ended and are a duplicate, and are created once', async () => {
    await seedDemoLeads(test);
    const admin = await staffIn(test, 'admin');
    const list = async (query: Record<string, unknown>) =>
      (await test.call('listLeads', { as: admin, query })).body.items;
    const [open, closed, overdue] = [await list({}), await list({ status: 'closed' }), await list({ due: 'overdue' })];
    expect(open.length + closed.length).toBe(DEMO_LEADS.length);
    expect(new Set(closed.map(({ outcome }) => outcome))).toEqual(new Set(['won', 'lost', 'spam']));
    expect(overdue.length).toBeGreaterThan(1);
    expect(overdue.length).toBeLessThan(open.length);
    expect(open.every(({ assignee }) => assignee)).toBe(true);
    const twice = open.find(({ title, lead }) => title === 'Alicia Brandt' && lead.productType === 'contact')!;
    const record = await test.call('getLead', { as: admin, params: { reference: twice.reference } });
    expect(record.body.duplicates.map(({ title }) => title)).toEqual(['Alicia Brandt']);
  });

  it('send no emails', async () => {
    await test.jobs.drain();
    const mails = await test.db
      .selectFrom('mailMessage')
      .select('recipient')
      .where('recipient', 'like', '%.%@example.com')
      .execute();
    expect(mails).toEqual([]);
  });
});
