import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { SearchMode } from '@lodestay/contracts';
import { EMPTY_SEARCH } from '@lodestay/links';
import { renderAt } from '@lodestay/testing';
import { ModePanel } from './mode-panel.tsx';

const show = (mode: SearchMode) =>
  renderAt(
    <ModePanel
      mode={mode}
      path="/s/denver/here"
      search={{
        ...EMPTY_SEARCH,
        startDate: '2027-01-11',
        endDate: '2027-04-11',
        amenity: ['pets'],
        perDiem: 120,
        page: 3,
      }}
    />,
  );

it.each([
  ['standby', /Standby members/, '/standby'],
  ['corporate', /for work travel/, '/corporate-housing'],
  ['military', /travel on orders/, '/gsa/military'],
] as const)('explains the mode %s and links to its page', async (mode, text, href) => {
  show(mode);
  await userEvent.click(screen.getByText(/^(About|Per diem)/));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

it.each(['corporate', 'military'] as const)(
  'has a per diem form in the mode %s that keeps the rest of the search',
  (mode) => {
    show(mode);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Per diem' });
    expect(form).toHaveAttribute('action', '/s/denver/here');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      startDate: '2027-01-11',
      endDate: '2027-04-11',
      amenity: 'pets',
      perDiem: '120',
    });
  },
);

it.each(['furnished', 'short-term', '1-bedroom'] as const)('is a single sentence in the mode %s', (mode) => {
  const { container } = show(mode);
  expect(screen.getByText(/^Homes /)).toBeVisible();
  expect(container.querySelector('details')).toBeNull();
});

it('has no per diem form in other modes', () => {
  show('short-term');
  expect(screen.queryByRole('form')).toBeNull();
});
