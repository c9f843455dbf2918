import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedPaymentMethod } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { ID, NOW, sampleUser } from '../../testing/sample-account.ts';
import type { Installment, PaymentPlan } from './plan-text.ts';
import { PlanSection } from '../../features/payment-plan/plan-section.tsx';

const sampleMethod = (label: string, changes: Partial<SavedPaymentMethod> = {}): SavedPaymentMethod => ({
  id: crypto.randomUUID(),
  kind: 'card',
  label,
  expires: { year: 2029, month: 8, expired: false },
  state: 'ready',
  isDefault: false,
  actionUrl: null,
  stays: [],
  ...changes,
});
const VISA = sampleMethod('Visa ending 4242', { isDefault: true });
const BANK = sampleMethod('Bank account ending 5559', { kind: 'bank_account', expires: null });
const EXPIRED = sampleMethod('Visa ending 1881', { expires: { year: 2026, month: 10, expired: true } });
const NEW = sampleMethod('Bank account ending 6789', {
  kind: 'bank_account',
  expires: null,
  state: 'requires_verification',
});

const sampleInstallment = (changes: Partial<Installment>): Installment => ({
  id: crypto.randomUUID(),
  label: 'Second month',
  dueOn: '2027-02-11',
  from: '2027-02-11',
  to: '2027-03-11',
  state: 'scheduled',
  amount: 289_248,
  cardFee: 6016,
  outstanding: 289_248,
  paidAt: null,
  failure: null,
  retryOn: null,
  confirmUrl: null,
  paidWith: null,
  ...changes,
});
const FAILED = sampleInstallment({ state: 'past_due', dueOn: '2026-11-21', failure: 'Your bank declined the card.' });
const LATER = sampleInstallment({ label: 'Third month', dueOn: '2027-03-11' });
const samplePlan = (...installments: Installment[]): PaymentPlan => ({
  installments,
  receipts: [],
  paid: 0,
  dueNow: 289_248,
  scheduled: 289_248,
  method: { id: VISA.id, kind: 'card', label: VISA.label },
});
const PLAN = samplePlan(FAILED, LATER);
const PAID = samplePlan({ ...FAILED, state: 'paid', outstanding: 0, failure: null }, LATER);

