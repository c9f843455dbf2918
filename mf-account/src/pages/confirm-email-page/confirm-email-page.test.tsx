import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { createQueryClient, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page as OldLinkPage } from './old-link-page.tsx';
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
    writes: () => api.calls.filter(({ name }) => name === 'confirmEmail').map(({ input }) => input),
  };
}
const button = () => screen.findByRole('button', { name: 'Confirm email address' });

describe('the link that confirms an email address', () => {
  it('takes a press: opening it only reads', async () => {
    const { user, writes, refreshSession } = open({ loggedIn: true });
    expect((await button()).closest('form')).toMatchObject({
      method: 'post',
      action: expect.stringMatching(`/api/v1/email_confirmations/${TOKEN}/form$`),
    });
    expect(writes()).toEqual([]);
    await user.click(await button());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your reservations' })).toHaveAttribute(
      'href',
      '/account/reservations',
    );
    expect(writes()).toEqual([{ params: { token: TOKEN } }]);
    expect(refreshSession).toHaveBeenCalledTimes(1);
  });

  it('says that it is done when it is', async () => {
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
  ])('says what went wrong: %#', async (answer, words) => {
    const { user } = open({ answer });
    await user.click(await button());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is gone once it no longer works, while a service that is down is not', async () => {
    const context = (fetch: () => Promise<unknown>) =>
      ({
        params: { token: TOKEN },
        fetch,
        queryClient: createQueryClient({ production: false }),
      }) as unknown as PageContext;
    expect(await prefetch(context(async () => ({ confirmed: false })))).toBeUndefined();
    expect(
      await prefetch(
        context(() =>
          Promise.reject(new ApiError(422, { error: { code: 'token_invalid', message: 'x', request_id: '1' } })),
        ),
      ),
    ).toEqual({ status: 410 });
    await expect(prefetch(context(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
    renderAt(<OldLinkPage />);
    expect(
      screen.getByText('A confirmation link works for 7 days. Sign in to send yourself a new one.'),
    ).toBeInTheDocument();
  });
});
