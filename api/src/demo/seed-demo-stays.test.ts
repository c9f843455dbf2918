import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { staffIn } from '../features/leads/staff/staff-leads.testing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../testing/index.ts';
import { createDemoConfig } from './demo-config.testing.ts';
import { DEMO_STAY_GUEST } from './demo-stays.ts';
import { seedDemoStays } from './seed-demo-stays.ts';

let test: TestApp;
let maya: TestUser;
const seed = () =>
  seedDemoStays({
    db: test.db,
    clock: test.clock,
    logger: pino({ level: 'silent' }),
    config: createDemoConfig(test),
  });

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-04T18:00:00Z' });
  const place = await testPlace(test.db);
  await staffIn(test, 'hub_manager', place.marketId);
  for (let count = 0; count < 3; count += 1) await testHome(test.db, { place, installed: true });
  maya = await test.signedInUser({ email: DEMO_STAY_GUEST, firstName: 'Maya', lastName: 'Ortiz', role: 'member' });
  await seed();
});
afterAll(() => test.close());

describe('the demo stays', () => {
  it('are one that is over, a current one and one to come, once', async () => {
    await seed();
    const { body } = await test.call('listReservations', { as: maya, query: {} });
    expect(body.reservations.map(({ status }) => status).sort()).toEqual(['approved', 'checked_in', 'completed']);
    for (const { id, status } of body.reservations) {
      const { body: agreement } = await test.call('getStayAgreement', { as: maya, params: { id } });
      expect(agreement.canSign).toBe(status === 'approved');
    }
    const current = body.reservations.find(({ status }) => status === 'checked_in')!;
    const { body: maintenance } = await test.call('listStayMaintenance', { as: maya, params: { id: current.id } });
    expect(maintenance.requests).toHaveLength(1);
    const over = body.reservations.find(({ status }) => status === 'completed')!;
    const { body: reviews } = await test.call('listHomeReviews', { params: { slug: over.home.slug } });
    expect(reviews).toMatchObject({ count: 1, average: 5 });
  });
});
