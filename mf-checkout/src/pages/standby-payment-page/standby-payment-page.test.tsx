import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { BumpForecast, SavedPaymentMethod, Standby } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleHome, sampleQuote, sampleUser, sandbox } from '../../testing/sample-checkout.ts';
import { loadDialogs, withForm } from '../../testing/payment-step.tsx';
import { Page } from './standby-payment-page.tsx';

const standby: Standby = {
  state: 'none',
  active: false,
  paidFrom: null,
  paidUntil: null,
  activeThrough: null,
  price: { amount: 7_900, cardFee: 164 },
  isRateChanged: false,
  nextChargeOn: null,
  resumesOn: null,
  payBy: null,
  maxPauseMonths: 3,
  paymentMethodId: null,
  failure: null,
  openPayment: null,
  stay: null,
  allowedActions: ['subscribe'],
  history: [],
};
const method: SavedPaymentMethod = {
  id: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  kind: 'card',
  label: 'Visa ending 4242',
  expires: null,
  state: 'ready',
  isDefault: true,
  actionUrl: null,
  stays: [],
};

const forecast: BumpForecast = {
  startDate: '2027-01-11',
  nextBookingOn: null,
  enoughHistory: true,
  chances: [{ days: 30, chance: 0.25, low: 0.12, high: 0.38 }],
  historyDays: 365,
  bookings: 3,
  vacantDays: 280,
  marketName: 'Denver',
  marketBookings: 120,
};

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getHome: sampleHome(),
    getStandby: standby,
    getPaymentConfiguration: sandbox,
    getBumpForecast: forecast,
    getQuote: { ...sampleQuote(), stayKind: 'standby', endDate: null },
    listPaymentMethods: { paymentMethods: [method] },
    subscribeToStandby: { ...standby, state: 'active', active: true },
    ...answers,
  });
  const navigate = jest.fn();
  renderAt(<Page />, {
    url: '/new-reservation/payment/the-alder-412/standby?startDate=2027-01-11',
    path: '/new-reservation/payment/:slug/standby',
    platform: testPlatform({ api, navigate, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, navigate, user: userEvent.setup() };
}

it('subscribes with a saved card, and goes on to the reservation of the home', async () => {
  const { api, navigate, user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe to Standby' })).toBeInTheDocument();
  expect(await screen.findByText(/^About 1 in 4 homes like this get a full booking/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subscribe for $80.64' }));
  expect(api.calls).toContainEqual({
    name: 'subscribeToStandby',
    input: { body: { paymentMethodId: method.id, acceptedPrice: 8_064 } },
  });
  expect(navigate.mock.calls[0]![0]).toBe('/new-reservation/profile/the-alder-412?standby=true&startDate=2027-01-11');
});

it('takes a new card without a saved method', async () => {
  open({ listPaymentMethods: { paymentMethods: [] } });
  expect(await screen.findByTitle(/details/)).toBeInTheDocument();
});

describe('a new card that the bank wants to be confirmed', () => {
  const waiting: SavedPaymentMethod = {
    ...method,
    state: 'requires_action',
    actionUrl: 'http://pay.example:4201/v1/challenges/1?secret=x',
  };
  const checkCard = async (answers: Record<string, unknown>) => {
    await loadDialogs();
    const opened = open({ listPaymentMethods: { paymentMethods: [] }, addPaymentMethod: waiting, ...answers });
    await withForm();
    await opened.user.click(screen.getByRole('button', { name: 'Subscribe for $80.64' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    expect(opened.api.calls.map(({ name }) => name)).not.toContain('subscribeToStandby');
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Your bank’s page');
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
    return opened;
  };

  it('subscribes once the bank has confirmed it', async () => {
    const { api, navigate } = await checkCard({ confirmPaymentMethod: method });
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(api.calls).toContainEqual({ name: 'confirmPaymentMethod', input: { params: { id: method.id } } });
    expect(api.calls).toContainEqual({
      name: 'subscribeToStandby',
      input: { body: { paymentMethodId: method.id, acceptedPrice: 8_064 } },
    });
  });

  it('says why the bank refused it, and takes another one', async () => {
    const message = 'Your bank declined the card.';
    const refused = new ApiError(402, { error: { code: 'payment_declined', message, request_id: 'r' } });
    const { api } = await checkCard({ confirmPaymentMethod: refused });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByTitle(/details$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe for $80.64' })).toBeEnabled();
    expect(api.calls.map(({ name }) => name)).not.toContain('subscribeToStandby');
  });

  it('says what to do if the bank has not heard the answer', async () => {
    await checkCard({ confirmPaymentMethod: waiting });
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm it with your payment methods');
  });
});

it('tells cards with the same digits apart, and says that a date is taken', async () => {
  const expiring = (id: string, year: number) => ({
    ...method,
    id,
    isDefault: false,
    expires: { month: 4, year, expired: false },
  });
  open({
    listPaymentMethods: { paymentMethods: [expiring('a', 2028), expiring('b', 2030)] },
    getQuote: { ...sampleQuote(), stayKind: 'standby', endDate: null, available: false },
  });
  expect(await screen.findByText(/Expires .*28/)).toBeInTheDocument();
  expect(screen.getByText(/Expires .*30/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Choose another date' })).toHaveAttribute(
    'href',
    '/homes/the-alder-412?standby=true&startDate=2027-01-11',
  );
});

it('sells nothing to a subscriber', async () => {
  open({ getStandby: { ...standby, state: 'active', active: true, allowedActions: ['pause', 'cancel'] } });
  expect(await screen.findByRole('link', { name: 'Book The Alder, 412' })).toHaveAttribute(
    'href',
    '/new-reservation/profile/the-alder-412?standby=true&startDate=2027-01-11',
  );
  expect(screen.queryByRole('button', { name: /Subscribe/ })).not.toBeInTheDocument();
});
