import { describe, expect, it } from '@jest/globals';
import { resolveStay } from '@lodestay/stay';
import { sampleAvailability } from '../../testing/sample-home.ts';
import { lengthRows } from './length-rows.ts';
import { monthsFrom, monthWeeks } from './month-days.ts';

const rows = sampleAvailability().monthlyByLength;

function getStay(input: Parameters<typeof resolveStay>[0]) {
  const resolved = resolveStay(input);
  return resolved.ok ? resolved.stay : null;
}

describe('rent by length', () => {
  it.each([
    [30, '30 to 89 nights'],
    [89, '30 to 89 nights'],
    [90, '90 to 179 nights'],
    [365, '180 nights or more'],
  ])('marks the row of %i nights', (nights, label) => {
    const checkOut = new Date(Date.UTC(2027, 0, 11 + nights)).toISOString().slice(0, 10);
    expect(
      lengthRows(rows, 315_000, getStay({ checkIn: '2027-01-11', checkOut }), 1)
        .filter((row) => row.on)
        .map((row) => row.label),
    ).toEqual([label]);
  });

  it('marks 1-year Flex as itself and a shorter Flex as none', () => {
    const on = (committedNights: number) =>
      lengthRows(rows, 315_000, getStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights }), 30).find(
        (row) => row.on,
      )?.label;
    expect(on(365)).toBe('1-year Flex');
    expect(on(60)).toBeUndefined();
  });

  it('says how each row differs from the rent, and leaves out lengths the home does not take', () => {
    expect(
      lengthRows(rows, 315_000, null, 30).map(({ label, change }) => [label, change.replace('\u202f', ' ')]),
    ).toEqual([
      ['30 to 89 nights', ''],
      ['90 to 179 nights', '5 % less'],
      ['180 nights or more', '10 % less'],
      ['1-year Flex', '8 % less'],
    ]);
    expect(lengthRows(rows, 315_000, null, 1)[0]).toMatchObject({ label: 'Under 30 nights', monthly: 425_250 });
  });
});

describe('the weeks of a month', () => {
  it('begin on Sunday and hold every day once', () => {
    const weeks = monthWeeks('2027-02-14');
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
    expect(monthWeeks('2028-02-01').flat().filter(Boolean)).toHaveLength(29);
  });

  it('follow each other over the end of a year', () => {
    expect(monthsFrom('2026-12-31', 3)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  });
});
