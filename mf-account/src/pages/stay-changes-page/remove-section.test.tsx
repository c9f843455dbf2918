import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './stay-changes-page.tsx';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
const REMOVED = 'Removed from your stay: a parking spot for a Toyota Corolla.';
const PREVIEW = {
  kind: 'party',
  endDate: '2027-04-11',
  movesOn: null,
  refund: 0,
  cost: 0,
  saved: 30_000,
  monthly: null,
  installments: [],
  sentence: REMOVED,
};
const OPTIONS = { end: null, leave: null, transfer: null, additions: null, move: null, history: [] };

it('a guest removes a vehicle for the amount that the preview shows', async () => {
  const api = fakeApi({
    getReservation: sampleReservation({ parkingRequest: null }),
    getStayChanges: { ...OPTIONS, removals: { pets: [{ kind: 'dog', name: 'Rex' }], vehicles: [CAR] } },
    listReservations: { reservations: [], total: 0 },
    previewStayRemoval: PREVIEW,
    removeFromStay: sampleReservation({ parkingRequest: null }),
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const path = '/account/reservations/:id/changes';
  renderAt(<Page />, { url: `/account/reservations/${ID}/changes`, path, platform });
  const user = userEvent.setup();
  const section = within(await screen.findByRole('region', { name: 'Remove from your stay' }));
  expect(section.getByRole('button', { name: 'Remove Rex' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Remove Toyota Corolla, ABC123' }));
  const result = within(await section.findByRole('group', { name: 'What this change means' }));
  expect(result.getByText('Less to pay later').nextElementSibling).toHaveTextContent('$300.00');
  await user.click(result.getByRole('button', { name: 'Remove from my stay' }));
  expect(await screen.findByText(REMOVED)).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'removeFromStay')?.input).toEqual({
    params: { id: ID },
    body: { pets: [], vehicles: ['ABC123'], acceptedRefund: 0, acceptedCost: 0, acceptedSaving: 30_000 },
  });
});
