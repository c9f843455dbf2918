import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './review-page.tsx';

type StayReview = ResponseOf<'getStayReview'>;
const open: StayReview = {
  timeZone: 'America/Denver',
  state: 'open',
  writableUntil: '2027-04-25T17:00:00.000Z',
  review: null,
  revealedAt: null,
  aboutGuest: null,
};
const written: StayReview = {
  ...open,
  state: 'written',
  review: {
    overall: 4,
    aspects: { cleanliness: 5, accuracy: 4, location: 5, value: 3 },
    text: 'Quiet <b>and</b> bright.',
    writtenAt: NOW,
    moderation: 'waiting',
    refusal: null,
    reference: 'RV-7KQ2M9',
  },
};

function show(review: StayReview) {
  const api = fakeApi({
    getReservation: { ...sampleReservation(), status: 'completed' },
    getStayReview: review,
    writeStayReview: written,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/review`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/review', platform });
  return { api, user: userEvent.setup() };
}

describe('the review page', () => {
  it('asks for stars and a text, and shows what was sent as text', async () => {
    const { api, user } = show(open);
    await user.click(await screen.findByRole('button', { name: 'Send review' }));
    expect(screen.getAllByText('Choose 1 to 5 stars')).toHaveLength(5);
    await waitFor(() => expect(screen.getAllByRole('radio', { name: '1 star' })[0]).toHaveFocus());
    for (const group of screen.getAllByRole('group'))
      await user.click(within(group).getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText('Your review'), 'Quiet and bright.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(api.calls.find(({ name }) => name === 'writeStayReview')?.input).toMatchObject({
      body: { overall: 4, aspects: { cleanliness: 4, accuracy: 4, location: 4, value: 4 }, text: 'Quiet and bright.' },
    });
    expect(await screen.findByText('Quiet <b>and</b> bright.')).toBeVisible();
    expect(screen.getByText(/It stays hidden until we have reviewed you too/)).toBeVisible();
  });

  it('shows what was written about the guest once it is revealed', async () => {
    show({ ...written, revealedAt: NOW, aboutGuest: { overall: 5, text: 'Left it spotless.', writtenAt: NOW } });
    expect(await screen.findByText('Left it spotless.')).toBeVisible();
  });

  it('waits for the end of the stay', async () => {
    show({ ...open, state: 'not_over', writableUntil: null });
    expect(await screen.findByText('You can review your stay after it')).toBeVisible();
  });
});
