import { describe, expect, it } from 'vitest';
import { INDEFINITE } from '@lodestay/stay';
import { EMPTY_SEARCH, type SearchState } from '../../search/search-state.ts';
import { distanceWords, freeDatesWords, onDates, withoutFilter } from './alternative-words.ts';

const FULL: SearchState = {
  ...EMPTY_SEARCH, startDate: '2027-01-11', endDate: '2027-04-11', beds: ['2'], exactMatchBeds: true, minBaths: 2, minPrice: 1000, maxPrice: 2000, perDiem: 90,
  minSqFt: 900, amenity: ['pets'], neighborhood: ['7'], hqStay: true, displayCity: 'aurora-co', bounds: { south: 1, west: 1, north: 2, east: 2 }, page: 3,
};
const here = { path: '/s/denver/apartments/short-term', search: FULL };

describe('a search without one filter', () => {
  it.each([
    ['dates', { startDate: null, endDate: null }],
    ['price', { minPrice: null, maxPrice: null, perDiem: null }],
    ['beds', { beds: [], exactMatchBeds: false }],
    ['baths', { minBaths: null }],
    ['size', { minSqFt: null }],
    ['neighborhood', { neighborhood: [] }],
    ['amenity', { amenity: [] }],
    ['category', { hqStay: false }],
    ['installed', { hqStay: false }],
    ['area', { bounds: null, displayCity: null }],
  ] as const)('lets go of %s and of nothing else, and begins at the first page', (filter, change) => {
    expect(withoutFilter(here, filter).search).toEqual({ ...FULL, ...change, page: 1 });
  });

  it('leaves the kind of search where that was the filter', () => {
    expect(withoutFilter(here, 'installed').path).toBe('/s/denver');
    expect(withoutFilter(here, 'price').path).toBe('/s/denver/apartments/short-term');
  });
});

describe('other dates', () => {
  it('take the place of those asked for', () => {
    expect(onDates(FULL, { startDate: '2027-01-14', endDate: '2027-04-14', shiftDays: 3, homes: 1 })).toEqual({ ...FULL, startDate: '2027-01-14', endDate: '2027-04-14', page: 1 });
  });
  it('keep an open end open', () => {
    expect(onDates({ ...FULL, endDate: INDEFINITE }, { startDate: '2027-01-14', endDate: null, shiftDays: 3, homes: 1 }).endDate).toBe(INDEFINITE);
  });
  it.each([[3, '3 days later'], [1, '1 day later'], [-1, '1 day earlier']])('by %i are %s', (shiftDays, words) => {
    expect(freeDatesWords({ startDate: '2027-01-14', endDate: '2027-04-14', shiftDays, homes: 1 })).toBe(`Jan 14 to Apr 14, ${words}`);
  });
});

it.each([[0.4, 'less than a mile away'], [1.7, '1 mile away'], [16.1, '10 miles away']])('%d kilometers are %s', (kilometers, words) => expect(distanceWords(kilometers)).toBe(words));
