import type { CurrentUser, HomeCardData, Picture, Quote, Reservation, ReservationSummary } from '@lodestay/contracts';
import { createPaymentPlan, priceStay, resolveStay, type PriceRequest } from '@lodestay/stay';

export const NOW = '2026-11-24T17:00:00.000Z';
export const TODAY = '2026-11-24';
export const ID = '6d4a439d-ed9e-47cd-b338-29365af7df6d';

const picture: Picture = {
  base: '/pictures/living',
  widths: [480, 960],
  width: 960,
  height: 640,
  alt: 'Illustration of a living room',
  illustration: true,
  color: '#c9b28f',
};

export const sampleHome = (changes: Partial<HomeCardData> = {}): HomeCardData => ({
  id: 412,
  slug: 'the-alder-412',
  type: 'FurnishedHome',
  title: 'The Alder, 412',
  marketId: 1,
  installed: false,
  monthlyRent: 315_000,
  displayPriceWithDiscount: 299_250,
  displayPriceWithoutDiscount: 315_000,
  priceEstimated: false,
  total: null,
  specialOffer: null,
  unitNumber: '412',
  partnerRelationship: null,
  landingLite: false,
  beds: 2,
  baths: 2,
  squareFeet: 1040,
  cityName: 'Denver',
  neighborhoodName: 'LoDo',
  approximateLocation: false,
  pictures: [picture],
  availableFrom: null,
  rank: null,
  property: { id: 1, slug: 'the-alder', name: 'The Alder', neighborhoodId: 7 },
  latitude: 39.75,
  longitude: -105,
  ...changes,
});

/** A quote for 90 nights with one pet, paid by card, calculated with the same rules as in the API. */
export function sampleQuote(): Quote {
  const resolved = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-04-11' });
  if (!resolved.ok) throw new Error(resolved.message);
  const request: PriceRequest = {
    rentCents: 315_000,
    stay: resolved.stay,
    asOf: '2026-11-21',
    pets: 1,
    paymentMethod: 'card',
  };
  const priced = priceStay(request);
  return {
    homeSlug: 'the-alder-412',
    stayKind: 'fixed',
    startDate: '2027-01-11',
    endDate: '2027-04-11',
    nights: 90,
    paymentMethod: 'card',
    monthly: priced.monthlyRentCents,
    monthlyWithoutDiscount: priced.monthlyRentCents,
    nightly: priced.nightlyCents,
    lines: priced.lines.map(({ code, label, reason, requirement, cents, refundable }) => ({
      code,
      label,
      reason,
      kind: null,
      requirement,
      cents,
      refundable,
    })),
    optionalLines: [],
    contingentLines: [],
    cardFee: priced.cardFeeCents,
    total: priced.totalCents,
    dueAtBooking: priced.dueAtBookingCents,
    instalments: createPaymentPlan(request).map(({ dueOn, totalCents: cents, label }) => ({ dueOn, cents, label })),
    note: null,
    available: true,
    heldUntil: null,
  };
}

const step = (code: string, label: string, at: string | null, state: 'done' | 'now' | 'to_come') => ({
  code,
  label,
  at,
  state,
  detail: null,
});

export const sampleReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: ID,
  reference: 'LS-7K2M9Q',
  status: 'approved',
  statusLabel: 'approved',
  applicationStatus: 'Approved',
  allowedActions: ['cancel'],
  home: sampleHome(),
  stayKind: 'fixed',
  startDate: '2027-01-11',
  endDate: '2027-04-11',
  nights: 90,
  committedNights: null,
  timeZone: 'America/Denver',
  profile: {
    purpose: 'vacation_stay',
    firstName: 'Noor',
    lastName: 'Albright',
    email: 'noor@example.com',
    phone: '303 555 0199',
    dateOfBirth: '1990-05-04',
    occupants: [{ firstName: 'Ines', lastName: 'Albright', kind: 'adult' }],
    pets: [{ kind: 'dog', name: 'Biscuit', weightPounds: 31 }],
    vehicles: [],
  },
  address: '1200 Alder St, Unit 412, Denver, CO',
  quote: sampleQuote(),
  holdExpiresAt: null,
  payment: {
    status: 'captured',
    method: 'card',
    label: 'Visa ending 4242',
    cents: sampleQuote().dueAtBooking,
    actionUrl: null,
    message: null,
  },
  timeline: [
    step('started', 'Started', '2026-11-21T21:26:00.000Z', 'done'),
    step('submitted', 'Requested', '2026-11-21T21:33:00.000Z', 'done'),
    step('in_review', 'In review', '2026-11-23T16:05:00.000Z', 'done'),
    step('approved', 'Approved', '2026-11-23T16:05:00.000Z', 'now'),
    step('checked_in', 'Check-in', '2027-01-11T23:00:00.000Z', 'to_come'),
    step('completed', 'Check-out', '2027-04-11T17:00:00.000Z', 'to_come'),
  ],
  cancellation: [
    {
      until: '2026-12-13T07:00:00.000Z',
      refunded: 393_149,
      kept: 0,
      sentence: 'Through Dec 12: Full refund: $3,931.49.',
    },
    {
      until: '2027-01-11T23:00:00.000Z',
      refunded: 78_149,
      kept: 315_000,
      sentence: 'Dec 13 – Jan 11: One month’s rent, $3,150.00, is not refunded. You get $781.49 back.',
    },
  ],
  createdAt: '2026-11-21T21:26:00.000Z',
  ...changes,
});

export const inReview = (changes: Partial<Reservation> = {}): Reservation => {
  const { timeline } = sampleReservation();
  return sampleReservation({
    status: 'in_review',
    statusLabel: 'in review',
    applicationStatus: 'Started',
    payment: {
      status: 'authorized',
      method: 'card',
      label: 'Visa ending 4242',
      cents: 393_149,
      actionUrl: null,
      message: '$3,931.49 is authorized on Visa ending 4242. It is charged only if you’re approved.',
    },
    timeline: timeline.map((entry) =>
      entry.code === 'in_review'
        ? { ...entry, at: null, state: 'now' }
        : entry.code === 'approved'
          ? { ...entry, at: null, state: 'to_come' }
          : entry,
    ),
    ...changes,
  });
};

export function sampleSummary(changes: Partial<ReservationSummary> = {}): ReservationSummary {
  const {
    id,
    reference,
    status,
    statusLabel,
    home,
    stayKind,
    startDate,
    endDate,
    nights,
    holdExpiresAt,
    createdAt,
    quote,
  } = sampleReservation();
  return {
    id,
    reference,
    status,
    statusLabel,
    home,
    stayKind,
    startDate,
    endDate,
    nights,
    holdExpiresAt,
    createdAt,
    total: quote.total,
    dueAtBooking: quote.dueAtBooking,
    ...changes,
  };
}

export const sampleUser: CurrentUser = {
  id: 7,
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Albright',
  fullName: 'Noor Albright',
  phone: null,
  dateOfBirth: '1990-05-04',
  role: 'member',
  organization: null,
  verifiedMember: false,
  whyLanding: null,
  isAliased: false,
  hasNmtBookerAccess: false,
  newMember: true,
  activeMembership: true,
  hasActiveStandbySubscription: false,
  membershipRenewsOn: '2027-11-23',
  registrationFinished: true,
  photoId: null,
};
