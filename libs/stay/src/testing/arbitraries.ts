import fc from 'fast-check';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addDays } from '../calendar/calendar-date.ts';
import type { PriceRequest } from '../price/price-request.ts';
import type { OccupancyTax } from '../price/taxes.ts';
import type { Stay, StayInput } from '../stay.ts';
import { resolveStay } from '../stay.ts';

/** A resolved stay. Throws for invalid input. */
export function createStay(input: StayInput): Stay {
  const resolved = resolveStay(input);
  if (!resolved.ok) throw new Error(`${resolved.field}: ${resolved.message}`);
  return resolved.stay;
}

/** A fixed or short stay with a number of nights. */
export const createStayOfNights = (checkIn: CalendarDate, nights: number): Stay =>
  createStay({ checkIn, checkOut: addDays(checkIn, nights) });

/** Any day from 2020 to 2047, including month ends, leap days and year ends. */
export const anyDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 10_000 })
  .map((days) => addDays('2020-01-01', days));

/** Any stay that can be booked, of any kind. */
export const anyStay: fc.Arbitrary<Stay> = anyDate.chain((checkIn) =>
  fc.oneof(
    fc.integer({ min: 1, max: 730 }).map((nights) => createStayOfNights(checkIn, nights)),
    fc
      .integer({ min: 30, max: 365 })
      .map((committedNights) => createStay({ checkIn, checkOut: 'indefinite', committedNights })),
    fc.constant(createStay({ checkIn, standby: true })),
  ),
);

/** A rule of a place, on all stays or on those under 30 or 91 nights. */
export const anyTax: fc.Arbitrary<OccupancyTax> = fc.record({
  name: fc.constantFrom('City tax', 'State tax'),
  basisPoints: fc.integer({ min: 1, max: 2_000 }),
  underNights: fc.constantFrom(null, 30, 91),
});

/** All inputs of a price except the stay. */
export const anyTerms: fc.Arbitrary<Omit<PriceRequest, 'stay'>> = fc.record({
  rentCents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 50_000, max: 2_500_000 })),
  asOf: fc.constant('2026-11-21'),
  member: fc.boolean(),
  standbyMember: fc.boolean(),
  pets: fc.integer({ min: 0, max: 2 }),
  parkingSpots: fc.integer({ min: 0, max: 2 }),
  parkingMonthlyCents: fc.integer({ min: 1, max: 40_000 }),
  depositCents: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 500_000 })),
  taxes: fc.oneof(fc.constant(null), fc.array(anyTax, { maxLength: 3 })),
  paymentMethod: fc.constantFrom('card', 'bank_account', null),
  discount: fc.oneof(
    fc.constant(null),
    fc.record({ label: fc.constant('Promo'), cents: fc.integer({ min: 0, max: 500_000 }) }),
    fc.record({ label: fc.constant('Promo'), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  ),
});
