import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findGiftProblem, getExpiry, getMostForBooking, splitReturn, splitUse, type Lot } from './credit-rules.ts';

const lot = (id: string, expiresOn: string, leftCents: number): Lot => ({ id, expiresOn, leftCents });
const LOTS = [lot('late', '2027-09-01', 10_000), lot('soon', '2027-03-01', 4_000), lot('same', '2027-03-01', 3_000)];

describe('the rules of credits', () => {
  it.each([
    ['2026-11-29', '2027-11-28'],
    ['2028-02-29', '2029-02-27'],
    ['2027-03-01', '2028-02-29'],
  ])('a credit of %s can be used through %s', (grantedOn, expiresOn) => {
    expect(getExpiry(grantedOn)).toBe(expiresOn);
  });

  it.each<[string, readonly { code: string; cents: number }[], number]>([
    [
      'rent and fees, but one dollar',
      [
        { code: 'rent', cents: 100_000 },
        { code: 'discount', cents: -25_000 },
      ],
      74_900,
    ],
    [
      'no deposit and no card fee',
      [
        { code: 'rent', cents: 50_000 },
        { code: 'deposit', cents: 90_000 },
        { code: 'card', cents: 900 },
      ],
      49_900,
    ],
    ['nothing of less than a dollar', [{ code: 'rent', cents: 80 }], 0],
  ])('pays %s', (_name, lines, cents) => {
    expect(getMostForBooking(lines)).toBe(cents);
  });

  it.each([
    [3_000, [['same', 3_000]]],
    [
      7_500,
      [
        ['same', 3_000],
        ['soon', 4_000],
        ['late', 500],
      ],
    ],
    [
      17_000,
      [
        ['same', 3_000],
        ['soon', 4_000],
        ['late', 10_000],
      ],
    ],
    [0, []],
  ])('%s cents are used from the credits that expire soonest', (cents, parts) => {
    expect(splitUse(LOTS, cents).map((part) => [part.lotId, part.cents])).toEqual(parts);
  });

  it('returns first what expires last', () => {
    expect(splitReturn(LOTS, 12_000)).toEqual([
      { lotId: 'late', cents: 10_000 },
      { lotId: 'soon', cents: 2_000 },
    ]);
  });

  it('splits exactly what is asked, and never more than there is', () => {
    const lots = fc.array(
      fc.record({
        id: fc.uuid(),
        expiresOn: fc.constantFrom('2027-01-01', '2027-05-01'),
        leftCents: fc.integer({ min: 0, max: 50_000 }),
      }),
    );
    fc.assert(
      fc.property(lots, fc.nat(), (all, wanted) => {
        const available = all.reduce((sum, { leftCents }) => sum + leftCents, 0);
        const cents = wanted % (available + 1);
        expect(splitUse(all, cents).reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        expect(() => splitUse(all, available + 1)).toThrow(RangeError);
      }),
    );
  });

  it.each([
    [25_000, 0, null],
    [25_001, 0, 'once'],
    [25_000, 25_000, null],
    [1, 50_000, 'year'],
  ])('staff can give %s after %s: %s', (cents, given, problem) => {
    expect(findGiftProblem(cents, given)).toBe(problem);
  });
});