function show(answers: Record<string, unknown> = {}, { plan = PLAN, query = '' } = {}) {
  const api = fakeApi({
    getPaymentPlan: plan,
    listPaymentMethods: { paymentMethods: [VISA, BANK, EXPIRED, NEW] },
    payInstallment: PAID,
    choosePaymentMethod: BANK,
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  renderAt(<PlanSection reservationId={ID} plan={plan} />, { url: `/account/reservations/${ID}${query}`, platform });
  return { api, user: userEvent.setup(), toasts: platform.toasts };
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const listCalls = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);

it('changes what pays for the stay, and says that a bank account has no card fee', async () => {
  const { api, user } = show();
  await user.click(screen.getByRole('button', { name: 'Change payment method' }));
  const dialog = await findDialog('Change payment method');
  expect(await dialog.findByRole('radio', { name: VISA.label })).toBeChecked();
  expect(dialog.getByRole('radio', { name: VISA.label })).toHaveAccessibleDescription(
    'Expires 08/2029. Card fee on the next payment: $60.16',
  );
  expect(dialog.getByRole('radio', { name: BANK.label })).toHaveAccessibleDescription('No card fee');
  expect(dialog.getByRole('radio', { name: EXPIRED.label })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: NEW.label })).toHaveAccessibleDescription('Needs verification first');
  await user.click(dialog.getByRole('radio', { name: BANK.label }));
  await user.click(dialog.getByRole('button', { name: 'Save payment method' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(api, 'choosePaymentMethod')).toEqual([{ params: { id: ID }, body: { paymentMethodId: BANK.id } }]);
  expect(listCalls(api, 'payInstallment')).toEqual([]);
});

it('pays what is due with another method, and keeps the method for later payments if asked', async () => {
  const { api, user } = show();
  await user.click(screen.getByRole('button', { name: 'Use another method or amount' }));
  const dialog = await findDialog('Pay now');
  expect(await dialog.findByRole('button', { name: 'Pay $2,952.64' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: BANK.label }));
  await user.click(
    dialog.getByRole('checkbox', { name: `Also use ${BANK.label} for all later payments of this stay` }),
  );
  await user.click(dialog.getByRole('button', { name: 'Pay $2,892.48' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(api, 'payInstallment')).toEqual([
    { params: { id: ID, installment: FAILED.id }, body: { methodId: BANK.id, amount: 289_248 } },
  ]);
  expect(listCalls(api, 'choosePaymentMethod')).toHaveLength(1);
});

it('does not change the method of later payments unless asked', async () => {
  const { api, user } = show();
  await user.click(screen.getByRole('button', { name: 'Use another method or amount' }));
  const dialog = await findDialog('Pay now');
  await user.click(await dialog.findByRole('radio', { name: BANK.label }));
  await user.click(dialog.getByRole('button', { name: 'Pay $2,892.48' }));
  await waitFor(() => expect(listCalls(api, 'payInstallment')).toHaveLength(1));
  expect(listCalls(api, 'choosePaymentMethod')).toEqual([]);
});

it('pays a part before the date, with its share of the card fee, and says what remains', async () => {
  const { api, user } = show({
    payInstallment: samplePlan(FAILED, { ...LATER, state: 'due', outstanding: 189_248 }),
  });
  await user.click(screen.getByRole('button', { name: 'Pay now: Third month' }));
  const dialog = await findDialog('Pay now');
  await user.click(await dialog.findByRole('radio', { name: 'Another amount' }));
  const field = dialog.getByRole('textbox', { name: 'Amount to pay, without card fee' });
  expect(field).toHaveAccessibleDescription('From $1.00 to $2,891.48');
  await user.type(field, '3000');
  await user.click(dialog.getByRole('button', { name: 'Pay' }));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(dialog.getByText('Only $2,892.48 is owed. Enter $2,892.48 or less.')).toBeVisible();
  expect(listCalls(api, 'payInstallment')).toEqual([]);
  await user.clear(field);
  await user.type(field, '1,000');
  expect(dialog.getByRole('status')).toHaveTextContent('Left to pay: $1,892.48');
  await user.click(dialog.getByRole('button', { name: 'Pay $1,020.80' }));
  await waitFor(() => expect(listCalls(api, 'payInstallment')).toHaveLength(1));
  expect(listCalls(api, 'payInstallment')).toEqual([
    { params: { id: ID, installment: LATER.id }, body: { methodId: VISA.id, amount: 100_000 } },
  ]);
});

it('says why the bank declined a payment, and stays open', async () => {
  const message = 'Your bank does not accept this card.';
  const { user } = show({
    payInstallment: new ApiError(402, { error: { code: 'payment_declined', message, request_id: 'r' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Use another method or amount' }));
  const dialog = await findDialog('Pay now');
  await user.click(await dialog.findByRole('button', { name: 'Pay $2,952.64' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

it('leads to the bank that wants the payment confirmed', async () => {
  const confirmUrl = 'https://bank.example/confirm';
  const { user } = show({
    payInstallment: samplePlan({ ...FAILED, state: 'needs_confirmation', confirmUrl }, LATER),
  });
  await user.click(screen.getByRole('button', { name: 'Use another method or amount' }));
  const dialog = await findDialog('Pay now');
  await user.click(await dialog.findByRole('button', { name: 'Pay $2,952.64' }));
  const link = await dialog.findByRole('link', { name: 'Confirm at your bank' });
  expect(link).toHaveAttribute('href', confirmUrl);
  expect(link).toHaveFocus();
});

it('links the form for another method, and opens with the method that was added there', async () => {
  show({}, { query: `?method=${BANK.id}&installment=${FAILED.id}` });
  const dialog = await findDialog('Pay now');
  expect(await dialog.findByRole('radio', { name: BANK.label })).toBeChecked();
  expect(dialog.getByRole('link', { name: 'Add a payment method' })).toHaveAttribute(
    'href',
    `/account/payment-methods?stay=${ID}&installment=${FAILED.id}`,
  );
});

it('asks for the result when the guest returns from the bank', async () => {
  const { api } = show(
    { confirmInstallment: PAID },
    { plan: samplePlan({ ...FAILED, state: 'needs_confirmation' }, LATER), query: `?confirmed=${FAILED.id}` },
  );
  await waitFor(() => expect(listCalls(api, 'confirmInstallment')).toHaveLength(1));
  expect(listCalls(api, 'confirmInstallment')).toEqual([{ params: { id: ID, installment: FAILED.id } }]);
});

it('asks the bank nothing when the page opens without a return from it', async () => {
  const { api } = show({}, { query: '?confirmed=everything' });
  expect(await screen.findByRole('button', { name: 'Change payment method' })).toBeVisible();
  expect(listCalls(api, 'confirmInstallment')).toEqual([]);
});
