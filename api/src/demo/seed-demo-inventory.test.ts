import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { seedDemoInventory } from './seed-demo-inventory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
});
afterAll(() => test.close());

it('changes demo homes once, each with its reason in the past', async () => {
  const admin = await test.signedInUser({ role: 'admin', email: 'admin@lodestay.example' });
  const place = await testPlace(test.db, { name: 'St. Louis', state: 'MO' });
  const { slug } = await testHome(test.db, {
    place,
    demo: true,
    monthlyRentCents: 200_000,
    property: { parkingMode: 'paid_assigned', parkingMonthlyCents: 10_000, parkingSpots: 6 },
  });
  await seedDemoInventory(test);
  await seedDemoInventory(test);
  const { body } = await test.call('getStaffHome', { as: admin, params: { slug } });
  expect(body.facts.monthlyRent).toBe(190_000);
  expect(body.timeline).toMatchObject([
    { at: expect.stringMatching(/^2027-02-17T18:/), reason: expect.stringMatching(/^Vacant/) },
  ]);
  const property = await test.call('getStaffProperty', { as: admin, params: { slug: body.property.slug } });
  expect(property.body.facts.parkingSpots).toBe(10);
});
