import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { promoText, refusalOf, type PromoTerms, type PromoUse } from './promo-rules.ts';

const terms: PromoTerms = {
  discountCents: 10_000,
  minimumNights: 30,
  bookBy: '2027-06-30',
  cities: ['denver', 'austin'],
  firstTimeOnly: true,
  usageLimit: 3,
  timesUsed: 2,
};
const use: PromoUse = { today: '2027-06-30', hasBeenMember: false, nights: 30, city: 'denver' };

describe('refusalOf', () => {
  it.each<[string, Partial<PromoTerms>, Partial<PromoUse>, string | null]>([
    ['everything fits, on the last day, at the shortest stay', {}, {}, null],
    ['the book-by date has passed', {}, { today: '2027-07-01' }, 'expired'],
    ['it has no book-by date', { bookBy: null }, { today: '2099-01-01' }, null],
    ['it was used as often as allowed', { timesUsed: 3 }, {}, 'used_up'],
    ['it may be used without end', { usageLimit: null, timesUsed: 9999 }, {}, null],
    ['a member has stayed before', {}, { hasBeenMember: true }, 'not_first_time'],
    ['a member uses a code for everyone', { firstTimeOnly: false }, { hasBeenMember: true }, null],
    ['a visitor is not known', {}, { hasBeenMember: undefined }, null],
    ['the stay is one night short', {}, { nights: 29 }, 'too_short'],
    ['the dates are not known', {}, { nights: undefined }, null],
    ['the city is not on the list', {}, { city: 'boston' }, 'city_excluded'],
    ['the list is empty', { cities: [] }, { city: 'boston' }, null],
    [
      'several reasons: the one that nothing can mend comes first',
      { timesUsed: 3 },
      { today: '2028-01-01', nights: 1, city: 'boston' },
      'expired',
    ],
  ])('when %s', (_, changedTerms, changedUse, refusal) => {
    expect(refusalOf({ ...terms, ...changedTerms }, { ...use, ...changedUse })).toBe(refusal);
  });

  it('takes the nights that the text names, and not one less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 365 }), (minimumNights) => {
        const changed = { ...terms, minimumNights };
        const stated = Number(promoText(changed).match(/of (\d+) nights or more/)?.[1]);
        expect(refusalOf(changed, { ...use, nights: stated })).toBeNull();
        expect(refusalOf(changed, { ...use, nights: stated - 1 })).toBe('too_short');
      }),
    );
  });
});

describe('promoText', () => {
  it('says the terms in words', () => {
    expect(promoText(terms)).toBe(
      '$100 off your first stay of 30 nights or more in one of 2 cities. Book by Jun 30, 2027. Good for one reservation.',
    );
    expect(promoText({ ...terms, cities: [], bookBy: null, firstTimeOnly: false })).toBe(
      '$100 off a stay of 30 nights or more. Good for one reservation.',
    );
  });
});
