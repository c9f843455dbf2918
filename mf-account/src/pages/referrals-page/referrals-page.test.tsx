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
  nights: null,
  reasons: [],
  credit: null,
  invitation: null,
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
    cityNames: [],
    text: '$250 off your first stay of 31 nights or more. Valid for one reservation.',
    facebook: 'https://www.facebook.com/sharer/sharer.php?u=x',
    twitter: 'https://twitter.com/intent/tweet?text=x',
    web: 'https://lodestay.example/?promo_code=STAY-4K7PQ2',
  },
  qr: { size: 25, path: 'M0 0h7v1H0z' },
  share: { facebook: 'Save $250: https://lodestay.example', x: 'Save $250 on X: https://lodestay.example' },
  earned: 25_000,
  expected: 25_000,
  friends: [
    friend({ earnsOn: '2027-02-10', nights: 18 }),
    friend({ name: 'Amara T.', state: 'earned', credit: 25_000 }),
    friend({ name: 'Kim B.', state: 'refused', reasons: ['payment_method'] }),
    friend({ name: 'Lee C.', state: 'review', reasons: ['device', 'phone'] }),
    friend({
      name: 'ana@example.com',
      state: 'invited',
      invitation: { id: 7, canRepeat: true, repeatsAt: '2027-01-19T18:00:00Z' },
    }),
    friend({ name: 'bo@example.com', state: 'joined', invitation: { id: 8, canRepeat: false, repeatsAt: null } }),
  ],
  friendsCursor: null,
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
      expect.stringContaining('your friend saved a card or bank account that is also yours'),
      expect.stringContaining('because you both signed in on the same browser and you have the same phone number.'),
      expect.stringContaining('Invited on Jan 5, 2027.'),
      expect.stringContaining('No booking yet.'),
    ]);
    expect(rows[3]).toHaveTextContent('None yet');
    expect(rows[0]).toHaveTextContent('Staying');
    expect(rows[0]).toHaveTextContent('18 of 30 nights');
    expect(rows[0]).toHaveTextContent('$250.00 on the way');
    expect(screen.getByText(/earned,/)).toHaveTextContent('$250.00 earned, $250.00 on the way.');
    expect(screen.getByRole('link', { name: 'Download PNG' })).toHaveAttribute('href', '/api/v1/referrals/qr-code.png');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', '/api/v1/referrals/friends.csv');
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveValue(REFERRALS.share.x);
  });

  it('invites friends by email with a message, and says why it cannot', async () => {
    const refusal = new ApiError(422, {
      error: {
        code: 'invalid',
        message: 'Check what you entered.',
        request_id: '1',
        fields: [{ path: 'emails', message: 'You have invited priya@example.com already.' }],
      },
    });
    const { api, user } = open({ inviteFriends: refusal });
    const field = await screen.findByRole('textbox', { name: 'Friends’ email addresses' });
    await user.type(field, 'priya@example.com, lee');
    await user.click(screen.getByRole('button', { name: 'Send emails' }));
    expect(await screen.findByText('“lee” is no email address. Check the spelling.')).toBeInTheDocument();
    await user.type(field, '@example.com');
    await user.type(screen.getByRole('textbox', { name: /^Your message/ }), 'Come over.');
    await user.click(screen.getByRole('button', { name: 'Send emails' }));
    expect(await screen.findByText('You have invited priya@example.com already.')).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'inviteFriends')!.input).toEqual({
      body: { emails: ['priya@example.com', 'lee@example.com'], message: 'Come over.' },
    });
    expect(field).toHaveValue('priya@example.com, lee@example.com');
  });

  it('adds more friends below the first page', async () => {
    const { user } = open({
      getReferrals: (input: { query?: { cursor?: string } }) =>
        input.query?.cursor === '0.9'
          ? { ...REFERRALS, friends: [friend({ name: 'Zoe D.', changedAt: '2026-10-05T18:00:00Z' })] }
          : { ...REFERRALS, friendsCursor: '0.9' },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more friends' }));
    expect(await screen.findByText('Zoe D.')).toBeVisible();
    expect(screen.getByText('All 7 friends are shown.')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more friends' })).toBeNull();
  });

  it('sends an invitation again', async () => {
    const { api, user } = open({ inviteAgain: REFERRALS });
    await user.click(await screen.findByRole('button', { name: 'Send again to ana@example.com' }));
    expect(api.calls.find(({ name }) => name === 'inviteAgain')!.input).toEqual({ params: { id: 7 } });
  });

  it('explains the rules to visitors, and asks nothing of the API', () => {
    const { api } = open({}, false);
    expect(screen.getByRole('link', { name: 'Sign in to get your link' })).toBeInTheDocument();
    expect(screen.getByText('After your friend’s 30th night. A shorter stay earns nothing.')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});
