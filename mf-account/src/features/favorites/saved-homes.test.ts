import { describe, expect, it } from '@jest/globals';
import type { HomeCardData, SavedStay } from '@lodestay/contracts';
import { sampleHome } from '../../testing/sample-account.ts';
import {
  formatAvailability,
  isInList,
  sortHomes,
  NO_LIST,
  parseView,
  toViewHref,
  type SavedHome,
} from './saved-homes.ts';

const home = (slug: string, changes: Partial<HomeCardData> = {}, list: string | null = null): SavedHome => ({
  card: sampleHome({ slug, ...changes }),
  list,
  note: '',
});
const getSlugs = (homes: readonly SavedHome[]) => homes.map(({ card }) => card.slug).join();

describe('the URL of a view', () => {
  it.each([
    '/account/favorites',
    '/account/favorites?list=4',
    '/account/favorites?list=4&sort=rent',
    '/account/favorites?sort=free',
  ])('%s is parsed and written unchanged', (href) => {
    expect(toViewHref(parseView(new URL(href, 'https://site.example').searchParams))).toBe(href);
  });

  it('falls back to recently saved for an unknown sort order', () => {
    expect(parseView(new URLSearchParams('sort=toString'))).toEqual({ list: null, order: 'saved' });
  });
});

describe('sortHomes', () => {
  const homes = [
    home('a', { displayPriceWithDiscount: 300, availableFrom: null }),
    home('b', { displayPriceWithDiscount: 100, availableFrom: '2027-03-01' }),
    home('c', { displayPriceWithDiscount: 100, availableFrom: '2027-01-01' }),
  ];

  it.each([
    ['saved', 'a,b,c'],
    ['rent', 'b,c,a'],
    ['free', 'c,b,a'],
  ] as const)('sorts by %s: %s', (order, expected) => {
    expect(getSlugs(sortHomes(homes, order))).toBe(expected);
  });

  it('sorts by the monthly price of the saved stay', () => {
    const savedStay = { monthly: 50 } as SavedStay;
    const dated = { ...home('d'), card: { ...sampleHome({ slug: 'd' }), savedStay } };
    expect(getSlugs(sortHomes([...homes, dated], 'rent'))).toBe('d,b,c,a');
  });
});

it.each([
  [null, 'a,b,c'],
  ['4', 'b'],
  [NO_LIST, 'a'],
  ['5', 'c'],
])('isInList(%s) matches %s', (list, expected) => {
  expect(getSlugs([home('a'), home('b', {}, '4'), home('c', {}, '5')].filter(isInList(list)))).toBe(expected);
});

it.each([
  [null, 'Not Available'],
  ['2026-11-24', 'Available now'],
  ['2027-01-11', 'Available from Jan 11'],
  ['2027-11-24', 'Available from Nov 24, 2027'],
])('formats the first available date %s as %s', (day, text) => {
  expect(formatAvailability(day, '2026-11-24')).toBe(text);
});
