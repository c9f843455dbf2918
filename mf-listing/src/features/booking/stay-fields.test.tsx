import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import type { StayChoice } from '@lodestay/links';
import { renderAt } from '@lodestay/testing';
import type { StayLimits } from '../../stay/listing-stay.ts';
import { StayFields } from './stay-fields.tsx';

const limits: StayLimits = {
  today: '2026-11-27',
  minimumNights: 45,
  busy: [{ start: '2027-12-20', end: '2028-01-20' }],
  available: [],
  standbyGaps: [],
  lastDay: '2028-11-27',
};

/** Opens the calendar of phones for the move-in date. */
async function openMoveIn(kind: 'flex' | 'standby') {
  const choose = jest.fn();
  const choice = { kind, startDate: '2026-12-01', endDate: null, committedNights: null } as unknown as StayChoice;
  renderAt(
    <StayFields
      listing={{ choice, stay: null, problem: null }}
      limits={limits}
      offersStandby
      standbyDetails={null}
      onChoose={choose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move in Tue, Dec 1', hidden: true }));
  await screen.findByRole('dialog', { name: 'Choose your move-in date' }, { timeout: 10_000 });
  const day = (name: RegExp) =>
    screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('data-outside-month'))!;
  return { choose, day, isOff: (name: RegExp) => day(name).getAttribute('aria-disabled') === 'true' };
}

/** The choice is made when the history entry of the calendar is gone. */
const expectChoice = (choose: ReturnType<typeof jest.fn>, startDate: string) =>
  waitFor(() => expect(choose.mock.calls).toEqual([[{ startDate }]]));

it('asks a Flex guest for a day from which the home is available for a year, and states the minimum stay', async () => {
  const { choose, day, isOff } = await openMoveIn('flex');
  expect(screen.getByText('Move in Tue, Dec 1. 45-night minimum.')).toBeVisible();
  expect([isOff(/December 20, 2026/), isOff(/December 21, 2026/)]).toEqual([false, true]);
  await userEvent.hover(day(/December 21, 2026/).querySelector('[data-day]')!);
  expect(screen.getByText('Dec 21: another guest is booked from Dec 20, 2027.')).toBeVisible();
  await userEvent.click(day(/December 20, 2026/));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expectChoice(choose, '2026-12-20');
});

it('asks a Standby guest for a day from which the home is available for a month, without the minimum stay', async () => {
  const { choose, day, isOff } = await openMoveIn('standby');
  expect(screen.getByText('Move in Tue, Dec 1.')).toBeVisible();
  expect(isOff(/December 21, 2026/)).toBe(false);
  await userEvent.click(day(/January 2, 2027/));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expectChoice(choose, '2027-01-02');
});
