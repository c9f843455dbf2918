import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderAt } from '@lodestay/testing';
import type { ConsoleModel } from './console-model.ts';
import { ConsoleHomePage } from './home-page.tsx';

const NOW = '2027-01-10T12:00:00.000Z';
const leads = { name: 'leads', open: 18, overdue: 2, mine: 1, oldestOpenedAt: '2027-01-09T10:00:00.000Z' } as const;

const show = (queues: ConsoleModel['queues']) =>
  renderAt(<ConsoleHomePage model={{ queues, markets: [] }} now={NOW} />);

describe('ConsoleHomePage', () => {
  it('lists the queues with what waits in them', () => {
    show([leads]);
    expect(screen.getByText('18 open. 2 are overdue. 1 assigned to you.')).toBeVisible();
    const [head, row] = screen.getAllByRole('row');
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Queue', 'Open', 'Overdue', 'Assigned to you', 'Oldest']);
    expect(
      within(row!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Leads', '18', '2', '1', '26 hours']);
    expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/staff/leads');
  });

  it.each([
    [0, 'Nothing is overdue'],
    [1, '1 is overdue'],
  ])('says that %s items are overdue', (overdue, text) => {
    show([{ ...leads, overdue }]);
    expect(screen.getByText(`18 open. ${text}. 1 assigned to you.`)).toBeVisible();
  });

  it('says that nothing waits', () => {
    show([{ ...leads, open: 0, overdue: 0, mine: 0, oldestOpenedAt: null }]);
    expect(screen.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Leads' })).toHaveAttribute('href', '/staff/leads');
  });

  it('says that the queues are unknown, and how to try again', () => {
    show(null);
    expect(screen.getByRole('alert')).toHaveTextContent('The queues could not be loaded');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/staff');
    expect(screen.queryByText('Nothing waits')).toBeNull();
  });
});
