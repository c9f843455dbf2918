import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { formatPromoTerms, checkPromoTerms, type PromoTerms, type PromoUse } from './promo-rules.ts';

const terms: PromoTerms = {
  discountCents: 10_000,
  minimumNights: 30,
  bookBy: '2027-06-30',
  cities: ['denver', 'austin'],
  firstTimeOnly: true,
  usageLimit: 3,
  timesUsed: 2,
  isEnded: false,
};
const use: PromoUse = { today: '2027-06-30', hasBookedBefore: false, nights: 30, stayCities: ['denver'] };

describe('checkPromoTerms', () => {
  it.each<[string, Partial<PromoTerms>, Partial<PromoUse>, string | null]>([
    ['all terms are met, on the last day with the shortest stay', {}, {}, null],
    ['the book-by date has passed', {}, { today: '2027-07-01' }, 'expired'],
    ['it has no book-by date', { bookBy: null }, { today: '2099-01-01' }, null],
    ['staff ended it', { isEnded: true }, {}, 'expired'],
    ['the usage limit is reached', { timesUsed: 3 }, {}, 'used_up'],
    ['the usage limit is reached by the stay itself', { timesUsed: 3 }, { isOwnUse: true }, null],
    ['the person uses it for another stay', {}, { hasUsedCode: true }, 'already_used'],
    ['one home of a split stay is in another city', {}, { stayCities: ['denver', 'boston'] }, 'city_excluded'],
    ['it has no usage limit', { usageLimit: null, timesUsed: 9999 }, {}, null],
    ['a member has stayed before', {}, { hasBookedBefore: true }, 'not_first_time'],
    ['a member uses a code for everyone', { firstTimeOnly: false }, { hasBookedBefore: true }, null],
    ['the visitor is not signed in', {}, { hasBookedBefore: undefined }, null],
    ['the stay is one night short', {}, { nights: 29 }, 'too_short'],
    ['the dates are not known', {}, { nights: undefined }, null],
    ['the city is not on the list', {}, { stayCities: ['boston'] }, 'city_excluded'],
    ['the list is empty', { cities: [] }, { stayCities: ['boston'] }, null],
    [
      'several terms are not met: returns the first in order',
      { timesUsed: 3 },
      { today: '2028-01-01', nights: 1, stayCities: ['boston'] },
      'expired',
    ],
  ])('returns the expected refusal when %s', (_, changedTerms, changedUse, refusal) => {
    expect(checkPromoTerms({ ...terms, ...changedTerms }, { ...use, ...changedUse })).toBe(refusal);
  });

  it('accepts the minimum nights stated in the text, and refuses fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 365 }), (minimumNights) => {
        const changed = { ...terms, minimumNights };
        const stated = Number(formatPromoTerms(changed).match(/of (\d+) nights or more/)?.[1]);
        expect(checkPromoTerms(changed, { ...use, nights: stated })).toBeNull();
        expect(checkPromoTerms(changed, { ...use, nights: stated - 1 })).toBe('too_short');
      }),
    );
  });
});

describe('formatPromoTerms', () => {
  it('describes the terms', () => {
    expect(formatPromoTerms(terms, ['Denver, CO', 'Austin, TX'])).toBe(
      '$100 off your first stay of 30 nights or more in Denver, CO or Austin, TX. Book through Jun 30, 2027. Valid for one reservation.',
    );
    const cities = ['a', 'b', 'c', 'd'];
    expect(formatPromoTerms({ ...terms, cities })).toContain('in one of 4 cities.');
    expect(formatPromoTerms({ ...terms, cities: ['denver-co'] }, ['Denver, CO'])).toContain('more in Denver, CO.');
    expect(formatPromoTerms({ ...terms, cities: [], bookBy: null, firstTimeOnly: false })).toBe(
      '$100 off a stay of 30 nights or more. Valid for one reservation.',
    );
  });
});
