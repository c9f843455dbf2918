import { describe, expect, it } from '@jest/globals';
import {
  formatLength,
  formatNightlyPrice,
  formatProblem,
  formatDateSpan,
  getShade,
  type GridCell,
} from './grid-cells.ts';

const cell = (nightlyTotal: number, answer: GridCell['answer'] = 'free'): GridCell => ({
  endDate: '2027-04-11',
  nights: 90,
  total: nightlyTotal * 90,
  monthly: 300_000,
  nightlyTotal,
  answer,
});
const getGrid = (...cells: GridCell[]) => ({ rows: [{ startDate: '2027-01-11', cells }] });

describe('getShade', () => {
  it('is darker for a lower price per night', () => {
    const cells = [20_000, 18_001, 18_000, 14_000, 10_000].map((cents) => cell(cents));
    expect(cells.map((each) => getShade(each, getGrid(...cells)))).toEqual([0, 0, 1, 3, 4]);
  });
  it('considers only available stays', () => {
    const cells = [cell(20_000), cell(10_000), cell(1_000, 'taken')];
    expect(getShade(cells[1]!, getGrid(...cells))).toBe(4);
  });
  it('is the darkest shade if all prices are equal', () =>
    expect(getShade(cell(10_000), getGrid(cell(10_000), cell(10_000)))).toBe(4));
});

it('formats lengths, dates, nightly prices and problems', () => {
  expect([formatLength({ unit: 'month', count: 1 }), formatLength({ unit: 'week', count: 2 })]).toEqual([
    '1 month',
    '2 weeks',
  ]);
  expect([formatDateSpan('2027-01-11', '2027-03-01'), formatDateSpan('2026-12-07', '2027-01-25')]).toEqual([
    'Jan 11 – Mar 1, 2027',
    'Dec 7, 2026 – Jan 25, 2027',
  ]);
  expect(formatNightlyPrice(cell(10_718))).toBe('$107 a night');
  expect(formatProblem(cell(1, 'taken'), 30)).toEqual({ label: 'Taken', sentence: 'booked before Apr 11' });
  expect(formatProblem(cell(1, 'too_short'), 60)).toEqual({
    label: 'Too short',
    sentence: '60-night minimum',
  });
});
