import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { staffIn } from '../features/leads/staff/staff-leads.testing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../testing/index.ts';
import { DEMO_TURNOVERS } from './demo-turnovers.ts';
import { seedDemoTurnovers } from './seed-demo-turnovers.ts';

const MARKETS = { denver: 'Denver', austin: 'Austin', 'san-diego': 'San Diego', chicago: 'Chicago' };

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-04T18:00:00Z' });
  admin = await staffIn(test, 'admin');
  for (const { market } of DEMO_TURNOVERS)
    await testHome(test.db, { place: await testPlace(test.db, { name: MARKETS[market as keyof typeof MARKETS] }) });
  await seedDemoTurnovers(test);
});
afterAll(() => test.close());

const list = async (query: Record<string, unknown>) =>
  (await test.call('listTurnovers', { as: admin, query })).body.items;

describe('the demo turnovers', () => {
  it('are in every state, once', async () => {
    await seedDemoTurnovers(test);
    const [open, closed] = [await list({}), await list({ status: 'closed' })];
    expect(open.length + closed.length).toBe(DEMO_TURNOVERS.length);
    expect(new Set(open.map(({ stage }) => stage))).toEqual(new Set(['to_do', 'scheduled', 'in_progress', 'problem']));
    expect(new Set(closed.map(({ outcome }) => outcome))).toEqual(new Set(['done', 'not_needed']));
    expect((await list({ due: 'overdue' })).length).toBeGreaterThan(0);
    for (const { turnover, assignee } of open) {
      expect(assignee).not.toBeNull();
      expect(turnover.hoursBetween ?? 1).toBeGreaterThan(0);
    }
  });

  it('stay as they are when the sweep runs, and send no emails about the past', async () => {
    const before = (await list({})).map(({ reference, version }) => [reference, version]);
    await test.jobs.drain();
    expect((await list({})).map(({ reference, version }) => [reference, version])).toEqual(before);
  });
});
