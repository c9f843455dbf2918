import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './co-signing-page.tsx';

type CoSigning = ResponseOf<'getCoSigning'>;
const coSigning: CoSigning = {
  id: ID,
  applicant: 'Noor',
  home: { title: 'Larkspur Works, 207', slug: 'larkspur-works-207', city: 'Denver' },
  applicationStatus: 'Started',
  consentedAt: null,
  letter: null,
  identity: {
    method: 'upload',
    status: 'not_started',
    documentKind: null,
    documents: [],
    startedAt: null,
    decidedAt: null,
  },
  income: {
    method: 'upload',
    status: 'not_started',
    statedIncome: null,
    statedSavings: null,
    confirmedIncome: null,
    confirmedSavings: null,
    creditScore: null,
    confirmedAt: null,
    validUntil: null,
    documents: [],
  },
  requirement: {
    rent: 299_250,
    utilities: 18_000,
    neededIncome: 1_586_250,
    neededSavings: 14_962_500,
    neededScore: 700,
    incomeMet: null,
    savingsMet: null,
    scoreMet: null,
  },
  next: 'guest',
  sandbox: false,
};

function open(given: Partial<CoSigning> = {}) {
  let shown = { ...coSigning, ...given };
  const api = fakeApi({
    getCoSigning: () => shown,
    consentToCoSigning: () => {
      shown = { ...shown, consentedAt: NOW };
      return shown;
    },
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Page />, { url: `/account/co-signing/${ID}`, path: '/account/co-signing/:id', platform });
  return { user: userEvent.setup() };
}

describe('the page of a co-signer', () => {
  it('says what co-signing means, and asks for documents only after the consent', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Co-sign for Noor' })).toBeVisible();
    expect(screen.getByText(/You agree to pay the rent and the fees of this stay if Noor doesn’t/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Check my/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I agree to co-sign' }));
    expect(await screen.findByText('You agreed to co-sign.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You agreed to co-sign.'));
    expect(await screen.findByRole('button', { name: 'Check my ID' })).toBeVisible();
  });

  it.each([
    [{ applicationStatus: 'Approved' }, 'The application of Noor is approved.'],
    [{ applicationStatus: 'Denied' }, 'The application of Noor is denied, so you owe nothing.'],
    [{ applicationStatus: null }, 'This request has ended without an approval, so you owe nothing.'],
  ] as const)('shows the outcome: %j', async (given, text) => {
    open({ ...given, consentedAt: NOW });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Check my/ })).toBeNull();
  });

  it('links to the letter about a denial', async () => {
    open({ applicationStatus: 'Denied', consentedAt: NOW, letter: { id: ID, sentAt: NOW } });
    expect(await screen.findByRole('link', { name: 'Download the letter (PDF)' })).toHaveAttribute(
      'href',
      `/api/v1/adverse_action_letters/${ID}/letter.pdf`,
    );
  });
});
