import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { Credits } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './credits-page.tsx';

const CREDITS: Credits = {
  balance: 20_000,
  lots: [
    {
      id: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
      source: 'gift',
      amount: 25_000,
      left: 20_000,
      reason: 'Sorry for the noise',
      grantedAt: '2026-11-21T18:00:00Z',
      expiresOn: '2027-11-20',
    },
  ],
  history: [
    {
      kind: 'used',
      at: '2026-11-22T18:00:00Z',
      amount: -5_000,
      source: 'gift',
      reason: null,
      expiresOn: '2027-11-20',
      stay: { reservationId: '1b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11', reference: 'LS-48402A' },
    },
  ],
  historyCursor: null,
  giftLimit: 25_000,
};

const open = (credits: Credits) =>
  renderAt(<Page />, {
    url: '/account/credits',
    platform: testPlatform({
      api: fakeApi({ listCredits: credits }),
      session: createStore(signedInSession(sampleUser)),
    }),
  });

describe('the credits page', () => {
  it('shows the balance, each credit with its last day, and the history', async () => {
    open(CREDITS);
    expect(await screen.findByRole('heading', { name: 'Credits', level: 1 })).toBeInTheDocument();
    const lots = await screen.findByRole('table', { name: 'Your credits' });
    expect(lots).toHaveTextContent('Nov 20, 2027');
    expect(lots).toHaveTextContent('$200.00of $250.00');
    const history = screen.getByRole('table', { name: 'History of your credits' });
    expect(history).toHaveTextContent('−$50.00');
    expect(within(history).getByRole('link', { name: 'LS-48402A' })).toBeInTheDocument();
  });

  it('says when there are none', async () => {
    open({ ...CREDITS, balance: 0, lots: [], history: [] });
    expect(await screen.findByText('You have no credits now.')).toBeInTheDocument();
  });
});
