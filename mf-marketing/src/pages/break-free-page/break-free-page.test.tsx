import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { createExampleLease, createExitPlan } from '@lodestay/stay/lease';
import { formatMoney } from '@lodestay/stay';
import { renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './break-free-page.tsx';

it('shows the example with the figures of the dashboard, and links to it', () => {
  const today = '2026-11-23';
  renderAt(<Page />, { platform: testPlatform({ today }) });
  const plan = createExitPlan(createExampleLease(today), today);
  const rows = within(screen.getByRole('table', { name: 'Ways to leave the example lease' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(plan.options.length);
  for (const [index, { title, costCents }] of plan.options.entries()) {
    expect(rows[index]).toHaveTextContent(title);
    expect(rows[index]).toHaveTextContent(formatMoney(costCents));
  }
  expect(screen.getByRole('link', { name: 'Check your lease' })).toHaveAttribute('href', '/break-free/my-lease');
  expect(screen.getByRole('link', { name: 'See this example in detail' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/break-free\/my-lease\?rent=1850&ends=2027-06-30&leave=2027-01-31/),
  );
  expect(screen.getByText(/Texas/, { selector: 'p.soft' })).toBeInTheDocument();
});
