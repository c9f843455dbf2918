import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { OverstaySection } from './overstay-section.tsx';

it('says which nights are charged, what they cost, and what the agreement says', () => {
  render(
    <OverstaySection
      overstay={{
        nights: 2,
        from: '2027-04-11',
        to: '2027-04-13',
        amount: 19_726,
        sentence: 'For each night after the check-out date, rent is due.',
        chargedAt: '2027-04-13T18:00:00.000Z',
      }}
    />,
  );
  expect(screen.getByText(/^Your stay ended on Apr 11, 2027/)).toHaveTextContent(
    'you left on Apr 13, 2027, 2 nights later. These nights cost $197.26, before any card fee.',
  );
  expect(screen.getByText(/For each night after the check-out date, rent is due\./)).toBeVisible();
});
