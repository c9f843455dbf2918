import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PriceBreakdown } from '@lodestay/ui';

afterEach(cleanup);

const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent);

describe('PriceBreakdown', () => {
  it('lists amounts to the cent with reasons under their labels, then the total', () => {
    render(
      <PriceBreakdown
        lines={[
          { code: 'rent', label: 'Rent, 90 nights', reason: 'less than the monthly rent', cents: 885_452 },
          { code: 'discount', label: 'Promo code', cents: -25_000 },
        ]}
        totalCents={860_452}
      />,
    );
    expect(texts('term')).toEqual(['Rent, 90 nightsless than the monthly rent', 'Promo code', 'Total']);
    expect(texts('definition')).toEqual(['$8,854.52', '−$250.00', '$8,604.52']);
  });

  it('lists optional and contingent fees after the total', () => {
    render(
      <PriceBreakdown
        lines={[{ label: 'Rent', cents: 100 }]}
        totalCents={100}
        optional={[{ label: 'Pet, one-time fee per pet', cents: 30_000 }]}
        contingent={[{ label: 'Card', reason: 'no fee by bank account', cents: 208 }]}
      />,
    );
    expect(texts('term')).toEqual(['Rent', 'Total', 'Pet, one-time fee per pet', 'Cardno fee by bank account']);
    expect(screen.getByText('Optional extras')).toBeTruthy();
  });

  it('omits empty sections', () => {
    render(<PriceBreakdown lines={[]} totalCents={0} optional={[]} />);
    expect(screen.queryByText('Optional extras')).toBeNull();
  });
});
