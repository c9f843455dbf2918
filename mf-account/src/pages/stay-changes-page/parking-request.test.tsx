import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ParkingRequestView } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './stay-changes-page.tsx';
import { Page as ReservationPage } from '../reservation-page/reservation-page.tsx';
import { loadStayParts } from '../reservation-page/load-stay-parts.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
const WAITING: ParkingRequestView = { vehicle: CAR, requestedAt: NOW, place: 2, monthly: 15_000, offer: null };
const OFFERED: ParkingRequestView = { ...WAITING, place: 1, offer: { expiresAt: '2026-11-26T16:00:00.000Z' } };
const STEP = {
  code: 'parking_offered',
  label: 'Parking spot held for you',
  at: '2026-11-26T16:00:00.000Z',
  state: 'now',
  detail: null,
} as const;
const PREVIEW = {
  kind: 'party',
  endDate: '2027-04-11',
  movesOn: null,
  refund: 0,
  cost: 45_000,
  monthly: null,
  installments: [
    { label: 'Parking', dueOn: '2027-01-11', from: '2027-01-11', to: '2027-04-11', amount: 45_000, left: 45_000 },
  ],
  sentence: 'Added to your stay: a parking spot for a Toyota Corolla.',
};
const OPTIONS = { end: null, leave: null, transfer: null, additions: null, move: null, history: [] };

function open(answers: Record<string, unknown> = {}, page: 'changes' | 'reservation' = 'changes') {
  const api = fakeApi({
    getReservation: sampleReservation({ parkingRequest: null }),
    getStayChanges: { ...OPTIONS, parkingWaitlist: { monthly: 15_000 } },
    getPaymentPlan: { installments: [], method: null, paid: 0, dueNow: 0, scheduled: 0 },
    getStayMessages: { messages: [], nextCursor: null },
    getStayPeople: { people: [] },
    listReservations: { reservations: [], total: 0 },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const base = '/account/reservations/:id';
  if (page === 'changes')
    renderAt(<Page />, { url: `/account/reservations/${ID}/changes`, path: `${base}/changes`, platform });
  else renderAt(<ReservationPage />, { url: `/account/reservations/${ID}`, path: base, platform });
  return { api, user: userEvent.setup() };
}
const section = async () => within(await screen.findByRole('region', { name: 'Parking spot' }));

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Make'), 'Toyota');
  await user.type(screen.getByLabelText('Model'), 'Corolla');
  await user.type(screen.getByLabelText('License plate'), 'ABC123');
}

describe('a guest whose building has no parking spot left', () => {
  it('joins the waiting list with a vehicle, and sees the place in line', async () => {
    const { api, user } = open({ requestParking: sampleReservation({ parkingRequest: WAITING }) });
    const part = await section();
    expect(part.getByText(/A spot costs \$150\.00 a month today\./)).toHaveTextContent('hold the spot for 48 hours');
    const join = part.getByRole('button', { name: 'Join the waiting list' });
    await user.click(join);
    expect(screen.getByLabelText('Make')).toHaveAccessibleDescription('Enter the make, such as Toyota');
    expect(screen.getByLabelText('Make')).toHaveFocus();
    await fill(user);
    await user.click(join);
    expect(await part.findByText(/for a parking spot for your Toyota Corolla \(ABC123\)\./)).toHaveTextContent(
      'You are number 2 in line',
    );
    expect(api.calls.find(({ name }) => name === 'requestParking')?.input).toEqual({ params: { id: ID }, body: CAR });
  });

  it('reads why a request is refused, next to its field or above the form', async () => {
    const message = 'Your stay has a vehicle with this license plate already.';
    const fields = [{ path: 'license_plate', message }];
    const { user } = open({
      requestParking: new ApiError(422, { error: { code: 'invalid', message, fields, request_id: '1' } }),
    });
    const part = await section();
    await fill(user);
    await user.click(part.getByRole('button', { name: 'Join the waiting list' }));
    expect(screen.getByLabelText('License plate')).toHaveAccessibleDescription(message);
    expect(part.queryByRole('alert')).toBeNull();
  });

  it('leaves the waiting list', async () => {
    const { api, user } = open({
      getReservation: sampleReservation({ parkingRequest: WAITING }),
      leaveParkingWaitlist: sampleReservation({ parkingRequest: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Leave the waiting list' }));
    expect(api.calls.map(({ name }) => name)).toContain('leaveParkingWaitlist');
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  });

  it('has no such part while a spot is available', async () => {
    open({ getStayChanges: { ...OPTIONS, parkingWaitlist: null } });
    await screen.findByText('Nothing to change now');
    expect(screen.queryByRole('region', { name: 'Parking spot' })).toBeNull();
  });
});

describe('a guest for whom a spot is held', () => {
  it('sees until when, and accepts it for the previewed price', async () => {
    const { api, user } = open(
      {
        getReservation: sampleReservation({ parkingRequest: OFFERED, timeline: [STEP] }),
        previewParkingOffer: PREVIEW,
        acceptParkingOffer: sampleReservation({ parkingRequest: null }),
      },
      'reservation',
    );
    const part = await section();
    expect(part.getByText(/Nobody else can take it until/)).toHaveTextContent(
      'until Nov 26, 9 a.m. MST (1 day 23 hours left)',
    );
    const steps = within(screen.getByRole('list', { name: 'Reservation status steps' }));
    expect(steps.getByText('Parking spot held for you')).toBeVisible();
    expect(steps.getByText('until Nov 26, 9 a.m. MST')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'See the cost' }));
    expect(await part.findByText('$450.00')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Add to my stay' }));
    expect(api.calls.find(({ name }) => name === 'acceptParkingOffer')?.input).toEqual({
      params: { id: ID },
      body: { acceptedRefund: 0, acceptedCost: 45_000 },
    });
    expect(screen.queryByRole('region', { name: 'Parking spot' })).toBeNull();
  });

  it('declines it, or reads why that is too late', async () => {
    const message = 'No parking spot is held for you any more.';
    const { user } = open(
      {
        getReservation: sampleReservation({ parkingRequest: OFFERED }),
        declineParkingOffer: new ApiError(409, { error: { code: 'action_not_allowed', message, request_id: '1' } }),
      },
      'reservation',
    );
    const part = await section();
    await user.click(part.getByRole('button', { name: 'Decline the spot' }));
    expect(await part.findByRole('alert')).toHaveTextContent(message);
  });
});
