import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@lodestay/testing/stubs';
import { DateRangeCalendar } from '@lodestay/ui/date-range';
import { day, limits, stubScreen } from './date-range.testing.ts';

beforeEach(() => void stubScreen(false));
afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

describe('the keys of the date grid', () => {
  const focused = () => document.activeElement!.getAttribute('aria-label');

  // Focus begins on Wednesday, February 24, 2027.
  it.each([
    ['{ArrowRight}', 'Thursday, February 25, 2027'],
    ['{ArrowLeft}', 'Tuesday, February 23, 2027'],
    ['{ArrowDown}', 'Wednesday, March 3, 2027'],
    ['{ArrowUp}', 'Wednesday, February 17, 2027'],
    ['{PageDown}', 'Wednesday, March 24, 2027'],
    ['{PageUp}', 'Sunday, January 24, 2027'],
    ['{Shift>}{PageDown}{/Shift}', 'Thursday, February 24, 2028'],
    ['{Home}', 'Sunday, February 21, 2027'],
    ['{End}', 'Saturday, February 27, 2027'],
    // No earlier than the first day that there is.
    ['{Shift>}{PageUp}{/Shift}', 'Tuesday, January 5, 2027'],
    ['{PageUp}{PageUp}', 'Tuesday, January 5, 2027'],
    ['{PageUp}{PageUp}{Home}', 'Tuesday, January 5, 2027'],
  ])('%s goes to %s', async (keys, name) => {
    render(
      <DateRangeCalendar
        value={{ start: '2027-02-24', end: '2027-03-24' }}
        onChange={() => undefined}
        {...limits}
        focusOnMount
      />,
    );
    expect(focused()).toContain('February 24, 2027');
    await userEvent.keyboard(keys);
    expect(focused()).toContain(name);
  });

  it('stops at the last day', async () => {
    render(
      <DateRangeCalendar
        value={{ start: '2027-02-24', end: '2027-03-24' }}
        onChange={() => undefined}
        {...limits}
        maxValue="2027-05-31"
        focusOnMount
      />,
    );
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    expect(focused()).toContain('Monday, May 31, 2027');
  });

  it.each(['{Enter}', ' '])('chooses with %j', async (key) => {
    const change = jest.fn();
    render(
      <DateRangeCalendar
        value={{ start: '2027-02-24', end: '2027-03-24' }}
        onChange={change}
        {...limits}
        focusOnMount
      />,
    );
    await userEvent.keyboard(`${key}{PageDown}${key}`);
    expect(change.mock.calls).toEqual([[{ start: '2027-02-24', end: '2027-03-25' }]]);
  });

  it('leaves Home and End to the buttons', async () => {
    render(
      <DateRangeCalendar value={{ start: '2027-02-24', end: '2027-03-24' }} onChange={() => undefined} {...limits} />,
    );
    const button = screen.getByRole('button', { name: 'Next month' });
    act(() => button.focus());
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(button);
  });
});

describe('a day that cannot be chosen', () => {
  const show = (more: object = {}) => {
    const change = jest.fn();
    render(<DateRangeCalendar value={null} onChange={change} {...limits} {...more} />);
    return change;
  };
  const reason = (name: RegExp) => {
    const described = day(name).getAttribute('aria-describedby');
    return described === null ? null : document.getElementById(described)!.textContent;
  };

  it.each([
    [/February 12, 2027/, 'is taken'],
    [/February 5, 2027/, 'is available for fewer than 7 nights'],
    [/January 4, 2027/, 'has passed'],
  ])('says why a stay cannot begin on it: %s', (name, words) => {
    show();
    expect(reason(name)).toBe(words);
  });

  it.each([
    [/January 28, 2027/, {}, '7-night minimum'],
    [/February 11, 2027/, {}, 'another guest is booked before it'],
    [/February 7, 2027/, { maxNights: 10 }, 'stays are 10 nights or fewer'],
  ])('says why a stay from January 25 cannot end on it: %s', async (name, more, words) => {
    show(more);
    await userEvent.click(day(/January 25, 2027/));
    expect(reason(name)).toBe(words);
    expect(reason(/February 1, 2027/)).toBeNull();
  });

  it('says that the calendar ends', () => {
    show({ maxValue: '2027-02-27' });
    expect([reason(/February 24, 2027/), reason(/February 28, 2027/)]).toEqual([
      'homes can be booked until Feb 27, 2027',
      'homes can be booked until Feb 27, 2027',
    ]);
  });

  it('shows the reason as text and cannot be selected by pointer or keyboard', async () => {
    const change = show({ focusOnMount: true });
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.hover(day(/January 28, 2027/).firstElementChild!);
    expect(screen.getByText('Moving in Mon, Jan 25. 7-night minimum: move out Mon, Feb 1 or later.')).toBeTruthy();
    await userEvent.click(day(/January 28, 2027/));
    await userEvent.keyboard('{ArrowRight}{Enter} ');
    expect(change).not.toHaveBeenCalled();
  });
});
