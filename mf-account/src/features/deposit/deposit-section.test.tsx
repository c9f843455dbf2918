import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { ID } from '../../testing/sample-account.ts';
import { DepositSection, type Deposit } from './deposit-section.tsx';

const PHOTO = 'a7b0c1de-2f34-4a56-8b78-90c1d2e3f4a5';
const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  amount: 50_000,
  state: 'held',
  returnBy: null,
  deductions: [],
  returned: null,
  settledOn: null,
  refundedTo: null,
  ...changes,
});

it('says how long a deposit is held', () => {
  render(<DepositSection reservationId={ID} deposit={deposit()} />);
  expect(screen.getByText('$500.00')).toBeVisible();
  expect(screen.getByText(/return it within 14 days after you move out/)).toBeVisible();
});

it('says until when the guest hears of it after the stay', () => {
  render(<DepositSection reservationId={ID} deposit={deposit({ state: 'in_review', returnBy: '2027-03-06' })} />);
  expect(screen.getByText(/or a list of each deduction, by Mar 6, 2027\./)).toBeVisible();
});

it('shows the statement: what was held, each deduction, what was returned and when', () => {
  render(
    <DepositSection
      reservationId={ID}
      deposit={deposit({
        state: 'settled',
        deductions: [
          { description: 'Broken lamp', amount: 8_000, photos: [PHOTO] },
          { description: 'Broken lamp', amount: 8_000, photos: [] },
        ],
        returned: 34_000,
        settledOn: '2027-03-02',
        refundedTo: 'It is refunded to Visa ending 4242.',
      })}
    />,
  );
  expect(screen.getAllByText('Deduction: Broken lamp')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Broken lamp, 1. Open in full size' })).toHaveAttribute(
    'src',
    expect.stringContaining(PHOTO),
  );
  expect(screen.getAllByText('No photos')).toHaveLength(1);
  expect(screen.getByText('Returned').nextSibling).toHaveTextContent('$340.00');
  expect(screen.getByText('Settled on Mar 2, 2027. It is refunded to Visa ending 4242.')).toBeVisible();
});
