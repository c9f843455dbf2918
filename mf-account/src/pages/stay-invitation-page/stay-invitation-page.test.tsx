import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, sampleUser } from '../../testing/sample-account.ts';
import { Page as InvalidPage } from './invalid-stay-invitation-page.tsx';
import { Page, prefetch } from './stay-invitation-page.tsx';

const TOKEN = 'abcdefghijklmnop';
const invitation: ResponseOf<'getStayInvitation'> = {
  kind: 'co_signer',
  invitedBy: 'Maya',
  firstName: 'Rosa',
  email: 'r•••@example.com',
  home: { title: 'Larkspur Works, 207', city: 'Denver' },
  expiresAt: '2026-12-01T17:00:00.000Z',
  isOwn: false,
};
const failure = (status: number, code: string, message: string) =>
  new ApiError(status, { error: { code, message, request_id: '1' } });

function open({
  given = {},
  answer = { kind: 'co_signer', id: ID },
  loggedIn = true,
}: { given?: Partial<typeof invitation>; answer?: unknown; loggedIn?: boolean } = {}) {
  const api = fakeApi({ getStayInvitation: { ...invitation, ...given }, acceptStayInvitation: answer });
  const [navigate, signIn] = [jest.fn(), jest.fn(async () => true)];
  const session = createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession);
  const platform = testPlatform({ api, navigate, signIn, session });
  renderAt(<Page />, { url: `/stay-invitations/${TOKEN}`, path: '/stay-invitations/:token', platform });
  const countWrites = () => api.calls.filter(({ name }) => name === 'acceptStayInvitation').length;
  return { user: userEvent.setup(), navigate, signIn, countWrites };
}

describe('an invitation to co-sign', () => {
  it('is accepted only by a click, and opens the page of the co-signer', async () => {
    const { user, navigate, countWrites } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya asks you to co-sign' })).toBeVisible();
    expect(countWrites()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/co-signing/${ID}`, { replace: true }));
  });

  it('asks a visitor to sign in or to create an account first', async () => {
    const { user, signIn } = open({ loggedIn: false });
    await user.click(await screen.findByRole('link', { name: 'Sign in or create an account' }));
    expect(signIn).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('cannot be accepted by the guest', async () => {
    open({ given: { isOwn: true } });
    expect(await screen.findByText(/This is your own reservation/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('says that the link is not found if it was used meanwhile', async () => {
    const { user } = open({ answer: failure(422, 'token_invalid', 'Invalid') });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Verification link not found' })).toBeVisible();
  });
});

it('has status 410 and a page of its own for a link that does not work', async () => {
  const context = {
    params: { token: TOKEN },
    queryClient: createQueryClient({ production: false }),
    fetch: async () => {
      throw failure(422, 'token_invalid', 'Invalid');
    },
  } as unknown as PageContext;
  expect(await prefetch(context)).toEqual({ status: 410 });
  renderAt(<InvalidPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Verification link not found' })).toBeVisible();
  expect(
    screen.getByText(
      'The verification link you are looking for could not be found. Please check your confirmation number and try again.',
    ),
  ).toBeVisible();
});
