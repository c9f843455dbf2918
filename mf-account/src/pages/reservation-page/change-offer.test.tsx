import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './reservation-page.tsx';
import { loadStayParts } from './load-stay-parts.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const SENTENCE = 'Your stay ends on May 11, 2027, 30 nights later.';
const OFFER = {
  sentence: SENTENCE,
  reason: 'You asked us by phone',
  cost: 295_151,
  refund: 0,
  expiresAt: new Date(Date.parse(NOW) + 48 * 3_600_000).toISOString(),
};
const PREVIEW = {
  kind: 'extend',
  endDate: '2027-05-11',
  movesOn: null,
  refund: 0,
  cost: 295_151,
  saved: 0,
  monthly: 299_250,
  installments: [],
  sentence: SENTENCE,
};

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: sampleReservation({ changeOffer: OFFER }),
    getPaymentPlan: { installments: [], method: null, paid: 0, dueNow: 0, scheduled: 0 },
    getStayMessages: { messages: [], nextCursor: null },
    getStayPeople: { people: [] },
    listReservations: { reservations: [], total: 0 },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Page />, { url: `/account/reservations/${ID}`, path: '/account/reservations/:id', platform });
  return { api, user: userEvent.setup() };
}
const section = async () => within(await screen.findByRole('region', { name: 'Offered change' }));

describe('a change that staff prepared', () => {
  it('is accepted for the amounts that the guest saw', async () => {
    const { api, user } = open({
      previewChangeOffer: PREVIEW,
      acceptChangeOffer: sampleReservation({ changeOffer: null }),
    });
    const part = await section();
    expect(part.getByText('Our note to you: You asked us by phone')).toBeVisible();
    expect(part.getByText(/^It costs \$2,951\.51\. Nothing changes/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'See the cost' }));
    await user.click(await part.findByRole('button', { name: 'Accept the change' }));
    expect(api.calls.find(({ name }) => name === 'acceptChangeOffer')?.input).toEqual({
      params: { id: ID },
      body: { acceptedRefund: 0, acceptedCost: 295_151, acceptedSaving: 0 },
    });
    expect(screen.queryByRole('region', { name: 'Offered change' })).toBeNull();
  });

  it('can be declined', async () => {
    const { api, user } = open({ declineChangeOffer: sampleReservation({ changeOffer: null }) });
    await user.click((await section()).getByRole('button', { name: 'Decline the change' }));
    expect(api.calls.map(({ name }) => name)).toContain('declineChangeOffer');
    expect(screen.queryByRole('region', { name: 'Offered change' })).toBeNull();
  });
});
