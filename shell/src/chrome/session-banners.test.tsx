import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { SessionBanners } from './session-banners.tsx';

const anna = {
  fullName: 'Anna Kahn',
  role: 'member',
  organization: null,
  verifiedMember: false,
  isAliased: false,
} as CurrentUser;

function show(user: CurrentUser | null, api = fakeApi({})) {
  const session = createStore(user ? signedInSession(user) : signedOutSession);
  return { api, ...renderAt(<SessionBanners />, { platform: testPlatform({ session, api }) }) };
}

const verification = () => screen.queryByRole('complementary', { name: 'Verification' });

describe('SessionBanners', () => {
  it('asks a signed-in user who is not verified', () => {
    show(anna);
    expect(verification()).toHaveTextContent('Your identity isn’t verified yet.');
    expect(screen.getByRole('link', { name: 'See your reservations' })).toHaveAttribute(
      'href',
      '/account/reservations',
    );
  });

  it.each<[string, CurrentUser | null]>([
    ['visitors', null],
    ['verified members', { ...anna, verifiedMember: true }],
    ['coordinators', { ...anna, role: 'professional_housing_coordinator' }],
    ['members of an organization', { ...anna, organization: { id: 3, name: 'Acme' } } as CurrentUser],
  ])('shows nothing to %s', (_, user) => {
    const { container } = show(user);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows the impersonation instead', () => {
    show({ ...anna, isAliased: true, aliasEndsAt: '2100-01-01T00:00:00.000Z' });
    expect(screen.getByRole('region', { name: 'Impersonation' })).toHaveTextContent('You are signed in as Anna Kahn.');
    expect(verification()).not.toBeInTheDocument();
  });
});
