import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Availability } from '@lodestay/contracts';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { addDays, formatMonthly, resolveStay } from '@lodestay/stay';
import { stubGlobal } from '@lodestay/testing/stubs';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NOW, sampleAvailability, sampleHome, sampleQuote, TODAY } from '../../testing/sample-home.ts';
import { getStayLimits } from '../../stay/listing-stay.ts';
import { BookingCalendar, formatMonthlyPrice, type BookingCalendarProps } from './booking-calendar.tsx';

const STAY = { start: '2027-01-11', end: '2027-04-11' };
/** The second year has a booking. The page itself has only the first year. */
const twoYears = (): Availability =>
  sampleAvailability({
    to: addDays(TODAY, 730),
    busy: [...sampleAvailability().busy, { startDate: '2027-12-01', endDate: '2028-01-01' }],
  });

function show(props: Partial<BookingCalendarProps> = {}) {
  const onChoose = jest.fn();
  const api = fakeApi({ getAvailability: twoYears() });
  renderAt(
    <BookingCalendar
      slug="the-alder-412"
      monthlyRent={315_000}
      stay={STAY}
      isOpenEnded={false}
      limits={getStayLimits(sampleHome(), sampleAvailability())}
      onChoose={onChoose}
      {...props}
    />,
    { platform: testPlatform({ api, now: NOW }) },
  );
  return { api, onChoose };
}
const day = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('data-outside-month'))!;
const reason = (name: RegExp) => document.getElementById(day(name).getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('BookingCalendar', () => {
  it.each([30, 86, 89, 90, 180, 365])('shows the same price as the quote for %i nights', (nights) => {
    const range = { start: '2027-01-11', end: addDays('2027-01-11', nights) };
    const resolved = resolveStay({ checkIn: range.start, checkOut: range.end });
    const quote = sampleQuote(sampleHome(), resolved.ok ? resolved.stay : (null as never));
    expect(formatMonthlyPrice(315_000, range, TODAY)).toBe(`${formatMonthly(quote.monthly)} a month`);
  });

  it('shows the price of the chosen stay and of the range under the pointer', async () => {
    show();
    expect(await screen.findByText('Mon, Jan 11 – Sun, Apr 11, 90 nights, $2,993 a month')).toBeInTheDocument();
    await userEvent.click(day(/January 25, 2027/));
    await userEvent.hover(day(/February 28, 2027/).firstElementChild!);
    expect(screen.getByText('Mon, Jan 25 – Sun, Feb 28, 34 nights, $3,150 a month')).toBeInTheDocument();
  });

  it('shows no price for an open-ended stay, which has another rate', async () => {
    show({ isOpenEnded: true });
    expect(await screen.findByText('Mon, Jan 11 – Sun, Apr 11, 90 nights')).toBeInTheDocument();
  });

  it('disables days that are taken or too close, and says why', async () => {
    const { onChoose } = show({ stay: { start: '2026-12-03', end: '2027-01-03' } });
    expect(reason(/December 1, 2026/)).toBe('is taken');
    await userEvent.click(day(/December 10, 2026/));
    expect(reason(/December 20, 2026/)).toBe('30-night minimum');
    await userEvent.click(day(/December 20, 2026/));
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(day(/January 9, 2027/));
    expect(onChoose.mock.calls).toEqual([[{ start: '2026-12-10', end: '2027-01-09' }]]);
  });

  it('loads the second year with its bookings', async () => {
    const { api } = show({ stay: { start: '2027-10-20', end: '2027-11-21' } });
    expect(api.calls).toEqual([
      { name: 'getAvailability', input: { params: { slug: 'the-alder-412' }, query: { to: '2028-11-20' } } },
    ]);
    await waitFor(() => expect(reason(/November 2, 2027/)).toBe('is available for fewer than 30 nights'));
  });

  it('disables days beyond the known calendar', () => {
    show({ stay: { start: '2027-10-20', end: '2027-11-21' } });
    expect(reason(/November 20, 2027/)).toMatch(/^homes can be booked until/);
  });
});
