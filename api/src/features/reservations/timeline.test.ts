import { RESERVATION_STATUSES, type ReservationStatus } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import type { Payment } from '../payments/index.ts';
import { toPaymentView } from './payment-view.ts';
import type { ReservationRow } from './tables.ts';
import { buildTimeline } from './timeline.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const ROW: ReservationRow = {
  id: 'id',
  reference: 'LS-7K2M9Q',
  accountId: 1,
  homeId: 1,
  propertyId: 1,
  marketId: 1,
  status: 'draft',
  stayKind: 'fixed',
  checkIn: '2027-01-11',
  checkOut: '2027-04-11',
  committedNights: null,
  nights: 90,
  promoCode: null,
  useCredits: false,
  isSplit: false,
  checkInAt: at('2027-01-11'),
  checkOutAt: at('2027-04-11'),
  profile: null,
  pets: 0,
  parkingSpots: 0,
  paymentMethod: null,
  paymentMethodId: null,
  agreed: null,
  holdExpiresAt: null,
  reviewDueAt: null,
  denialReason: null,
  createdAt: at('2026-11-20'),
  submittedAt: null,
  approvedAt: null,
  endedAt: null,
};
const PAYMENT: Payment = {
  id: 'id',
  sequence: 1,
  reservationId: 'id',
  membershipPeriodId: null,
  purpose: 'booking',
  installmentId: null,
  customer: '1',
  processorMethodId: null,
  methodId: null,
  attemptKey: null,
  processor: 'sandbox',
  processorId: 'pay',
  token: 'tok',
  method: 'card',
  label: 'Visa ending 4242',
  amountCents: 393_149,
  capturedCents: 0,
  refundedCents: 0,
  failedRefundCents: 0,
  lines: [],
  status: 'authorized',
  declineReason: null,
  actionUrl: null,
  description: '',
  returnUrl: '',
  debitedAt: null,
  returnedAt: null,
  returnedCents: 0,
  returnFeeCents: 0,
  disputedAt: null,
  disputeWonAt: null,
  disputeNumber: 0,
  disputeCheckAt: null,
  createdAt: at('2026-11-20'),
  updatedAt: at('2026-11-20'),
};
const submitted = { submittedAt: at('2026-11-21') };
const approved = { ...submitted, approvedAt: at('2026-11-22') };
const formatSteps = (status: ReservationStatus, row: Partial<ReservationRow> = {}, isHoldExpired = false) =>
  buildTimeline({ row: { ...ROW, ...row, status }, payment: PAYMENT, isHoldExpired }).map(
    ({ code, state }) => `${code} ${state}`,
  );

describe('the timeline', () => {
  it.each([
    [
      'draft',
      {},
      [
        'started done',
        'payment now',
        'in_review to_come',
        'approved to_come',
        'checked_in to_come',
        'completed to_come',
      ],
    ],
    [
      'held',
      {},
      [
        'started done',
        'payment now',
        'in_review to_come',
        'approved to_come',
        'checked_in to_come',
        'completed to_come',
      ],
    ],
    [
      'in_review',
      submitted,
      [
        'started done',
        'submitted done',
        'in_review now',
        'approved to_come',
        'checked_in to_come',
        'completed to_come',
      ],
    ],
    [
      'approved',
      approved,
      ['started done', 'submitted done', 'in_review done', 'approved now', 'checked_in to_come', 'completed to_come'],
    ],
    [
      'checked_in',
      approved,
      ['started done', 'submitted done', 'in_review done', 'approved done', 'checked_in now', 'completed to_come'],
    ],
    [
      'completed',
      approved,
      ['started done', 'submitted done', 'in_review done', 'approved done', 'checked_in done', 'completed done'],
    ],
    ['expired', {}, ['started done', 'expired now']],
    ['denied', submitted, ['started done', 'submitted done', 'denied now']],
    ['canceled', approved, ['started done', 'submitted done', 'approved done', 'canceled now']],
  ] as const)('has the expected steps for %s', (status, row, steps) => {
    expect(formatSteps(status, row)).toEqual(steps);
  });

  it('has at most one current step, and no done step after it', () => {
    for (const status of RESERVATION_STATUSES) {
      const states = formatSteps(status, approved).map((step) => step.split(' ')[1]);
      expect(states.filter((state) => state === 'now').length).toBeLessThanOrEqual(1);
      expect(states.join(' ')).toMatch(/^(done ?)*(now ?)?(to_come ?)*$/);
    }
  });

  it('shows an expired hold as expired, and no check-out for an open-ended stay', () => {
    expect(formatSteps('held', { holdExpiresAt: at('2026-11-20') }, true)).toEqual(['started done', 'expired now']);
    expect(formatSteps('approved', { ...approved, checkOut: null, checkOutAt: null }).at(-1)).toBe(
      'checked_in to_come',
    );
  });

  it('says what was authorized or charged', () => {
    const detail = (code: string, payment: Payment, status: ReservationStatus) =>
      buildTimeline({ row: { ...ROW, ...approved, status }, payment, isHoldExpired: false }).find(
        (step) => step.code === code,
      )!.detail;
    expect(detail('in_review', PAYMENT, 'in_review')).toBe('$3,931.49 is authorized on Visa ending 4242');
    expect(detail('in_review', { ...PAYMENT, method: 'bank_account' }, 'in_review')).toBe(
      '$3,931.49 is not charged to Visa ending 4242 yet',
    );
    expect(detail('approved', { ...PAYMENT, status: 'captured', capturedCents: 393_149 }, 'approved')).toBe(
      '$3,931.49 was charged to Visa ending 4242',
    );
  });
});

describe('toPaymentView', () => {
  it.each([
    [{ status: 'created' }, 'processing', /^Waiting for your bank/],
    [{ status: 'requires_action' }, 'requires_action', /needs you to confirm this payment/],
    [{ status: 'declined', declineReason: 'expired_card' }, 'declined', /has expired.*still held/],
    [{ status: 'released' }, 'released', /^Nothing was charged\. The .* was released\.$/],
    [{ status: 'released', method: 'bank_account' }, 'released', /^Nothing was charged to Visa ending 4242\.$/],
    [
      { status: 'authorized', method: 'bank_account' },
      'authorized',
      /^\$3,931\.49 is not charged to .* yet\. It is charged only if you’re approved\.$/,
    ],
    [
      { status: 'captured', capturedCents: 393_149, refundedCents: 100 },
      'refunded',
      /^\$1\.00 of \$3,931\.49 will be refunded to Visa ending 4242\. Refunds to cards take/,
    ],
    [
      { status: 'refunded', capturedCents: 393_149, refundedCents: 393_149, method: 'bank_account' },
      'refunded',
      /will be refunded to Visa ending 4242\.$/,
    ],
  ] as const)('has the expected status and message for %o', (change, status, message) => {
    const view = toPaymentView({ ...PAYMENT, ...change } as Payment)!;
    expect(view.status).toBe(status);
    expect(view.message).toMatch(message);
  });
});
