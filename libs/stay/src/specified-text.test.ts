import { describe, expect, it } from 'vitest';
import { obscuredUserId } from './obscured-user-id.ts';
import { phoneLink, phoneNumber } from './phone-link.ts';
import { activeFilterCount, defaultAvailableFromEndDate } from './search-defaults.ts';
import { stripSymbols } from './strip-symbols.ts';

describe('phone link', () => {
  it.each([
    ['(303) 555-0142', '+13035550142'],
    ['303.555.0142', '+13035550142'],
    ['', '+1'],
  ])('%s', (text, number) => expect(phoneNumber(text)).toBe(number));
  it('is an address', () => expect(phoneLink('(303) 555-0142')).toBe('tel:+13035550142'));
});

describe('stripSymbols removes the first run only', () => {
  it.each([
    ['$$1,200 a month!', '1,200 a month!'],
    ['LoDo (Denver)', 'LoDo Denver)'],
    ['plain words 12', 'plain words 12'],
    ['café’s', 'cafés'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s', (text, result) => expect(stripSymbols(text)).toBe(result));
});

describe('obscured user id', () => {
  const now = Date.parse('2026-11-21T21:33:00Z');
  it('is the id plus the ten-minute periods since 1970, in base64', () => {
    expect(atob(obscuredUserId(42, now))).toBe(String(42 + Math.floor(now / 600_000)));
  });
  it('changes every ten minutes', () => {
    expect(obscuredUserId(42, now)).toBe(obscuredUserId(42, Date.parse('2026-11-21T21:39:59.999Z')));
    expect(obscuredUserId(42, now)).not.toBe(obscuredUserId(42, Date.parse('2026-11-21T21:40:00Z')));
  });
});

describe('active filters', () => {
  it.each<[Parameters<typeof activeFilterCount>[0], number]>([
    [{}, 0],
    [{ beds: [], neighborhood: '', amenity: null, hqStay: false }, 0],
    [{ beds: [1, 2], amenity: ['wifi', 'gym'], maxPrice: 4_200 }, 3],
    [{ minPrice: 0 }, 1],
    [{ beds: '1', minBeds: 1, minBaths: 1, maxPrice: 2, minPrice: 1, minSqFt: 500, neighborhood: ['lodo'], amenity: ['wifi'], hqStay: true }, 9],
  ])('%j: %i', (filters, count) => expect(activeFilterCount(filters)).toBe(count));
  it('counts nothing else', () => expect(activeFilterCount({ page: 3, sortBy: 'price' } as object)).toBe(0));
});

it('a home is asked for until a month after the start', () => expect(defaultAvailableFromEndDate('2027-01-31')).toBe('2027-02-28'));
