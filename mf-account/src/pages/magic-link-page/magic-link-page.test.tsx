import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './magic-link-page.tsx';

const TOKEN = 'abcdefghijklmnop';
const PHONE = '(303) 555-0142';

async function signIn(answer: unknown) {
  const api = fakeApi({ useMagicLink: answer });
  const track = jest.fn();
  const platform = {
    ...testPlatform({ api }),
    navigate: jest.fn(),
    refreshSession: jest.fn(async () => {}),
  };
  platform.analytics = { ...platform.analytics, track };
  renderAt(<Page />, { url: `/sign-in/${TOKEN}`, path: '/sign-in/:token', platform });
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(api.calls).toEqual([]);
  await userEvent.click(button);
  return { api, track, refreshSession: platform.refreshSession, button };
}

describe('a sign-in link', () => {
  it('signs in when the button is clicked, not when the link is opened', async () => {
    const { api, track, refreshSession } = await signIn({});
    expect(api.calls).toEqual([{ name: 'useMagicLink', input: { params: { id: TOKEN } } }]);
    expect(refreshSession).toHaveBeenCalledTimes(1);
    expect(track).toHaveBeenCalledWith({ event: 'sign_in', method: 'email_link' });
  });

  it('says how to reach somebody after a failure that nothing explains, and can be tried again', async () => {
    const { button, refreshSession } = await signIn(new ApiError(500, null));
    expect((await screen.findByRole('alert')).textContent).toBe(
      `There was a problem finding your information. Please contact support at ${PHONE}.`,
    );
    expect(refreshSession).not.toHaveBeenCalled();
    expect(button.matches(':disabled, [aria-disabled="true"]')).toBe(false);
  });

  it('that was used already says so, and offers another one', async () => {
    await signIn(new ApiError(404, null));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(/problem finding your information/)).toBeNull();
    expect(screen.getByRole('alert').querySelector('button')).not.toBeNull();
  });
});
