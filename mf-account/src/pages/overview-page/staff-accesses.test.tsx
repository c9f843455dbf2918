import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './overview-page.tsx';

const TITLE = 'When our team used your account';
const access = {
  startedAt: '2026-11-20T19:00:00.000Z',
  endedAt: '2026-11-20T19:12:10.000Z',
  reason: 'You asked us to change your move-in date',
};

function open(listStaffAccesses: object) {
  const api = fakeApi({
    listReservations: { reservations: [], page: 1, resultsPerPage: 20, total: 0 },
    listStaffAccesses,
  });
  renderAt(<Page />, {
    url: '/account',
    platform: testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) }),
  });
  return api;
}

describe('accesses by staff', () => {
  it('says when, for how long and why staff used the account', async () => {
    open({ accesses: [access], total: 1, nextCursor: null });
    const section = await screen.findByRole('region', { name: TITLE });
    expect(within(section).getByRole('listitem')).toHaveTextContent(/^Nov 20, 2026, 7 p\.m\. UTC, up to 12 minutes/);
    expect(within(section).getByText('You asked us to change your move-in date')).toBeInTheDocument();
    expect(within(section).queryByRole('button')).not.toBeInTheDocument();
  });

  it('loads earlier ones on request', async () => {
    const api = open({ accesses: [access], total: 6, nextCursor: '-1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(api.calls.at(-1)).toMatchObject({ name: 'listStaffAccesses', input: { query: { limit: 100 } } });
  });

  it('shows nothing if staff never did', async () => {
    open({ accesses: [], total: 0, nextCursor: null });
    await screen.findByText('No upcoming stays');
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  });
});
