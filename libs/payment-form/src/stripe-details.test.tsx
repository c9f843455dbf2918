import { createRef } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { PaymentMethod } from '@lodestay/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { sandbox } from './sandbox.testing.ts';
import { CONNECTION_LOST, type PaymentDetailsHandle } from './details-contract.ts';
import { StripeDetails } from './stripe-details.tsx';

const listeners = new Map<string, () => void>();
const element = {
  mount: jest.fn(),
  on: (event: string, listener: () => void) => listeners.set(event, listener),
  focus: jest.fn(),
  clear: jest.fn(),
  destroy: jest.fn(),
};
const elements = {
  create: jest.fn(() => element),
  getElement: () => element,
  update: jest.fn(),
  submit: jest.fn<() => Promise<object>>(),
};
const stripe = {
  elements: jest.fn((_options: object) => elements),
  createPaymentMethod: jest.fn<() => Promise<object>>(),
};
const start = Object.assign(
  jest.fn((_key: string) => stripe),
  { version: 'endive' },
);

beforeEach(() => {
  jest.clearAllMocks();
  stubGlobal('Stripe', start);
});
afterEach(unstubAllGlobals);

function show(method: PaymentMethod = 'card') {
  const ref = createRef<PaymentDetailsHandle>();
  const configuration = { ...sandbox, processor: 'stripe' as const, publishableKey: 'pk_test_1' };
  const view = render(
    <StripeDetails ref={ref} configuration={configuration} method={method} dueCents={393_149} onSubmit={() => {}} />,
  );
  return { ...view, details: () => ref.current! };
}

it('mounts the payment form with the key and the amount, and destroys it on unmount', async () => {
  const { unmount } = show();
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
  expect(start).toHaveBeenCalledWith('pk_test_1');
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ mode: 'payment', amount: 393_149, currency: 'usd', captureMethod: 'manual' }),
  );
  unmount();
  expect(element.destroy).toHaveBeenCalled();
});

it('asks for a bank account to save, because it is debited only after the approval', async () => {
  show('bank_account');
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
  const [options] = stripe.elements.mock.calls[0]!;
  expect(options).toMatchObject({ mode: 'setup', allowedPaymentMethodTypes: ['us_bank_account'] });
  expect(options).not.toHaveProperty('amount');
});

it('returns a token, or the error message', async () => {
  const { details } = show();
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
  elements.submit.mockResolvedValue({});
  stripe.createPaymentMethod.mockResolvedValueOnce({ paymentMethod: { id: 'pm_1' } });
  await expect(details().tokenize()).resolves.toEqual({ token: 'pm_1' });
  stripe.createPaymentMethod.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Declined' } });
  await expect(details().tokenize()).resolves.toEqual({ token: null, message: 'Declined' });
});

it('returns no message for an invalid field, because the form shows it', async () => {
  const { details } = show();
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
  elements.submit.mockResolvedValue({ error: { type: 'validation_error', message: 'Incomplete' } });
  await expect(details().tokenize()).resolves.toEqual({ token: null, message: null });
});

it('shows an error if the form fails to load', async () => {
  show();
  await waitFor(() => expect(element.mount).toHaveBeenCalled());
  act(() => listeners.get('loaderror')!());
  expect(screen.getByRole('alert')).toHaveTextContent(CONNECTION_LOST);
});
