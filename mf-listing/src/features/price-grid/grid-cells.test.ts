import { describe, expect, it } from '@jest/globals';
import { lengthWords, nightWords, problemWords, rowsWords, getShade, type GridCell } from './grid-cells.ts';

const cell = (nightlyTotal: number, answer: GridCell['answer'] = 'free'): GridCell => ({
  endDate: '2027-04-11',
  nights: 90,
  total: nightlyTotal * 90,
  monthly: 300_000,
  nightlyTotal,
  answer,
});
const getGrid = (...cells: GridCell[]) => ({ rows: [{ startDate: '2027-01-11', cells }] });

describe('the shade of a stay', () => {
  it('grows from the dearest night to the cheapest', () => {
    const cells = [20_000, 18_001, 18_000, 14_000, 10_000].map((cents) => cell(cents));
    expect(cells.map((each) => getShade(each, getGrid(...cells)))).toEqual([0, 0, 1, 3, 4]);
  });
  it('looks at free stays alone', () => {
    const cells = [cell(20_000), cell(10_000), cell(1_000, 'taken')];
    expect(getShade(cells[1]!, getGrid(...cells))).toBe(4);
  });
  it('is one where all cost the same', () =>
    expect(getShade(cell(10_000), getGrid(cell(10_000), cell(10_000)))).toBe(4));
});

it('speaks of lengths, days, nights and reasons', () => {
  expect([lengthWords({ unit: 'month', count: 1 }), lengthWords({ unit: 'week', count: 2 })]).toEqual([
    '1 month',
    '2 weeks',
  ]);
  expect([rowsWords('2027-01-11', '2027-03-01'), rowsWords('2026-12-07', '2027-01-25')]).toEqual([
    'Jan 11 to Mar 1, 2027',
    'Dec 7, 2026 to Jan 25, 2027',
  ]);
  expect(nightWords(cell(10_718))).toBe('$107 a night');
  expect(problemWords(cell(1, 'taken'), 30)).toEqual({ word: 'Taken', sentence: 'booked before Apr 11' });
  expect(problemWords(cell(1, 'too_short'), 60)).toEqual({
    word: 'Too short',
    sentence: '60-night minimum',
  });
});
