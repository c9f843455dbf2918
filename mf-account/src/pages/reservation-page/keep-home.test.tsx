import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './reservation-page.tsx';
import { loadStayParts } from './load-stay-parts.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const keepOffer = {
  expiresAt: '2026-11-26T22:00:00.000Z',
  requestedFrom: '2027-04-11',
  earliestEnd: '2027-04-12',
  latestEnd: '2027-08-01',
};
const preview = {
  kind: 'extend',
  endDate: '2027-05-11',
  movesOn: null,
  refund: 0,
  cost: 320_000,
  monthly: 300_000,
  installments: [
    {
      label: 'Fourth month',
      dueOn: '2027-04-11',
      from: '2027-04-11',
      to: '2027-05-11',
      amount: 320_000,
      left: 320_000,
    },
  ],
  sentence: 'Your stay ends on May 11, 2027, 30 nights later.',
};

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: sampleReservation({ keepOffer }),
    getPaymentPlan: { installments: [], method: null, paid: 0, dueNow: 0, scheduled: 0 },
    getStayMessages: { messages: [], nextCursor: null },
    getStayPeople: { people: [] },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Page />, { url: `/account/reservations/${ID}`, path: '/account/reservations/:id', platform });
  return { api, user: userEvent.setup() };
}
const section = async () => within(await screen.findByRole('region', { name: 'Keep your home' }));

describe('a member whose home was requested', () => {
  it('sees until when to decide, the price, and keeps the home for it', async () => {
    const { api, user } = open({
      previewKeepHome: preview,
      keepHome: sampleReservation({ endDate: '2027-05-11', keepOffer: null }),
    });
    const keep = await section();
    expect(keep.getByText(/Someone requested this home from Apr 11, 2027\./)).toHaveTextContent(
      'until Nov 26, 3 p.m. MST (2 days 5 hours left)',
    );
    const day = keep.getByLabelText('New last day');
    expect(day).toHaveValue('2027-04-12');
    await user.clear(day);
    await user.type(day, '2027-05-11');
    await user.click(keep.getByRole('button', { name: 'See the cost' }));
    expect(await keep.findByText('$3,200.00')).toBeVisible();
    await user.click(keep.getByRole('button', { name: 'Extend my stay' }));
    expect(api.calls.find(({ name }) => name === 'keepHome')?.input).toEqual({
      params: { id: ID },
      body: { endDate: '2027-05-11', acceptedRefund: 0, acceptedCost: 320_000 },
    });
    expect(screen.queryByRole('region', { name: 'Keep your home' })).toBeNull();
  });

  it('lets the other request go on', async () => {
    const { api, user } = open({ declineKeepHome: sampleReservation({ keepOffer: null }) });
    await user.click((await section()).getByRole('button', { name: 'Don’t keep it' }));
    expect(api.calls.map(({ name }) => name)).toContain('declineKeepHome');
    expect(screen.queryByRole('region', { name: 'Keep your home' })).toBeNull();
  });

  it('learns that the time is over', async () => {
    const message = 'You can no longer decide about keeping this home.';
    const { user } = open({
      declineKeepHome: new ApiError(409, { error: { code: 'action_not_allowed', message, request_id: '1' } }),
    });
    const keep = await section();
    await user.click(keep.getByRole('button', { name: 'Don’t keep it' }));
    expect(await keep.findByRole('alert')).toHaveTextContent(message);
  });

  it('sees nothing without an offer', async () => {
    open({ getReservation: sampleReservation() });
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('region', { name: 'Keep your home' })).toBeNull();
  });
});
