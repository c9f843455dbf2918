import { describe, expect, it } from '@jest/globals';
import { resolveStay } from '@lodestay/stay';
import { sampleAvailability } from '../../testing/sample-home.ts';
import { getLengthRows } from './length-rows.ts';
import { getMonthsFrom, getMonthWeeks } from './month-days.ts';

const rows = sampleAvailability().monthlyByLength;

function getStay(input: Parameters<typeof resolveStay>[0]) {
  const resolved = resolveStay(input);
  return resolved.ok ? resolved.stay : null;
}

describe('getLengthRows', () => {
  it.each([
    [30, '30 to 89 nights'],
    [89, '30 to 89 nights'],
    [90, '90 to 179 nights'],
    [365, '180 nights or more'],
  ])('marks the row of %i nights', (nights, label) => {
    const checkOut = new Date(Date.UTC(2027, 0, 11 + nights)).toISOString().slice(0, 10);
    expect(
      getLengthRows(rows, 315_000, getStay({ checkIn: '2027-01-11', checkOut }), 1)
        .filter((row) => row.isCurrent)
        .map((row) => row.label),
    ).toEqual([label]);
  });

  it('marks the 1-year Flex row for 1-year Flex, and no row for a shorter Flex stay', () => {
    const getCurrentLabel = (committedNights: number) =>
      getLengthRows(
        rows,
        315_000,
        getStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights }),
        30,
      ).find((row) => row.isCurrent)?.label;
    expect(getCurrentLabel(365)).toBe('1-year Flex');
    expect(getCurrentLabel(60)).toBeUndefined();
  });

  it('shows the difference from the monthly rent, and leaves out lengths below the minimum stay', () => {
    expect(getLengthRows(rows, 315_000, null, 30).map(({ label, change }) => [label, change])).toEqual([
      ['30 to 89 nights', ''],
      ['90 to 179 nights', '5% less'],
      ['180 nights or more', '10% less'],
      ['1-year Flex', '12% less'],
    ]);
    expect(getLengthRows(rows, 315_000, null, 1)[0]).toMatchObject({ label: 'Under 30 nights', monthly: 425_250 });
  });
});

describe('getMonthWeeks', () => {
  it('starts on Sunday and has every day once', () => {
    const weeks = getMonthWeeks('2027-02-14');
    expect(weeks[0]).toEqual([
      null,
      '2027-02-01',
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
      '2027-02-05',
      '2027-02-06',
    ]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(28);
    expect(getMonthWeeks('2028-02-01').flat().filter(Boolean)).toHaveLength(29);
  });

  it('continues into the next year', () => {
    expect(getMonthsFrom('2026-12-31', 3)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  });
});
