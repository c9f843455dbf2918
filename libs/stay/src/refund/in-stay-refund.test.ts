import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { CancellationRequest } from './cancellation.ts';
import { addHours } from '../calendar/instant.ts';
import { getEarlyExitDates } from './in-stay-refund.ts';
import { createPaymentPlan } from '../price/payment-plan.ts';
import { calculateCancellationRefund } from './refund.ts';
import { formatRefund } from './format-refund.ts';
import type { Stay } from '../stay.ts';
import { anyStay, anyTerms, createStay, createStayOfNights } from '../testing/arbitraries.ts';
import { createNotice, noon } from '../testing/cancellations.ts';

/** A cancellation after check-in, with the date of notice and the number of paid installments. */
function createCancellation(stay: Stay, noticeOn: string, paidInstallments: number): CancellationRequest {
  const paid = createPaymentPlan({
    rentCents: 315_000,
    stay,
    asOf: '2026-11-21',
    member: true,
    standbyMember: true,
  }).slice(0, paidInstallments);
  return createNotice(stay, noticeOn, paid);
}

const flex = createStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 60 });
const year = createStay({ checkIn: '2027-01-11', kind: 'one_year_flex' });

describe('Flex', () => {
  it('ends 30 days after notice once the commitment is over', () => {
    expect(calculateCancellationRefund(createCancellation(flex, '2027-04-01', 3))).toMatchObject({
      reason: 'flex_notice',
      endsOn: '2027-05-01',
      refundedCents: 0,
    });
  });
  it('does not end before its commitment', () => {
    expect(calculateCancellationRefund(createCancellation(flex, '2027-01-20', 1)).endsOn).toBe('2027-03-12');
  });
  it('refunds paid nights after its end, with their platform fee', () => {
    const request = createCancellation(flex, '2027-04-01', 4);
    const refund = calculateCancellationRefund(request);
    const april = request.paid[3]!;
    const [rent, fee] = april.lines.map((line) => line.cents) as [number, number];
    expect([april.from, april.to]).toEqual(['2027-04-11', '2027-05-11']);
    expect(refund.refundedCents).toBe(rent - Math.round((rent * 20) / 30) + (fee - Math.round((fee * 20) / 30)));
    expect(formatRefund(refund)).toMatch(
      /^Your stay ends on May 1, with 30 days’ notice\. You get \$1,\d{3}\.\d\d back\.$/,
    );
  });
});

describe('1-year Flex', () => {
  it('may end after 3, 6, 9 and 12 months', () => {
    expect(getEarlyExitDates('2027-01-31', 365)).toEqual([
      { on: '2027-04-30', fee: 20_000 },
      { on: '2027-07-31', fee: 10_000 },
      { on: '2027-10-31', fee: 5_000 },
      { on: '2028-01-31', fee: 0 },
    ]);
  });
  it.each([
    ['2027-02-01', '2027-04-11', 2],
    ['2027-03-12', '2027-04-11', 2],
    ['2027-03-13', '2027-07-11', 1],
    ['2027-08-01', '2027-10-11', 0.5],
    ['2027-11-01', '2028-01-11', 0],
    ['2028-01-20', '2028-02-19', 0],
  ])('notice on %s ends it on %s for %d months of rent', (noticeOn, endsOn, months) => {
    const request = createCancellation(year, noticeOn, 1);
    const firstRent = request.paid[0]!.lines[0]!.cents;
    expect(calculateCancellationRefund(request)).toMatchObject({
      reason: 'early_exit',
      endsOn,
      refundedCents: 0,
      owedCents: Math.round(firstRent * months),
    });
  });
  it('deducts the fee from prepaid nights and refunds the rest', () => {
    const byPaid = [3, 4, 5, 6].map((paidInstallments) =>
      calculateCancellationRefund(createCancellation(year, '2027-03-01', paidInstallments)),
    );
    const unused = byPaid.map(({ paidCents }) => paidCents - byPaid[0]!.paidCents);
    const fee = byPaid[0]!.owedCents;
    expect(byPaid.map(({ owedCents }) => owedCents)).toEqual([fee, fee - unused[1]!, 0, 0]);
    expect(byPaid.map(({ refundedCents }) => refundedCents)).toEqual([0, 0, unused[2]! - fee, unused[3]! - fee]);
  });
});

it('Standby ends with the paid month', () => {
  expect(
    calculateCancellationRefund(
      createCancellation(createStay({ checkIn: '2027-01-11', standby: true }), '2027-01-20', 1),
    ),
  ).toMatchObject({
    reason: 'standby_period',
    endsOn: '2027-02-11',
    refundedCents: 0,
  });
});

it('a fixed stay that has started gets no refund', () => {
  expect(
    calculateCancellationRefund(createCancellation(createStayOfNights('2027-01-11', 90), '2027-02-01', 1)),
  ).toMatchObject({
    reason: 'in_stay',
    endsOn: '2027-04-11',
    refundedCents: 0,
  });
});

it('refunded and kept amounts sum to the paid amount, and nobody both owes and gets a refund', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyStay,
      fc.integer({ min: -60, max: 500 }),
      fc.integer({ min: 0, max: 30 }),
      (terms, stay, days, paidInstallments) => {
        const now = addHours(noon(stay.checkIn), days * 24);
        const paid = createPaymentPlan({ ...terms, stay }).slice(0, paidInstallments);
        const refund = calculateCancellationRefund({
          ...createNotice(stay, stay.checkIn, paid, '2019-01-01'),
          now,
        });
        expect(refund.refundedCents + refund.keptCents).toBe(refund.paidCents);
        expect(Math.min(refund.refundedCents, refund.keptCents, refund.owedCents)).toBeGreaterThanOrEqual(0);
        expect(Math.min(refund.refundedCents, refund.owedCents)).toBe(0);
      },
    ),
  );
});
