import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { RentalProfile, ResponseOf } from '@lodestay/contracts';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page as EndedPage, head as endedHead } from '../shared-profile-page/ended-profile-page.tsx';
import { head as sharedHead, Page as SharedPage, prefetch } from '../shared-profile-page/shared-profile-page.tsx';
import { Page } from './rental-profile-page.tsx';

const TOKEN = 'a'.repeat(43);
const NO_REASONS = { identity: null, payments: null, income: null, stays: null, memberSince: null };
const link: RentalProfile['links'][number] = {
  id: '6d4a439d-ed9e-47cd-b338-29365af7df6d',
  facts: ['payments', 'stays'],
  state: 'active',
  createdAt: '2027-03-01T18:00:00.000Z',
  expiresAt: '2027-03-31T18:00:00.000Z',
  opens: 2,
  lastOpenedAt: '2027-03-02T18:00:00.000Z',
};
const sample = (changes: Partial<RentalProfile> = {}): RentalProfile => ({
  name: 'Maya Chen',
  facts: {
    identity: { verifiedOn: '2027-01-05', name: 'Maya Chen' },
    payments: { onTime: 11, due: 12 },
    income: { confirmedOn: '2027-01-05', multiples: [3, 4] },
    stays: { completed: 1 },
    memberSince: '2026-11-01',
  },
  reasons: NO_REASONS,
  links: [link],
  ...changes,
});

function show(profile: RentalProfile) {
  const api = fakeApi({
    getRentalProfile: profile,
    createRentalProfileLink: { link, token: TOKEN },
    revokeRentalProfileLink: { link: { ...link, state: 'revoked' } },
  });
  const platform = testPlatform({ api, session: createStore(signedInSession(sampleUser)) });
  renderAt(<Page />, { url: '/account/rental-profile', platform });
  return { api, platform, user: userEvent.setup() };
}

describe('the rental profile of a person', () => {
  it('offers only what is true, and says why the rest is not available', async () => {
    show(
      sample({
        facts: { identity: null, payments: null, income: null, stays: null, memberSince: '2026-11-01' },
        reasons: { ...NO_REASONS, identity: 'Your identity isn’t verified.', income: 'Your income isn’t confirmed.' },
        links: [],
      }),
    );
    expect(await screen.findByRole('checkbox', { name: /^Identity verified/ })).toBeDisabled();
    expect(screen.getByText('Not available yet: Your identity isn’t verified.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Income/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /^Member since/ })).toBeEnabled();
    expect(screen.getByText('You have no links.')).toBeInTheDocument();
  });

  it('creates a link with the chosen facts, and shows it once', async () => {
    const { api, platform, user } = show(sample());
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one fact.');
    await user.click(screen.getByRole('checkbox', { name: /^Payments on time/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Income/ }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the rent');
    await user.type(screen.getByLabelText(/^Monthly rent/), '2,000');
    await user.click(await screen.findByRole('radio', { name: '4 times' }));
    expect(screen.queryByRole('radio', { name: '5 times' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Link to your rental profile')).toHaveValue(
      `${platform.origin}/rental-profile/${TOKEN}`,
    );
    expect(api.calls).toContainEqual({
      name: 'createRentalProfileLink',
      input: { body: { facts: ['payments', 'income'], income: { multiple: 4, rent: 200_000 }, days: 7 } },
    });
  });

  it('lists links with how often they were opened, and revokes one', async () => {
    const { api, user } = show(sample());
    const list = within(await screen.findByRole('list', { name: 'Links' }));
    expect(list.getByText('Payments on time, Stays completed')).toBeInTheDocument();
    expect(list.getByText(/^Opened 2 times, last /)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: /^Revoke the link created/ }));
    expect(await screen.findByText('The link is revoked. It no longer shows anything.')).toBeInTheDocument();
    expect(api.calls).toContainEqual({ name: 'revokeRentalProfileLink', input: { params: { id: link.id } } });
  });
});

const shared: ResponseOf<'getSharedRentalProfile'> = {
  keyId: 'key-1',
  statement: {
    iss: 'http://site',
    jti: link.id,
    iat: Date.parse('2027-03-01T18:00:00Z') / 1000,
    exp: Date.parse('2027-03-31T18:00:00Z') / 1000,
    name: 'Maya Chen',
    facts: {
      payments: { onTime: 11, due: 12 },
      income: { multiple: 4, rent: 200_000, confirmedOn: '2027-01-05' },
    },
  },
};
const createContext = (failure: ApiError) =>
  ({
    params: { token: TOKEN },
    fetch: () => Promise.reject(failure),
    queryClient: createQueryClient({ production: false }),
  }) as unknown as PageContext;

describe('a shared rental profile', () => {
  it('shows the chosen facts only, who states them and until when, and how to check them', async () => {
    renderAt(<SharedPage />, {
      url: `/rental-profile/${TOKEN}`,
      path: '/rental-profile/:token',
      platform: testPlatform({ api: fakeApi({ getSharedRentalProfile: shared }) }),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Rental profile of Maya Chen');
    expect(screen.getByText('Signature verified')).toBeInTheDocument();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Payments on time',
      'Income compared with a rent',
    ]);
    expect(screen.getByText('11 of 12 payments')).toBeInTheDocument();
    expect(screen.getByText(/^At least 4 times a rent of \$2,000/)).toBeInTheDocument();
    expect(screen.getByText(/This link doesn’t prove who it is/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download the signed file' })).toHaveAttribute(
      'href',
      `/api/v1/rental_profiles/${TOKEN}/statement.json`,
    );
  });

  it('has status 410 once it has ended, but not if it is unknown or the API is down', async () => {
    expect(await prefetch(createContext(new ApiError(410, null)))).toEqual({ status: 410 });
    for (const status of [404, 503])
      await expect(prefetch(createContext(new ApiError(status, null)))).rejects.toMatchObject({ status });
    renderAt(<EndedPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This rental profile is no longer shared');
  });

  it('is not indexed, and its title has no name', () => {
    expect([sharedHead(), endedHead()]).toEqual([
      { title: expect.stringMatching(/^Rental profile \| /), robots: 'noindex' },
      { title: expect.any(String), robots: 'noindex' },
    ]);
  });
});
