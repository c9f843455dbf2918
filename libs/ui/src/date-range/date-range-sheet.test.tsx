import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@lodestay/testing/stubs';
import { DateRangePicker, type DateRangePickerProps } from '@lodestay/ui/date-range';
import { day, isOff, limits, stubScreen } from './date-range.testing.ts';

beforeEach(() => void stubScreen(true));
afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

const closed = {
  open: false,
  onClose: () => undefined,
  triggerRef: { current: null },
  value: null,
  onChange: () => undefined,
  ...limits,
};

function show(props: Partial<DateRangePickerProps> = {}) {
  const [change, close] = [jest.fn(), jest.fn()];
  render(<DateRangePicker {...closed} open onClose={close} onChange={change} {...props} />);
  return { change, close, sheet: within(screen.getByRole('dialog', { name: 'Choose your dates' })) };
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');
const focused = () => document.activeElement!.getAttribute('aria-label');
const MARCH = { start: '2027-03-01', end: '2027-03-22' };

describe('the calendar on phones', () => {
  it('shows six months below each other, and more on request', async () => {
    const { sheet } = show();
    const months = () => sheet.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(months()).toEqual(['January 2027', 'February 2027', 'March 2027', 'April 2027', 'May 2027', 'June 2027']);
    expect(sheet.getAllByRole('grid')).toHaveLength(6);
    await userEvent.click(button('Show more months'));
    expect(months().slice(5)).toEqual([
      'June 2027',
      'July 2027',
      'August 2027',
      'September 2027',
      'October 2027',
      'November 2027',
      'December 2027',
    ]);
  });

  it('keeps the focus in the sheet when all months are shown', async () => {
    const { close } = show({ maxValue: '2027-09-15' });
    await userEvent.click(button('Show more months'));
    expect(screen.queryByRole('button', { name: 'Show more months' })).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('ends with the last day that can be booked', () => {
    const { sheet } = show({ maxValue: '2027-03-15' });
    expect(sheet.getAllByRole('grid')).toHaveLength(3);
    expect(sheet.queryByRole('button', { name: 'Show more months' })).toBeNull();
  });

  it('shows all months up to the chosen dates', () => {
    const { sheet } = show({ value: { start: '2027-09-01', end: '2027-12-01' } });
    expect(sheet.getAllByRole('grid')).toHaveLength(12);
    expect(focused()).toContain('September 1, 2027');
  });

  it('changes the dates only when they are applied', async () => {
    const { change, close } = show({ value: MARCH });
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.click(day(/February 3, 2027/));
    expect(screen.getByText('9 nights · 7-night minimum')).toBeTruthy();
    expect([screen.getByText('Mon, Jan 25'), screen.getByText('Wed, Feb 3')]).toHaveLength(2);
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(button('Apply'));
    expect(change.mock.calls).toEqual([[{ start: '2027-01-25', end: '2027-02-03' }]]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks for the move-out day and says the first possible one', async () => {
    show();
    expect(screen.getByText('Choose the day you move in. 7-night minimum.')).toBeTruthy();
    await userEvent.click(day(/January 25, 2027/));
    expect(screen.getByText('7-night minimum: move out Mon, Feb 1 or later.')).toBeTruthy();
    expect(isDisabled('Apply')).toBe(true);
    expect(isOff(day(/January 31, 2027/))).toBe(true);
  });

  it('keeps the move-in day when something beside a day is touched', async () => {
    const { change } = show();
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.click(screen.getByText('February 2027'));
    await userEvent.click(button('Close').parentElement!);
    expect(screen.getByText('Mon, Jan 25')).toBeTruthy();
    await userEvent.click(day(/February 3, 2027/));
    await userEvent.click(button('Apply'));
    expect(change.mock.calls).toEqual([[{ start: '2027-01-25', end: '2027-02-03' }]]);
  });

  it('clears the dates', async () => {
    const { change } = show({ value: MARCH });
    await userEvent.click(button('Clear'));
    expect(screen.getAllByText('Add a date')).toHaveLength(2);
    await userEvent.click(button('Apply'));
    expect(change.mock.calls).toEqual([[null]]);
  });

  it.each([
    ['the close button', () => userEvent.click(button('Close'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('keeps the former dates when it is closed with %s', async (_name, leave) => {
    const { change, close } = show({ value: MARCH });
    await userEvent.click(button('Clear'));
    await leave();
    expect(close).toHaveBeenCalledTimes(1);
    expect(change).not.toHaveBeenCalled();
  });

  it('has a history entry while it is open, on phones only', async () => {
    const HistoryEntry = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Back</button>;
    const { close } = show({ HistoryEntry });
    await userEvent.click(screen.getByText('Back'));
    expect(close).toHaveBeenCalledTimes(1);
    cleanup();
    stubScreen(false);
    render(<DateRangePicker {...closed} open HistoryEntry={HistoryEntry} />);
    expect(screen.getByRole('dialog', { name: 'Dates of the stay' })).toBeTruthy();
    expect(screen.queryByText('Back')).toBeNull();
  });
});

describe('the keys in scrolling months', () => {
  it.each([
    ['{PageDown}', 'April 1, 2027'],
    ['{Shift>}{PageDown}{/Shift}', 'March 1, 2028'],
    ['{PageDown>5/}', 'August 1, 2027'],
    ['{PageUp>5/}', 'January 5, 2027'],
    ['{ArrowUp}', 'February 22, 2027'],
    ['{Home}', 'February 28, 2027'],
    ['{End}', 'March 6, 2027'],
  ])('%s goes to %s, and the first month stays', async (keys, name) => {
    const { sheet } = show({ value: MARCH });
    await waitFor(() => expect(focused()).toContain('March 1, 2027'));
    await userEvent.keyboard(keys);
    expect(focused()).toContain(name);
    expect(sheet.getAllByRole('heading', { level: 3 })[0]!.textContent).toBe('January 2027');
  });

  it('choose with Enter', async () => {
    const { change } = show({ value: MARCH });
    await userEvent.keyboard('{Enter}{PageDown}{Enter}');
    await userEvent.click(button('Apply'));
    expect(change.mock.calls).toEqual([[{ start: '2027-03-01', end: '2027-04-02' }]]);
  });
});
