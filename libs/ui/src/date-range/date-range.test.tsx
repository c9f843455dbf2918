import { useState } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DateRange } from '@lodestay/stay';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { DateRangeField } from '@lodestay/ui';
import { DateRangeCalendar } from '@lodestay/ui/date-range';

let phone = false;

beforeEach(() => {
  phone = false;
  stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

/** A day in its own month: the days around a month are drawn too, and hidden. */
const day = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('data-outside-month'))!;
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

const limits = { today: '2027-01-05', minNights: 7, unavailable: [{ start: '2027-02-10', end: '2027-02-20' }] };

describe('DateRangeCalendar', () => {
  it('shows two months, one on phones', () => {
    const { unmount } = render(<DateRangeCalendar value={null} onChange={() => undefined} {...limits} />);
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    expect(screen.getByText('January 2027')).toBeTruthy();
    unmount();
    phone = true;
    render(<DateRangeCalendar value={null} onChange={() => undefined} {...limits} />);
    expect(screen.getAllByRole('grid')).toHaveLength(1);
  });

  it('does not offer the past, taken days, or days on which the shortest stay does not fit', () => {
    render(<DateRangeCalendar value={null} onChange={() => undefined} {...limits} />);
    expect([/January 4, 2027/, /February 4, 2027/, /February 12, 2027/].map((name) => isOff(day(name)))).toEqual([
      true,
      true,
      true,
    ]);
    expect([/January 5, 2027/, /February 3, 2027/, /February 20, 2027/].map((name) => isOff(day(name)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('selects a stay whose check-out day may be taken by the next guest', async () => {
    const change = jest.fn();
    render(<DateRangeCalendar value={null} onChange={change} {...limits} />);
    await userEvent.click(day(/January 25, 2027/));
    expect(isOff(day(/January 31, 2027/))).toBe(true);
    expect(isOff(day(/February 11, 2027/))).toBe(true);
    await userEvent.click(day(/February 10, 2027/));
    expect(change.mock.calls).toEqual([[{ start: '2027-01-25', end: '2027-02-10' }]]);
  });

  it('works with the keyboard: Page Down moves a month, arrows a day or a week, Enter selects', async () => {
    const change = jest.fn();
    render(
      <DateRangeCalendar
        value={{ start: '2027-01-11', end: '2027-01-25' }}
        onChange={change}
        {...limits}
        focusOnMount
      />,
    );
    expect(document.activeElement!.getAttribute('aria-label')).toContain('January 11, 2027');
    await userEvent.keyboard('{PageDown}');
    expect(document.activeElement!.getAttribute('aria-label')).toContain('February 11, 2027');
    await userEvent.keyboard('{PageUp}{ArrowRight}{Enter}');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(change).toHaveBeenCalledTimes(1);
    expect((change.mock.calls[0]![0] as DateRange).start).toBe('2027-01-12');
  });

  it('clears a half-selected stay with Escape', async () => {
    const change = jest.fn();
    render(<DateRangeCalendar value={null} onChange={change} {...limits} />);
    await userEvent.click(day(/January 25, 2027/));
    expect(screen.getByText('Moving in Mon, Jan 25. Now choose the day you move out.')).toBeTruthy();
    await userEvent.keyboard('{Escape}{Enter}');
    expect(change).not.toHaveBeenCalled();
  });

  it('announces the selected stay to screen readers', async () => {
    function Chosen() {
      const [value, setValue] = useState<DateRange | null>(null);
      return <DateRangeCalendar value={value} onChange={setValue} {...limits} />;
    }
    render(<Chosen />);
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.click(day(/February 10, 2027/));
    await waitFor(() =>
      expect(document.querySelector('[role="log"][aria-live="polite"]')?.textContent).toMatch(
        /Selected Range: Monday, January 25.*Wednesday, February 10, 2027/,
      ),
    );
    expect(screen.getByText('Mon, Jan 25 – Wed, Feb 10, 16 nights').getAttribute('aria-live')).toBe('polite');
  });

  it('shows the page’s text for the highlighted range', async () => {
    render(
      <DateRangeCalendar
        value={null}
        onChange={() => undefined}
        {...limits}
        describe={({ start, end }) => `${start}/${end}`}
      />,
    );
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.hover(day(/February 8, 2027/).firstElementChild!);
    expect(screen.getByText('Mon, Jan 25 – Mon, Feb 8, 14 nights, 2027-01-25/2027-02-08')).toBeTruthy();
  });

  it('clears a half-selected stay when its first day is clicked again', async () => {
    const change = jest.fn();
    render(<DateRangeCalendar value={null} onChange={change} {...limits} />);
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.click(day(/January 25, 2027/));
    expect(change).not.toHaveBeenCalled();
  });
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
    button.focus();
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
    [/January 28, 2027/, {}, 'stays are 7 nights or more'],
    [/February 11, 2027/, {}, 'another guest stays before it'],
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
    expect(screen.getByText('Jan 28: stays are 7 nights or more.')).toBeTruthy();
    await userEvent.click(day(/January 28, 2027/));
    await userEvent.keyboard('{ArrowRight}{Enter} ');
    expect(change).not.toHaveBeenCalled();
  });
});

describe('DateRangeField', () => {
  it('gives the focus back to the field with Escape', async () => {
    const change = jest.fn();
    render(<DateRangeField value={{ start: '2027-01-11', end: '2027-01-25' }} onChange={change} {...limits} />);
    const opener = screen.getByRole('button', { name: 'Move out Mon, Jan 25' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement!.getAttribute('aria-label')).toContain('January 11, 2027'));
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(change).not.toHaveBeenCalled();
  });

  it('shows weekdays, fetches its calendar when touched, and clears', async () => {
    const change = jest.fn();
    render(<DateRangeField value={{ start: '2027-01-11', end: '2027-01-25' }} onChange={change} {...limits} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Move in Mon, Jan 11' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.getByText('Mon, Jan 11 – Mon, Jan 25, 14 nights')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
    expect(change.mock.calls).toEqual([[null]]);
  });

  it('sends its dates with a plain form', () => {
    render(
      <form aria-label="Find">
        <DateRangeField
          value={{ start: '2027-01-11', end: '2027-01-25' }}
          onChange={() => undefined}
          startName="start_date"
          endName="end_date"
        />
      </form>,
    );
    expect(Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))).toEqual({
      start_date: '2027-01-11',
      end_date: '2027-01-25',
    });
  });

  it('says what is wrong', () => {
    render(
      <DateRangeField
        value={null}
        onChange={() => undefined}
        error="Please select a valid date range for your reservation."
      />,
    );
    expect(screen.getByText('Please select a valid date range for your reservation.')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Move in and move out' })).toBeTruthy();
  });
});
