import type {
  CurrentUser,
  HomeDetail,
  PaymentConfiguration,
  PaymentMethod,
  Picture,
  Quote,
  Reservation,
  ResponseOf,
} from '@lodestay/contracts';
import { createPaymentPlan, formatMoney, priceStay, resolveStay, type PriceRequest } from '@lodestay/stay';

/** The sample day, in UTC and in the time zone of the sample home. */
export const NOW = '2026-11-21T19:26:00.000Z';
export const TODAY = '2026-11-21';
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

export const sampleHome = (changes: Partial<HomeDetail> = {}): HomeDetail => ({
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
  preview: '/pictures/previews/home/the-alder-412.0123456789.jpg',
  availableFrom: null,
  rank: null,
  property: { id: 1, slug: 'the-alder', name: 'The Alder', neighborhoodId: 7 },
  latitude: 39.75,
  longitude: -105,
  description: 'A corner apartment.',
  maxOccupants: 4,
  floor: 4,
  amenities: [],
  otherAmenities: [],
  address: null,
  reelsUrl: null,
  state: 'CO',
  market: { id: 1, slug: 'denver', name: 'Denver', state: 'CO', latitude: 39.7, longitude: -105 },
  displayCity: null,
  pets: { allowed: true, maximum: 2, fee: 30_000 },
  parking: { mode: 'paid_assigned', monthly: 15_000, spots: 4 },
  cancellationPolicy: 'one_month',
  minimumNights: 30,
  timeZone: 'America/Denver',
  demo: true,
  sourceName: null,
  ...changes,
});

/** A quote for 90 nights, calculated with the same rules as in the API. */
export function sampleQuote({
  paymentMethod = 'bank_account',
  pets = 0,
  rentCents = 315_000,
}: { paymentMethod?: PaymentMethod; pets?: number; rentCents?: number } = {}): Quote {
  const resolved = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-04-11' });
  if (!resolved.ok) throw new Error(resolved.message);
  const request: PriceRequest = { rentCents, stay: resolved.stay, asOf: TODAY, pets, paymentMethod };
  const priced = priceStay(request);
  const lines = (all: typeof priced.lines) =>
    all.map(({ code, label, reason, requirement, cents, refundable }) => ({
      code,
      label,
      reason,
      kind: null,
      requirement,
      cents,
      refundable,
    }));
  return {
    homeSlug: 'the-alder-412',
    stayKind: 'fixed',
    startDate: '2027-01-11',
    endDate: '2027-04-11',
    nights: 90,
    paymentMethod,
    monthly: priced.monthlyRentCents,
    monthlyWithoutDiscount: priced.monthlyRentCents,
    nightly: priced.nightlyCents,
    lines: lines(priced.lines),
    optionalLines: lines(priced.optionalLines),
    contingentLines: lines(priced.contingentLines),
    cardFee: priced.cardFeeCents,
    total: priced.totalCents,
    dueAtBooking: priced.dueAtBookingCents,
    instalments: createPaymentPlan(request).map(({ dueOn, totalCents: cents, label }) => ({ dueOn, cents, label })),
    note: null,
    available: true,
    heldUntil: null,
  };
}

/** A quote as the payment step gets it, with its refund. */
export function sampleReservationQuote(input: Parameters<typeof sampleQuote>[0]): ResponseOf<'getReservationQuote'> {
  const quote = sampleQuote(input);
  const sentence = `Through Nov 23, 6:51 p.m. MST: Full refund: ${formatMoney(quote.dueAtBooking)}.`;
  return { ...quote, cancellation: [{ until: null, refunded: quote.dueAtBooking, kept: 0, sentence }] };
}

export const sampleReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: ID,
  reference: 'LS-7K2M9Q',
  status: 'draft',
  statusLabel: 'pending',
  applicationStatus: 'Started',
  allowedActions: ['edit_profile', 'hold', 'cancel'],
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
    occupants: [],
    pets: [],
    vehicles: [],
  },
  quote: sampleQuote({ paymentMethod: 'card' }),
  holdExpiresAt: null,
  payment: null,
  timeline: [],
  cancellation: [
    {
      until: '2026-12-13T07:00:00.000Z',
      refunded: 3_931_49,
      kept: 0,
      sentence: 'Through Dec 12: Full refund: $3,931.49.',
    },
  ],
  createdAt: NOW,
  ...changes,
});

export const heldReservation = (changes: Partial<Reservation> = {}): Reservation =>
  sampleReservation({
    status: 'held',
    holdExpiresAt: new Date(Date.now() + 14.9 * 60_000).toISOString(),
    allowedActions: ['edit_profile', 'release_hold', 'pay', 'cancel'],
    ...changes,
  });

/** The people of the sample reservation, with an invited co-signer if one is given. */
export const samplePeople = (
  coSigner: { firstName: string; lastName: string; email: string } | null = null,
): ResponseOf<'getStayPeople'> => ({
  coSigner: coSigner && {
    ...coSigner,
    id: 'a7b0c1de-2f34-4a56-8b78-90c1d2e3f4a5',
    sentAt: null,
    isExpired: false,
    status: 'Invited',
  },
  canChangeCoSigner: true,
  occupants: [],
  people: 1,
  maxPeople: 4,
  canInviteOccupants: false,
  canAddOccupants: false,
});

export const sampleUser: CurrentUser = {
  id: 7,
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Albright',
  fullName: 'Noor Albright',
  phone: null,
  dateOfBirth: null,
  role: 'member',
  organization: null,
  verifiedMember: false,
  whyLanding: null,
  isAliased: false,
  hasNmtBookerAccess: false,
  newMember: true,
  activeMembership: false,
  hasActiveStandbySubscription: false,
  membershipRenewsOn: null,
  registrationFinished: true,
  photoId: null,
};

export const sandbox: PaymentConfiguration = {
  processor: 'sandbox',
  methods: ['card', 'bank_account'],
  origin: 'http://pay.example:4201',
  publishableKey: 'sandbox',
  testCards: [
    { method: 'card', number: '4242 4242 4242 4242', outcome: 'Works' },
    { method: 'bank_account', number: '000123456789', outcome: 'Works' },
  ],
};
