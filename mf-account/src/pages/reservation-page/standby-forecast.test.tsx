import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './reservation-page.tsx';
import { loadStayParts } from './load-stay-parts.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const FORECAST = {
  startDate: '2026-11-22',
  nextBookingOn: null,
  enoughHistory: true,
  chances: [{ days: 30, chance: 0.31, low: 0.24, high: 0.39 }],
  historyDays: 365,
  bookings: 4,
  vacantDays: 120,
  marketName: 'Denver',
  marketBookings: 310,
};
const STANDBY = { stayKind: 'standby', status: 'checked_in', startDate: '2026-11-01', endDate: null } as const;

async function open(stay: Partial<Reservation>, getBumpForecast: unknown) {
  const reservation = sampleReservation(stay);
  const api = fakeApi({
    getReservation: reservation,
    listReservations: { reservations: [], total: 0 },
    getBumpForecast,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Page />, { url: `/account/reservations/${ID}`, path: '/account/reservations/:id', platform });
  await screen.findByRole('heading', { level: 1 });
  return api;
}
const findForecast = () => screen.findByRole('region', { name: 'How likely a move is' });
const forecast = () => screen.queryByRole('region', { name: 'How likely a move is' });

it('a Standby guest sees how likely a move is', async () => {
  const api = await open(STANDBY, FORECAST);
  expect(await findForecast()).toHaveTextContent('get a full booking that begins in the first 30 days');
  expect(api.calls.find(({ name }) => name === 'getBumpForecast')?.input).toMatchObject({
    params: { slug: sampleReservation().home.slug },
  });
});

it.each<[string, Partial<Reservation>]>([
  ['of another kind', { ...STANDBY, stayKind: 'flex' }],
  ['whose end is known', { ...STANDBY, endDate: '2026-12-01' }],
])('a stay %s has no forecast', async (_, stay) => {
  const api = await open(stay, FORECAST);
  expect(forecast()).toBeNull();
  expect(api.calls.map(({ name }) => name)).not.toContain('getBumpForecast');
});

it('no chance is shown if the next booking is known and near', async () => {
  const api = await open(STANDBY, { ...FORECAST, chances: [] });
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getBumpForecast'));
  expect(forecast()).toBeNull();
});
