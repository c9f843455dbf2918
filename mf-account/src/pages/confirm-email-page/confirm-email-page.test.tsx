import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { head as getInvalidLinkHead, Page as InvalidLinkPage } from './invalid-confirmation-page.tsx';
import { head, Page, prefetch } from './confirm-email-page.tsx';

const TOKEN = 'abcdefghijklmnop';

function open({
  confirmed = false,
  answer,
  loggedIn = false,
}: { confirmed?: boolean; answer?: Error; loggedIn?: boolean } = {}) {
  let isConfirmed = confirmed;
  const api = fakeApi({
    getEmailConfirmation: () => ({ confirmed: isConfirmed }),
    confirmEmail: () => {
      if (!answer) isConfirmed = true;
      return answer ?? { confirmed: true };
    },
  });
  const refreshSession = jest.fn(async () => {});
  const platform = testPlatform({
    api,
    refreshSession,
    session: createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession),
  });
  renderAt(<Page />, { url: `/confirm-email/${TOKEN}`, path: '/confirm-email/:token', platform });
  return {
    refreshSession,
    user: userEvent.setup(),
    getWrites: () => api.calls.filter(({ name }) => name === 'confirmEmail').map(({ input }) => input),
  };
}
const button = () => screen.findByRole('button', { name: 'Confirm email address' });

describe('email confirmation link', () => {
  it('confirms only when the button is clicked', async () => {
    const { user, getWrites, refreshSession } = open({ loggedIn: true });
    expect((await button()).closest('form')).toMatchObject({
      method: 'post',
      action: expect.stringMatching(`/api/v1/email_confirmations/${TOKEN}/form$`),
    });
    expect(getWrites()).toEqual([]);
    await user.click(await button());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your reservations' })).toHaveAttribute(
      'href',
      '/account/reservations',
    );
    expect(getWrites()).toEqual([{ params: { token: TOKEN } }]);
    expect(refreshSession).toHaveBeenCalledTimes(1);
  });

  it('says so if the address is already confirmed', async () => {
    open({ confirmed: true });
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(head()).toMatchObject({ robots: 'noindex' });
  });

  it.each([
    [
      new ApiError(422, { error: { code: 'token_invalid', message: 'x', request_id: '1' } }),
      'Verification link not found',
    ],
    [
      new ApiError(503, null),
      'There was a problem submitting your information. Please contact support at (303) 555-0142.',
    ],
  ])('shows an error: %#', async (answer, message) => {
    const { user } = open({ answer });
    await user.click(await button());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('shows the specification’s message for an invalid link on the server too', () => {
    renderAt(<InvalidLinkPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Verification link not found' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'The verification link you are looking for could not be found. Please check your confirmation number and try again.',
      ),
    ).toBeInTheDocument();
    expect(getInvalidLinkHead()).toMatchObject({ title: expect.stringContaining('Verification link not found') });
  });

  it('returns 410 if the link is invalid, but not if the API is down', async () => {
    const createContext = (fetch: () => Promise<unknown>) =>
      ({
        params: { token: TOKEN },
        fetch,
        queryClient: createQueryClient({ production: false }),
      }) as unknown as PageContext;
    expect(await prefetch(createContext(async () => ({ confirmed: false })))).toBeUndefined();
    expect(
      await prefetch(
        createContext(() =>
          Promise.reject(new ApiError(422, { error: { code: 'token_invalid', message: 'x', request_id: '1' } })),
        ),
      ),
    ).toEqual({ status: 410 });
    await expect(prefetch(createContext(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
    renderAt(<InvalidLinkPage />);
    expect(
      screen.getByText('A confirmation link works for 7 days. Sign in to send yourself a new one.'),
    ).toBeInTheDocument();
  });
});
