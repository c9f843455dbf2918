import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { storeSeenPrice } from '../../stay/seen-price.ts';
import {
  heldReservation,
  ID,
  sampleHome,
  sampleQuote,
  sampleReservation,
  sampleUser,
  sandbox,
} from '../../testing/sample-checkout.ts';
import { getPaymentRedirect } from './payment-head.ts';
import { Page } from './payment-page.tsx';

const path = '/new-reservation/payment/:slug';
const url = `/new-reservation/payment/the-alder-412?reservation=${ID}`;
const error = (status: number, code: string, message: string, data?: Record<string, unknown>) =>
  new ApiError(status, { error: { code, message, request_id: '1', ...(data ? { data } : {}) } });
const paid = (status: NonNullable<Reservation['payment']>['status'], changes: Partial<Reservation> = {}) =>
  heldReservation({
    payment: {
      status,
      method: 'card',
      label: 'Visa ending 4242',
      cents: 393_149,
      actionUrl: status === 'requires_action' ? 'http://pay.example:4201/v1/challenges/1?secret=x' : null,
      message: null,
    },
    ...changes,
  });

function open({ reservation = heldReservation(), more = {} as Record<string, unknown> } = {}) {
  const api = fakeApi({
    getReservation: reservation,
    getHome: sampleHome(),
    getReservationQuote: (input: { query: { paymentMethod: 'card' | 'bank_account' } }) => sampleQuote(input.query),
    getPaymentConfiguration: sandbox,
    holdReservation: heldReservation(),
    listSimilarHomes: { homes: [] },
    ...more,
  });
  const navigate = jest.fn();
  renderAt(<Page />, {
    url,
    path,
    platform: testPlatform({
      api,
      navigate,
      session: createStore(signedInSession(sampleUser)),
      now: new Date(performance.timeOrigin).toISOString(),
    }),
  });
  return { api, navigate, user: userEvent.setup() };
}

/** Simulates a message from the frame. */
const sendFromFrame = (data: object) => {
  const frame = screen.getByTitle<HTMLIFrameElement>(/details|bank’s page/);
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data, origin: 'http://pay.example:4201', source: frame.contentWindow }),
      ),
  );
};

/** Makes the frame answer every request for a token. */
async function withForm(answer: object = { type: 'token', token: 'tok_12345678' }) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details');
  sendFromFrame({ type: 'ready' });
  frame.contentWindow!.postMessage = ((message: { type: string }) => {
    if (message.type === 'tokenize') setTimeout(() => sendFromFrame(answer));
  }) as typeof window.postMessage;
}

const button = () => screen.getByRole('button', { name: /Request to book/ });

async function request(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(button());
}

