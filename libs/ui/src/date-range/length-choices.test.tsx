import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@lodestay/testing/stubs';
import { DateRangePicker, type DateRangePickerProps } from '@lodestay/ui/date-range';
import { day, stubScreen } from './date-range.testing.ts';

beforeEach(() => void stubScreen(true));
afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

function show(props: Partial<DateRangePickerProps> = {}) {
  const change = jest.fn();
  render(
    <DateRangePicker
      open
      onClose={() => undefined}
      triggerRef={{ current: null }}
      value={null}
      onChange={change}
      today="2027-01-05"
      {...props}
    />,
  );
  return change;
}
const choice = (name: RegExp) => screen.getByRole('button', { name });
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
const readReason = (name: RegExp) =>
  document.getElementById(choice(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('the common lengths of stay', () => {
  it.each([
    [/^1 month from Jan 5/, { start: '2027-01-05', end: '2027-02-05' }],
    [/^3 months from Jan 5/, { start: '2027-01-05', end: '2027-04-05' }],
    [/^6 months from Jan 5/, { start: '2027-01-05', end: '2027-07-05' }],
  ])('begin on the first possible day: %s', async (name, dates) => {
    const change = show();
    await userEvent.click(choice(name));
    await apply();
    expect(change.mock.calls).toEqual([[dates]]);
  });

  it('begin on the chosen day, also before a second one is chosen', async () => {
    const change = show({ value: { start: '2027-03-01', end: '2027-03-22' } });
    expect(choice(/^1 month to Apr 1/).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.click(choice(/^3 months to Apr 25/));
    expect(choice(/^3 months/).getAttribute('aria-pressed')).toBe('true');
    await apply();
    expect(change.mock.calls).toEqual([[{ start: '2027-01-25', end: '2027-04-25' }]]);
  });

  it('have at least 30 nights a month', () => {
    show({ value: { start: '2027-02-01', end: '2027-03-22' } });
    expect([choice(/^1 month to Mar 3/), choice(/^3 months to May 2/), choice(/^6 months to Aug 1/)]).toHaveLength(3);
  });

  it('begin where they fit between the bookings', () => {
    show({ unavailable: [{ start: '2027-02-10', end: '2027-02-20' }] });
    expect([choice(/^1 month from Jan 5/), choice(/^3 months from Feb 20/)]).toHaveLength(2);
  });

  it.each([
    ['the minimum stay', { minNights: 45 }, /^1 month Too short/, '45-night minimum', '1 month: 45-night minimum.'],
    [
      'a booking',
      { value: { start: '2027-01-11', end: '2027-01-31' }, unavailable: [{ start: '2027-02-20', end: '2027-03-01' }] },
      /^3 months Not available/,
      'another guest is booked in that time',
      '3 months: another guest is booked in that time.',
    ],
    [
      'the end of the calendar',
      { maxValue: '2027-05-01' },
      /^6 months Not available/,
      'homes can be booked until May 1, 2027',
      '6 months: homes can be booked until May 1, 2027.',
    ],
    [
      'the longest stay',
      { maxNights: 100 },
      /^6 months Too long/,
      'stays are 100 nights or fewer',
      '6 months: stays are 100 nights or fewer.',
    ],
  ])('say why they do not fit: %s', async (_name, props, name, reason, sentence) => {
    const change = show(props);
    expect(choice(name).getAttribute('aria-disabled')).toBe('true');
    expect(readReason(name)).toBe(reason);
    const before = screen.getAllByText(/^(Mon|Sun|Add)/).map((date) => date.textContent);
    await userEvent.click(choice(name));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getAllByText(/^(Mon|Sun|Add)/).map((date) => date.textContent)).toEqual(before);
    expect(change).not.toHaveBeenCalled();
  });
});
