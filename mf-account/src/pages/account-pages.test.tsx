import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import type { PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import {
  ID,
  inReview,
  NOW,
  sampleHome,
  sampleReservation,
  sampleSummary,
  sampleUser,
} from '../testing/sample-account.ts';
import { Page as MagicLinkPage, prefetch as prefetchMagicLink } from './magic-link-page/magic-link-page.tsx';
import { Page as InvalidLinkPage } from './magic-link-page/invalid-magic-link-page.tsx';
import { Page as OverviewPage } from './overview-page/overview-page.tsx';
import {
  Page as PasswordResetPage,
  prefetch as prefetchPasswordReset,
} from './password-reset-page/password-reset-page.tsx';
import { Page as InvalidPasswordResetPage } from './password-reset-page/invalid-password-reset-page.tsx';
import { Page as ReservationPage } from './reservation-page/reservation-page.tsx';
import { loadStayParts } from './reservation-page/load-stay-parts.ts';
import { Page as ReservationsPage } from './reservations-page/reservations-page.tsx';

beforeAll(loadStayParts);

const failure = (status: number, code: string, message: string, data?: object) =>
  new ApiError(status, { error: { code, message, request_id: '1', ...data } });
const list = (...reservations: ReturnType<typeof sampleSummary>[]) => ({
  reservations,
  page: 1,
  resultsPerPage: 20,
  total: reservations.length,
});

function open(
  page: ReactNode,
  {
    url,
    path,
    answers,
    loggedIn = true,
    as = sampleUser,
  }: { url: string; path?: string; answers: Record<string, unknown>; loggedIn?: boolean; as?: typeof sampleUser },
) {
  const api = fakeApi(answers);
  const navigate = jest.fn();
  const refreshSession = jest.fn(async () => {});
  const platform = testPlatform({
    api,
    navigate,
    refreshSession,
    now: NOW,
    session: createStore(loggedIn ? signedInSession(as) : signedOutSession),
  });
  renderAt(page, { url, path, platform });
  return { api, navigate, refreshSession, platform, user: userEvent.setup() };
}

const openReservation = (answers: Record<string, unknown>) =>
  open(<ReservationPage />, { url: `/account/reservations/${ID}`, path: '/account/reservations/:id', answers });

describe('overview', () => {
  it('shows a greeting, the next stay and the account details', async () => {
    open(<OverviewPage />, { url: '/account', answers: { listReservations: list(sampleSummary()) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Noor' })).toBeInTheDocument();
    const stay = await screen.findByRole('region', { name: 'The Alder, 412, approved' });
    expect(within(stay).getByText('Mon, Jan 11')).toBeInTheDocument();
    expect(within(stay).getByRole('link', { name: 'View stay' })).toHaveAttribute(
      'href',
      `/account/reservations/${ID}`,
    );
    expect(screen.getByText('Annual, renews on Nov 23, 2027')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks to confirm the email address, and resends the link', async () => {
    const answers = {
      listReservations: list(),
      sendEmailConfirmation: { accepted: true, message: "We've emailed a link to noor@example.com." },
    };
    const { user, api } = open(<OverviewPage />, {
      url: '/account',
      answers,
      as: { ...sampleUser, emailConfirmed: false },
    });
    expect(screen.getByText(/Open the link we’ve emailed to noor@example\.com/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByRole('status')).toHaveTextContent("We've emailed a link to noor@example.com.");
    expect(api.calls.filter(({ name }) => name === 'sendEmailConfirmation')).toHaveLength(1);
  });

  it('shows the error after too many links, and nothing if the address is confirmed', async () => {
    const tooMany = failure(429, 'rate_limited', 'We’ve emailed you several links.');
    const { user } = open(<OverviewPage />, {
      url: '/account',
      answers: { listReservations: list(), sendEmailConfirmation: tooMany },
      as: { ...sampleUser, emailConfirmed: false },
    });
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We’ve emailed you several links.');
    document.body.replaceChildren();
    open(<OverviewPage />, {
      url: '/account',
      answers: { listReservations: list() },
      as: { ...sampleUser, emailConfirmed: true },
    });
    expect(screen.queryByText(/Confirm your email address/)).toBeNull();
  });

  it('links to the search if there is no upcoming stay', async () => {
    open(<OverviewPage />, { url: '/account', answers: { listReservations: list() } });
    expect(await screen.findByRole('link', { name: 'Find a home' })).toHaveAttribute('href', '/');
  });
});

describe('reservation list', () => {
  it('shows each reservation with its status', async () => {
    const canceled = sampleSummary({
      id: 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11',
      status: 'canceled',
      statusLabel: 'canceled',
      home: sampleHome({ title: 'The Birch, 2' }),
    });
    open(<ReservationsPage />, {
      url: '/account/reservations',
      answers: { listReservations: list(sampleSummary({ status: 'held', statusLabel: 'pending' }), canceled) },
    });
    expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      `/account/reservations/${ID}`,
    );
    expect(screen.getByText('Pending')).toBeInTheDocument();
    expect(screen.getByText('Canceled')).toBeInTheDocument();
  });

  it('has pages by the total of the API', async () => {
    open(<ReservationsPage />, {
      url: '/account/reservations?page=2',
      answers: { listReservations: { ...list(sampleSummary()), page: 2, total: 41 } },
    });
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/account/reservations?page=3');
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/account/reservations');
  });

  it('links to the search if there are no reservations', async () => {
    open(<ReservationsPage />, { url: '/account/reservations', answers: { listReservations: list() } });
    expect(await screen.findByRole('heading', { name: 'No reservations yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a home' })).toHaveAttribute('href', '/');
  });
});

describe('reservation page', () => {
  beforeAll(() => import('../features/cancel/cancel-dialog.tsx'), 30_000);

  it('shows the status, the price and who is staying', async () => {
    openReservation({ getReservation: sampleReservation() });
    expect(await screen.findByRole('heading', { level: 1, name: 'The Alder, 412' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Reservation status steps' }))
        .getByText('Approved')
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step');
    expect(within(screen.getByRole('table', { name: 'Payments' })).getByText('Paid')).toBeInTheDocument();
    expect(screen.getByText('$10,153.13')).toBeInTheDocument();
    expect(screen.getByText('Biscuit')).toBeInTheDocument();
    expect(
      screen.getByText('After check-in: The stay runs to Apr 11. There is no refund for leaving early.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change who’s staying' })).toBeNull();
  });

  it('shows the address and the times of an approved stay, and a calendar file that needs no script', async () => {
    openReservation({ getReservation: sampleReservation() });
    const section = within(await screen.findByRole('region', { name: 'Getting there' }));
    expect(section.getByText('1200 Alder St, Unit 412, Denver, CO')).toBeInTheDocument();
    expect(section.getByText('Mon, Jan 11, from 4 p.m. MST')).toBeInTheDocument();
    expect(section.getByText('Sun, Apr 11, by 11 a.m. MDT')).toBeInTheDocument();
    const link = section.getByRole('link', { name: 'Add to calendar' });
    expect(link).toHaveAttribute('href', `/api/v1/reservations/${ID}/calendar.ics`);
    expect(link).toHaveAttribute('download');
  });

  it.each([
    ['during the review', inReview({ address: null })],
    ['for an API that sends no address', sampleReservation({ address: undefined })],
    ['after a cancellation', sampleReservation({ status: 'canceled', address: null })],
  ])('shows no address %s', async (_, reservation) => {
    openReservation({ getReservation: reservation });
    await screen.findByRole('heading', { level: 1, name: 'The Alder, 412' });
    expect(screen.queryByRole('region', { name: 'Getting there' })).toBeNull();
  });

  it('says that the address is not stated', async () => {
    openReservation({ getReservation: sampleReservation({ address: null }) });
    expect(await screen.findByText('Not stated. Call us before you travel.')).toBeInTheDocument();
  });

  it('links a draft to its checkout', async () => {
    openReservation({
      getReservation: sampleReservation({
        status: 'draft',
        statusLabel: 'pending',
        payment: null,
        allowedActions: ['edit_profile', 'hold', 'cancel'],
      }),
    });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `/new-reservation/payment/the-alder-412?reservation=${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Change who’s staying' })).toHaveAttribute(
      'href',
      `/new-reservation/profile/the-alder-412?reservation=${ID}`,
    );
  });

  it('says that a document is missing while one is requested', async () => {
    openReservation({
      getReservation: inReview(),
      getApplicationProgress: { documentRequests: [{ dueAt: '2026-11-27T17:00:00.000Z' }] },
    });
    expect(await screen.findByText('A document is missing')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add the document' })).toHaveAttribute(
      'href',
      `/account/reservations/${ID}/application`,
    );
    expect(screen.queryByText('We are reviewing your application')).toBeNull();
  });

  it('polls during the review and says when the request is approved', async () => {
    let polls = 0;
    const { platform } = openReservation({ getReservation: () => (polls++ === 0 ? inReview() : sampleReservation()) });
    expect(await screen.findByText('We are reviewing your application')).toBeInTheDocument();
    expect(
      await screen.findByText('You move in on Mon, Jan 11, from 4 p.m. MST', {}, { timeout: 6000 }),
    ).toBeInTheDocument();
    expect(platform.toasts.store.get()).toMatchObject([
      { message: 'The Alder, 412 is approved. Your stay is confirmed.', variant: 'success' },
    ]);
  }, 10_000);

  it('cancels with the refund of the preview', async () => {
    const preview = {
      refunded: 393_149,
      kept: 0,
      reason: 'within_24_hours',
      sentence:
        'Full refund: $3,931.49. $3,931.49 will be refunded to Visa ending 4242. Refunds to cards take 3 to 10 business days.',
    };
    const canceled = sampleReservation({
      status: 'canceled',
      statusLabel: 'canceled',
      allowedActions: [],
      cancellation: [],
    });
    const { user, api } = openReservation({
      getReservation: sampleReservation(),
      previewCancellation: preview,
      cancelReservation: canceled,
      getStayAgreement: { canSign: true },
    });
    expect(await screen.findByRole('link', { name: 'Read and sign' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Cancel this stay' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your stay at The Alder, 412?' });
    expect(within(dialog).getByText(preview.sentence)).toBeInTheDocument();
    expect(within(dialog).getByText(/Dec 13 – Jan 11: One month’s rent/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and get $3,931.49 back' }));
    expect(await screen.findByText('This reservation is canceled')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Read and sign' })).toBeNull();
    // The button is gone, and the next step has the focus.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^This reservation is canceled/));
    expect(api.calls.find(({ name }) => name === 'cancelReservation')!.input).toEqual({
      params: { id: ID },
      body: { acceptedRefund: 393_149 },
    });
    expect(screen.queryByRole('button', { name: 'Cancel this stay' })).toBeNull();
  });

  it('cancels a draft without a cost', async () => {
    const preview = {
      refunded: 0,
      kept: 0,
      reason: 'nothing_paid',
      sentence: 'You haven’t paid anything, so canceling has no cost.',
    };
    const { user } = openReservation({
      getReservation: sampleReservation({
        status: 'draft',
        statusLabel: 'pending',
        payment: null,
        allowedActions: ['hold', 'cancel'],
      }),
      previewCancellation: preview,
    });
    expect(await screen.findByText('You haven’t paid anything, so canceling has no cost.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel this request' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your request for The Alder, 412?' });
    expect(within(dialog).queryByText(/One month’s rent/)).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Cancel reservation' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Keep the request' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this request' })).toHaveFocus());
  });

  it('asks to confirm again if the refund has changed', async () => {
    let refunded = 393_149;
    const { user } = openReservation({
      getReservation: sampleReservation(),
      previewCancellation: () => ({
        refunded,
        kept: 393_149 - refunded,
        reason: 'x',
        sentence: `${refunded} cents come back.`,
      }),
      cancelReservation: () => {
        refunded = 78_149;
        return failure(409, 'price_changed', 'Your refund has changed. Review the new amount before you cancel.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel this stay' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel and get $3,931.49 back' }));
    expect(await screen.findByRole('button', { name: 'Cancel and get $781.49 back' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your refund has changed.');
  });
});

describe('email links', () => {
  const unusable = 'This link was used, has expired, or is not complete. Request a new one.';
  const openReset = (resetPassword: unknown) =>
    open(<PasswordResetPage />, {
      url: '/password-reset/abcdefghijklmnop',
      path: '/password-reset/:token',
      answers: { resetPassword },
      loggedIn: false,
    });
  const openMagic = (useMagicLink: unknown) =>
    open(<MagicLinkPage />, {
      url: '/magic-link/abcdefghijklmnop',
      path: '/magic-link/:token',
      answers: { useMagicLink },
      loggedIn: false,
    });

  it('set a new password of at least 7 characters, and sign in', async () => {
    const { user, api, navigate, refreshSession } = openReset(sampleUser);
    await user.type(screen.getByLabelText('New password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(screen.getByText('Password length should be greater than 6')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    await user.type(screen.getByLabelText('New password'), 's');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account', { replace: true }));
    expect(refreshSession).toHaveBeenCalled();
    expect(api.calls[0]!.input).toEqual({ body: { token: 'abcdefghijklmnop', password: 'secrets' } });
  });

  it.each([
    [failure(422, 'token_invalid', unusable), 'This password link doesn’t work'],
    [
      failure(422, 'invalid', 'Please check what you entered.', {
        fields: [{ path: 'password', message: 'This password is one of the most common ones.' }],
      }),
      'This password is one of the most common ones.',
    ],
    [
      failure(500, 'internal', 'x'),
      'There was a problem setting your password. Please contact support at (303) 555-0142.',
    ],
  ])('show the error of a password reset: %#', async (answer, message) => {
    const { user } = openReset(answer);
    await user.type(screen.getByLabelText('New password'), 'secrets');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('sign in only when the button is clicked, which works without JavaScript', async () => {
    const { user, api, navigate } = openMagic(sampleUser);
    expect(api.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sign in' }).closest('form')).toMatchObject({
      method: 'post',
      action: expect.stringMatching(/\/api\/v1\/magic_links\/abcdefghijklmnop\/form$/),
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account', { replace: true }));
    expect(api.calls[0]!.input).toEqual({ params: { id: 'abcdefghijklmnop' } });
  });

  it('say that a sign-in link doesn’t work, without the message about verification links', async () => {
    const { user } = openMagic(failure(422, 'token_invalid', unusable));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'This sign-in link doesn’t work' })).toBeInTheDocument();
    expect(screen.getByText('A sign-in link works once, for 15 minutes.')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/verification/i);
  });

  it.each([
    ['to sign in', prefetchMagicLink, InvalidLinkPage, /^This sign-in link/],
    ['to set a password', prefetchPasswordReset, InvalidPasswordResetPage, /^This password link/],
  ])('%s return 410 if they are invalid, but not if the API is down', async (_, prefetch, InvalidPage, heading) => {
    const createContext = (fetch: () => Promise<unknown>) =>
      ({ params: { token: 'abcdefghijklmnop' }, fetch }) as unknown as PageContext;
    expect(await prefetch(createContext(async () => ({ expiresAt: NOW })))).toBeUndefined();
    expect(await prefetch(createContext(() => Promise.reject(failure(422, 'token_invalid', unusable))))).toEqual({
      status: 410,
    });
    await expect(prefetch(createContext(() => Promise.reject(new ApiError(503, null))))).rejects.toMatchObject({
      status: 503,
    });
    renderAt(<InvalidPage />);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in or request a new link' })).toHaveAttribute('href', '/account');
  });
});
