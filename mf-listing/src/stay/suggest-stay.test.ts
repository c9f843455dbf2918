import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, countNights, overlaps, type DateRange } from '@lodestay/stay';
import { findAvailableRanges, suggestStay } from './suggest-stay.ts';

const today = '2026-11-21';
const known: DateRange = { start: today, end: '2027-11-21' };
const taken = (start: string, end: string): DateRange => ({ start, end });

describe('suggestStay', () => {
  it.each<[string, DateRange[], number, DateRange | null]>([
    ['starts tomorrow if no date is taken', [], 30, { start: '2026-11-22', end: '2026-12-22' }],
    [
      'starts when the current guest leaves',
      [taken('2026-11-21', '2027-01-11')],
      30,
      { start: '2027-01-11', end: '2027-02-11' },
    ],
    [
      'skips gaps shorter than a month',
      [taken('2026-12-10', '2027-01-05'), taken('2027-02-01', '2027-03-01')],
      30,
      { start: '2027-03-01', end: '2027-04-01' },
    ],
    [
      'returns 30 nights if the month is shorter',
      [taken('2026-11-21', '2027-02-10')],
      30,
      { start: '2027-02-10', end: '2027-03-12' },
    ],
    [
      'returns 30 nights if a whole month does not fit',
      [taken('2026-12-22', '2027-11-21'), taken('2026-11-21', '2026-11-22')],
      30,
      { start: '2026-11-22', end: '2026-12-22' },
    ],
    ['returns the minimum stay if that is longer than a month', [], 90, { start: '2026-11-22', end: '2027-02-20' }],
    ['returns a month even if shorter stays are allowed', [], 1, { start: '2026-11-22', end: '2026-12-22' }],
    ['returns null if every date is taken', [taken('2026-11-01', '2028-01-01')], 30, null],
  ])('%s', (_, busy, minimumNights, expected) => {
    expect(suggestStay({ busy, known, today, minimumNights })).toEqual(expected);
  });

  it('always returns an available stay after today that is long enough', () => {
    const range = fc
      .tuple(fc.integer({ min: -30, max: 360 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, nights]) => taken(addDays(today, from), addDays(today, from + nights)));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), fc.integer({ min: 1, max: 120 }), (busy, minimumNights) => {
        const stay = suggestStay({ busy, known, today, minimumNights });
        if (!stay) return;
        expect(stay.start > today && stay.end <= known.end).toBe(true);
        expect(countNights(stay)).toBeGreaterThanOrEqual(Math.max(30, minimumNights));
        expect(busy.some((other) => overlaps(other, stay))).toBe(false);
      }),
    );
  });
});

describe('findAvailableRanges', () => {
  it('starts tomorrow and leaves out ranges shorter than the minimum stay', () => {
    expect(
      findAvailableRanges({
        busy: [taken('2026-12-01', '2027-01-01'), taken('2027-03-01', '2027-11-01')],
        known,
        today,
        minimumNights: 30,
      }),
    ).toEqual([{ start: '2027-01-01', end: '2027-03-01' }]);
  });
});
