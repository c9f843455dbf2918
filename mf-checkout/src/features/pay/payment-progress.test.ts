import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { paymentProgress } from './payment-progress.ts';
import { pollPause } from './poll-pauses.ts';

const payment = (status: NonNullable<Reservation['payment']>['status']): Reservation['payment'] => ({
  status,
  method: 'card',
  label: 'Visa ending 4242',
  cents: 1,
  actionUrl: status === 'requires_action' ? 'http://bank' : null,
  message: 'words',
});

describe('paymentProgress', () => {
  it.each([
    ['held', null, { kind: 'open' }],
    ['held', payment('requires_action'), { kind: 'check', actionUrl: 'http://bank' }],
    ['held', payment('processing'), { kind: 'processing' }],
    ['held', payment('authorized'), { kind: 'processing' }],
    ['held', payment('declined'), { kind: 'declined', message: 'words' }],
    ['held', payment('released'), { kind: 'open' }],
    ['expired', payment('released'), { kind: 'open' }],
    ['in_review', payment('authorized'), { kind: 'done' }],
    ['approved', payment('captured'), { kind: 'done' }],
    ['canceled', null, { kind: 'done' }],
  ] as const)('%s with %o', (status, given, expected) => {
    expect(paymentProgress({ status, payment: given })).toEqual(expected);
  });
});

describe('pollPause', () => {
  it('grows and then stays', () => {
    const pauses = Array.from({ length: 20 }, (_, attempt) => pollPause(attempt));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBeLessThanOrEqual(1000);
    expect(pauses.at(-1)).toBe(10_000);
  });
});
