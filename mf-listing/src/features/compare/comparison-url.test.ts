import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { toComparisonHref, parseComparison } from './comparison-url.ts';

const read = (query: string) => parseComparison(new URLSearchParams(query));

it('parses homes, dates and options, in snake_case too', () => {
  expect(
    read('homes=a-1,b-2&start_date=2027-01-11&end_date=2027-04-11&pets=1&parking=2&payment_method=card'),
  ).toMatchObject({
    slugs: ['a-1', 'b-2'],
    choice: { kind: 'fixed', startDate: '2027-01-11', endDate: '2027-04-11', pets: 1, parking: 2 },
    paymentMethod: 'card',
  });
});

it('takes up to four homes, removes duplicates and ignores invalid values', () => {
  expect(read('homes=a-1,a-1,,B 2,<c>,d-4&homes=e-5,f-6,g-7').slugs).toEqual(['a-1', 'd-4', 'e-5', 'f-6']);
  expect(read('')).toMatchObject({ slugs: [], paymentMethod: 'bank_account' });
  expect(read('homes=a-1&paymentMethod=gold').paymentMethod).toBe('bank_account');
});

it('keeps other URL parameters', () => {
  const current = new URLSearchParams('homes=a-1,b-2&utm_source=news&startDate=2027-01-11&payment_method=card');
  expect(toComparisonHref({ ...read('homes=b-2&pets=1') }, current)).toBe('/compare?homes=b-2&utm_source=news&pets=1');
});

it('parses every URL that it writes', () => {
  const day = fc
    .date({ min: new Date('2027-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const comparison = fc.record({
    slugs: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,9}-[0-9]{1,4}$/), { maxLength: 4 }),
    choice: fc.record({
      kind: fc.constant('fixed' as const),
      startDate: fc.option(day),
      endDate: fc.option(day),
      committedNights: fc.constant(null),
      pets: fc.integer({ min: 0, max: 2 }),
      parking: fc.integer({ min: 0, max: 2 }),
    }),
    paymentMethod: fc.constantFrom('card' as const, 'bank_account' as const),
  });
  fc.assert(
    fc.property(comparison, (given) => {
      expect(parseComparison(new URL(toComparisonHref(given), 'https://site.example').searchParams)).toEqual(given);
    }),
  );
});
