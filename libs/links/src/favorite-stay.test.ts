import { describe, expect, it } from '@jest/globals';
import { MIN_COMMITTED_NIGHTS, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import { isSameFavoriteStay, parseStayText, toFavoriteStayQuery } from './favorite-stay.ts';
import { formatStayText, parseStoredStay, toFavoriteStay } from './to-favorite-stay.ts';

const STAYS = [
  [
    'startDate=2027-01-11&endDate=2027-04-11',
    { startDate: '2027-01-11', endDate: '2027-04-11' },
    '2027-01-11/2027-04-11',
  ],
  [
    'startDate=2027-01-11&endDate=indefinite&committedNights=60',
    { startDate: '2027-01-11', stayKind: 'flex', committedNights: 60 },
    '2027-01-11/flex/60',
  ],
  ['startDate=2027-01-11&endDate=indefinite', { startDate: '2027-01-11', stayKind: 'flex' }, '2027-01-11/flex'],
  ['standby=true&startDate=2027-01-11', { startDate: '2027-01-11', stayKind: 'standby' }, '2027-01-11/standby'],
] as const;

describe('the stay of a saved home', () => {
  it.each(STAYS)('comes from the query %s, and its link has it again', (query, stay, text) => {
    expect(toFavoriteStay(query)).toEqual(stay);
    expect(toFavoriteStayQuery(stay)).toBe(query);
    expect(formatStayText(stay)).toBe(text);
    expect(parseStayText(text)).toEqual(stay);
  });

  it.each([
    '',
    'startDate=2027-01-11',
    'startDate=2027-04-11&endDate=2027-01-11',
    'startDate=soon&endDate=later',
    'startDate=2027-02-30&endDate=2027-06-15',
    'startDate=2027-01-11&endDate=indefinite&committedNights=many',
    `startDate=2027-01-11&endDate=indefinite&committedNights=${MIN_COMMITTED_NIGHTS - 1}`,
    `startDate=2027-01-11&endDate=indefinite&committedNights=${ONE_YEAR_NIGHTS + 1}`,
  ])('is absent for the query %j', (query) => expect(toFavoriteStay(query)).toBeUndefined());

  it.each([MIN_COMMITTED_NIGHTS, ONE_YEAR_NIGHTS])('has a minimum of %d nights', (committedNights) => {
    expect(toFavoriteStay(`startDate=2027-01-11&endDate=indefinite&committedNights=${committedNights}`)).toEqual({
      startDate: '2027-01-11',
      stayKind: 'flex',
      committedNights,
    });
  });

  it.each(['-', '', '2027-01-11', '2027-02-30/flex', '2027-01-11/fixed', "2027-01-11/';--", '/////'])(
    'is absent for the text %j',
    (text) => expect(parseStayText(text)).toBeUndefined(),
  );

  it('links a 1-year Flex stay with its 365 nights', () => {
    expect(toFavoriteStayQuery({ startDate: '2027-01-11', stayKind: 'one_year_flex' })).toBe(
      'startDate=2027-01-11&endDate=indefinite&committedNights=365',
    );
  });
});

describe('isSameFavoriteStay', () => {
  const spring = { startDate: '2027-03-15', endDate: '2027-06-15' };
  const flex = { startDate: '2027-03-15', stayKind: 'flex' } as const;
  it.each([
    [spring, { ...spring, stayKind: 'fixed' }, true],
    [spring, { ...spring, endDate: '2027-06-16' }, false],
    [spring, flex, false],
    [flex, { ...flex, committedNights: 60 }, true],
    [flex, { ...flex, committedNights: 90 }, false],
    [flex, { ...flex, stayKind: 'standby' }, false],
    [spring, undefined, false],
    [undefined, undefined, true],
  ] as const)('of %j and %j is %s', (one, other, expected) => expect(isSameFavoriteStay(one, other)).toBe(expected));
});

describe('parseStoredStay', () => {
  const price = { cents: 930_000, savedOn: '2026-11-03' };
  const stay = { startDate: '2027-03-15', endDate: '2027-06-15' };
  it.each([
    [{ price }, { price }],
    [
      { stay, price },
      { stay, price },
    ],
    [{ stay: { ...stay, stayKind: 'fixed', other: 1 } }, { stay }],
    [
      { stay: { startDate: '2027-03-15', stayKind: 'standby' } },
      { stay: { startDate: '2027-03-15', stayKind: 'standby' } },
    ],
    [{ stay: { startDate: 'soon' }, price }, {}],
    [{ stay: { startDate: '2027-03-15', stayKind: 'fixed' }, price }, {}],
    [{ stay: 'soon', price }, {}],
    [{ stay, price: { cents: 1.5, savedOn: '2026-11-03' } }, { stay }],
    [{ price: { cents: 2_000_000_000, savedOn: '2026-11-03' } }, {}],
    [{ price: { cents: -1, savedOn: '2026-11-03' } }, {}],
    [{ price: { cents: 1, savedOn: '2026-02-30' } }, {}],
    [{ price: { cents: 1 } }, {}],
    [{ price: 7 }, {}],
    [{}, {}],
  ])('of %j is %j', (stored, expected) => expect(parseStoredStay(stored as object)).toEqual(expected));
});
