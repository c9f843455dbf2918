import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

it('approves by the last payment, even if the clock was set back after a decline', async () => {
  const guest = createGuest(test, await test.signedInUser());
  const { id } = await guest.held((await testHome(test.db)).slug, { startDate: '2027-01-11', endDate: '2027-04-11' });
  expect(await guest.pay(id, { scenario: { kind: 'decline', reason: 'card_declined' } })).toMatchObject({
    status: 402,
  });
  test.clock.advance(-60_000);
  expect(await guest.pay(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
  test.clock.advance(70_000);
  await test.jobs.drain();
  expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
});
