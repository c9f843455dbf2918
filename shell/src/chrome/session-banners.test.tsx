import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    expect(screen.getByRole('link', { name: 'See your account' })).toHaveAttribute('href', '/account');
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

  it('names the impersonated user, and cannot be closed', () => {
    show({ ...anna, isAliased: true });
    expect(screen.getByRole('status')).toHaveTextContent('You are acting as Anna Kahn.');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End']);
    expect(verification()).not.toBeInTheDocument();
  });

  it('keeps the impersonation when ending it fails, and says so', async () => {
    const { api, platform } = show({ ...anna, isAliased: true });
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(api.calls.map(({ name }) => name)).toEqual(['endAlias']);
    expect(platform.toasts.store.get().map(({ message }) => message)).toEqual([
      'We couldn’t end the impersonation. Please try again.',
    ]);
    expect(screen.getByRole('button', { name: 'End' })).toBeEnabled();
  });
});
