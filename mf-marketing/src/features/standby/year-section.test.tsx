import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StandbyComparison } from '@lodestay/contracts';
import { renderAt } from '@lodestay/testing';
import { YearSection } from './year-section.tsx';

const year = (membership: string, rent: number, fee: number, member: number, nights = 365) => ({
  nights,
  total: rent + fee + member,
  lines: [
    { code: 'rent', label: 'Rent', cents: rent },
    { code: 'platform_fee', label: 'Platform fee', cents: fee },
    { code: membership, label: 'Membership', cents: member },
  ],
});
const comparison: NonNullable<StandbyComparison['comparison']> = {
  startDate: '2027-01-05',
  nights: 365,
  reference: { slug: 'the-alder-412', title: 'The Alder, 412', monthlyRent: 300_000 },
  fixed: year('annual_membership', 3_240_000, 177_000, 19_900),
  flex: year('annual_membership', 3_816_000, 205_800, 19_900),
  standby: year('standby_membership', 2_520_000, 171_000, 94_800),
  legs: [
    { slug: 'b-1', title: 'Birch, 1', startDate: '2027-01-05', endDate: '2027-04-01', monthly: 210_000 },
    { slug: 'c-2', title: 'Cedar, 2', startDate: '2027-04-01', endDate: '2028-01-05', monthly: 210_000 },
  ],
  uncoveredNights: 0,
  knownMoves: 1,
  expectedMoves: 3,
};
const denver = { slug: 'denver', name: 'Denver', state: 'CO' };
const data: StandbyComparison = { markets: [denver], market: denver, beds: 1, homes: 64, comparison };
const show = (changes: Partial<typeof comparison> | null = {}, more: Partial<StandbyComparison> = {}) => {
  renderAt(<YearSection data={{ ...data, comparison: changes && { ...comparison, ...changes }, ...more }} />);
  return document.body.textContent;
};
const readRows = () =>
  within(screen.getByRole('table', { name: 'A year from Jan 5, 2027' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('compares the totals, which add up, and leads to the homes and their checkout', () => {
  const text = show();
  expect(readRows()).toEqual([
    ['Standby', '$25,200.00', '$948.00', '$1,710.00', 'Lowest$27,858.00', '4'],
    ['Flex', '$38,160.00', '$199.00', '$2,058.00', '$40,417.00', '0'],
    ['Fixed', '$32,400.00', '$199.00', '$1,770.00', '$34,369.00', '0'],
  ]);
  expect(screen.getByRole('link', { name: 'Birch, 1' })).toHaveAttribute(
    'href',
    '/homes/b-1?standby=true&startDate=2027-01-05',
  );
  expect(screen.getByRole('link', { name: 'Get Standby and start there' })).toHaveAttribute(
    'href',
    '/new-reservation/payment/b-1/standby?standby=true&startDate=2027-01-05',
  );
  expect(screen.getByRole('form', { name: 'Choose a city' })).toHaveAttribute('action', '/standby#year');
  expect(text).toContain('1 move on Standby is for bookings that are known today. 3 more are expected');
});

it('says what is missing: nights, homes, history', () => {
  const text = show({
    standby: year('standby_membership', 1_000_000, 90_000, 94_800, 300),
    fixed: null,
    flex: null,
    reference: null,
    uncoveredNights: 65,
    expectedMoves: null,
  });
  expect(readRows()[2]).toEqual(['Fixed', '–', '–', '–', 'Not available', '–']);
  expect(readRows()[0]![0]).toBe('Standby, 300 nights');
  expect(text).toContain('For 65 nights no home is available for Standby.');
  expect(text).toContain('Denver doesn’t have enough history to estimate how many.');
  expect(text).not.toContain('Lowest');
});

it.each([
  ['no home is available for Standby', { legs: [], standby: null }, {}, /No home in Denver is available for Standby/],
  ['no home has the bedrooms', null, {}, /No homes in Denver have this number of bedrooms/],
  ['there are no homes', null, { market: null, markets: [] }, /No homes are listed right now/],
] as const)('says that %s', (_, changes, more, expected) => {
  expect(show(changes as Parameters<typeof show>[0], more as Partial<StandbyComparison>)).toMatch(expected);
});
