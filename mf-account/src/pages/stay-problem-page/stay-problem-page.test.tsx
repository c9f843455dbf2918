import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './stay-problem-page.tsx';

type View = ResponseOf<'getStayProblem'>;
type Problem = NonNullable<View['problem']>;
type Offer = Problem['offers'][number];

const empty: View = { timeZone: 'America/Denver', canReport: true, problem: null };
const problem: Problem = {
  reference: 'SP-7KQ2M9',
  kind: 'not_working',
  wish: 'move',
  description: 'There is no hot water.',
  photos: [],
  reportedAt: '2026-11-23T17:00:00.000Z',
  outcome: null,
  outcomeText: '',
  offers: [],
  entries: [{ at: '2026-11-23T17:00:00.000Z', by: 'guest', kind: 'reported', text: 'There is no hot water.' }],
};
const move: Offer = {
  id: 1,
  kind: 'move',
  state: 'open',
  home: { slug: 'the-birch-2', title: 'The Birch, 2' },
  movesOn: '2026-11-25',
  amount: null,
  expiresAt: '2026-11-27T17:00:00.000Z',
  terms: { refund: 10_000, waiting: 0, cost: 315_000, sentence: 'You move to The Birch, 2 on Nov 25, 2026.' },
  obstacle: null,
};
const leave: Offer = {
  ...move,
  id: 2,
  kind: 'leave',
  home: null,
  movesOn: null,
  terms: { refund: 250_000, waiting: 5_000, cost: 0, sentence: 'You get $2,550.00 back.' },
};

function open(view: Partial<View> = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: { ...sampleReservation(), status: 'checked_in' },
    getStayProblem: { ...empty, ...view },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const url = `/account/reservations/${ID}/problem`;
  renderAt(<Page />, { url, path: '/account/reservations/:id/problem', platform });
  return { api, user: userEvent.setup() };
}

describe('the page of a serious problem', () => {
  it('says what is missing, and reports a problem', async () => {
    const { api, user } = open({}, { reportStayProblem: { ...empty, canReport: false, problem } });
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(screen.getByText(/Up to 5 photos/)).toBeVisible();
    expect(screen.getByLabelText('What is wrong?')).toHaveAccessibleDescription(/Choose what is wrong/);
    expect(screen.getByLabelText('Describe the problem')).toHaveAccessibleDescription(/at least 10 characters/);
    await user.selectOptions(screen.getByLabelText('What is wrong?'), 'not_working');
    await user.type(screen.getByLabelText('Describe the problem'), 'There is no hot water.');
    await user.click(screen.getByRole('radio', { name: /Move to another home/ }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/Thanks, we’ve received your report/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'reportStayProblem')?.input).toMatchObject({
      params: { id: ID },
      body: { kind: 'not_working', wish: 'move', description: 'There is no hot water.', photos: [] },
    });
    expect(screen.getByRole('region', { name: /SP-7KQ2M9/ })).toHaveTextContent('We’re on it');
  });

  it('tells people in danger or outside to call', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'no_entry');
    expect(screen.getByText(/call 911 first/)).toBeVisible();
  });

  it('accepts an offer for exactly what it shows', async () => {
    const closed = { ...problem, outcome: 'left' as const };
    const { api, user } = open(
      { canReport: false, problem: { ...problem, offers: [move, leave] } },
      { acceptStayOffer: { ...empty, canReport: false, problem: closed } },
    );
    const card = await screen.findByRole('region', { name: 'End the stay today' });
    expect(screen.getByRole('region', { name: 'Move to The Birch, 2' })).toHaveTextContent(
      'Still to pay for the rest of your stay: $3,150.00.',
    );
    await user.click(within(card).getByRole('button', { name: 'Accept and end my stay today' }));
    expect(await screen.findByText(/You accepted our offer/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'acceptStayOffer')?.input).toMatchObject({
      body: { offerId: 2, acceptedRefund: 250_000, acceptedWaiting: 5_000, acceptedCost: 0 },
    });
  });

  it('shows why an offer cannot be accepted now, and declines all with a reason', async () => {
    const taken = { ...move, terms: null, obstacle: 'This home is not free for these dates.' };
    const { api, user } = open(
      { canReport: false, problem: { ...problem, offers: [taken] } },
      { declineStayOffers: { ...empty, canReport: false, problem } },
    );
    const card = await screen.findByRole('region', { name: 'Move to The Birch, 2' });
    expect(card).toHaveTextContent('You can’t accept this now. This home is not free for these dates.');
    expect(within(card).queryByRole('button')).toBeNull();
    await user.click(screen.getByText('None of these work for you? Decline all'));
    await user.type(screen.getByLabelText('Why don’t these offers work for you?'), 'Too far away');
    await user.click(screen.getByRole('button', { name: 'Decline all' }));
    expect(await screen.findByText('We’re on it')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'declineStayOffers')?.input).toMatchObject({
      body: { text: 'Too far away' },
    });
  });
});
