import { describe, expect, it } from '@jest/globals';
import type { ReservationStatus } from '@lodestay/contracts';
import { sampleSummary, TODAY } from '../testing/sample-account.ts';
import { findNextStay } from './next-stay.ts';

const summary = (id: string, status: ReservationStatus, startDate: string) => sampleSummary({ id, status, startDate });

describe('findNextStay', () => {
  it.each([
    ['null without reservations', [], null],
    [
      'the current stay before any other',
      [summary('a', 'approved', '2026-12-01'), summary('b', 'checked_in', '2026-10-01')],
      'b',
    ],
    [
      'an approved stay before a request',
      [summary('a', 'in_review', '2026-12-01'), summary('b', 'approved', '2027-05-01')],
      'b',
    ],
    [
      'the earlier of two approved stays',
      [summary('a', 'approved', '2027-05-01'), summary('b', 'approved', '2027-01-01')],
      'b',
    ],
    [
      'a draft if there is nothing else',
      [summary('a', 'canceled', '2027-01-01'), summary('b', 'draft', '2027-01-01')],
      'b',
    ],
    ['null for a draft in the past', [summary('a', 'draft', '2026-11-01')], null],
    [
      'null if all reservations have ended',
      [
        summary('a', 'completed', '2026-01-01'),
        summary('b', 'expired', '2027-01-01'),
        summary('c', 'denied', '2027-01-01'),
      ],
      null,
    ],
  ])('returns %s', (_, reservations, expected) => {
    expect(findNextStay(reservations, TODAY)?.id ?? null).toBe(expected);
  });
});
