import { expect, it } from '@jest/globals';
import { formatDueDate, getAmountToPay } from './plan-text.ts';

const CARD = { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1', kind: 'card', label: 'Visa ending 4242' } as const;

it.each([
  ['the whole by card', 289_248, 289_248, CARD, 295_264],
  ['the rest by card, with the rest of the card fee', 289_248, 100_000, CARD, 102_080],
  ['the whole by bank account', 289_248, 289_248, { ...CARD, kind: 'bank_account' } as const, 289_248],
  ['without a method', 289_248, 289_248, null, 289_248],
])('pays %s', (_, amount, outstanding, method, cents) =>
  expect(getAmountToPay({ amount, cardFee: 6016, outstanding }, method)).toBe(cents),
);

it('adds the year to dates more than a year after the first payment', () => {
  expect(formatDueDate('2027-02-11', '2026-11-21')).toBe('Feb 11');
  expect(formatDueDate('2027-12-11', '2026-11-21')).toBe('Dec 11, 2027');
});
