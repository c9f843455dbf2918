import { describe, expect, it } from '@jest/globals';
import { canAdvance, LIVE_STATUSES, PAYMENT_STATUSES, statusOf, type PaymentStatus } from './payment-lifecycle.ts';
import type { ProcessorPayment } from './processor.ts';

describe('payment statuses', () => {
  it('only go forward: no path leads back to a status that was left, but for the bank that thinks twice', () => {
    const reachable = (from: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> => {
      for (const to of PAYMENT_STATUSES) if (canAdvance(from, to) && !seen.has(to)) reachable(to, seen.add(to));
      return seen;
    };
    const returning = PAYMENT_STATUSES.filter((status) => reachable(status).has(status));
    expect(returning).toEqual(['requires_action', 'processing']);
  });

  it('end where no money can move, and only there', () => {
    const ends = PAYMENT_STATUSES.filter((status) => PAYMENT_STATUSES.every((to) => !canAdvance(status, to)));
    expect(ends).toEqual(['released', 'declined', 'refunded']);
    expect([...ends, ...LIVE_STATUSES].sort()).toEqual([...PAYMENT_STATUSES].sort());
  });

  it('never take money after a release or a decline', () => {
    for (const to of PAYMENT_STATUSES)
      for (const from of ['released', 'declined'] as const) expect(canAdvance(from, to)).toBe(false);
  });

  it.each([
    ['captured', 0, 'captured'],
    ['captured', 4_999, 'captured'],
    ['captured', 5_000, 'refunded'],
    ['authorized', 0, 'authorized'],
  ] as const)('%s with %i of 5000 refunded is %s', (state, refundedCents, status) => {
    const payment: ProcessorPayment = {
      processorId: 'p',
      paymentId: null,
      state,
      label: '',
      capturedCents: 5_000,
      refundedCents,
      actionUrl: null,
      declineReason: null,
      disputed: false,
    };
    expect(statusOf(payment)).toBe(status);
  });
});
