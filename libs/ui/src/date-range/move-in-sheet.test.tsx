import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '@lodestay/stay';
import { unstubAllGlobals } from '@lodestay/testing/stubs';
import { MoveInField } from '@lodestay/ui';
import { MoveInSheet, type MoveInSheetProps } from '@lodestay/ui/date-range';
import { day, isOff, limits, stubScreen } from './date-range.testing.ts';

beforeEach(() => void stubScreen(true));
afterEach(() => {
  cleanup();
  unstubAllGlobals();
});

function show(props: Partial<MoveInSheetProps> = {}) {
  const [change, close] = [jest.fn(), jest.fn()];
  render(<MoveInSheet open onClose={close} value={null} onChange={change} {...limits} {...props} />);
  return { change, close, sheet: within(screen.getByRole('dialog', { name: 'Choose your move-in date' })) };
}
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

describe('the move-in date on phones', () => {
  it('states the minimum stay, without lengths of stay and a move-out date', () => {
    const { sheet } = show();
    expect(sheet.getByText('Choose the day you move in. 7-night minimum.')).toBeTruthy();
    expect(sheet.queryByRole('group', { name: 'Length of stay' })).toBeNull();
    expect(sheet.queryByText('Move out')).toBeNull();
    expect(sheet.getAllByRole('grid')).toHaveLength(6);
  });

  it('changes the date only when it is applied', async () => {
    const { change, close, sheet } = show({ value: '2027-03-01' });
    await userEvent.click(day(/January 25, 2027/));
    expect(sheet.getByText('Move in Mon, Jan 25. 7-night minimum.')).toBeTruthy();
    await userEvent.click(day(/January 26, 2027/));
    expect(sheet.getByText('Tue, Jan 26')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
    await apply();
    expect(change.mock.calls).toEqual([['2027-01-26']]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('clears the date', async () => {
    const { change } = show({ value: '2027-03-01' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('Add a date')).toBeTruthy();
    await apply();
    expect(change.mock.calls).toEqual([[null]]);
  });

  it('keeps the former date with Escape', async () => {
    const { change, close } = show({ value: '2027-03-01' });
    await userEvent.click(day(/March 2, 2027/));
    await userEvent.keyboard('{Escape}');
    expect([change.mock.calls, close.mock.calls.length]).toEqual([[], 1]);
  });

  it.each([
    [/February 10, 2027/, 'Feb 10: is taken.', {}],
    [/February 5, 2027/, 'Feb 5: is available for fewer than 7 nights.', {}],
    [
      /January 25, 2027/,
      'Jan 25: another guest is booked from Feb 10, 2027.',
      { getStayEnd: (start: string) => addDays(start, 30) },
    ],
    [/March 16, 2027/, 'Mar 16: homes can be booked until Mar 15, 2027.', { maxValue: '2027-03-15' }],
  ])('disables %s and says why', async (name, reason, props) => {
    const { change, sheet } = show(props);
    expect(isOff(day(name))).toBe(true);
    await userEvent.click(day(name).querySelector('[data-day]')!);
    expect(sheet.getByText(reason)).toBeTruthy();
    await apply();
    expect(change.mock.calls).toEqual([[null]]);
  });

  it('chooses with the keys, and the first month stays', async () => {
    const { change, sheet } = show({ value: '2027-03-01' });
    const focused = () => document.activeElement!.getAttribute('aria-label');
    await waitFor(() => expect(focused()).toContain('March 1, 2027'));
    await userEvent.keyboard('{PageDown}{End}');
    expect(focused()).toContain('April 3, 2027');
    expect(sheet.getAllByRole('heading', { level: 3 })[0]!.textContent).toBe('January 2027');
    await userEvent.keyboard('{Enter}');
    await apply();
    expect(change.mock.calls).toEqual([['2027-04-03']]);
  });
});

describe('the move-in field', () => {
  const field = { name: 'startDate', today: '2027-01-05', value: '2027-01-11', onChange: () => undefined };
  // Styles show one of the two controls.
  const opener = () => screen.getByRole('button', { name: /^Move in/, hidden: true });
  const input = () => screen.getByLabelText<HTMLInputElement>('Move in');

  it('opens its calendar and returns the focus', async () => {
    const change = jest.fn();
    render(<MoveInField {...field} onChange={change} />);
    expect(opener().textContent).toBe('Move in Mon, Jan 11');
    await userEvent.click(opener());
    await screen.findByRole('dialog', { name: 'Choose your move-in date' });
    await userEvent.click(day(/January 25, 2027/));
    await apply();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(change.mock.calls).toEqual([['2027-01-25']]);
  });

  it('sends its date with a plain form and follows a new value', () => {
    const show = (value: string | null) => (
      <form aria-label="Find">
        <MoveInField {...field} value={value} />
      </form>
    );
    const { rerender } = render(show('2027-01-11'));
    const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('startDate');
    expect(sent()).toBe('2027-01-11');
    rerender(show('2027-02-01'));
    expect(sent()).toBe('2027-02-01');
    rerender(show(null));
    expect(sent()).toBe('');
  });

  it('takes a typed date at once, and an invalid one when the field is left', async () => {
    const change = jest.fn();
    render(<MoveInField {...field} onChange={change} />);
    await userEvent.clear(input());
    expect(change).not.toHaveBeenCalled();
    await userEvent.type(input(), '2027-02-01');
    expect(change.mock.calls).toEqual([['2027-02-01']]);
    await userEvent.clear(input());
    await userEvent.tab();
    expect(change.mock.calls.at(-1)).toEqual([null]);
  });

  it('says what is wrong', () => {
    render(<MoveInField {...field} error="Please select a valid date." />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Please select a valid date.')).toHaveLength(1);
    expect(opener().getAttribute('aria-describedby')).toBe(input().getAttribute('aria-describedby'));
  });
});
