import { describe, expect, it } from '@jest/globals';
import type { SavedStay } from '@lodestay/contracts';
import { sampleHome } from '../../testing/sample-account.ts';
import {
  formatRentThen,
  formatSavedStay,
  getCommonStayQuery,
  getPriceThen,
  getStayLines,
  getStayQuery,
  type PriceThen,
} from './saved-stay-text.ts';

const TODAY = '2026-11-24';
const stay: SavedStay = {
  stayKind: 'fixed',
  startDate: '2027-03-15',
  endDate: '2027-06-15',
  committedNights: null,
  answer: 'free',
  monthly: 299_250,
  total: { cents: 964_625, text: '$9,646.25 total for 92 nights, 5% off for 3+ months' },
  savedCents: null,
};
const flex: SavedStay = {
  ...stay,
  stayKind: 'flex',
  endDate: null,
  committedNights: 60,
  total: { cents: 355_138, text: '$3,551.38 due at booking, $6,902.11 for the 60-night minimum' },
};
const standby: SavedStay = {
  ...stay,
  stayKind: 'standby',
  endDate: null,
  total: { cents: 250_000, text: '$2,500.00 total for the first month' },
};
const QUERY = 'startDate=2027-03-15&endDate=2027-06-15';
const lines = (changes: Partial<SavedStay>, priceThen?: PriceThen) =>
  getStayLines('the-alder-412', { ...stay, ...changes }, { priceThen, today: TODAY }).map(({ text }) => text);

it.each<[Partial<SavedStay>, string]>([
  [{}, 'Mar 15 – Jun 15, 2027 · 92 nights'],
  [{ startDate: '2026-12-15', endDate: '2027-01-15' }, 'Dec 15, 2026 – Jan 15, 2027 · 31 nights'],
  [flex, 'From Mar 15, 2027 · Flex, 60-night minimum'],
  [standby, 'From Mar 15, 2027 · Standby, month to month'],
])('formats the saved stay %#: %s', (changes, text) => {
  expect(formatSavedStay({ ...stay, ...changes })).toBe(text);
});

describe('the price of a saved stay', () => {
  it.each<[string, Partial<SavedStay>, PriceThen, string]>([
    ['unchanged', {}, { cents: 964_625, savedOn: '2026-11-03' }, stay.total!.text],
    ['unknown then', {}, undefined, stay.total!.text],
    ['not available then', {}, null, stay.total!.text],
    [
      'changed',
      {},
      { cents: 930_000, savedOn: '2026-11-03' },
      '$9,646.25 total now, $9,300.00 when you saved it on Nov 3',
    ],
    [
      'changed since last year',
      {},
      { cents: 930_000, savedOn: '2025-11-03' },
      '$9,646.25 total now, $9,300.00 when you saved it on Nov 3, 2025',
    ],
    ['changed on an unknown day', {}, { cents: 930_000 }, '$9,646.25 total now, $9,300.00 when you saved it'],
    [
      'of Flex',
      flex,
      { cents: 300_000, savedOn: '2026-11-03' },
      '$3,551.38 due at booking now, $3,000.00 when you saved it on Nov 3',
    ],
    [
      'of Standby',
      standby,
      { cents: 300_000, savedOn: '2026-11-03' },
      '$2,500.00 total for the first month now, $3,000.00 when you saved it on Nov 3',
    ],
  ])('%s', (_what, changes, priceThen, text) => {
    expect(lines(changes, priceThen)[1]).toBe(text);
  });
});

describe('a stay that cannot be booked', () => {
  const taken: SavedStay = { ...stay, answer: 'taken', total: null };
  it('has the next dates with a link', () => {
    const nextDates = { startDate: '2027-04-10', endDate: '2027-07-11' };
    expect(
      getStayLines('the-alder-412', { ...taken, nextDates }, { priceThen: undefined, today: TODAY }).slice(1),
    ).toEqual([
      { text: 'No longer available for these dates' },
      {
        text: 'Next available: Apr 10 – Jul 11, 2027',
        href: '/homes/the-alder-412?startDate=2027-04-10&endDate=2027-07-11',
      },
    ]);
  });

  it('keeps Flex in the link of the next dates', () => {
    const nextDates = { startDate: '2027-04-10', endDate: null };
    expect(
      getStayLines('a-1', { ...flex, answer: 'taken', nextDates }, { priceThen: undefined, today: TODAY })[2],
    ).toEqual({
      text: 'Next available: From Apr 10, 2027',
      href: '/homes/a-1?startDate=2027-04-10&endDate=indefinite&committedNights=60',
    });
  });

  it.each<[Partial<SavedStay>, PriceThen, string]>([
    [taken, { cents: 1, savedOn: '2026-11-03' }, 'No longer available for these dates'],
    [taken, null, 'Not available for these dates'],
    [{ answer: 'past', total: null }, undefined, 'These dates have passed'],
    [{ answer: 'too_short', total: null }, undefined, 'These dates are shorter than this home’s minimum stay'],
  ])('says why %#', (changes, priceThen, text) => {
    expect(lines(changes, priceThen).slice(1)).toEqual([text]);
  });
});

describe('the rent of a home without dates', () => {
  const card = sampleHome({ displayPriceWithDiscount: 299_250 });
  it.each<[PriceThen, string | null]>([
    [{ cents: 290_000, savedOn: '2026-11-03' }, '$2,900 a month when you saved it on Nov 3'],
    [{ cents: 299_250, savedOn: '2026-11-03' }, null],
    [{ cents: 299_251, savedOn: '2026-11-03' }, null],
    [undefined, null],
  ])('when it was saved: %j', (priceThen, text) => expect(formatRentThen(card, priceThen, TODAY)).toBe(text));

  it('comes from the account, like the price of a stay', () => {
    const savedRent = { cents: 1, savedOn: '2026-11-03' };
    expect(getPriceThen({ ...card, savedRent })).toEqual(savedRent);
    expect(getPriceThen({ ...card, savedStay: { ...stay, savedCents: 2, savedOn: '2026-11-03' } })).toEqual({
      cents: 2,
      savedOn: '2026-11-03',
    });
    expect(getPriceThen({ ...card, savedStay: stay })).toBeNull();
    expect(getPriceThen(card)).toBeUndefined();
  });
});

describe('the stay of links', () => {
  const cards = [
    { slug: 'a', savedStay: stay },
    { slug: 'b', savedStay: { ...stay, answer: 'taken' as const } },
    { slug: 'c', savedStay: { ...stay, endDate: '2027-07-01' } },
    { slug: 'd', savedStay: { ...stay, answer: 'past' as const } },
    { slug: 'e' },
  ];

  it.each([
    [0, QUERY],
    [1, QUERY],
    [3, ''],
    [4, ''],
  ])('of card %d is %j', (index, query) => expect(getStayQuery(cards[index]!)).toBe(query));

  it.each([
    [['a', 'b'], QUERY],
    [['a', 'c'], ''],
    [['a', 'd'], ''],
    [['a', 'e'], ''],
    [['a', 'unknown'], ''],
    [[], ''],
  ])('to compare %j is %j', (slugs, query) => expect(getCommonStayQuery(cards, slugs)).toBe(query));
});
