import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './check-out-page.tsx';

type CheckOut = ResponseOf<'getCheckOut'>;
const checkOut: CheckOut = {
  timeZone: 'America/Denver',
  state: 'open',
  shownFrom: '2027-04-04T15:00:00.000Z',
  checkOutAt: '2027-04-11T17:00:00.000Z',
  steps: ['Pack everything that is yours.'],
  confirmation: null,
};
const confirmed: CheckOut = {
  ...checkOut,
  state: 'confirmed',
  confirmation: { leftAt: '2027-04-11T16:00:00.000Z', keys: 'lockbox', note: '', confirmedAt: NOW },
};

function open(changes: Partial<CheckOut> = {}, answer: unknown = confirmed) {
  const api = fakeApi({
    getReservation: { ...sampleReservation(), status: 'checked_in' },
    getCheckOut: { ...checkOut, ...changes },
    confirmCheckOut: answer,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/check-out`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/check-out', platform });
  return { api, user: userEvent.setup() };
}

describe('the check-out page', () => {
  it.each([
    ['waiting', 'Your steps are shown from Apr 4, 9 a.m. MDT'],
    ['open_ended', 'Your stay is open-ended'],
    ['over', 'Your stay has ended'],
  ] as const)('of a stay that is %s says %s', async (state, title) => {
    open({ state, steps: [] });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have left' })).toBeNull();
  });

  it('lists the steps, and is confirmed with the place of the keys', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'I have left' }));
    expect(screen.getByLabelText('Where are the keys?')).toHaveAccessibleDescription(/Say where the keys are/);
    await waitFor(() => expect(screen.getByLabelText('Where are the keys?')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Where are the keys?'), 'lockbox');
    await user.click(screen.getByRole('button', { name: 'I have left' }));
    expect(await screen.findByText(/You left on Apr 11, 10 a\.m\. MDT\. Keys: In the lockbox\./)).toBeVisible();
  });

  it('is still confirmed after the end of the stay, without the steps', async () => {
    open({ checkOutAt: '2026-11-24T16:00:00.000Z' });
    expect(await screen.findByText('Your check-out was Nov 24, 9 a.m. MST.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Before you leave' })).toBeNull();
    expect(screen.getByRole('button', { name: 'I have left' })).toBeVisible();
  });

  it('keeps what is entered when the time is wrong', async () => {
    const message = 'Enter a time that has passed';
    const { user } = open(
      {},
      new ApiError(422, {
        error: { code: 'invalid', message, fields: [{ path: 'left_at', message }], request_id: 'r' },
      }),
    );
    await user.selectOptions(await screen.findByLabelText('Where are the keys?'), 'lockbox');
    await user.click(screen.getByRole('button', { name: 'I have left' }));
    expect(screen.getByLabelText('Time you left')).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getByLabelText('Where are the keys?')).toHaveValue('lockbox');
  });
});