describe('payment step', () => {
  // Load the lazy dialogs first, because on a slow machine that can take longer than the timeout of a query.
  beforeAll(
    () =>
      Promise.all([
        import('../../features/hold/hold-ended-dialog.tsx'),
        import('../../features/processor/bank-check-dialog.tsx'),
      ]),
    30_000,
  );
  beforeEach(() => sessionStorage.clear());

  it('holds the home once when it opens, and says so', async () => {
    const { api } = open({ reservation: sampleReservation() });
    expect(await screen.findByText(/is held for you/)).toBeInTheDocument();
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^14:\d\d$/);
    expect(api.calls.filter(({ name }) => name === 'holdReservation')).toHaveLength(1);
  });

  it('shows the amount with the card fee, or without it for a bank account, on the button', async () => {
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'Request to book, $3,625.25' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Bank account' }));
    expect(screen.getByRole('button', { name: 'Request to book, $3,551.38' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Your stay' })).getByText('$9,646.25')).toBeInTheDocument();
    expect(screen.queryByText(/Refunds to cards/)).toBeNull();
  });

  it('shows test numbers only if there are any', async () => {
    open();
    expect(await screen.findByText('Test mode')).toBeInTheDocument();
    expect(screen.getByText('4242 4242 4242 4242')).toBeInTheDocument();
    expect(screen.queryByText('000123456789')).toBeNull();
    document.body.replaceChildren();
    open({ more: { getPaymentConfiguration: { ...sandbox, testCards: [] } } });
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
    expect(screen.queryByText('Test mode')).toBeNull();
  });

  it('shows the payment plan and the cancellation policy above the button', async () => {
    open();
    const plan = await screen.findByRole('region', { name: 'When you pay' });
    const cancellation = screen.getByText('Through Dec 12: full refund.');
    for (const element of [plan, cancellation])
      expect(element.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('requires agreement to the terms', async () => {
    const { user, api } = open();
    await screen.findByText(/is held for you/);
    await user.click(button());
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveFocus();
    expect(screen.getByText('Agree to the terms to request to book')).toBeInTheDocument();
    expect(api.calls.some(({ name }) => name === 'payReservation')).toBe(false);
  });

  it('pays the shown amount with the token, and opens the reservation', async () => {
    const { user, api, navigate } = open({ more: { payReservation: sampleReservation({ status: 'in_review' }) } });
    await withForm();
    await request(user);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
    const quote = sampleQuote({ paymentMethod: 'card' });
    expect(api.calls.find(({ name }) => name === 'payReservation')!.input).toEqual({
      params: { id: ID },
      body: {
        paymentMethod: 'card',
        paymentToken: 'tok_12345678',
        acceptedTotal: quote.total,
        acceptedDueAtBooking: quote.dueAtBooking,
      },
    });
  });

  it('does not pay if the form reports invalid fields', async () => {
    const { user, api } = open();
    await withForm({ type: 'error', fields: [{ path: 'number', message: 'x' }] });
    await request(user);
    await waitFor(() => expect(button()).toBeEnabled());
    expect(api.calls.some(({ name }) => name === 'payReservation')).toBe(false);
  });

  it('keeps the hold if the card is declined, and allows another try', async () => {
    const message =
      'Your bank declined this card. Nothing was charged and the home is still held for you. Try another card or a bank account.';
    const { user } = open({ more: { payReservation: error(402, 'payment_declined', message) } });
    await withForm();
    await request(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText(/is held for you$/)).toBeInTheDocument();
    expect(button()).toBeEnabled();
  });

  it('opens the bank’s page in a frame and continues after its message', async () => {
    const { user, api, navigate } = open({
      more: { payReservation: paid('requires_action'), confirmPayment: sampleReservation({ status: 'in_review' }) },
    });
    await withForm();
    await request(user);
    const dialog = await screen.findByRole('dialog', { name: /Confirm it’s you/ });
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Your bank’s page');
    expect(frame.src).toContain(`/v1/challenges/1?secret=x&parent=${encodeURIComponent(location.origin)}`);
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: { type: 'challenge', outcome: 'approved' },
            origin: 'http://evil.example',
            source: frame.contentWindow,
          }),
        ),
    );
    expect(api.calls.some(({ name }) => name === 'confirmPayment')).toBe(false);
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: { type: 'challenge', outcome: 'approved' },
            origin: 'http://pay.example:4201',
            source: frame.contentWindow,
          }),
        ),
    );
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
  });

  it('continues by itself after returning from the bank', async () => {
    const { navigate } = open({
      reservation: paid('requires_action'),
      more: { confirmPayment: sampleReservation({ status: 'in_review' }) },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
  });

  it('polls while the payment is processing', async () => {
    let polls = 0;
    const { navigate } = open({
      reservation: paid('processing'),
      more: { getReservation: () => (polls++ < 2 ? paid('processing') : sampleReservation({ status: 'in_review' })) },
    });
    expect(await screen.findByText(/Waiting for your bank\. This can take a minute\. The Alder/)).toBeInTheDocument();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`), { timeout: 5000 });
  }, 8000);

  it('requires the guest to accept a changed price', async () => {
    let rentCents = 315_000;
    const { user } = open({
      more: {
        getReservationQuote: (input: { query: { paymentMethod: 'card' } }) =>
          sampleQuote({ ...input.query, rentCents }),
        payReservation: () => {
          rentCents = 321_000;
          return error(409, 'price_changed', 'The price has changed.');
        },
      },
    });
    await withForm();
    await request(user);
    expect(
      await screen.findByText(
        'The rent went from $2,993 to $3,050 while you were here. Review the new total before you continue.',
      ),
    ).toBeInTheDocument();
    expect(button()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Accept \$/ }));
    expect(button()).toBeEnabled();
  });

  it('shows a price change since the profile step', async () => {
    storeSeenPrice(ID, { monthly: 290_000, total: 900_000 });
    open();
    expect(await screen.findByText(/The rent went from \$2,900 to \$2,993/)).toBeInTheDocument();
    expect(button()).toBeDisabled();
  });

  it('says until when someone else holds the home', async () => {
    open({
      reservation: sampleReservation(),
      more: { holdReservation: error(409, 'dates_taken', 'Somebody else', { held_until: '2026-11-21T19:41:00.000Z' }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Someone else is booking this home\. It will be available again (at|on) .+ if they don’t finish\./,
    );
    expect(screen.getByRole('link', { name: 'Find another home' })).toHaveAttribute(
      'href',
      '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(screen.queryByRole('button', { name: /Request to book/ })).toBeNull();
  });

  it('offers to hold again after the hold has ended, with a new reservation for the same stay', async () => {
    const next = 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11';
    const { user, api, navigate } = open({
      reservation: sampleReservation({ status: 'expired', allowedActions: [] }),
      more: { createReservation: sampleReservation({ id: next }), holdReservation: heldReservation({ id: next }) },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Your hold on The Alder, 412 has ended' });
    expect(within(dialog).getByRole('link', { name: 'Find another home' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Hold again' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(
        `/new-reservation/payment/the-alder-412?reservation=${next}`,
        expect.objectContaining({ replace: true }),
      ),
    );
    expect(api.calls.find(({ name }) => name === 'createReservation')!.input).toMatchObject({
      body: { homeSlug: 'the-alder-412', startDate: '2027-01-11', endDate: '2027-04-11' },
    });
  });

  it('lists the held homes at the hold limit, and holds the home after a release', async () => {
    const held = {
      reservation_id: 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11',
      home_slug: 'the-birch-2',
      title: 'The Birch, 2',
      hold_expires_at: '2026-11-21T19:41:00.000Z',
    };
    let released = false;
    const { user, api } = open({
      reservation: sampleReservation(),
      more: {
        holdReservation: () =>
          released
            ? heldReservation()
            : error(409, 'hold_limit', 'x', {
                holds: [held, { ...held, reservation_id: 'c1', home_slug: 'the-cedar-3', title: 'The Cedar, 3' }],
              }),
        releaseHold: () => {
          released = true;
          return sampleReservation();
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You’re already holding 2 homes. Release one or finish paying to hold The Alder, 412.',
    );
    expect(screen.getByRole('link', { name: 'Finish paying for The Birch, 2' })).toHaveAttribute(
      'href',
      '/new-reservation/payment/the-birch-2?reservation=b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11',
    );
    expect(screen.queryByRole('button', { name: /Request to book/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Release The Birch, 2 and hold The Alder, 412' }));
    expect(await screen.findByText(/is held for you/)).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'releaseHold')!.input).toEqual({
      params: { id: held.reservation_id },
    });
  });

  it('asks to confirm the email address, resends the link, and then continues', async () => {
    let confirmed = false;
    const { user } = open({
      reservation: sampleReservation(),
      more: {
        holdReservation: () =>
          confirmed ? heldReservation() : error(403, 'email_unconfirmed', 'x', { email: 'noor@example.com' }),
        sendEmailConfirmation: { accepted: true, message: "We've emailed a link to noor@example.com." },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Confirm your email address to hold another home. Open the link we’ve emailed to noor@example.com, then continue here with The Alder, 412.',
    );
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText("We've emailed a link to noor@example.com.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    // The message stays during the next request.
    expect(await screen.findByText("We've emailed a link to noor@example.com.")).toBeInTheDocument();
    confirmed = true;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/is held for you/)).toBeInTheDocument();
  });

  it('says when the hold can be renewed, and links to other homes', async () => {
    open({
      reservation: sampleReservation(),
      more: { holdReservation: error(409, 'hold_too_soon', 'x', { retry_at: '2026-11-21T20:15:00.000Z' }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /You’ve already renewed your hold on The Alder, 412\. From \d+:15 [ap]\.m\. you can hold it again\. Until then others can book it\./,
    );
    expect(screen.getByRole('link', { name: 'See other homes' })).toHaveAttribute(
      'href',
      '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('submits on Enter in the frame, and requires the agreement then too', async () => {
    open();
    await withForm();
    sendFromFrame({ type: 'submit' });
    expect(await screen.findByText('Agree to the terms to request to book')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  });
});

describe('getPaymentRedirect', () => {
  const params = new URLSearchParams('startDate=2027-01-11&endDate=2027-04-11');

  it.each([
    ['stays for a draft', sampleReservation(), null],
    ['stays for a held reservation', heldReservation(), null],
    [
      'opens the reservation after the checkout',
      sampleReservation({ status: 'approved' }),
      `/account/reservations/${ID}`,
    ],
    [
      'opens the profile step if the profile is incomplete',
      sampleReservation({ profile: { firstName: 'Noor' } }),
      `/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
    ],
    [
      'opens the payment step of the right home',
      sampleReservation({ quote: { ...sampleQuote(), homeSlug: 'the-birch-2' } }),
      `/new-reservation/payment/the-birch-2?startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
    ],
  ])('%s', (_, reservation, redirect) => {
    expect(getPaymentRedirect(reservation, 'the-alder-412', params)).toBe(redirect);
  });
});
