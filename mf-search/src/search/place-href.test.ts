import { expect, it } from 'vitest';
import { placeHref } from './place-href.ts';

const dates = { startDate: '2027-01-11', endDate: '2027-04-11', committedNights: null };

it.each([
  ['/s/denver', '/s/denver?startDate=2027-01-11&endDate=2027-04-11'],
  ['/s/denver?neighborhood=7', '/s/denver?neighborhood=7&startDate=2027-01-11&endDate=2027-04-11'],
])('%s with dates', (url, href) => expect(placeHref(url, dates)).toBe(href));

it('is the place alone without dates', () => expect(placeHref('/s/denver', { startDate: null, endDate: null, committedNights: null })).toBe('/s/denver'));

it.each([
  ['standby', '/s/denver/apartments/standby?neighborhood=7&startDate=2027-01-11&endDate=2027-04-11'],
  ['military', '/s/denver?searchType=military&neighborhood=7&startDate=2027-01-11&endDate=2027-04-11'],
] as const)('leads to the list of the mode %s', (mode, href) => expect(placeHref('/s/denver?neighborhood=7', dates, mode)).toBe(href));
