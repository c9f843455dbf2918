import { describe, expect, it } from '@jest/globals';
import {
  canAdvance,
  LIVE_STATUSES,
  PAYMENT_STATUSES,
  toPaymentStatus,
  type PaymentStatus,
} from './payment-lifecycle.ts';
import type { ProcessorPayment } from './processor.ts';

describe('payment statuses', () => {
  it('never return to an earlier status, except between requires_action and processing', () => {
    const reachable = (from: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> => {
      for (const to of PAYMENT_STATUSES) if (canAdvance(from, to) && !seen.has(to)) reachable(to, seen.add(to));
      return seen;
    };
    const returning = PAYMENT_STATUSES.filter((status) => reachable(status).has(status));
    expect(returning).toEqual(['requires_action', 'processing']);
  });

  it('are final only when no more money can move', () => {
    const ends = PAYMENT_STATUSES.filter((status) => PAYMENT_STATUSES.every((to) => !canAdvance(status, to)));
    expect(ends).toEqual(['released', 'declined', 'refunded']);
    expect([...ends, ...LIVE_STATUSES].sort()).toEqual([...PAYMENT_STATUSES].sort());
  });

  it('cannot become released or declined again from those statuses', () => {
    for (const to of PAYMENT_STATUSES)
      for (const from of ['released', 'declined'] as const) expect(canAdvance(from, to)).toBe(false);
  });

  it('of a debit never lead back to the authorization, and end with the answer of the bank', () => {
    const next = (from: PaymentStatus) => PAYMENT_STATUSES.filter((to) => canAdvance(from, to, true));
    expect(next('authorized')).toEqual(['processing', 'captured', 'released', 'declined']);
    expect(next('processing')).toEqual(['captured', 'declined']);
    expect(next('captured')).toEqual(['refunded']);
    expect(canAdvance('authorized', 'processing')).toBe(false);
  });

  it.each([
    ['captured', 0, 'captured'],
    ['captured', 4_999, 'captured'],
    ['captured', 5_000, 'refunded'],
    ['authorized', 0, 'authorized'],
    ['debiting', 0, 'processing'],
  ] as const)('maps %s with %i of 5000 cents refunded to %s', (state, refundedCents, status) => {
    const payment: ProcessorPayment = {
      processorId: 'p',
      paymentId: null,
      state,
      method: null,
      label: '',
      capturedCents: 5_000,
      refundedCents,
      actionUrl: null,
      declineReason: null,
      disputed: false,
      returned: null,
      failedRefunds: [],
    };
    expect(toPaymentStatus(payment)).toBe(status);
  });
});
