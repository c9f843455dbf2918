import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lodestay/contracts';
import { getPaymentProgress } from './payment-progress.ts';
import { getPollDelay } from './poll-delay.ts';

const payment = (status: NonNullable<Reservation['payment']>['status']): Reservation['payment'] => ({
  status,
  method: 'card',
  label: 'Visa ending 4242',
  cents: 1,
  actionUrl: status === 'requires_action' ? 'http://bank' : null,
  message: 'Declined',
});

describe('getPaymentProgress', () => {
  it.each([
    ['held', null, { kind: 'open' }],
    ['held', payment('requires_action'), { kind: 'check', actionUrl: 'http://bank' }],
    ['held', payment('processing'), { kind: 'processing' }],
    ['held', payment('authorized'), { kind: 'processing' }],
    ['held', payment('declined'), { kind: 'declined', message: 'Declined' }],
    ['held', payment('released'), { kind: 'open' }],
    ['expired', payment('released'), { kind: 'open' }],
    ['in_review', payment('authorized'), { kind: 'done' }],
    ['approved', payment('captured'), { kind: 'done' }],
    ['canceled', null, { kind: 'done' }],
  ] as const)('maps status %s with payment %o', (status, given, expected) => {
    expect(getPaymentProgress({ status, payment: given })).toEqual(expected);
  });
});

describe('getPollDelay', () => {
  it('grows up to ten seconds', () => {
    const delays = Array.from({ length: 20 }, (_, attempt) => getPollDelay(attempt));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays[0]).toBeLessThanOrEqual(1000);
    expect(delays.at(-1)).toBe(10_000);
  });
});
