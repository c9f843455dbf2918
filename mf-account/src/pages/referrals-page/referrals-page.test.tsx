import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { Referrals } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './referrals-page.tsx';

const friend = (changes: Partial<Referrals['friends'][number]>): Referrals['friends'][number] => ({
  name: 'Priya S.',
  state: 'booked',
  changedAt: '2027-01-05T18:00:00Z',
  earnsOn: null,
  credit: null,
  ...changes,
});
const REFERRALS: Referrals = {
  offer: {
    code: 'STAY-4K7PQ2',
    kind: 'referral',
    discountAmount: 25_000,
    rewardAmount: 25_000,
    minimumNights: 31,
    bookBy: null,
    cities: [],
    text: '$250 off your first stay of 31 nights or more. Valid for one reservation.',
    facebook: 'https://www.facebook.com/sharer/sharer.php?u=x',
    twitter: 'https://twitter.com/intent/tweet?text=x',
    web: 'https://lodestay.example/?promo_code=STAY-4K7PQ2',
  },
  qr: { size: 25, path: 'M0 0h7v1H0z' },
  earned: 25_000,
  friends: [
    friend({ earnsOn: '2027-02-10' }),
    friend({ name: 'Amara T.', state: 'earned', credit: 25_000 }),
    friend({ name: 'Kim B.', state: 'refused' }),
  ],
};

function open(answers: Record<string, unknown> = {}, loggedIn = true) {
  const api = fakeApi({ getReferrals: REFERRALS, ...answers });
  renderAt(<Page />, {
    url: '/referrals',
    platform: testPlatform({ api, session: createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession) }),
  });
  return { api, user: userEvent.setup() };
}

describe('the page of referrals', () => {
  it('shows the link, the code to scan, and where each friend is', async () => {
    open();
    expect(await screen.findByRole('textbox', { name: 'Your link' })).toHaveValue(REFERRALS.offer.web);
    expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute('href', REFERRALS.offer.facebook);
    const rows = within(screen.getByRole('table', { name: 'Your friends' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('You earn the credit on Feb 10, 2027, after 30 nights.'),
      expect.stringMatching(/Amara T\.Earned.*\$250\.00/),
      expect.stringContaining('Not eligible'),
    ]);
    expect(screen.getByText(/Earned so far: \$250\.00/)).toBeInTheDocument();
  });

  it('invites a friend by email, and says why it cannot', async () => {
    const refusal = new ApiError(422, {
      error: {
        code: 'invalid',
        message: 'Check what you entered.',
        request_id: '1',
        fields: [{ path: 'email', message: 'You have invited this friend already' }],
      },
    });
    const { api, user } = open({ inviteFriend: refusal });
    const field = await screen.findByRole('textbox', { name: 'Your friend’s email' });
    await user.type(field, 'priya@example.com');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('You have invited this friend already')).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'inviteFriend')!.input).toEqual({
      body: { email: 'priya@example.com' },
    });
    expect(field).toHaveValue('priya@example.com');
  });

  it('explains the rules to visitors, and asks nothing of the API', () => {
    const { api } = open({}, false);
    expect(screen.getByRole('link', { name: 'Sign in to get your link' })).toBeInTheDocument();
    expect(screen.getByText('After your friend’s 30th night. A shorter stay earns nothing.')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});
