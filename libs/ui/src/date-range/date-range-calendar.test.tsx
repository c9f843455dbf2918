import { useState } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DateRange } from '@lodestay/stay';
import { unstubAllGlobals } from '@lodestay/testing/stubs';
import { DateRangeCalendar } from '@lodestay/ui/date-range';
import { day, isOff, limits, stubScreen } from './date-range.testing.ts';

beforeEach(() => void stubScreen(false));
afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

describe('DateRangeCalendar', () => {
  it('shows two months, one on phones', () => {
    const { unmount } = render(<DateRangeCalendar value={null} onChange={() => undefined} {...limits} />);
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    expect(screen.getByText('January 2027')).toBeTruthy();
    unmount();
    stubScreen(true);
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

  it('opens on the first day that can be chosen, and says what to choose', async () => {
    const unavailable = [{ start: '2027-01-01', end: '2027-01-20' }];
    render(
      <DateRangeCalendar value={null} onChange={() => undefined} {...limits} unavailable={unavailable} focusOnMount />,
    );
    await waitFor(() => expect(day(/January 20, 2027/)).toHaveFocus());
    expect(screen.getByText(/^Choose the day you move in\./)).toBeTruthy();
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
    expect(screen.getByText('Moving in Mon, Jan 25. 7-night minimum: move out Mon, Feb 1 or later.')).toBeTruthy();
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
