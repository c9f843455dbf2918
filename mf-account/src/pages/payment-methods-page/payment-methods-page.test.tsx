import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { PaymentConfiguration, SavedPaymentMethod } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { rememberMethodAtBank } from '../../account/pay/method-at-bank.ts';
import { Page } from './payment-methods-page.tsx';

const visa: SavedPaymentMethod = {
  id: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  kind: 'card',
  label: 'Visa ending 4242',
  expires: { year: 2026, month: 10, expired: true },
  state: 'ready',
  isDefault: true,
  actionUrl: null,
  stays: [{ reservationId: '1b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11', reference: 'LS-7K2M9Q', homeTitle: 'The Elm' }],
};
const account: SavedPaymentMethod = {
  ...visa,
  id: '2b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  kind: 'bank_account',
  label: 'Bank account ending 5559',
  expires: null,
  state: 'requires_verification',
  isDefault: false,
  stays: [],
};
const configuration: PaymentConfiguration = {
  processor: 'sandbox',
  methods: ['card', 'bank_account'],
  origin: 'http://pay.example:4201',
  publishableKey: 'sandbox',
  testCards: [],
};

function open(answers: Record<string, unknown> = {}, query = '') {
  const api = fakeApi({
    listPaymentMethods: { paymentMethods: [visa, account] },
    getPaymentConfiguration: configuration,
    ...answers,
  });
  const navigate = jest.fn();
  renderAt(<Page />, {
    url: `/account/payment-methods${query}`,
    platform: testPlatform({ api, navigate, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, navigate, user: userEvent.setup() };
}
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

describe('payment methods', () => {
  it('say what they pay for, and that a card has expired', async () => {
    open();
    const { getByText, getByRole } = await row('Visa ending 4242');
    expect(getByText('Default')).toBeInTheDocument();
    expect(getByText('Expired 10/2026')).toBeInTheDocument();
    expect(getByRole('link', { name: 'The Elm (LS-7K2M9Q)' })).toHaveAttribute(
      'href',
      '/account/reservations/1b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
    );
  });

  it('stay when they cannot be removed, with the reason', async () => {
    const refusal = new ApiError(409, {
      error: { code: 'action_not_allowed', message: 'Visa ending 4242 pays for LS-7K2M9Q.', request_id: 'r' },
    });
    const { user } = open({ removePaymentMethod: refusal });
    const { getByRole, findByRole } = await row('Visa ending 4242');
    await user.click(getByRole('button', { name: 'Remove Visa ending 4242' }));
    expect(await findByRole('alert')).toHaveTextContent('Visa ending 4242 pays for LS-7K2M9Q.');
  });

  it('are verified by two amounts in dollars', async () => {
    const { api, user } = open({ verifyPaymentMethod: { ...account, state: 'ready' } });
    const { getByLabelText, getByRole, findByRole } = await row('Bank account ending 5559');
    await user.type(getByLabelText('First deposit'), '0.32');
    await user.click(getByRole('button', { name: 'Verify account' }));
    expect(await findByRole('alert')).toHaveTextContent('Enter both amounts in dollars, such as 0.32.');
    await user.type(getByLabelText('Second deposit'), '.45');
    await user.click(getByRole('button', { name: 'Verify account' }));
    expect(api.calls).toContainEqual({
      name: 'verifyPaymentMethod',
      input: { params: { id: account.id }, body: { amounts: [32, 45] } },
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Bank account ending 5559 is verified.');
  });

  it('are verified on the processor’s page if it has one, and say when they can no longer be charged', async () => {
    const hosted = { ...account, verificationUrl: 'https://payments.stripe.com/microdeposit/1' };
    const returned = {
      ...account,
      id: '3b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
      label: 'Bank account ending 6663',
      state: 'unusable' as const,
    };
    open({ listPaymentMethods: { paymentMethods: [hosted, returned] } });
    const { getByRole, queryByLabelText } = await row('Bank account ending 5559');
    expect(getByRole('link', { name: /^Verify this account ?\(Bank account ending 5559\)$/ })).toHaveAttribute(
      'href',
      'https://payments.stripe.com/microdeposit/1',
    );
    expect(queryByLabelText('First deposit')).toBeNull();
    const unusable = await row('Bank account ending 6663');
    expect(unusable.getByText('Can’t be charged')).toBeInTheDocument();
    expect(unusable.getByText(/Add it again, or remove it and use another one/)).toBeInTheDocument();
    expect(unusable.queryByRole('button', { name: /default/ })).toBeNull();
  });

  it('can be added when there are none', async () => {
    const { user } = open({ listPaymentMethods: { paymentMethods: [] } });
    await user.click(await screen.findByRole('button', { name: 'Add a payment method' }));
    expect(screen.getByRole('heading', { name: 'Add a payment method' })).toHaveFocus();
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('No payment methods yet')).toBeInTheDocument();
  });

  it('are added for a stay at once, with the way back to it', async () => {
    const stay = visa.stays[0]!.reservationId;
    open({}, `?stay=${stay}`);
    expect(await screen.findByRole('heading', { name: 'Add a payment method' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back to your stay' })).toHaveAttribute(
      'href',
      `/account/reservations/${stay}`,
    );
  });
});

describe('a guest who comes back from the page of the bank', () => {
  const payingFor = { stay: visa.stays[0]!.reservationId, installment: '4b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11' };
  const waiting: SavedPaymentMethod = { ...visa, state: 'requires_action' };
  afterEach(() => sessionStorage.clear());

  it('goes on to pay for the stay with the confirmed card', async () => {
    rememberMethodAtBank({ methodId: visa.id, payingFor });
    const { api, navigate } = open({ confirmPaymentMethod: visa });
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(
        `/account/reservations/${payingFor.stay}?method=${visa.id}&installment=${payingFor.installment}`,
      ),
    );
    expect(api.calls).toContainEqual({ name: 'confirmPaymentMethod', input: { params: { id: visa.id } } });
  });

  it('reads that the card is saved if they were not about to pay', async () => {
    rememberMethodAtBank({ methodId: visa.id, payingFor: null });
    const { navigate } = open({ confirmPaymentMethod: visa });
    expect(await screen.findByText('Visa ending 4242 is saved.')).toBeInTheDocument();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays on the page if they did not answer, with the way back', async () => {
    rememberMethodAtBank({ methodId: visa.id, payingFor });
    const { navigate } = open({ listPaymentMethods: { paymentMethods: [waiting] }, confirmPaymentMethod: waiting });
    expect(await screen.findByRole('link', { name: 'Back to your stay' })).toBeInTheDocument();
    expect(await screen.findByText('Needs confirmation')).toBeInTheDocument();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('reads why the bank refused it, and can add another one for the stay', async () => {
    rememberMethodAtBank({ methodId: visa.id, payingFor });
    const message = 'Your bank declined the card.';
    open({
      confirmPaymentMethod: new ApiError(402, { error: { code: 'payment_declined', message, request_id: 'r' } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByRole('heading', { name: 'Add a payment method' })).toBeInTheDocument();
  });
});
