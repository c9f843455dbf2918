import { describe, expect, it } from '@jest/globals';
import { getCountedEnd, formatNights, resolveStay, formatStayKind, getStayRange } from './stay.ts';
import type { StayInput } from './stay.ts';
import { createStay } from './testing/arbitraries.ts';

describe('resolveStay finds the kind from the dates', () => {
  it.each<[string, StayInput, object]>([
    [
      '29 nights',
      { checkIn: '2027-01-11', checkOut: '2027-02-09' },
      { kind: 'short_term', nights: 29, committedNights: null },
    ],
    ['30 nights', { checkIn: '2027-01-11', checkOut: '2027-02-10' }, { kind: 'fixed', nights: 30 }],
    [
      '28 nights of a whole February',
      { checkIn: '2027-02-01', checkOut: '2027-03-01' },
      { kind: 'short_term', nights: 28 },
    ],
    ['two years', { checkIn: '2027-01-11', checkOut: '2029-01-10' }, { kind: 'fixed', nights: 730 }],
    [
      'an open end',
      { checkIn: '2027-01-11', checkOut: 'indefinite' },
      { kind: 'flex', nights: 365, committedNights: 60, checkOut: null },
    ],
    [
      'an open end with a commitment',
      { checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 90 },
      { kind: 'flex', committedNights: 90 },
    ],
    [
      'a year committed',
      { checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 365 },
      { kind: 'one_year_flex', nights: 365 },
    ],
    [
      'committed nights with both dates',
      { checkIn: '2027-01-11', checkOut: '2027-04-11', committedNights: 90 },
      { kind: 'fixed', committedNights: null },
    ],
    [
      'Flex chosen with an end',
      { checkIn: '2027-01-11', checkOut: '2027-04-11', kind: 'flex' },
      { kind: 'flex', checkOut: null },
    ],
    [
      '1-year Flex chosen',
      { checkIn: '2027-01-11', kind: 'one_year_flex' },
      { kind: 'one_year_flex', committedNights: 365 },
    ],
    ['Standby', { checkIn: '2027-01-11', standby: true }, { kind: 'standby', nights: 31, checkOut: null }],
    [
      'Standby with an open end',
      { checkIn: '2027-01-31', checkOut: 'indefinite', standby: true },
      { kind: 'standby', nights: 28 },
    ],
    [
      'fixed chosen for three nights',
      { checkIn: '2027-01-11', checkOut: '2027-01-14', kind: 'fixed' },
      { kind: 'short_term' },
    ],
    ['starting today', { checkIn: '2027-01-11', checkOut: '2027-01-14', earliest: '2027-01-11' }, { nights: 3 }],
  ])('%s', (_, input, stay) => expect(createStay(input)).toMatchObject(stay));
});

describe('resolveStay rejects with the message of specification 5', () => {
  it.each<[string, StayInput, string]>([
    ['nothing', {}, 'checkIn'],
    ['no end', { checkIn: '2027-01-11' }, 'checkOut'],
    ['no such day', { checkIn: '2027-02-29', checkOut: '2027-03-29' }, 'checkIn'],
    ['no night', { checkIn: '2027-01-11', checkOut: '2027-01-11' }, 'checkOut'],
    ['backwards', { checkIn: '2027-01-11', checkOut: '2027-01-10' }, 'checkOut'],
    ['over two years', { checkIn: '2027-01-11', checkOut: '2029-01-11' }, 'checkOut'],
    ['yesterday', { checkIn: '2027-01-10', checkOut: '2027-03-11', earliest: '2027-01-11' }, 'checkIn'],
    [
      'too short a commitment',
      { checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 29 },
      'committedNights',
    ],
    [
      'too long a commitment',
      { checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 366 },
      'committedNights',
    ],
    ['half a night', { checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 60.5 }, 'committedNights'],
  ])('%s', (_, input, field) =>
    expect(resolveStay(input)).toEqual({
      ok: false,
      field,
      message: 'Please select a valid date range for your reservation.',
    }),
  );
});

it('an open end counts as 365 days', () => {
  const stay = createStay({ checkIn: '2028-01-11', checkOut: 'indefinite' });
  expect(getCountedEnd(stay)).toBe('2029-01-10');
  expect(getStayRange(stay)).toEqual({ start: '2028-01-11', end: '2029-01-10' });
});

it('names the kinds', () =>
  expect((['fixed', 'short_term', 'flex', 'one_year_flex', 'standby'] as const).map(formatStayKind)).toEqual([
    'Fixed',
    'Short-term',
    'Flex',
    '1-year Flex',
    'Standby',
  ]));

it('counts nights in words', () => expect([formatNights(1), formatNights(90)]).toEqual(['1 night', '90 nights']));
