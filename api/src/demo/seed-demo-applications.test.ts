import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { staffIn } from '../features/leads/staff/staff-leads.testing.ts';
import { createLogger } from '../platform/http/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../testing/index.ts';
import { createDemoConfig } from './demo-config.testing.ts';
import { DEMO_APPLICATIONS } from './demo-applications.ts';
import { seedDemoApplications } from './seed-demo-applications.ts';

const MARKETS = { denver: 'Denver', austin: 'Austin', 'san-diego': 'San Diego', chicago: 'Chicago', miami: 'Miami' };

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-04T18:00:00Z' });
  for (const { market, bedrooms } of DEMO_APPLICATIONS)
    await testHome(test.db, {
      place: await testPlace(test.db, { name: MARKETS[market as keyof typeof MARKETS] }),
      beds: bedrooms,
      maxOccupants: 4,
      petsMaximum: 2,
    });
  admin = await staffIn(test, 'admin');
  await staffIn(test, 'super_admin', undefined, 'Ruth');
  await seedDemoApplications({ ...test, logger: createLogger('silent'), config: createDemoConfig(test) });
});
afterAll(() => test.close());

const list = async (query: Record<string, unknown>) =>
  (await test.call('listApplications', { as: admin, query })).body.items;

describe('the demo applications', () => {
  it('wait, are overdue, have a denial requested, and are decided', async () => {
    await seedDemoApplications({ ...test, logger: createLogger('silent'), config: createDemoConfig(test) });
    const [open, closed] = [await list({}), await list({ status: 'closed' })];
    expect(open.length + closed.length).toBe(DEMO_APPLICATIONS.length);
    expect(closed.map(({ outcome, application }) => [outcome, application.reservationStatus]).sort()).toEqual([
      ['approved', 'approved'],
      ['approved', 'approved'],
      ['denied', 'denied'],
    ]);
    expect((await list({ stage: 'denial_requested' })).map(({ title }) => title)).toEqual(['Rosa Delgado']);
    const overdue = await list({ due: 'overdue' });
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.length).toBeLessThan(open.length);
    for (const { application, assignee } of open) {
      expect(application.openRules.length).toBeGreaterThan(0);
      expect(application.payment?.status).toBe('authorized');
      expect(assignee).not.toBeNull();
    }
  });

  it('send no emails', async () => {
    await test.jobs.drain();
    expect(
      await test.db
        .selectFrom('mailMessage')
        .select('recipient')
        .where('recipient', 'like', '%.%@example.com')
        .execute(),
    ).toEqual([]);
  });
});
