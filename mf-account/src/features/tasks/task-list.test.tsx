import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleTask } from '../../testing/sample-tasks.ts';
import { TaskList } from './task-list.tsx';
import type { AccountTask } from './task-text.ts';

const show = (tasks: AccountTask[]) =>
  renderAt(<TaskList tasks={tasks} />, { url: '/account', platform: testPlatform({ api: fakeApi({}) }) });

it('shows each task with its urgency, its date and one link that names it', () => {
  show([
    sampleTask({ kind: 'pay_installment', urgency: 'overdue', dueOn: '2026-11-20', amount: 295_264 }),
    sampleTask({ kind: 'write_review', dueAt: '2026-12-04T18:00:00Z' }),
  ]);
  const [pay, review] = screen.getAllByRole('listitem');
  expect(pay).toHaveTextContent('OverduePay $2,952.64 for The Alder, 412Due Nov 20, 2026');
  const links = within(pay!).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Pay now: Pay $2,952.64 for The Alder, 412');
  expect(review).toHaveTextContent('By Dec 4, 11 a.m. MST');
  expect(within(review!).queryByText('Overdue')).not.toBeInTheDocument();
});

it('says honestly that there is nothing to do', () => {
  show([]);
  expect(screen.getByText(/^Nothing to do right now/)).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('shows the most urgent five, and the rest on request', async () => {
  show(Array.from({ length: 7 }, (_, at) => sampleTask({ subject: `task ${at}` })));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(within(screen.getAllByRole('listitem')[5]!).getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
