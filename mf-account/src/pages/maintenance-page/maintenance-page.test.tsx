import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import type { StayMaintenance } from '../../features/maintenance/request-card.tsx';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './maintenance-page.tsx';

const done: StayMaintenance['requests'][number] = {
  reference: 'MR-7KQ2M9',
  category: 'plumbing',
  urgency: 'urgent',
  state: 'done',
  entry: 'with_notice',
  entryTimes: 'Evenings',
  scheduledAt: '2027-01-14T22:00:00.000Z',
  reopenUntil: '2027-01-28T22:00:00.000Z',
  entries: [
    { at: '2027-01-12T22:00:00.000Z', by: 'guest', kind: 'reported', text: 'It leaks.', photos: [], scheduledAt: null },
    {
      at: '2027-01-13T22:00:00.000Z',
      by: 'staff',
      kind: 'scheduled',
      text: '',
      photos: [],
      scheduledAt: '2027-01-14T22:00:00.000Z',
    },
    { at: '2027-01-14T22:00:00.000Z', by: 'staff', kind: 'done', text: 'New seal.', photos: [], scheduledAt: null },
  ],
};
const empty: StayMaintenance = { timeZone: 'America/Denver', canReport: true, requests: [] };

function open(list: Partial<StayMaintenance> = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: { ...sampleReservation(), status: 'checked_in' },
    listStayMaintenance: { ...empty, ...list },
    reportMaintenance: { ...empty, requests: [{ ...done, state: 'reported', reopenUntil: null }] },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/maintenance`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/maintenance', platform });
  return { api, user: userEvent.setup() };
}

describe('the maintenance page', () => {
  it('reports a problem and says what is missing before', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(screen.getByLabelText('What is it about?')).toHaveAccessibleDescription(/Choose what it is about/);
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'plumbing');
    await user.type(screen.getByLabelText('Describe the problem'), 'It leaks.');
    await user.selectOptions(screen.getByLabelText('May we enter when you are out?'), 'with_notice');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/Thanks, we’ve received your request/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'reportMaintenance')?.input).toMatchObject({
      params: { id: ID },
      body: { category: 'plumbing', urgency: 'normal', description: 'It leaks.', entry: 'with_notice', photos: [] },
    });
    expect(screen.getByRole('region', { name: 'Plumbing, MR-7KQ2M9' })).toBeVisible();
  });

  it('tells people with an emergency to call', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /Emergency/ }));
    expect(screen.getByText(/If somebody is in danger, call 911 first/)).toBeVisible();
  });

  it('shows what happened, and reopens a request', async () => {
    const { api, user } = open({ requests: [done] }, { reopenMaintenance: { ...empty, requests: [done] } });
    const card = within(await screen.findByRole('region', { name: 'Plumbing, MR-7KQ2M9' }));
    expect(card.getByText('Somebody comes on Jan 14, 3 p.m. MST.')).toBeVisible();
    await user.click(card.getByText(/Not solved\? Reopen until Jan 28, 3 p\.m\. MST/));
    await user.type(card.getByLabelText('What is still wrong?'), 'Leaks again.');
    await user.click(card.getByRole('button', { name: 'Reopen request' }));
    expect(api.calls.find(({ name }) => name === 'reopenMaintenance')?.input).toMatchObject({
      params: { id: ID, reference: 'MR-7KQ2M9' },
      body: { text: 'Leaks again.', photos: [] },
    });
  });

  it('is closed outside the stay', async () => {
    open({ canReport: false });
    expect(await screen.findByText('You can report problems during your stay')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  });
});
