import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addHours, toInstant } from '../calendar/instant.ts';
import { createPaymentPlan } from '../price/payment-plan.ts';
import { anyStay, anyTerms, createStayOfNights } from '../testing/arbitraries.ts';
import { formatRefund } from './format-refund.ts';
import { calculateCancellationRefund } from './refund.ts';

const DENVER = { checkInTime: '16:00', timeZone: 'America/Denver' } as const;
const at = (text: string) => toInstant(text.slice(0, 10), text.slice(11), DENVER.timeZone);

describe('a deposit', () => {
  it('is returned in full by every cancellation before check-in, and is not a part of a refund after it', () => {
    fc.assert(
      fc.property(
        anyStay,
        anyTerms,
        fc.constantFrom('one_month', 'non_refundable'),
        fc.integer({ min: 0, max: 100 }),
        (stay, terms, policy, days) => {
          const first = createPaymentPlan({ ...terms, stay, depositCents: 50_000 })[0]!;
          const checkInAt = toInstant(stay.checkIn, '16:00', DENVER.timeZone);
          const cancellation = { ...DENVER, ...stay, policy, bookedAt: addHours(checkInAt, -24 * 200), paid: [first] };
          const before = calculateCancellationRefund({ ...cancellation, now: addHours(checkInAt, -24 * days) - 1 });
          expect(before.depositCents).toBe(50_000);
          expect(before.refundedCents).toBeGreaterThanOrEqual(50_000);
          expect(before.refundedCents + before.keptCents).toBe(first.totalCents);
          const after = calculateCancellationRefund({ ...cancellation, now: checkInAt + 1 });
          expect(after.depositCents).toBe(0);
          expect(after.refundedCents + after.keptCents).toBe(first.totalCents - 50_000);
        },
      ),
    );
  });

  it('is all that is returned under a nonrefundable policy', () => {
    const stay = createStayOfNights('2027-01-11', 90);
    const [first] = createPaymentPlan({ rentCents: 315_000, stay, asOf: '2026-11-21', depositCents: 50_000 });
    const refund = calculateCancellationRefund({
      ...DENVER,
      ...stay,
      policy: 'non_refundable',
      bookedAt: at('2026-11-21T10:00'),
      now: at('2027-01-06T10:01'),
      paid: [first!],
    });
    expect(refund).toMatchObject({ reason: 'non_refundable', refundedCents: 50_000, keptCents: 355_138 });
    expect(formatRefund(refund)).toBe(
      'You get $500.00 back, including your deposit of $500.00. The other $3,551.38 is not refunded.',
    );
  });
});
