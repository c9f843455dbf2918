import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@lodestay/testing/stubs';
import { DateRangeField } from '@lodestay/ui';
import { limits, stubScreen } from './date-range.testing.ts';

beforeEach(() => void stubScreen(false));
afterEach(() => {
  cleanup();
  unstubAllGlobals();
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
