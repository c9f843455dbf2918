import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { ReceivedInvitation } from '@lodestay/contracts';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { head as getInvalidLinkHead, Page as InvalidLinkPage } from './invalid-invitation-page.tsx';
import { head, Page, prefetch } from './invitation-page.tsx';

const TOKEN = 'abcdefghijklmnop';
const invitation: ReceivedInvitation = {
  kind: 'staff',
  role: 'hub_manager',
  organization: null,
  markets: ['Austin', 'Denver'],
  invitedBy: 'Ruth Lindqvist',
  email: 'n•••@example.com',
  expiresAt: '2026-12-01T17:00:00.000Z',
  account: 'none',
  needsPassword: true,
};
const failure = (status: number, code: string, message: string, data?: object) =>
  new ApiError(status, { error: { code, message, request_id: '1', ...data } });

function open({
  given = {},
  answer = sampleUser,
  loggedIn = false,
}: { given?: Partial<ReceivedInvitation>; answer?: unknown; loggedIn?: boolean } = {}) {
  let received = { ...invitation, ...given };
  const api = fakeApi({ getInvitation: () => received, acceptInvitation: answer, signOut: { signedOut: true } });
  const [navigate, refreshSession] = [jest.fn(), jest.fn(async () => {})];
  const signIn = jest.fn(async () => {
    received = { ...received, account: 'own' };
    return true;
  });
  const session = createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession);
  const platform = testPlatform({ api, navigate, refreshSession, signIn, session });
  renderAt(<Page />, { url: `/invitations/${TOKEN}`, path: '/invitations/:token', platform });
  const findCall = (name: string) => api.calls.find((call) => call.name === name)?.input;
  return { user: userEvent.setup(), navigate, refreshSession, signIn, findCall };
}
const findButton = () => screen.findByRole('button', { name: 'Accept invitation' });

describe('an invitation', () => {
  it('says who invites to what, and is a plain form without JavaScript', async () => {
    const { findCall } = open();
    const form = (await findButton()).closest('form')!;
    expect(form).toMatchObject({
      method: 'post',
      action: expect.stringMatching(`/api/v1/invitations/${TOKEN}/form$`),
    });
    expect([...new FormData(form).keys()]).toEqual(['first_name', 'last_name', 'password']);
    expect(screen.getByText('Ruth Lindqvist invites you to Lodestay. Accept to create your account.')).toBeVisible();
    for (const text of ['Hub manager', 'Austin, Denver', 'n•••@example.com'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Organization')).toBeNull();
    expect(findCall('acceptInvitation')).toBeUndefined();
    expect(head()).toMatchObject({ robots: 'noindex' });
  });

  it('creates an account and signs in', async () => {
    const { user, navigate, refreshSession, findCall } = open();
    await user.click(await findButton());
    for (const text of ['Enter your first name', 'Enter your last name', 'Password length should be greater than 6'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await user.type(screen.getByLabelText('First name'), 'Noor');
    await user.type(screen.getByLabelText('Last name'), 'Albright');
    await user.type(screen.getByLabelText('Choose a password'), 'quiet-harbor-41');
    await user.click(await findButton());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account', { replace: true }));
    expect(refreshSession).toHaveBeenCalled();
    expect(findCall('acceptInvitation')).toEqual({
      params: { token: TOKEN },
      body: { firstName: 'Noor', lastName: 'Albright', password: 'quiet-harbor-41' },
    });
  });

  it('takes only the password of a person with an account, and nothing if it has none', async () => {
    const own = open({ given: { account: 'own' }, loggedIn: true });
    await own.user.type(await screen.findByLabelText('Your password'), 'quiet-harbor-41');
    await own.user.click(await findButton());
    await waitFor(() => expect(own.navigate).toHaveBeenCalled());
    expect(own.findCall('acceptInvitation')).toMatchObject({ body: { password: 'quiet-harbor-41' } });
  });

  it('takes no password of a person who signs in by link', async () => {
    const own = open({ given: { account: 'own', needsPassword: false }, loggedIn: true });
    await own.user.click(await findButton());
    await waitFor(() => expect(own.navigate).toHaveBeenCalled());
    expect(own.findCall('acceptInvitation')).toEqual({ params: { token: TOKEN }, body: {} });
  });

  it('asks a person with an account to sign in first', async () => {
    const { user, signIn, findCall } = open({ given: { account: 'signed_out' } });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(screen.getByText('You already have an account. Sign in as n•••@example.com to accept.')).toBeVisible();
    expect(link).toHaveAttribute('href', '/account');
    await user.click(link);
    expect(await findButton()).toBeInTheDocument();
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(findCall('signOut')).toBeUndefined();
  });

  it('signs a person out of another account first', async () => {
    const { user, findCall } = open({ given: { account: 'signed_out' }, loggedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Switch accounts' }));
    expect(await findButton()).toBeInTheDocument();
    expect(findCall('signOut')).toEqual({});
  });

  it.each([
    [failure(422, 'token_invalid', 'x'), 'This invitation link doesn’t work'],
    [failure(409, 'conflict', 'Your account already has another role.'), 'Your account already has another role.'],
    [
      failure(422, 'invalid', 'x', { fields: [{ path: 'password', message: 'This password is too common.' }] }),
      'This password is too common.',
    ],
    [
      failure(500, 'internal', 'x'),
      'There was a problem submitting your information. Please contact support at (303) 555-0142.',
    ],
  ])('shows an error: %#', async (answer, message) => {
    const { user } = open({ given: { account: 'own', needsPassword: true }, answer });
    await user.type(await screen.findByLabelText('Your password'), 'quiet-harbor-41');
    await user.click(await findButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('returns 410 if it is invalid, but not if the API is down', async () => {
    const createContext = (fetch: () => Promise<unknown>) =>
      ({
        params: { token: TOKEN },
        fetch,
        queryClient: createQueryClient({ production: false }),
      }) as unknown as PageContext;
    expect(await prefetch(createContext(async () => invitation))).toBeUndefined();
    expect(await prefetch(createContext(() => Promise.reject(failure(422, 'token_invalid', 'x'))))).toEqual({
      status: 410,
    });
    await expect(prefetch(createContext(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
    renderAt(<InvalidLinkPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'This invitation link doesn’t work' })).toBeInTheDocument();
    expect(getInvalidLinkHead()).toMatchObject({ robots: 'noindex' });
  });
});
