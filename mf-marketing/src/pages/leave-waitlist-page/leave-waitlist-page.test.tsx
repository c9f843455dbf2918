import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { head, Page, prefetch } from './leave-waitlist-page.tsx';
import { head as unknownHead, Page as UnknownLinkPage } from './unknown-link-page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';

const NO_DATES = { startDate: null, endDate: null };

function show(
  leaveWaitlist: unknown = { city: 'Denver', waiting: false, ...NO_DATES },
  waiting = true,
  dates: object = NO_DATES,
) {
  let isWaiting = waiting;
  const api = fakeApi({
    getWaitlistPlace: () => ({ city: 'Denver', waiting: isWaiting, ...dates }),
    leaveWaitlist: () => {
      if (!(leaveWaitlist instanceof Error)) isWaiting = false;
      return leaveWaitlist;
    },
  });
  const { container } = renderAt(<Page />, {
    url: `/waitlist/unsubscribe/${TOKEN}`,
    path: '/waitlist/unsubscribe/:token',
    platform: testPlatform({ api }),
  });
  return {
    container,
    writes: () => api.calls.filter(({ name }) => name === 'leaveWaitlist').map(({ input }) => input),
  };
}
const contextAnswering = (answer: () => Promise<unknown>) =>
  ({ params: { token: TOKEN }, fetch: answer }) as unknown as PageContext;

describe('leaving a waitlist', () => {
  it('needs a click: opening the link changes nothing', async () => {
    const { writes } = show();
    const button = await screen.findByRole('button', { name: 'Leave waitlist' });
    expect(screen.getByRole('heading', { level: 1, name: 'Leave the Denver waitlist?' })).toBeInTheDocument();
    expect(writes()).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { level: 1, name: 'You left the Denver waitlist' })).toBeInTheDocument();
    expect(
      screen.getByText(/^We won’t email you about Denver anymore\./).closest('[aria-live="polite"]'),
    ).not.toBeNull();
    expect(writes()).toEqual([{ params: { token: TOKEN } }]);
  });

  it.each([
    [{ startDate: '2027-03-01', endDate: '2027-05-30' }, 'You’re waiting for Denver, Mar 1 – May 30.'],
    [{ startDate: '2027-03-01', endDate: null }, 'You’re waiting for Denver, from Mar 1.'],
    [NO_DATES, 'You’re waiting for Denver, any dates.'],
  ])('shows what the person waits for', async (dates, text) => {
    show(undefined, true, dates);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('works as a plain form', async () => {
    const { container } = show();
    await screen.findByRole('button', { name: 'Leave waitlist' });
    expect(container.querySelector('form')).toMatchObject({
      method: 'post',
      action: expect.stringMatching(`/api/v1/waitlist_places/${TOKEN}/one_click$`),
    });
  });

  it('can be retried if the API fails', async () => {
    show(new ApiError(503, null));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave waitlist' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("We're sorry, something went wrong. Please try again.");
    expect(screen.getByRole('button', { name: 'Leave waitlist' })).toBeEnabled();
  });

  it('confirms that the visitor has already left', async () => {
    show(undefined, false);
    expect(await screen.findByRole('heading', { name: 'You left the Denver waitlist' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(head()).toMatchObject({ robots: 'noindex' });
  });
});

describe('an unknown unsubscribe link', () => {
  it('returns 410, but fails if the API is unavailable', async () => {
    expect(await prefetch(contextAnswering(() => Promise.reject(new ApiError(404, null))))).toEqual({ status: 410 });
    await expect(prefetch(contextAnswering(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('has a page of its own with contact links', () => {
    renderAt(<UnknownLinkPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
    expect(screen.getByRole('link', { name: '(303) 555-0142' })).toHaveAttribute('href', 'tel:+13035550142');
    expect(unknownHead()).toMatchObject({ robots: 'noindex' });
  });
});
