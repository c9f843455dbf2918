import { expect, it } from '@jest/globals';
import { parseExampleChoice } from './example-choice.ts';

const TODAY = '2026-11-23';
const parse = (query: string) => parseExampleChoice(new URLSearchParams(query), TODAY, 6);

it('starts next month for six months', () => {
  expect(parse('')).toEqual({ city: null, home: null, checkIn: '2026-12-01', months: 6, dateNotice: null });
});

it('parses city, home, date and length', () => {
  expect(parse('city=denver&home=the-alder-412&startDate=2027-01-11&months=9')).toEqual({
    city: 'denver',
    home: 'the-alder-412',
    checkIn: '2027-01-11',
    months: 9,
    dateNotice: null,
  });
});

it.each([
  ['startDate=2026-11-22', 'Your move-in date has passed, so we ignored it.'],
  ['startDate=soon', 'That move-in date isn’t valid, so we ignored it.'],
  ['startDate=2027-02-30', 'That move-in date isn’t valid, so we ignored it.'],
  ['startDate=2027-11-24', 'That move-in date is more than a year away, so we ignored it.'],
])('%s is not used, and the notice says why', (query, dateNotice) => {
  expect(parse(query)).toMatchObject({ checkIn: '2026-12-01', dateNotice });
});

it.each(['2026-11-23', '2027-11-23'])('%s is one of the limits and is used', (date) => {
  expect(parse(`startDate=${date}`)).toMatchObject({ checkIn: date, dateNotice: null });
});

it.each(['0', '13', '1.5', 'x', ''])('%j months become six', (months) => {
  expect(parse(`months=${months}`).months).toBe(6);
});

it.each(['../x', 'A B', '%'])('%j is not a home or city', (slug) => {
  expect(parseExampleChoice(new URLSearchParams({ home: slug, city: slug }), TODAY, 6)).toMatchObject({
    home: null,
    city: null,
  });
});
