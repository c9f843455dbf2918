import { expect, it } from '@jest/globals';
import { formatDueDate, getAmountToPay, isRefunded, type Receipt } from './plan-text.ts';

const CARD = { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1', kind: 'card', label: 'Visa ending 4242' } as const;

it.each([
  ['the whole by card', 289_248, 289_248, CARD, 295_264],
  ['the rest by card, with the rest of the card fee', 289_248, 100_000, CARD, 102_080],
  ['the whole by bank account', 289_248, 289_248, { ...CARD, kind: 'bank_account' } as const, 289_248],
  ['without a method', 289_248, 289_248, null, 289_248],
])('pays %s', (_, amount, outstanding, method, cents) =>
  expect(getAmountToPay({ amount, cardFee: 6016, outstanding }, method)).toBe(cents),
);

it.each<[string, [Receipt['kind'], number, Receipt['corrects']?][], boolean]>([
  ['nothing went back', [['payment', 200]], false],
  [
    'a part went back',
    [
      ['payment', 200],
      ['refund', 50],
    ],
    false,
  ],
  [
    'all went back',
    [
      ['payment', 200],
      ['refund', 50],
      ['refund', 150],
    ],
    true,
  ],
  [
    'a refund did not arrive',
    [
      ['payment', 200],
      ['refund', 200],
      ['correction', 200, 'refund'],
    ],
    false,
  ],
  [
    'it was paid again after the bank took it back, and all went back',
    [
      ['payment', 200],
      ['correction', 200, 'payment'],
      ['payment', 200],
      ['refund', 200],
    ],
    true,
  ],
  ['only credits paid', [], false],
])('is refunded or not if %s', (_, moved, isExpected) => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const receipts = moved.map(([kind, amount, corrects], at): Receipt => ({
    number: `LS-48402A-R${at + 1}`,
    kind,
    corrects,
    amount,
    installmentId: id,
    on: '2027-02-11',
  }));
  expect(isRefunded({ receipts }, { id })).toBe(isExpected);
  expect(isRefunded({ receipts }, { id: other })).toBe(false);
});

it('adds the year to dates more than a year after the first payment', () => {
  expect(formatDueDate('2027-02-11', '2026-11-21')).toBe('Feb 11');
  expect(formatDueDate('2027-12-11', '2026-11-21')).toBe('Dec 11, 2027');
});
