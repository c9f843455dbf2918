import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { comparisonHref, readComparison } from './compare-address.ts';

const read = (query: string) => readComparison(new URLSearchParams(query));

it('reads homes, dates and options, in either case', () => {
  expect(
    read('homes=a-1,b-2&start_date=2027-01-11&end_date=2027-04-11&pets=1&parking=2&payment_method=card'),
  ).toMatchObject({
    slugs: ['a-1', 'b-2'],
    choice: { kind: 'fixed', startDate: '2027-01-11', endDate: '2027-04-11', pets: 1, parking: 2 },
    paymentMethod: 'card',
  });
});

it('takes four homes, each once, and no other words', () => {
  expect(read('homes=a-1,a-1,,B 2,<c>,d-4&homes=e-5,f-6,g-7').slugs).toEqual(['a-1', 'd-4', 'e-5', 'f-6']);
  expect(read('')).toMatchObject({ slugs: [], paymentMethod: 'bank_account' });
  expect(read('homes=a-1&paymentMethod=gold').paymentMethod).toBe('bank_account');
});

it('keeps what else an address carries', () => {
  const current = new URLSearchParams('homes=a-1,b-2&utm_source=news&startDate=2027-01-11&payment_method=card');
  expect(comparisonHref({ ...read('homes=b-2&pets=1') }, current)).toBe('/compare?homes=b-2&utm_source=news&pets=1');
});

it('reads what it has written', () => {
  const day = fc
    .date({ min: new Date('2027-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const address = fc.record({
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
    fc.property(address, (given) => {
      expect(readComparison(new URL(comparisonHref(given), 'https://site.example').searchParams)).toEqual(given);
    }),
  );
});
