import type { PaymentMethod, Quote } from '@lodestay/contracts';
import {
  CHECK_IN_TIME,
  instantAt,
  paymentPlan,
  refundFor,
  refundSchedule,
  type CancellationRequest,
  type Instalment,
  type Refund,
  type Stay,
} from '@lodestay/stay';
import { feesOfHome, quoteOf } from '../homes/index.ts';
import type { BookableHome } from '../homes/index.ts';
import type { AgreedTerms, ReservationRow } from './tables.ts';

/** The latest time of moving out, on the home's clock. */
export const CHECK_OUT_TIME = '11:00';

export const checkInInstant = (date: string, { timeZone }: Pick<BookableHome, 'timeZone'>) =>
  new Date(instantAt(date, CHECK_IN_TIME, timeZone));
export const checkOutInstant = (date: string, { timeZone }: Pick<BookableHome, 'timeZone'>) =>
  new Date(instantAt(date, CHECK_OUT_TIME, timeZone));

export const stayOf = ({ stayKind, checkIn, checkOut, committedNights, nights }: ReservationRow): Stay => ({
  kind: stayKind,
  checkIn,
  checkOut,
  committedNights,
  nights,
});

export type Guest = { readonly member: boolean; readonly standbyMember: boolean };
export type Offer = { readonly quote: Quote; readonly firstInstalment: Instalment };
export type Chosen = { readonly pets: number; readonly parkingSpots: number; readonly paymentMethod: PaymentMethod };

/** What a stay costs this guest when booked on `asOf`. Every figure is of `libs/stay`, through the same function as the listing page's. */
export function makeOffer(home: BookableHome, stay: Stay, guest: Guest, chosen: Chosen, asOf: string): Offer {
  const request = {
    rentCents: home.rentCents,
    stay,
    asOf,
    ...guest,
    ...chosen,
    parkingMonthlyCents: home.parking.monthlyCents,
    fees: feesOfHome({ petsMaximum: home.pets.maximum }),
  };
  return {
    firstInstalment: paymentPlan(request)[0]!,
    quote: { ...quoteOf(home.slug, request), available: true, heldUntil: null },
  };
}

export const agree = (
  { quote, firstInstalment: { index, from, to, lines } }: Offer,
  home: BookableHome,
): AgreedTerms => ({
  quote,
  paid: [
    { index, from, to, lines: lines.map(({ code, cents, refundable, per }) => ({ code, cents, refundable, per })) },
  ],
  policy: home.cancellationPolicy,
});

function cancellationRequest(
  row: ReservationRow,
  { paid, policy }: AgreedTerms,
  timeZone: string,
  now: Date,
): CancellationRequest {
  const { stayKind: kind, checkIn, nights, committedNights } = row;
  return {
    policy,
    kind,
    checkIn,
    nights,
    committedNights,
    checkInTime: CHECK_IN_TIME,
    timeZone,
    bookedAt: (row.submittedAt ?? now).getTime(),
    paid,
    now: now.getTime(),
  };
}

/** What comes back of what was paid: preview, cancellation and the figures on the page are this one call. */
export const refundOf = (row: ReservationRow, terms: AgreedTerms, timeZone: string, now: Date): Refund =>
  refundFor(cancellationRequest(row, terms, timeZone, now));

/** The dated sentences of the cancellation policy, from now to check-in. */
export function cancellationSteps(row: ReservationRow, terms: AgreedTerms, timeZone: string, now: Date) {
  const { steps } = refundSchedule(cancellationRequest(row, terms, timeZone, now));
  return steps.map(({ until, refundedCents, keptCents, label, sentence }) => ({
    until: new Date(until).toISOString(),
    refunded: refundedCents,
    kept: keptCents,
    sentence: `${label}: ${sentence}`,
  }));
}
