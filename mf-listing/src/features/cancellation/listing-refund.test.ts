import { describe, expect, it } from '@jest/globals';
import {
  CHECK_IN_TIME,
  sumPaid,
  createPaymentPlan,
  calculateCancellationRefund,
  resolveStay,
  type Stay,
} from '@lodestay/stay';
import { NOW, sampleHome, sampleQuote, TODAY } from '../../testing/sample-home.ts';
import { getCurveShape } from './curve-shape.ts';
import { calculateListingRefund } from './listing-refund.ts';
import { formatFullRefund } from './format-full-refund.ts';

function getStay(checkIn: string, checkOut: string): Stay {
  const resolved = resolveStay({ checkIn, checkOut });
  if (!resolved.ok) throw new Error(resolved.message);
  return resolved.stay;
}

const home = sampleHome({ installed: true });
const options = { member: false, pets: 0, parking: 0, now: NOW };
const getSchedule = (stay: Stay, listing = home) =>
  calculateListingRefund({ ...options, home: listing, stay, quote: sampleQuote(listing, stay) })!;

describe('calculateListingRefund', () => {
  it('refunds everything until 30 days before check-in, then all but the first month’s rent', () => {
    const { steps, sentences } = getSchedule(getStay('2027-01-11', '2027-04-11'));
    expect(steps.map(({ label, refundedCents }) => [label, refundedCents])).toEqual([
      ['Through Dec 12', 355_138],
      ['Dec 13 – Jan 11', 50_149],
    ]);
    expect(sentences.slice(-2).map(({ label }) => label)).toEqual(['Within 24 hours', 'After check-in']);
  });

  it('returns the deposit of the home at every step', () => {
    const listing = sampleHome({ installed: true, cancellationPolicy: 'non_refundable', deposit: 50_000 });
    const { steps } = getSchedule(getStay('2027-01-11', '2027-04-11'), listing);
    expect(steps.map(({ refundedCents, keptCents }) => [refundedCents, keptCents])).toEqual([
      [405_138, 0],
      [50_000, 355_138],
    ]);
  });

  it('keeps the occupancy tax of the rent that it keeps', () => {
    const taxes = [{ name: 'Denver lodger’s tax', basisPoints: 1_075, underNights: 30 }];
    const stay = getStay('2027-01-11', '2027-01-31');
    const listing = sampleHome({ installed: true, taxes });
    const quote = sampleQuote(listing, stay);
    const rent = quote.lines.find(({ code }) => code === 'rent')!.cents;
    const { steps } = calculateListingRefund({ ...options, home: listing, stay, quote })!;
    expect(steps[0]).toMatchObject({ refundedCents: quote.dueAtBooking, keptCents: 0 });
    expect(Math.abs(steps[1]!.keptCents - rent * 1.1075)).toBeLessThan(1);
    expect(steps[1]!.sentence).toMatch(/^The first month’s rent with its occupancy tax/);
  });

  it('refunds everything until 24 hours after booking if the stay starts today', () => {
    const { steps } = getSchedule(getStay(TODAY, '2027-04-11'));
    expect(steps).toMatchObject([{ until: Date.parse(NOW) + 86_400_001, keptCents: 0 }]);
    expect(getCurveShape(steps, 1, home.timeZone).marks.map(({ text }) => text)).toEqual([
      'today',
      '24 hours after booking',
    ]);
  });

  it.each(['one_month', 'non_refundable'] as const)(
    'equals the refund preview at every step (policy %s)',
    (cancellationPolicy) => {
      const listing = sampleHome({ installed: true, cancellationPolicy });
      for (const checkOut of ['2027-01-14', '2027-01-25', '2027-04-11']) {
        const stay = getStay('2027-01-11', checkOut);
        const paid = createPaymentPlan({
          rentCents: listing.monthlyRent,
          stay,
          asOf: TODAY,
          parkingMonthlyCents: listing.parking.monthly,
        }).slice(0, 1);
        for (const { from, until, refundedCents } of getSchedule(stay, listing).steps) {
          for (const now of [from, Math.floor((from + until) / 2), until - 1]) {
            const preview = calculateCancellationRefund({
              policy: cancellationPolicy,
              kind: stay.kind,
              checkIn: stay.checkIn,
              nights: stay.nights,
              checkInTime: CHECK_IN_TIME,
              timeZone: listing.timeZone,
              bookedAt: Date.parse(NOW),
              paid,
              now,
            });
            expect(preview.refundedCents).toBe(refundedCents);
            expect(preview.paidCents).toBe(sumPaid(paid));
          }
        }
      }
    },
  );

  it('returns null if the quote’s first payment differs from the calculated one', () => {
    const stay = getStay('2027-01-11', '2027-04-11');
    expect(
      calculateListingRefund({ ...options, home, stay, quote: sampleQuote(home, stay, { dueAtBooking: 300_000 }) }),
    ).toBeNull();
  });

  it('includes membership, pets and parking', () => {
    const stay = getStay('2027-01-11', '2027-04-11');
    const quote = sampleQuote(home, stay, {}, { member: true, pets: 1, parkingSpots: 1 });
    expect(
      calculateListingRefund({ home, stay, quote, member: true, pets: 1, parking: 1, now: NOW })?.steps[0]
        ?.refundedCents,
    ).toBe(quote.dueAtBooking);
  });

  it('has a text for the stay line only for a full refund', () => {
    expect(formatFullRefund(getSchedule(getStay('2027-01-11', '2027-04-11')))).toBe('Full refund through Dec 12');
    expect(formatFullRefund(null)).toBeNull();
  });
});

describe('getCurveShape', () => {
  const { steps } = getSchedule(getStay('2027-01-11', '2027-04-11'));
  const shape = getCurveShape(steps, 355_138, home.timeZone);

  it('runs from today to check-in and drops with the refund', () => {
    expect(shape.line).toMatch(/^M0 14H4[12](\.\d)?V87\.9H100$/);
    expect(shape.area).toBe(`${shape.line}V100H0Z`);
    expect(shape.drops).toHaveLength(1);
  });

  it('has dates at both ends and at the drop', () => {
    expect(shape.marks.map(({ day, text }) => `${day} ${text}`)).toEqual([
      'Nov 21 today',
      'Dec 12 30 days before',
      'Jan 11 check-in',
    ]);
  });

  it('labels the refund of each step that has room', () => {
    expect(shape.labels.map(({ amount, text }) => `${amount} ${text}`)).toEqual([
      '$3,551.38 full refund',
      '$501.49 refund minus first month’s rent',
    ]);
  });

  it('leaves out marks and labels that would overlap', () => {
    const near = getCurveShape(getSchedule(getStay('2026-12-03', '2027-01-03')).steps, 371_993, home.timeZone);
    expect(near.marks).toHaveLength(2);
    expect(near.labels).toHaveLength(1);
  });
});
