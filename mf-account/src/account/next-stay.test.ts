import { describe, expect, it } from '@jest/globals';
import type { ReservationStatus } from '@lodestay/contracts';
import { sampleSummary, TODAY } from '../testing/sample-account.ts';
import { nextStay } from './next-stay.ts';

const one = (id: string, status: ReservationStatus, startDate: string) => sampleSummary({ id, status, startDate });

describe('nextStay', () => {
  it.each([
    ['nothing', [], null],
    [
      'the home one lives in before any other',
      [one('a', 'approved', '2026-12-01'), one('b', 'checked_in', '2026-10-01')],
      'b',
    ],
    [
      'what is certain before what is asked for',
      [one('a', 'in_review', '2026-12-01'), one('b', 'approved', '2027-05-01')],
      'b',
    ],
    ['the earlier of two', [one('a', 'approved', '2027-05-01'), one('b', 'approved', '2027-01-01')], 'b'],
    [
      'a request that was begun, when there is nothing else',
      [one('a', 'canceled', '2027-01-01'), one('b', 'draft', '2027-01-01')],
      'b',
    ],
    ['not a request for days that are gone', [one('a', 'draft', '2026-11-01')], null],
    [
      'not what is over',
      [one('a', 'completed', '2026-01-01'), one('b', 'expired', '2027-01-01'), one('c', 'denied', '2027-01-01')],
      null,
    ],
  ])('is %s', (_, reservations, expected) => {
    expect(nextStay(reservations, TODAY)?.id ?? null).toBe(expected);
  });
});
