import { expect, it } from '@jest/globals';
import { toPlaceHref } from './place-href.ts';
import { NO_STAY } from './search-state.ts';

const dates = { ...NO_STAY, startDate: '2027-01-11', endDate: '2027-04-11' };

it.each([
  ['/s/denver', '/s/denver?startDate=2027-01-11&endDate=2027-04-11'],
  ['/s/denver?neighborhood=7', '/s/denver?neighborhood=7&startDate=2027-01-11&endDate=2027-04-11'],
])('adds dates to %s', (url, href) => expect(toPlaceHref(url, dates)).toBe(href));

it('returns the place itself without dates', () => expect(toPlaceHref('/s/denver', NO_STAY)).toBe('/s/denver'));

it.each([
  ['standby', '/s/denver/apartments/standby?neighborhood=7&startDate=2027-01-11&endDate=2027-04-11'],
  ['military', '/s/denver/apartments/gsa/military?neighborhood=7&startDate=2027-01-11&endDate=2027-04-11'],
] as const)('links to the list of the mode %s', (mode, href) =>
  expect(toPlaceHref('/s/denver?neighborhood=7', dates, mode)).toBe(href),
);

it('keeps flexible days and the latest move-in day', () => {
  expect(toPlaceHref('/s/denver', { ...dates, flexibleDays: 3 })).toBe(
    '/s/denver?startDate=2027-01-11&endDate=2027-04-11&flexibleDays=3',
  );
  expect(toPlaceHref('/s/denver', { ...dates, availableFromEndDate: '2027-01-31' })).toBe(
    '/s/denver?startDate=2027-01-11&endDate=2027-04-11&availableFromEndDate=2027-01-31',
  );
});
