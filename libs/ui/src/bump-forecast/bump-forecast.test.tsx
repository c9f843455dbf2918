import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { BumpForecast, type BumpForecastProps } from './bump-forecast.tsx';

const month = { days: 30, chance: 0.24, low: 0.12, high: 0.38 };
const known: BumpForecastProps['forecast'] = {
  enoughHistory: true,
  chances: [{ days: 7, chance: 0.06, low: 0.03, high: 0.1 }, month, { days: 60, chance: 0.42, low: 0.23, high: 0.61 }],
  bookings: 1,
  vacantDays: 214,
  marketName: 'Denver',
  marketBookings: 1_210,
};
const show = (forecast: Partial<BumpForecastProps['forecast']>) =>
  render(<BumpForecast forecast={{ ...known, ...forecast }} />).container.textContent;

it('says the chance in plain words, with its range and what it is estimated from', () => {
  expect(show({})).toBe(
    'About 1 in 4 homes like this get a full booking that begins in the first 30 days (12–38%). Then you would have to move.' +
      'First 7 days: about 1 in 15 (3–10%)First 60 days: about 2 in 5 (23–61%)' +
      'Estimated from 1 full booking in 214 vacant days of this home in the last year, and 1,210 full bookings in Denver. The true share is in the range in 8 of 10 cases.',
  );
});

it.each([
  [
    'up to the next known booking',
    { chances: known.chances.slice(0, 1) },
    /^About 1 in 15 homes like this .* first 7 days/,
  ],
  ['nothing if the next booking is near', { chances: [] }, /^$/],
  [
    'that there is not enough history',
    { enoughHistory: false, chances: [], marketBookings: 4 },
    /^Not enough history to estimate how likely a move is: Denver had 4 full bookings of vacant homes in the last year\.$/,
  ],
])('says %s', (_, forecast, expected) => {
  expect(show(forecast)).toMatch(expected);
});
