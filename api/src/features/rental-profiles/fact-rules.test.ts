import { describe, expect, it } from '@jest/globals';
import { countPayments, findMultiples, findReasons, type JudgedInstallment } from './fact-rules.ts';

const NOW = new Date('2027-07-02T05:00:00Z');
const paid = (lastChargeAt: string | null, dueOn = '2027-07-01'): JudgedInstallment => ({
  status: 'paid',
  dueOn,
  timeZone: 'America/Denver',
  lastChargeAt: lastChargeAt === null ? null : new Date(lastChargeAt),
});

describe('payments on time', () => {
  it.each<[string, JudgedInstallment, { onTime: number; due: number }]>([
    ['started before the due date', paid('2027-06-20T12:00:00Z'), { onTime: 1, due: 1 }],
    // July 1, 11:59 p.m. in Denver
    ['started in the last minute of the due date', paid('2027-07-02T05:59:00Z'), { onTime: 1, due: 1 }],
    ['started after the due date', paid('2027-07-02T06:00:00Z'), { onTime: 0, due: 1 }],
    ['paid with the booking or credits', paid(null), { onTime: 1, due: 1 }],
    ['not due yet', { ...paid(null), status: 'scheduled' }, { onTime: 0, due: 0 }],
    ['of a part of the stay that fell away', { ...paid(null), status: 'void' }, { onTime: 0, due: 0 }],
    ['never paid', { ...paid(null), status: 'written_off' }, { onTime: 0, due: 1 }],
    ['due today in Denver', { ...paid(null), status: 'due' }, { onTime: 0, due: 0 }],
    ['due yesterday and not paid', { ...paid(null, '2027-06-30'), status: 'due' }, { onTime: 0, due: 1 }],
  ])('%s', (_, installment, expected) => {
    expect(countPayments([installment], NOW)).toEqual(expected);
  });
});

it.each([
  [600_000, 200_000, [3]],
  [599_999, 200_000, []],
  [800_000, 200_000, [3, 4]],
  [1_000_000, 200_000, [3, 4, 5]],
  [1_000_000, undefined, []],
])('an income of %d is these multiples of %d', (income, rent, expected) => {
  expect(findMultiples(income, rent)).toEqual(expected);
});

it('says why facts cannot be proved, and nothing about those that can', () => {
  const nothing = { identity: null, payments: null, income: null, stays: null, memberSince: '2027-01-01' };
  expect(findReasons(nothing, undefined)).toEqual({
    identity: expect.any(String),
    payments: expect.any(String),
    income: expect.stringContaining('isn’t confirmed'),
    stays: expect.any(String),
    member_since: null,
  });
  const income = { confirmedOn: '2027-01-01', multiples: [] };
  expect(findReasons({ ...nothing, income }, undefined).income).toBeNull();
  expect(findReasons({ ...nothing, income }, 200_000).income).toContain('less than 3 times $2,000');
});
