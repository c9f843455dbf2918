import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addHours, toInstant } from '../calendar/instant.ts';
import { sumCents } from '../money.ts';
import { createPaymentPlan, type Installment } from '../price/payment-plan.ts';
import { anyStay, anyTerms, createStay, createStayOfNights } from '../testing/arbitraries.ts';
import { createNotice } from '../testing/cancellations.ts';
import { sumPaidTaxes } from './cancellation.ts';
import { formatRefund } from './format-refund.ts';
import { calculateUnusedTax } from './in-stay-refund.ts';
import { calculateCancellationRefund } from './refund.ts';

const DENVER = { checkInTime: '16:00', timeZone: 'America/Denver' } as const;
const RULE = { name: 'Denver lodger’s tax', basisPoints: 1_075, underNights: 30 };
const at = (text: string) => toInstant(text.slice(0, 10), text.slice(11), DENVER.timeZone);
const stay = createStayOfNights('2027-01-11', 20);
const paid = createPaymentPlan({ rentCents: 315_000, stay, asOf: '2026-11-21', taxes: [RULE] });
const line = (code: string) => paid[0]!.lines.find((given) => given.code === code)!.cents;
const cancel = (policy: 'one_month' | 'non_refundable', now: string) =>
  calculateCancellationRefund({ ...DENVER, ...stay, policy, bookedAt: at('2026-11-21T10:00'), now: at(now), paid });

describe('a cancellation of a taxed stay', () => {
  it('returns the whole tax with a full refund', () =>
    expect(cancel('one_month', '2026-12-01T10:00')).toMatchObject({ keptCents: 0, keptTaxCents: 0 }));

  it('keeps the tax on the rent that it keeps, and returns the tax on cleaning and fees', () => {
    const refund = cancel('one_month', '2027-01-06T10:00');
    const rentTax = Math.round(line('rent') * 0.1075);
    expect(Math.abs(refund.keptTaxCents - rentTax)).toBeLessThanOrEqual(1);
    expect(refund.keptCents).toBe(line('rent') + refund.keptTaxCents);
    expect(formatRefund(refund)).toMatch(
      /^The first month’s rent with its occupancy tax \(20 nights\), \$[\d,.]+, is not/,
    );
  });

  it('keeps the whole tax of a nonrefundable home, whose rent is kept', () =>
    expect(cancel('non_refundable', '2027-01-06T10:00')).toMatchObject({
      keptTaxCents: line('tax'),
      refundedCents: 0,
    }));

  it('keeps at most what was paid, and its tax is a part of it', () => {
    fc.assert(
      fc.property(
        anyStay,
        anyTerms,
        fc.constantFrom('one_month', 'non_refundable'),
        fc.integer({ min: -50, max: 100 }),
        (anyOf, terms, policy, days) => {
          const first = createPaymentPlan({ ...terms, stay: anyOf }).slice(0, 1);
          const checkInAt = toInstant(anyOf.checkIn, '16:00', DENVER.timeZone);
          const refund = calculateCancellationRefund({
            ...DENVER,
            ...anyOf,
            policy,
            bookedAt: addHours(checkInAt, -24 * 200),
            paid: first,
            now: addHours(checkInAt, -24 * days),
          });
          expect(refund.keptTaxCents).toBeGreaterThanOrEqual(0);
          expect(refund.keptTaxCents).toBeLessThanOrEqual(sumPaidTaxes(first));
          expect(refund.keptTaxCents).toBeLessThanOrEqual(refund.keptCents);
          expect(refund.refundedCents + refund.keptCents).toBe(refund.paidCents);
        },
      ),
    );
  });
});

describe('unused nights', () => {
  const everyStay = { ...RULE, underNights: null };
  const flex = createStay({ checkIn: '2027-01-11', kind: 'flex', committedNights: 30 });
  const plan = createPaymentPlan({
    rentCents: 315_000,
    stay: flex,
    asOf: '2026-11-21',
    member: true,
    taxes: [everyStay],
  });
  const getTax = ({ lines }: Installment) => lines.find(({ code }) => code === 'tax')!.cents;

  it('return the tax on their rent and platform fee, not the tax on the cleaning', () => {
    const [first, second] = plan as [Installment, Installment];
    expect(calculateUnusedTax(second, second.from)).toBe(getTax(second));
    // 10.75% of $150
    expect(Math.abs(getTax(first) - calculateUnusedTax(first, first.from) - 1_613)).toBeLessThanOrEqual(1);
    expect(calculateUnusedTax(second, second.to)).toBe(0);
  });

  it('lower the tax that is kept', () => {
    const refund = calculateCancellationRefund(createNotice(flex, '2027-02-01', plan.slice(0, 3)));
    expect(refund.reason).toBe('flex_notice');
    const unused = sumCents(plan.slice(0, 3).map((part) => calculateUnusedTax(part, refund.endsOn)));
    expect(unused).toBeGreaterThan(0);
    expect(refund.keptTaxCents).toBe(sumPaidTaxes(plan.slice(0, 3)) - unused);
  });
});
