import { describe, expect, it } from '@jest/globals';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

describe('isBusinessDay', () => {
  it.each([
    ['2027-01-04', true, 'a Monday'],
    ['2027-01-02', false, 'a Saturday'],
    ['2027-01-03', false, 'a Sunday'],
    ['2027-01-01', false, 'New Year’s Day'],
    ['2027-01-18', false, 'Martin Luther King Jr. Day'],
    ['2027-02-15', false, 'Washington’s Birthday'],
    ['2027-05-31', false, 'Memorial Day'],
    ['2027-06-18', false, 'Juneteenth, a Saturday, observed on Friday'],
    ['2027-07-05', false, 'Independence Day, a Sunday, observed on Monday'],
    ['2027-07-02', true, 'the Friday before a holiday on a Sunday'],
    ['2027-09-06', false, 'Labor Day'],
    ['2027-10-11', false, 'Columbus Day'],
    ['2027-11-11', false, 'Veterans Day'],
    ['2027-11-25', false, 'Thanksgiving'],
    ['2027-11-26', true, 'the day after Thanksgiving'],
    ['2027-12-24', false, 'Christmas, a Saturday, observed on Friday'],
    ['2027-12-31', false, 'New Year’s Day 2028, a Saturday, observed on Friday'],
  ])('%s: %s (%s)', (date, expected) => {
    expect(isBusinessDay(date)).toBe(expected);
  });
});

describe('addBusinessDays', () => {
  it.each([
    ['2027-01-04T18:00:00Z', 1, '2027-01-05T18:00:00.000Z', 'a Monday'],
    ['2027-01-08T18:00:00Z', 1, '2027-01-11T18:00:00.000Z', 'a Friday'],
    ['2027-01-15T18:00:00Z', 1, '2027-01-19T18:00:00.000Z', 'the Friday before a holiday on Monday'],
    ['2027-01-09T18:00:00Z', 1, '2027-01-12T06:59:00.000Z', 'a Saturday: the end of Monday in Denver'],
    ['2027-01-05T05:00:00Z', 1, '2027-01-06T05:00:00.000Z', 'Monday evening in Denver, Tuesday in UTC'],
    ['2027-03-12T18:00:00Z', 1, '2027-03-15T17:00:00.000Z', 'over the start of daylight saving time'],
    ['2027-01-04T18:00:00Z', 5, '2027-01-11T18:00:00.000Z', 'five days'],
  ])('%s plus %i is %s (%s)', (from, days, expected) => {
    expect(addBusinessDays(new Date(from), days, 'America/Denver').toISOString()).toBe(expected);
  });
});
