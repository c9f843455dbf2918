import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DateRange } from '@lodestay/stay';
import { DateRangeField } from '@lodestay/ui';
import { DateRangeCalendar } from '@lodestay/ui/date-range';

let phone = false;

beforeEach(() => {
  phone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener: () => undefined, removeEventListener: () => undefined }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A day in its own month: the days around a month are drawn too, and hidden. */
const day = (name: RegExp) => screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('data-outside-month'))!;
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
    expect([/January 4, 2027/, /February 4, 2027/, /February 12, 2027/].map((name) => isOff(day(name)))).toEqual([true, true, true]);
    expect([/January 5, 2027/, /February 3, 2027/, /February 20, 2027/].map((name) => isOff(day(name)))).toEqual([false, false, false]);
  });

  it('takes a stay from its first day to the day of leaving, which may be taken by the next guest', async () => {
    const change = vi.fn();
    render(<DateRangeCalendar value={null} onChange={change} {...limits} />);
    await userEvent.click(day(/January 25, 2027/));
    expect(isOff(day(/January 31, 2027/))).toBe(true);
    expect(isOff(day(/February 11, 2027/))).toBe(true);
    await userEvent.click(day(/February 10, 2027/));
    expect(change).toHaveBeenCalledExactlyOnceWith({ start: '2027-01-25', end: '2027-02-10' });
  });

  it('is used by keyboard: Page Down a month, arrows a day and a week, Enter chooses', async () => {
    const change = vi.fn();
    render(<DateRangeCalendar value={{ start: '2027-01-11', end: '2027-01-25' }} onChange={change} {...limits} focusOnMount />);
    expect(document.activeElement!.getAttribute('aria-label')).toContain('January 11, 2027');
    await userEvent.keyboard('{PageDown}');
    expect(document.activeElement!.getAttribute('aria-label')).toContain('February 11, 2027');
    await userEvent.keyboard('{PageUp}{ArrowRight}{Enter}');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(change).toHaveBeenCalledOnce();
    expect((change.mock.calls[0]![0] as DateRange).start).toBe('2027-01-12');
  });

  it('gives a half-chosen stay up when its first day is pressed again', async () => {
    const change = vi.fn();
    render(<DateRangeCalendar value={null} onChange={change} {...limits} />);
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.click(day(/January 25, 2027/));
    expect(change).not.toHaveBeenCalled();
  });
});

describe('DateRangeField', () => {
  it('shows weekdays, fetches its calendar when touched, and clears', async () => {
    const change = vi.fn();
    render(<DateRangeField value={{ start: '2027-01-11', end: '2027-01-25' }} onChange={change} {...limits} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Move in Mon, Jan 11' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.getByText('Mon, Jan 11 to Mon, Jan 25, 14 nights')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('carries its dates in a plain form', () => {
    render(
      <form aria-label="Find">
        <DateRangeField value={{ start: '2027-01-11', end: '2027-01-25' }} onChange={() => undefined} startName="start_date" endName="end_date" />
      </form>,
    );
    expect(Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))).toEqual({ start_date: '2027-01-11', end_date: '2027-01-25' });
  });

  it('says what is wrong', () => {
    render(<DateRangeField value={null} onChange={() => undefined} error="Please select a valid date range for your reservation." />);
    expect(screen.getByText('Please select a valid date range for your reservation.')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Move in and move out' })).toBeTruthy();
  });
});
