import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleUser } from '../../testing/sample-account.ts';
import { PlanSection } from './plan-section.tsx';
import type { Installment, PaymentPlan } from '../../account/pay/plan-text.ts';

const RESERVATION = '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1';
const METHOD = { id: '5a1de5a1-93f4-4f43-8a57-0b7e5d1cf0c1', kind: 'card', label: 'Visa ending 4242' } as const;

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
const samplePlan = (installments: Installment[], method: PaymentPlan['method'] = METHOD): PaymentPlan => ({
  installments,
  receipts: [],
  paid: 393_149,
  dueNow: 0,
  scheduled: 0,
  method,
});

function show(plan: PaymentPlan, answers: Record<string, unknown> = {}) {
  const api = fakeApi({ payInstallment: plan, ...answers });
  renderAt(<PlanSection reservationId={RESERVATION} plan={plan} />, {
    url: `/account/reservations/${RESERVATION}`,
    platform: testPlatform({ api, session: createStore(signedInSession(sampleUser)) }),
  });
  return api;
}
const readFigure = (label: string) => screen.getAllByText(label)[0]!.parentElement!.textContent;
const FAILED = sampleInstallment({ state: 'past_due', failure: 'Your bank declined the card.', retryOn: '2027-02-12' });

it('shows what is paid, due and scheduled, with the card fee of the method that pays', () => {
  show(
    samplePlan([
      sampleInstallment({ state: 'paid', outstanding: 0, paidWith: 'Visa ending 1111' }),
      FAILED,
      sampleInstallment({}),
    ]),
  );
  expect(readFigure('Paid so far')).toContain('$3,931.49');
  expect(readFigure('Due now')).toContain('$2,952.64');
  expect(readFigure('Scheduled')).toContain('$2,952.64');
  const [, paid, failed, later] = screen.getAllByRole('row');
  expect(paid).toHaveTextContent('Visa ending 1111');
  expect(within(failed!).getByText('Past due')).toBeVisible();
  expect(later).toHaveTextContent('Scheduled');
});

it('lets the guest pay an installment that failed', async () => {
  const api = show(samplePlan([FAILED]));
  expect(screen.getByText('Your payment due on Feb 11 didn’t go through')).toBeVisible();
  expect(screen.getByText(/We try again on Feb 12, 2027/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,952.64' }));
  expect(api.calls).toContainEqual({
    name: 'payInstallment',
    input: {
      params: { id: RESERVATION, installment: FAILED.id },
      body: { methodId: METHOD.id, amount: 289_248 },
    },
  });
});

it('says why a payment did not work', async () => {
  show(samplePlan([FAILED]), {
    payInstallment: new ApiError(402, {
      error: { code: 'payment_declined', message: 'Your bank does not accept this card.', request_id: 'r' },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,952.64' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank does not accept this card.');
});

it('asks for a payment method where there is none', () => {
  show(samplePlan([FAILED], null));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a payment method' })).toBeVisible();
});

it('leads to the bank that wants a confirmation', () => {
  show(samplePlan([sampleInstallment({ state: 'needs_confirmation', confirmUrl: 'https://bank.example/confirm' })]));
  expect(screen.getByRole('link', { name: 'Confirm at your bank' })).toHaveAttribute(
    'href',
    'https://bank.example/confirm',
  );
});

it('links the invoice of each installment and the receipts of what was paid of it', () => {
  const [paid, later, ended] = [
    sampleInstallment({ state: 'paid', outstanding: 0 }),
    sampleInstallment({}),
    sampleInstallment({ state: 'void' }),
  ];
  const receipt = { kind: 'payment', installmentId: paid.id, on: '2027-02-11', amount: 295_264 } as const;
  show({
    ...samplePlan([paid, later, ended]),
    receipts: [
      { ...receipt, number: 'LS-48402A-R2' },
      { ...receipt, number: 'LS-48402A-RF1', kind: 'refund' },
    ],
  });
  const [, ...rows] = screen.getAllByRole('row');
  const listHrefs = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const path = `/api/v1/reservations/${RESERVATION}`;
  expect(listHrefs(rows[0]!)).toEqual([
    `${path}/installments/${paid.id}/invoice.pdf`,
    `${path}/receipts/LS-48402A-R2/receipt.pdf`,
    `${path}/receipts/LS-48402A-RF1/receipt.pdf`,
  ]);
  expect(listHrefs(rows[1]!)).toEqual([`${path}/installments/${later.id}/invoice.pdf`]);
  expect(listHrefs(rows[2]!)).toEqual([]);
});

it('offers credits for the next payment, at most what is owed of it', async () => {
  const next = sampleInstallment({ outstanding: 10_000 });
  const plan = { ...samplePlan([next]), credit: 25_000 };
  const api = show(plan, { payInstallmentWithCredits: plan });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use $100.00' }));
  expect(api.calls).toContainEqual({
    name: 'payInstallmentWithCredits',
    input: { params: { id: RESERVATION, installment: next.id }, body: { amount: 10_000 } },
  });
});

it('draws what is due when, and says the same to screen readers', () => {
  show(
    samplePlan([
      sampleInstallment({ dueOn: '2027-01-11', state: 'paid', outstanding: 0 }),
      FAILED,
      sampleInstallment({ dueOn: '2027-03-11', outstanding: 100_000, amount: 100_000, cardFee: 2_080 }),
      sampleInstallment({ dueOn: '2027-04-11', state: 'void' }),
    ]),
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Chart of the payment plan. Jan 11, 2027: $2,952.64, paid. Feb 11, 2027: $2,952.64, past due. Mar 11, 2027: $1,020.80, scheduled.',
  );
  expect(screen.getByRole('img')).toHaveTextContent(/^\$3,000.*\$0|^\$0.*\$3,000/);
});

it('draws nothing for one installment', () => {
  show(samplePlan([sampleInstallment({})]));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('does not say that the method of later payments has paid', () => {
  show(samplePlan([sampleInstallment({ state: 'paid', outstanding: 0 }), sampleInstallment({})]));
  const [, paid, later] = screen.getAllByRole('row');
  expect(paid).not.toHaveTextContent(METHOD.label);
  expect(later).toHaveTextContent(METHOD.label);
});
