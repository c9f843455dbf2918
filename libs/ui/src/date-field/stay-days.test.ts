import { addDays } from '@lodestay/stay';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { canPress, findDayProblem, findFirstDay, isTaken, findRangeProblem, type DayLimits } from './stay-days.ts';

const limits: DayLimits = {
  unavailable: [{ start: '2027-02-10', end: '2027-02-20' }],
  minValue: '2027-01-05',
  maxValue: '2027-06-01',
  minNights: 7,
  maxNights: 60,
};

describe('findRangeProblem', () => {
  it.each([
    ['2027-01-11', '2027-01-18', null],
    ['2027-01-11', '2027-01-17', 'too_short'],
    ['2027-01-11', '2027-01-11', 'too_short'],
    ['2027-02-20', '2027-04-21', null],
    ['2027-02-20', '2027-04-22', 'too_long'],
    ['2027-01-04', '2027-01-20', 'outside'],
    ['2027-05-20', '2027-06-02', 'outside'],
    ['2027-02-01', '2027-02-10', null],
    ['2027-02-01', '2027-02-11', 'taken'],
    ['2027-02-19', '2027-03-01', 'taken'],
  ])('%s to %s: %s', (start, end, problem) => {
    expect(findRangeProblem({ start, end }, limits)).toBe(problem);
  });
});

describe('isTaken', () => {
  it('counts nights, so the day of leaving is free', () => {
    expect(['2027-02-09', '2027-02-10', '2027-02-19', '2027-02-20'].map((day) => isTaken(day, limits))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('canPress', () => {
  it('first only days on which the shortest stay fits', () => {
    expect(canPress('2027-02-03', null, limits)).toBe(true);
    expect(canPress('2027-02-04', null, limits)).toBe(false);
    expect(canPress('2027-02-12', null, limits)).toBe(false);
    expect(canPress('2027-02-20', null, limits)).toBe(true);
  });

  it('then a taken day only as the day of moving out', () => {
    expect(canPress('2027-02-10', '2027-02-01', limits)).toBe(true);
    expect(canPress('2027-02-11', '2027-02-01', limits)).toBe(false);
  });

  it('then days before it, too, and the day itself to give it up', () => {
    expect(canPress('2027-01-11', '2027-01-31', limits)).toBe(true);
    expect(canPress('2027-01-31', '2027-01-31', limits)).toBe(true);
  });

  it('never allows a range that cannot be stayed', () => {
    const day = fc.integer({ min: 0, max: 180 }).map((days) => addDays('2026-12-20', days));
    fc.assert(
      fc.property(day, day, (first, second) => {
        fc.pre(first !== second);
        const range = first < second ? { start: first, end: second } : { start: second, end: first };
        expect(canPress(second, first, limits)).toBe(findRangeProblem(range, limits) === null);
      }),
    );
  });
});

describe('findDayProblem', () => {
  it.each([
    ['2027-01-04', null, 'past'],
    ['2027-02-12', null, 'taken'],
    ['2027-02-05', null, 'gap'],
    ['2027-05-28', null, 'too_late'],
    ['2027-06-02', '2027-05-01', 'too_late'],
    ['2027-02-03', null, null],
    ['2027-02-03', '2027-02-01', 'too_short'],
    ['2027-02-11', '2027-02-01', 'taken_between'],
    ['2027-04-22', '2027-02-20', 'too_long'],
    ['2027-02-10', '2027-02-01', null],
  ])('%s after %s: %s', (day, first, problem) => expect(findDayProblem(day, first, limits)).toBe(problem));

  it('is there exactly where a day cannot be pressed', () => {
    const day = fc.integer({ min: 0, max: 180 }).map((days) => addDays('2026-12-20', days));
    fc.assert(
      fc.property(day, fc.option(day), (pressed, first) => {
        expect(findDayProblem(pressed, first, limits) === null).toBe(canPress(pressed, first, limits));
      }),
    );
  });
});

describe('findFirstDay', () => {
  const from = { minValue: '2027-01-05', maxValue: '2027-12-31', minNights: 30 };

  it.each([
    ['an available home', [], '2027-01-05'],
    ['a home that is taken today', [{ start: '2027-01-01', end: '2027-01-20' }], '2027-01-20'],
    [
      'a gap that is too short for the minimum stay',
      [
        { start: '2027-01-01', end: '2027-01-20' },
        { start: '2027-02-10', end: '2027-03-01' },
      ],
      '2027-03-01',
    ],
    ['a home that is always taken', [{ start: '2027-01-01', end: '2028-06-01' }], '2027-01-05'],
  ])('of %s', (_, unavailable, day) => expect(findFirstDay({ ...from, unavailable })).toBe(day));
});
