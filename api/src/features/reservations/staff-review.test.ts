import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest, type Guest } from './booking.testing.ts';
import { decideReservation, listWaitingReservations } from './staff-review.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };
const OCCUPANT = { firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' } as const;

let test: TestApp;
let guest: Guest;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  guest = createGuest(test, await test.signedInUser());
});
afterAll(() => test.close());

/** Submits a booking of two people for a home without a stated guest limit, and runs the automatic review. */
async function submitCouple() {
  const { slug } = await testHome(test.db, { maxOccupants: null, petsMaximum: null });
  const { id, reference } = await guest.held(slug, STAY, { occupants: [OCCUPANT] });
  expect((await guest.pay(id)).status).toBeLessThan(300);
  await review();
  return { id, reference, slug };
}

async function review(): Promise<void> {
  test.clock.advance(10_000);
  await test.jobs.drain();
}

it.each([
  ['approve', 'approved', null],
  ['deny', 'denied', 'We couldn’t confirm this home for your party.'],
] as const)('waits for staff, who can %s', async (decision, status, reason) => {
  const { id, reference, slug } = await submitCouple();
  expect(await guest.get(id)).toMatchObject({ status: 'in_review' });
  expect(await listWaitingReservations(test.db)).toEqual([
    { reference, homeSlug: slug, checkIn: STAY.startDate, people: 2, pets: 0 },
  ]);
  expect(await decideReservation(test.db, reference, decision, test.clock.now())).toBe(true);
  expect(await decideReservation(test.db, reference, 'deny', test.clock.now())).toBe(false);
  const entries = await test.db
    .selectFrom('auditEntry')
    .select(['actor', 'valuesAfter'])
    .where('targetType', '=', 'reservation')
    .where('targetId', '=', id)
    .execute();
  expect(entries).toEqual([{ actor: 'command_line', valuesAfter: { decision } }]);
  await review();
  expect(await guest.get(id)).toMatchObject({ status });
  const { denialReason } = await test.db
    .selectFrom('reservation')
    .select('denialReason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(denialReason).toBe(reason);
  expect(await listWaitingReservations(test.db)).toEqual([]);
});

it('prices pets and accepts them without a stated pet rule', async () => {
  const { slug } = await testHome(test.db, { petsMaximum: null });
  const query = { ...STAY, pets: 2 };
  const { body } = await test.call('getQuote', { params: { slug }, query });
  expect(body.optionalLines.concat(body.lines).map(({ code }) => code)).toContain('pet');
  expect(await guest.held(slug, STAY, { pets: [{ kind: 'cat', name: 'Tom' }] })).toMatchObject({ status: 'held' });
});
