import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { CancellationRequest } from './cancellation.ts';
import { addHours, toInstant } from '../calendar/instant.ts';
import { createPaymentPlan } from '../price/payment-plan.ts';
import { calculateCancellationRefund } from './refund.ts';
import { createRefundSchedule } from './refund-schedule.ts';
import { formatRefund } from './format-refund.ts';
import type { Stay } from '../stay.ts';
import { anyStay, anyTerms, createStay, createStayOfNights } from '../testing/arbitraries.ts';

const DENVER = { checkInTime: '16:00', timeZone: 'America/Denver' } as const;
const at = (text: string) => toInstant(text.slice(0, 10), text.slice(11), DENVER.timeZone);

function createCancellation(
  stay: Stay,
  policy: CancellationRequest['policy'],
  bookedAt: string,
  now: string,
  paidInstallments = 1,
): CancellationRequest {
  const { kind, checkIn, nights, committedNights } = stay;
  const paid = createPaymentPlan({ rentCents: 315_000, stay, asOf: bookedAt.slice(0, 10) }).slice(0, paidInstallments);
  return { ...DENVER, kind, checkIn, nights, committedNights, policy, bookedAt: at(bookedAt), now: at(now), paid };
}

const ninety = createStayOfNights('2027-01-11', 90);
const week = createStayOfNights('2027-01-11', 7);
const eight = createStayOfNights('2027-01-11', 8);

describe('before check-in, the first rule that applies', () => {
  it.each<[string, CancellationRequest, string, number, number]>([
    [
      'a day after booking',
      createCancellation(ninety, 'non_refundable', '2027-01-05T10:00', '2027-01-06T10:00'),
      'within_24_hours',
      355_138,
      0,
    ],
    [
      'a minute later',
      createCancellation(ninety, 'non_refundable', '2027-01-05T10:00', '2027-01-06T10:01'),
      'non_refundable',
      0,
      355_138,
    ],
    [
      'an hour before check-in, just booked',
      createCancellation(ninety, 'non_refundable', '2027-01-11T14:00', '2027-01-11T15:00'),
      'within_24_hours',
      355_138,
      0,
    ],
    [
      'the last minute of the 30th day',
      createCancellation(ninety, 'non_refundable', '2026-11-21T10:00', '2026-12-12T23:59'),
      'thirty_days_before',
      355_138,
      0,
    ],
    [
      'the first minute of the 29th day, non-refundable',
      createCancellation(ninety, 'non_refundable', '2026-11-21T10:00', '2026-12-13T00:00'),
      'non_refundable',
      0,
      355_138,
    ],
    [
      'the first minute of the 29th day, one month kept',
      createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2026-12-13T00:00'),
      'one_month_kept',
      50_149,
      304_989,
    ],
    [
      'a minute before check-in, one month kept',
      createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2027-01-11T15:59'),
      'one_month_kept',
      50_149,
      304_989,
    ],
    [
      '7 nights, 24 hours before',
      createCancellation(week, 'non_refundable', '2027-01-02T10:00', '2027-01-10T16:00'),
      'short_stay',
      137_659,
      0,
    ],
    [
      '7 nights, later, non-refundable',
      createCancellation(week, 'non_refundable', '2027-01-02T10:00', '2027-01-10T16:01'),
      'non_refundable',
      0,
      137_659,
    ],
    [
      '7 nights, later, one month kept',
      createCancellation(week, 'one_month', '2027-01-02T10:00', '2027-01-10T16:01'),
      'one_month_kept',
      39_793,
      97_866,
    ],
    [
      '8 nights, 24 hours before',
      createCancellation(eight, 'non_refundable', '2027-01-02T10:00', '2027-01-10T16:00'),
      'non_refundable',
      0,
      152_339,
    ],
  ])('%s', (_, request, reason, refundedCents, keptCents) => {
    expect(calculateCancellationRefund(request)).toMatchObject({
      reason,
      refundedCents,
      keptCents,
      owedCents: 0,
      endsOn: '2027-01-11',
    });
  });

  it.each([ninety, week, createStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 60 })])(
    'refunds everything until 24 hours after booking, even once the stay has started (%#)',
    (stay) => {
      const cancelAt = (now: string) =>
        calculateCancellationRefund(createCancellation(stay, 'non_refundable', '2027-01-11T15:00', now));
      const { paidCents } = cancelAt('2027-01-11T15:00');
      expect(cancelAt('2027-01-11T16:00')).toMatchObject({ refundedCents: paidCents, endsOn: '2027-01-11' });
      expect(cancelAt('2027-01-12T15:00')).toMatchObject({
        reason: 'within_24_hours',
        refundedCents: paidCents,
        keptCents: 0,
        endsOn: '2027-01-12',
      });
      expect(cancelAt('2027-01-12T15:01')).toMatchObject({ refundedCents: 0, keptCents: paidCents });
    },
  );

  it('counts days in the home’s time zone', () => {
    const request = createCancellation(ninety, 'non_refundable', '2026-11-21T10:00', '2026-12-12T23:30');
    expect(new Date(request.now).toISOString()).toBe('2026-12-13T06:30:00.000Z');
    expect(calculateCancellationRefund(request).reason).toBe('thirty_days_before');
  });

  it('keeps nonrefundable fees in addition to the month', () => {
    const request = createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2027-01-01T10:00');
    const paid = request.paid.map((one) => ({
      ...one,
      lines: one.lines.map((line) => (line.code === 'cleaning' ? { ...line, refundable: false } : line)),
    }));
    expect(calculateCancellationRefund({ ...request, paid })).toMatchObject({
      refundedCents: 35_149,
      keptCents: 319_989,
    });
  });

  it('keeps the discounted month, and nothing if nothing was paid', () => {
    const request = createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2027-01-01T10:00');
    const paid = createPaymentPlan({
      rentCents: 315_000,
      stay: ninety,
      asOf: '2026-11-21',
      discount: { label: 'WELCOME', cents: 25_000 },
    }).slice(0, 1);
    expect(calculateCancellationRefund({ ...request, paid }).keptCents).toBe(279_989);
    expect(calculateCancellationRefund({ ...request, paid: [] })).toMatchObject({
      paidCents: 0,
      refundedCents: 0,
      keptCents: 0,
    });
  });
});

