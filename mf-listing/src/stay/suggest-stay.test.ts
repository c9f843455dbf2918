import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, nightsIn, overlaps, type DateRange } from '@lodestay/stay';
import { freeTimes, suggestStay } from './suggest-stay.ts';

const today = '2026-11-21';
const known: DateRange = { start: today, end: '2027-11-21' };
const taken = (start: string, end: string): DateRange => ({ start, end });

describe('the suggested stay', () => {
  it.each<[string, DateRange[], number, DateRange | null]>([
    ['begins tomorrow in a free home', [], 30, { start: '2026-11-22', end: '2026-12-22' }],
    [
      'begins when the guest before leaves',
      [taken('2026-11-21', '2027-01-11')],
      30,
      { start: '2027-01-11', end: '2027-02-11' },
    ],
    [
      'passes gaps that hold no month',
      [taken('2026-12-10', '2027-01-05'), taken('2027-02-01', '2027-03-01')],
      30,
      { start: '2027-03-01', end: '2027-04-01' },
    ],
    [
      'is thirty nights where the month has fewer',
      [taken('2026-11-21', '2027-02-10')],
      30,
      { start: '2027-02-10', end: '2027-03-12' },
    ],
    [
      'is thirty nights where a whole month does not fit',
      [taken('2026-12-22', '2027-11-21'), taken('2026-11-21', '2026-11-22')],
      30,
      { start: '2026-11-22', end: '2026-12-22' },
    ],
    ['is as long as the home asks for', [], 90, { start: '2026-11-22', end: '2027-02-20' }],
    ['is a month also where single nights are allowed', [], 1, { start: '2026-11-22', end: '2026-12-22' }],
    ['is none in a year that is taken', [taken('2026-11-01', '2028-01-01')], 30, null],
  ])('%s', (_, busy, minimumNights, expected) => {
    expect(suggestStay({ busy, known, today, minimumNights })).toEqual(expected);
  });

  it('is always free, after today and long enough', () => {
    const range = fc
      .tuple(fc.integer({ min: -30, max: 360 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, nights]) => taken(addDays(today, from), addDays(today, from + nights)));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), fc.integer({ min: 1, max: 120 }), (busy, minimumNights) => {
        const stay = suggestStay({ busy, known, today, minimumNights });
        if (!stay) return;
        expect(stay.start > today && stay.end <= known.end).toBe(true);
        expect(nightsIn(stay)).toBeGreaterThanOrEqual(Math.max(30, minimumNights));
        expect(busy.some((other) => overlaps(other, stay))).toBe(false);
      }),
    );
  });
});

describe('free times', () => {
  it('begin tomorrow and leave out what is shorter than the shortest stay', () => {
    expect(
      freeTimes({
        busy: [taken('2026-12-01', '2027-01-01'), taken('2027-03-01', '2027-11-01')],
        known,
        today,
        minimumNights: 30,
      }),
    ).toEqual([{ start: '2027-01-01', end: '2027-03-01' }]);
  });
});
