import { describe, expect, it } from '@jest/globals';
import { filterCount, parseSearch } from '@lodestay/links';
import { formatDropped } from '../features/results/list/dropped-notice.tsx';
import { explainDates, formatDates, getFilterTokens, formatTotal } from './search-text.ts';

const read = (query: string) => parseSearch(new URLSearchParams(query), '2026-11-21').search;
const NEIGHBORHOODS = [{ id: 7, name: 'LoDo' }];

describe('filter chips', () => {
  it.each([
    ['minBeds=1', ['1 bed or more']],
    ['minBeds=2&exactMatchBeds=true', ['2 beds']],
    ['beds=0,1', ['Studio', '1 bed']],
    ['minPrice=1000&maxPrice=4200', ['$1,000 to $4,200']],
    ['maxPrice=4200', ['Up to $4,200']],
    ['minBaths=1.5&minSqFt=1200', ['1.5 baths or more', '1,200 sq ft or more']],
    ['neighborhood=7,8&amenity=washer_in_unit', ['LoDo', 'Neighborhood', 'In-unit laundry']],
  ])('label %s', (query, labels) => {
    expect(getFilterTokens(read(query), NEIGHBORHOODS).map((token) => token.label)).toEqual(labels);
  });

  it('can be removed separately until none is left', () => {
    let search = read(
      'beds=1,2&exactMatchBeds=true&minPrice=1000&maxPrice=4200&neighborhood=7&amenity=pets,wifi&hqStay=true&page=3',
    );
    for (let remaining = getFilterTokens(search, []).length; remaining > 0; remaining--) {
      search = getFilterTokens(search, [])[0]!.without;
      expect(getFilterTokens(search, [])).toHaveLength(remaining - 1);
      expect(search.page).toBe(1);
    }
    expect(filterCount(search)).toBe(0);
  });
});

it.each([
  ['', 'Monthly prices. Add your dates to see totals.'],
  ['startDate=2027-01-11&endDate=2027-04-11', 'Available for all 90 nights. Totals include all required fees.'],
  [
    'startDate=2027-01-11&endDate=2027-04-11&flexibleDays=1',
    'Available for 90 nights, starting up to 1 day earlier or later. Totals include all required fees.',
  ],
  [
    'startDate=2027-02-01&endDate=2027-05-01&availableFromEndDate=2027-02-28',
    'Available for 89 nights, starting Feb 1 – Feb 28. Totals include all required fees.',
  ],
  [
    'startDate=2027-02-01&endDate=indefinite&availableFromEndDate=2027-02-28',
    'Flex, starting Feb 1 – Feb 28, at least 60 nights. Amounts include all required fees.',
  ],
  ['startDate=2027-01-11', 'Available from Jan 11. Add a move-out date to see the total.'],
  [
    'startDate=2027-01-11&endDate=indefinite',
    'Flex, from Jan 11, at least 60 nights. Amounts include all required fees.',
  ],
])('explains the dates of %j', (query, sentence) => {
  expect(explainDates(read(query))).toBe(sentence);
});

it('formats totals and the notice about ignored parameters', () => {
  expect(formatTotal({ cents: 964_625, nights: 90 })).toBe('$9,646.25 total for 90 nights');
  expect(formatTotal(null)).toBeUndefined();
  expect(formatDropped(['maxPrice', 'beds', 'minBeds'])).toBe(
    'We couldn’t use these parts of your search: maximum price, bedrooms.',
  );
  expect(formatDropped(['startDate'])).toBe('Your move-in date has passed or isn’t valid, so we ignored it.');
});

it.each([
  ['', null],
  ['startDate=2027-01-11&endDate=2027-04-11', 'Jan 11 – Apr 11'],
  ['startDate=2027-01-11&endDate=2027-04-11&flexibleDays=14', 'Jan 11 – Apr 11, ± 14 days'],
  ['startDate=2027-02-01&endDate=2027-05-01&availableFromEndDate=2027-02-28', 'move in Feb 1 – Feb 28'],
  ['startDate=2027-01-11&endDate=indefinite', 'from Jan 11'],
])('formats the dates of %j', (query, text) => expect(formatDates(read(query))).toBe(text));
