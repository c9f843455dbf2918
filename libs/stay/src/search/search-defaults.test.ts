import { describe, expect, it } from '@jest/globals';
import { countActiveFilters, getDefaultAvailableFromEndDate } from './search-defaults.ts';

describe('active filters', () => {
  it.each<[Parameters<typeof countActiveFilters>[0], number]>([
    [{}, 0],
    [{ beds: [], neighborhood: '', amenity: null, hqStay: false }, 0],
    [{ beds: [1, 2], amenity: ['wifi', 'gym'], maxPrice: 4_200 }, 3],
    [{ minPrice: 0 }, 1],
    [
      {
        beds: '1',
        minBeds: 1,
        minBaths: 1,
        maxPrice: 2,
        minPrice: 1,
        minSqFt: 500,
        neighborhood: ['lodo'],
        amenity: ['wifi'],
        hqStay: true,
      },
      9,
    ],
  ])('%j: %i', (filters, count) => expect(countActiveFilters(filters)).toBe(count));
  it('counts nothing else', () => expect(countActiveFilters({ page: 3, sortBy: 'price' } as object)).toBe(0));
});

it('the default end of availability is a month after the start', () =>
  expect(getDefaultAvailableFromEndDate('2027-01-31')).toBe('2027-02-28'));
