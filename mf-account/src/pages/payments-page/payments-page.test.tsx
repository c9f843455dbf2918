import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { InstallmentState, SavedPaymentMethod } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import type { AccountPayments, Due } from '../../features/payments/due-list.tsx';
import { ID, sampleUser } from '../../testing/sample-account.ts';
import { Page } from './payments-page.tsx';

const METHOD = { id: '5a1de5a1-93f4-4f43-8a57-0b7e5d1cf0c1', label: 'Visa ending 4242' };
const sampleDue = (changes: Partial<Due> = {}): Due => ({
  installmentId: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  reservationId: ID,
  homeTitle: 'The Alder, 412',
  label: 'Second month',
  dueOn: '2027-02-11',
  state: 'past_due',
  outstanding: 289_248,
  amount: 295_264,
  method: METHOD,
  failure: 'Your bank declined the card.',
  confirmUrl: null,
  ...changes,
});

/** What the server answers about the installment that was paid. */
const toPlan = (state: InstallmentState) => ({
  installments: [
    {
      id: sampleDue().installmentId,
      label: 'Second month',
      dueOn: '2027-02-11',
      state,
      amount: 289_248,
      cardFee: 6016,
      outstanding: 289_248,
    },
  ],
});
const VISA: SavedPaymentMethod = {
  ...METHOD,
  kind: 'card',
  expires: { year: 2029, month: 8, expired: false },
  state: 'ready',
  isDefault: true,
  actionUrl: null,
  stays: [],
};
const BANK: SavedPaymentMethod = {
  ...VISA,
  id: '2b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  kind: 'bank_account',
  label: 'Bank account ending 5559',
  expires: null,
  isDefault: false,
};

