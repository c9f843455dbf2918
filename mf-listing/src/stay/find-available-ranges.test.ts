import { describe, expect, it } from '@jest/globals';
import type { DateRange } from '@lodestay/stay';
import { findAvailableRanges } from './find-available-ranges.ts';

const today = '2026-11-21';
const known: DateRange = { start: today, end: '2027-11-21' };
const taken = (start: string, end: string): DateRange => ({ start, end });

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
