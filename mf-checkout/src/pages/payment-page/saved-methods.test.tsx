import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { ID, sampleQuote, sampleReservation, sandbox } from '../../testing/sample-checkout.ts';
import { button, error, loadDialogs, open, request, withForm } from '../../testing/payment-step.tsx';

const method = (last: string, changes: Partial<SavedPaymentMethod> = {}): SavedPaymentMethod => ({
  id: `8a0cf6c2-54a1-4c39-9f1b-00000000${last}`,
  kind: 'card',
  label: `Visa ending ${last}`,
  expires: { year: 2029, month: 8, expired: false },
  state: 'ready',
  isDefault: false,
  actionUrl: null,
  stays: [],
  ...changes,
});
const visa = method('4242', { isDefault: true });
const account = method('6789', { kind: 'bank_account', label: 'Bank account ending 6789', expires: null });
const methods = [
  visa,
  account,
  method('1111', { expires: { year: 2026, month: 10, expired: true } }),
  method('5559', { kind: 'bank_account', state: 'requires_verification', expires: null }),
];
const openSaved = (more: Record<string, unknown> = {}) =>
  open({ more: { listPaymentMethods: { paymentMethods: methods }, ...more } });
const radio = (name: string) => screen.findByRole('radio', { name });

beforeAll(loadDialogs, 30_000);
beforeEach(() => sessionStorage.clear());

describe('payment step with saved methods', () => {
  it('offers the ones that can pay, the default first, with the amount of each', async () => {
    const { user } = openSaved();
    expect(await radio('Visa ending 4242')).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(await radio('Visa ending 4242')).toHaveAccessibleDescription(
      'Your default. Expires 08/2029. 2.08% on each payment: $73.87 today. $3,625.25 today',
    );
    expect(button()).toHaveTextContent('Request to book, $3,625.25');
    expect(screen.queryByTitle(/details$/)).toBeNull();
    await user.click(await radio('Bank account ending 6789'));
    expect(await radio('Bank account ending 6789')).toHaveAccessibleDescription('No fee. $3,551.38 today');
    expect(button()).toHaveTextContent('Request to book, $3,551.38');
  });

  it('pays with the chosen one', async () => {
    const { user, api, navigate } = openSaved({ payReservation: sampleReservation({ status: 'in_review' }) });
    await radio('Visa ending 4242');
    await request(user);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
    const { total, dueAtBooking } = sampleQuote({ paymentMethod: 'card' });
    expect(api.calls.find(({ name }) => name === 'payReservation')!.input).toEqual({
      params: { id: ID },
      body: {
        paymentMethod: 'card',
        paymentMethodId: visa.id,
        acceptedTotal: total,
        acceptedDueAtBooking: dueAtBooking,
      },
    });
  });

  it('takes new details instead', async () => {
    const { user, api } = openSaved({ payReservation: sampleReservation({ status: 'in_review' }) });
    await user.click(await radio('Another card or bank account'));
    expect(await radio('Bank account')).toBeChecked();
    await withForm();
    await request(user);
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'payReservation')?.input).toMatchObject({
        body: { paymentMethod: 'bank_account', paymentToken: 'tok_12345678' },
      }),
    );
  });

  it('names the only kind that the processor takes', async () => {
    openSaved({ getPaymentConfiguration: { ...sandbox, methods: ['card'] } });
    expect(await radio('Another card')).not.toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Bank account ending 6789' })).toBeNull();
  });

  it('keeps the choice open after a decline, and focuses it', async () => {
    const message = 'Your bank declined this card. The home is still held for you.';
    const { user } = openSaved({ payReservation: error(402, 'payment_declined', message) });
    await radio('Visa ending 4242');
    await request(user);
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Visa ending 4242' })).toHaveFocus());
    expect(button()).toBeEnabled();
  });

  it('loads the list again if the chosen one was removed meanwhile', async () => {
    let isRemoved = false;
    const message = 'This payment method isn’t saved anymore. Choose another one.';
    const { user } = openSaved({
      listPaymentMethods: () => ({ paymentMethods: isRemoved ? [account] : methods }),
      payReservation: () => {
        isRemoved = true;
        return error(422, 'invalid', 'Check the fields.', undefined, [{ path: 'payment_method_id', message }]);
      },
    });
    await radio('Visa ending 4242');
    await request(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Visa ending 4242' })).toBeNull());
    expect(screen.getByRole('radio', { name: 'Bank account ending 6789' })).toBeChecked();
  });
});

describe('a new bank account at Stripe', () => {
  const mount = jest.fn();
  const element = { mount, on: () => {}, focus: () => {}, destroy: () => {} };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: () => {},
    submit: async () => ({}),
  };
  const form = { elements: () => elements, createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_bank' } }) };
  beforeEach(() => {
    mount.mockClear();
    stubGlobal(
      'Stripe',
      Object.assign(() => form, { version: 'endive' }),
    );
  });
  afterEach(unstubAllGlobals);
  const openStripe = (state: SavedPaymentMethod['state']) =>
    open({
      more: {
        getPaymentConfiguration: { ...sandbox, processor: 'stripe' },
        addPaymentMethod: { ...account, state },
        payReservation: sampleReservation({ status: 'in_review' }),
      },
    });

  it('is saved with the permission to debit it, and then pays', async () => {
    const { user, api, navigate } = openStripe('ready');
    expect(await screen.findByText(/nothing is charged before the approval/)).toBeInTheDocument();
    await waitFor(() => expect(mount).toHaveBeenCalled());
    await request(user);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/account/reservations/${ID}`));
    expect(api.calls.find(({ name }) => name === 'addPaymentMethod')!.input).toEqual({
      body: { kind: 'bank_account', paymentToken: 'pm_bank' },
    });
    expect(api.calls.find(({ name }) => name === 'payReservation')!.input).toMatchObject({
      body: { paymentMethod: 'bank_account', paymentMethodId: account.id },
    });
  });

  it('does not pay before it is verified', async () => {
    const { user, api } = openStripe('requires_verification');
    await waitFor(() => expect(mount).toHaveBeenCalled());
    await request(user);
    expect(await screen.findByText(/it must be verified before it can pay/)).toBeInTheDocument();
    expect(api.calls.some(({ name }) => name === 'payReservation')).toBe(false);
  });
});
