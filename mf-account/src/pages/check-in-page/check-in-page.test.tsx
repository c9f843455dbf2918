import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import type { CheckIn } from '../../features/check-in/guide.tsx';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './check-in-page.tsx';

const guide: NonNullable<CheckIn['guide']> = {
  address: '1200 Alder St, Unit 412, Denver, CO',
  accessInstructions: 'The lockbox is left of the door.',
  accessCode: '4711#',
  wifiNetwork: 'Alder-412',
  wifiPassword: 'long-winter',
  parking: null,
  contact: null,
  notes: null,
};
const checkIn: CheckIn = {
  timeZone: 'America/Denver',
  releasesAt: '2027-01-08T16:00:00.000Z',
  checkInAt: '2027-01-11T23:00:00.000Z',
  arrival: { arrivedAt: null, arrivesOn: null, canConfirm: true, announceable: null, isAsked: false },
  guide,
  inventory: { state: 'open', closesAt: '2027-01-13T23:00:00.000Z', items: ['Sofa', 'Queen bed'], submitted: null },
};

function open(changes: Partial<CheckIn> = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: { ...sampleReservation(), status: 'approved' },
    getCheckIn: { ...checkIn, ...changes },
    submitInventory: {
      ...checkIn,
      inventory: {
        ...checkIn.inventory,
        state: 'submitted',
        submitted: {
          items: [{ name: 'Sofa', isFine: false, note: 'Torn.', photos: [] }],
          note: '',
          submittedAt: '2027-01-12T16:00:00.000Z',
        },
      },
    },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/check-in`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/check-in', platform });
  return { api, user: userEvent.setup() };
}

describe('the check-in page', () => {
  it('shows the guide, and what is not stated', async () => {
    open();
    const region = within(await screen.findByRole('region', { name: 'Check-in guide' }));
    expect(region.getByText('4711#')).toBeVisible();
    expect(region.getAllByText('Not stated')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Check-in' })).toHaveAttribute('aria-current', 'page');
  });

  it('says when the guide opens', async () => {
    open({ guide: null, inventory: { ...checkIn.inventory, state: 'waiting', items: [] } });
    expect(await screen.findByText('Your guide opens on Jan 8, 9 a.m. MST')).toBeVisible();
    expect(screen.queryByText('4711#')).toBeNull();
  });

  it('sends the inventory when each item is checked and each problem described', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send inventory' }));
    expect(screen.getByRole('alert', { name: '' })).toBeDefined();
    expect(screen.getByText('2 items are not checked yet.')).toBeVisible();
    await user.click(within(screen.getByRole('group', { name: 'Sofa' })).getByLabelText('Problem'));
    await user.click(within(screen.getByRole('group', { name: 'Queen bed' })).getByLabelText('Fine'));
    await user.click(screen.getByRole('button', { name: 'Send inventory' }));
    const field = screen.getByLabelText('What is wrong: Sofa');
    expect(field).toHaveAccessibleDescription(/Say what is wrong/);
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'Torn.');
    await user.click(screen.getByRole('button', { name: 'Send inventory' }));
    expect(await screen.findByText('Thanks, we’ve received your inventory.')).toBeVisible();
    expect(screen.getByText('Sent on Jan 12, 9 a.m. MST. It can’t be changed.')).toBeVisible();
  });

  it('asks a guest who was expected, and takes their word', async () => {
    const arrival = {
      ...checkIn.arrival,
      isAsked: true,
      announceable: { from: '2027-01-12', to: '2027-03-12' },
    };
    const { api, user } = open(
      { arrival },
      {
        sayArrival: {
          ...checkIn,
          arrival: {
            ...arrival,
            isAsked: false,
            canConfirm: false,
            announceable: null,
            arrivedAt: '2027-01-12T17:00:00.000Z',
          },
        },
      },
    );
    const region = within(await screen.findByRole('region', { name: 'Your arrival' }));
    expect(region.getByText(/We expected you/)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'I will arrive on this day' }));
    expect(region.getByLabelText('Day you will arrive')).toHaveAccessibleDescription(/Choose a day/);
    await user.click(region.getByRole('button', { name: 'I have arrived' }));
    expect(await region.findByText('Your arrival was recorded on Jan 12, 10 a.m. MST.')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'sayArrival')?.input).toMatchObject({ body: { arrivesOn: null } });
  });
});