function open(payments: AccountPayments, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    listAccountPayments: payments,
    payInstallment: toPlan('processing'),
    choosePaymentMethod: BANK,
    ...answers,
  });
  renderAt(<Page />, {
    url: '/account/payments',
    platform: testPlatform({ api, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, user: userEvent.setup() };
}
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

it('pays what is past due with the method of the stay', async () => {
  const { api, user } = open({ due: [sampleDue()], history: [] });
  const due = await findSection('Due now');
  expect(due.getByText('Past due')).toBeVisible();
  expect(due.getByText('Your bank declined the card.')).toBeVisible();
  await user.click(due.getByRole('button', { name: 'Pay $2,952.64 now for The Alder, 412' }));
  expect(await screen.findByText('$2,952.64 for The Alder, 412 is on its way.')).toBeVisible();
  expect(api.calls).toContainEqual({
    name: 'payInstallment',
    input: {
      params: { id: ID, installment: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1' },
      body: { methodId: METHOD.id, amount: 289_248 },
    },
  });
});

it('leads to the bank that wants a payment confirmed, and does not say that it is on its way', async () => {
  const confirmUrl = 'https://bank.example/confirm';
  const waiting = sampleDue({ state: 'needs_confirmation', confirmUrl, failure: null });
  let isAsked = false;
  const { user } = open(
    { due: [], history: [] },
    {
      listAccountPayments: () => ({ due: [isAsked ? waiting : sampleDue()], history: [] }),
      payInstallment: () => {
        isAsked = true;
        return toPlan('needs_confirmation');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  const link = await screen.findByRole('link', { name: 'Confirm at your bank' });
  await waitFor(() => expect(link).toHaveFocus());
  expect(link).toHaveAccessibleDescription(
    'Your bank wants you to confirm this payment. Until you do, nothing is charged.',
  );
  expect(screen.queryByText(/is on its way/)).not.toBeInTheDocument();
});

it('says why a payment did not work', async () => {
  const declined = new ApiError(402, {
    error: { code: 'payment_declined', message: 'Your bank does not accept this card.', request_id: 'r' },
  });
  const { user } = open({ due: [sampleDue()], history: [] }, { payInstallment: declined });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank does not accept this card.');
});

it('shows what is charged later with its day and method, and offers to pay it early or with another method', async () => {
  const { api, user } = open(
    { due: [sampleDue({ state: 'scheduled', failure: null })], history: [] },
    {
      getPaymentPlan: { ...toPlan('scheduled'), method: METHOD },
      listPaymentMethods: { paymentMethods: [VISA, BANK] },
    },
  );
  const later = await findSection('Coming up');
  expect(later.getByText('Feb 11, 2027, Visa ending 4242')).toBeVisible();
  expect(later.getByRole('button', { name: 'Pay now: Second month, The Alder, 412' })).toBeVisible();
  expect((await findSection('Due now')).getByText('Nothing is due now.')).toBeVisible();
  await user.click(later.getByRole('button', { name: 'Change payment method for The Alder, 412' }));
  await user.click(await screen.findByRole('radio', { name: BANK.label }));
  await user.click(screen.getByRole('button', { name: 'Save payment method' }));
  expect(await screen.findByText(`${BANK.label} pays for this stay from now on.`)).toBeVisible();
  expect(api.calls).toContainEqual({
    name: 'choosePaymentMethod',
    input: { params: { id: ID }, body: { paymentMethodId: BANK.id } },
  });
});

it('offers another method or amount for what is due', async () => {
  const { user } = open(
    { due: [sampleDue()], history: [] },
    { getPaymentPlan: { ...toPlan('past_due'), method: METHOD }, listPaymentMethods: { paymentMethods: [VISA, BANK] } },
  );
  await user.click(
    await screen.findByRole('button', { name: 'Use another method or amount: Second month, The Alder, 412' }),
  );
  await user.click(await screen.findByRole('radio', { name: BANK.label }));
  expect(screen.getByRole('button', { name: 'Pay $2,892.48' })).toBeVisible();
});

it('asks for a payment method, and leads to the bank that waits', async () => {
  open({
    due: [
      sampleDue({ method: null }),
      sampleDue({ installmentId: ID, state: 'needs_confirmation', confirmUrl: 'https://bank.example/confirm' }),
    ],
    history: [],
  });
  expect(await screen.findByRole('link', { name: 'Add payment method' })).toHaveAttribute(
    'href',
    `/account/payment-methods?stay=${ID}&installment=${sampleDue().installmentId}`,
  );
  expect(screen.getByRole('link', { name: 'Confirm at your bank' })).toHaveAttribute(
    'href',
    'https://bank.example/confirm',
  );
});

it('lists what was paid and what went back, of stays and memberships, with receipts', async () => {
  const stay = { reservationId: ID, homeTitle: 'The Alder, 412' };
  const shared = { on: '2027-02-11', amount: 295_264, paidWith: METHOD.label, plan: null };
  open({
    due: [],
    history: [
      { ...shared, id: '1', kind: 'payment', receipt: 'LS-48402A-R2', stay },
      { ...shared, id: '2', kind: 'refund', receipt: 'LS-48402A-RF1', stay },
      { ...shared, id: '3', kind: 'credit_use', receipt: null, stay, paidWith: null },
      { ...shared, id: '5', kind: 'bank_return', receipt: null, stay },
      { ...shared, id: '4', kind: 'payment', receipt: 'AM-48402A-R1', stay: null, plan: 'annual' },
    ],
    hasOlder: true,
  });
  const [, paid, refunded, credit, returned, membership] = (await screen.findAllByRole('row')) as HTMLElement[];
  expect(within(paid!).getByRole('link', { name: 'Receipt LS-48402A-R2 (PDF)' })).toHaveAttribute(
    'href',
    `/api/v1/reservations/${ID}/receipts/LS-48402A-R2/receipt.pdf`,
  );
  expect(screen.getByText(/^These are the newest 5\./)).toBeInTheDocument();
  expect(refunded).toHaveTextContent('−$2,952.64');
  expect(credit).toHaveTextContent('Paid with credit, The Alder, 412');
  expect(returned).toHaveTextContent('Returned by your bank, The Alder, 412');
  expect(returned).toHaveTextContent('−$2,952.64');
  expect(membership).toHaveTextContent('Annual membership');
  expect(within(membership!).getByRole('link', { name: /AM-48402A-R1/ })).toHaveAttribute(
    'href',
    '/api/v1/membership/receipts/AM-48402A-R1/receipt.pdf',
  );
});