describe('the schedule', () => {
  it.each<[string, CancellationRequest, string[]]>([
    [
      'booked a week ahead, non-refundable',
      createCancellation(ninety, 'non_refundable', '2027-01-04T14:33', '2027-01-04T14:33'),
      ['Through Jan 5, 2:33 p.m. MST', 'Jan 5, 2:33 p.m. MST – Jan 11', 'After check-in'],
    ],
    [
      'a week’s stay',
      createCancellation(week, 'non_refundable', '2026-11-21T10:00', '2026-11-21T10:00'),
      ['Through Jan 10, 4 p.m. MST', 'Jan 10, 4 p.m. MST – Jan 11', 'Within 24 hours', 'After check-in'],
    ],
    [
      'after the 24 hours',
      createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2026-11-23T10:00'),
      ['Through Dec 12', 'Dec 13 – Jan 11', 'After check-in'],
    ],
    [
      'too late',
      createCancellation(ninety, 'non_refundable', '2026-11-21T10:00', '2027-01-10T10:00'),
      ['Through Jan 11', 'After check-in'],
    ],
    [
      'booked on the day',
      createCancellation(ninety, 'non_refundable', '2027-01-11T10:00', '2027-01-11T10:00'),
      ['Through Jan 12, 10 a.m. MST', 'After check-in'],
    ],
    [
      'started within 24 hours of booking',
      createCancellation(ninety, 'non_refundable', '2027-01-11T10:00', '2027-01-11T17:00'),
      ['Through Jan 12, 10 a.m. MST', 'After check-in'],
    ],
    ['started', createCancellation(ninety, 'non_refundable', '2026-11-21T10:00', '2027-01-11T16:00'), []],
  ])('%s', (_, request, labels) =>
    expect(createRefundSchedule(request).sentences.map(({ label }) => label)).toEqual(labels),
  );

  it('equals the refund at every moment, never rises and has no gaps', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyStay,
        fc.constantFrom('one_month' as const, 'non_refundable' as const),
        fc.integer({ min: -48, max: 90 * 24 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 48 }),
        (terms, stay, policy, hoursAhead, when, hoursBooked) => {
          const checkInAt = toInstant(stay.checkIn, '16:00', DENVER.timeZone);
          const now = addHours(checkInAt, -hoursAhead);
          const bookedAt = addHours(now, -hoursBooked);
          const end = Math.max(checkInAt, addHours(bookedAt, 24) + 1);
          const { kind, checkIn, nights, committedNights } = stay;
          const request: CancellationRequest = {
            ...DENVER,
            kind,
            checkIn,
            nights,
            committedNights,
            policy,
            bookedAt,
            now,
            paid: createPaymentPlan({ ...terms, stay }).slice(0, 1),
          };
          const { steps } = createRefundSchedule(request);
          const bounds = now >= end ? [] : [now, ...steps.map(({ until }) => until)];
          expect(steps.map(({ from }) => from)).toEqual(bounds.slice(0, -1));
          expect(bounds.at(-1) ?? end).toBe(end);
          const amounts = steps.map(({ refundedCents }) => refundedCents);
          expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => b - a));
          steps.forEach((step) => {
            const moment = Math.floor(step.from + when * (step.until - 1 - step.from));
            expect(calculateCancellationRefund({ ...request, now: moment }).refundedCents).toBe(step.refundedCents);
          });
        },
      ),
    );
  });
});

describe('the sentence', () => {
  it.each<[CancellationRequest, string]>([
    [createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2026-11-21T11:00'), 'Full refund: $3,551.38.'],
    [
      createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2027-01-01T10:00'),
      'The first month’s rent (31 nights), $3,049.89, is not refunded. You get $501.49 back.',
    ],
    [
      { ...createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2027-01-01T10:00'), paid: [] },
      'The first month’s rent, $0.00, is not refunded. No refund.',
    ],
    [
      createCancellation(ninety, 'non_refundable', '2026-11-21T10:00', '2027-01-01T10:00'),
      'No refund. You paid $3,551.38.',
    ],
    [
      createCancellation(ninety, 'one_month', '2026-11-21T10:00', '2027-02-01T10:00'),
      'Your stay has started. No refund.',
    ],
  ])('%#: %s', (request, sentence) => expect(formatRefund(calculateCancellationRefund(request))).toBe(sentence));
});

describe('what was paid before its date', () => {
  it.each(['one_month', 'non_refundable'] as const)('is refunded in full by the policy %s', (policy) => {
    const request = createCancellation(ninety, policy, '2026-11-21T10:00', '2026-12-20T10:00');
    const alone = calculateCancellationRefund(request);
    const refund = calculateCancellationRefund({ ...request, prepaidCents: 300_000 });
    expect(refund.keptCents).toBe(alone.keptCents);
    expect(refund.refundedCents).toBe(alone.refundedCents + 300_000);
  });
});
