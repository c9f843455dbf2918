import { describe, expect, it } from '@jest/globals';
import type { HomeCardData } from '@lodestay/contracts';
import { sampleHome } from '../../testing/sample-account.ts';
import { freeWords, inList, inOrder, NO_LIST, readView, viewHref, type SavedHome } from './saved-homes.ts';

const home = (slug: string, changes: Partial<HomeCardData> = {}, list: string | null = null): SavedHome => ({
  card: sampleHome({ slug, ...changes }),
  list,
  note: '',
});
const slugs = (homes: readonly SavedHome[]) => homes.map(({ card }) => card.slug).join();

describe('the address', () => {
  it.each([
    '/account/favorites',
    '/account/favorites?list=4',
    '/account/favorites?list=4&sort=rent',
    '/account/favorites?sort=free',
  ])('%s is read and written', (href) => {
    expect(viewHref(readView(new URL(href, 'https://site.example').searchParams))).toBe(href);
  });

  it('with an unknown order is as they were saved', () => {
    expect(readView(new URLSearchParams('sort=toString'))).toEqual({ list: null, order: 'saved' });
  });
});

describe('the order', () => {
  const homes = [
    home('a', { displayPriceWithDiscount: 300, availableFrom: null }),
    home('b', { displayPriceWithDiscount: 100, availableFrom: '2027-03-01' }),
    home('c', { displayPriceWithDiscount: 100, availableFrom: '2027-01-01' }),
  ];

  it.each([
    ['saved', 'a,b,c'],
    ['rent', 'b,c,a'],
    ['free', 'c,b,a'],
  ] as const)('%s', (order, expected) => {
    expect(slugs(inOrder(homes, order))).toBe(expected);
  });
});

it.each([
  [null, 'a,b,c'],
  ['4', 'b'],
  [NO_LIST, 'a'],
  ['5', 'c'],
])('the list %s', (list, expected) => {
  expect(slugs([home('a'), home('b', {}, '4'), home('c', {}, '5')].filter(inList(list)))).toBe(expected);
});

it.each([
  [null, 'Not Available'],
  ['2026-11-24', 'Available now'],
  ['2027-01-11', 'Available from Jan 11'],
  ['2027-11-24', 'Available from Nov 24, 2027'],
])('free from %s: %s', (day, words) => {
  expect(freeWords(day, '2026-11-24')).toBe(words);
});
