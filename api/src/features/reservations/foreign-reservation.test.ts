import type { RouteName } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest, PROFILE, type Guest } from './booking.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
beforeEach(async () => {
  guest = createGuest(test, await test.signedInUser());
});
afterAll(() => test.close());

describe('another guest’s reservation', () => {
  it('returns 404 from every route', async () => {
    const { id } = await guest.held((await testHome(test.db)).slug, STAY);
    const stranger = await test.signedInUser();
    const calls: [RouteName, unknown?][] = [
      ['getReservation'],
      ['updateReservationProfile', PROFILE],
      ['holdReservation'],
      ['releaseHold'],
      ['getReservationQuote'],
      [
        'payReservation',
        { paymentMethod: 'card', paymentToken: 'tok_12345678', acceptedTotal: 1, acceptedDueAtBooking: 1 },
      ],
      ['confirmPayment'],
      ['previewCancellation'],
      ['cancelReservation', { acceptedRefund: 0 }],
    ];
    for (const [name, body] of calls) {
      expect({ name, ...(await test.call(name, { as: stranger, params: { id }, body })) }).toMatchObject({
        name,
        status: 404,
        error: { code: 'not_found' },
      });
      expect({ name, ...(await test.call(name, { params: { id }, body })) }).toMatchObject({ name, status: 401 });
      expect({ name, ...(await test.call(name, { as: guest.user, params: { id: 'not-an-id' }, body })) }).toMatchObject(
        { name, status: 404 },
      );
    }
    expect((await test.call('listReservations', { as: stranger })).body).toMatchObject({ reservations: [], total: 0 });
    expect((await test.call('listReservations', { as: guest.user })).body).toMatchObject({
      reservations: [{ id, status: 'held' }],
      total: 1,
    });
  });
});
