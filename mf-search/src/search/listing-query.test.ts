import { expect, it } from '@jest/globals';
import { toListingHref, toListingQuery } from './listing-query.ts';

const dates = { startDate: '2027-01-11', endDate: '2027-04-11', committedNights: null };
const none = { startDate: null, endDate: null, committedNights: null };

it.each([
  [dates, null, 'startDate=2027-01-11&endDate=2027-04-11'],
  [dates, 'short-term', 'startDate=2027-01-11&endDate=2027-04-11'],
  [
    { ...dates, endDate: 'indefinite', committedNights: 90 },
    null,
    'startDate=2027-01-11&endDate=indefinite&committedNights=90',
  ],
  [dates, 'standby', 'standby=true&startDate=2027-01-11'],
  [none, 'standby', 'standby=true'],
  [none, 'corporate', 'searchType=corporate'],
  [dates, 'military', 'searchType=military&startDate=2027-01-11&endDate=2027-04-11'],
  [none, null, ''],
] as const)('passes %j and the mode %s to the page of a home', (stay, mode, query) =>
  expect(toListingQuery(stay, mode)).toBe(query),
);

it('links to the plain path without a query', () => {
  expect(toListingHref({ slug: 'the-alder' }, '')).toBe('/homes/the-alder');
  expect(toListingHref({ slug: 'the-alder' }, 'standby=true')).toBe('/homes/the-alder?standby=true');
});
