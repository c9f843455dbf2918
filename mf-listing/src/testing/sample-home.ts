import type { Availability, HomeDetail, Picture, Quote } from '@lodestay/contracts';
import { createPaymentPlan, PRICE_LISTS, priceStay, calculateRentByLength, type Stay } from '@lodestay/stay';

/** The sample day, in UTC and in the time zone of the sample home. */
export const NOW = '2026-11-21T19:33:00.000Z';
export const TODAY = '2026-11-21';

const picture = (name: string, alt: string): Picture => ({
  base: `/pictures/${name}`,
  widths: [480, 960, 1920],
  width: 1920,
  height: 1280,
  alt,
  illustration: true,
  color: '#c9b28f',
});

type Included = NonNullable<HomeDetail['included']>;

export const sampleIncluded = (changes: Partial<Included> = {}): Included => ({
  utilities: ['all'],
  wifiMbps: 600,
  bedsBySize: [{ size: 'queen', count: 2 }],
  linens: true,
  checkIn: ['self', 'keypad'],
  ...changes,
});

export const sampleHome = (changes: Partial<HomeDetail> = {}): HomeDetail => ({
  id: 412,
  slug: 'the-alder-412',
  type: 'FurnishedHome',
  title: 'The Alder, 412',
  marketId: 1,
  installed: false,
  monthlyRent: 315_000,
  displayPriceWithDiscount: 315_000,
  displayPriceWithoutDiscount: 315_000,
  priceEstimated: false,
  total: null,
  specialOffer: null,
  unitNumber: '412',
  partnerRelationship: null,
  landingLite: false,
  preview: '/pictures/previews/home/the-alder-412.0123456789.jpg',
  beds: 2,
  baths: 2,
  squareFeet: 1040,
  cityName: 'Denver',
  neighborhoodName: 'LoDo',
  approximateLocation: false,
  pictures: [
    picture('living', 'Illustration of a living room'),
    picture('bedroom', 'Illustration of a bedroom'),
    picture('kitchen', 'Illustration of a kitchen'),
    picture('bath', 'Illustration of a bathroom'),
    picture('balcony', 'Illustration of a balcony'),
    picture('dining', 'Illustration of a dining corner'),
  ],
  availableFrom: '2026-12-03',
  rank: null,
  property: { id: 1, slug: 'the-alder', name: 'The Alder', neighborhoodId: 7 },
  latitude: 39.75304,
  longitude: -105.00021,
  description: 'A corner apartment.\n\nIt has a gym.',
  maxOccupants: 4,
  floor: 4,
  included: sampleIncluded(),
  amenities: ['wifi', 'elevator'],
  otherAmenities: [],
  address: '1500 Wynkoop St',
  reelsUrl: null,
  state: 'CO',
  market: { id: 1, slug: 'denver', name: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9903 },
  displayCity: null,
  pets: { allowed: true, maximum: 2, fee: 30_000 },
  parking: { mode: 'paid_assigned', monthly: 14_000, spots: 1 },
  cancellationPolicy: 'one_month',
  minimumNights: 30,
  timeZone: 'America/Denver',
  demo: true,
  sourceName: null,
  ...changes,
});

export const sampleAvailability = (changes: Partial<Availability> = {}): Availability => ({
  homeSlug: 'the-alder-412',
  from: TODAY,
  to: '2027-11-21',
  minimumNights: 30,
  busy: [
    { startDate: '2026-11-21', endDate: '2026-12-03' },
    { startDate: '2027-06-09', endDate: '2027-07-09' },
  ],
  monthlyByLength: calculateRentByLength(315_000, TODAY, PRICE_LISTS).map((row) => ({
    minimumNights: row.minNights,
    monthly: row.monthlyRentCents,
    label: row.label,
  })),
  ...changes,
});

/** A quote calculated with the same rules as in the API. */
export function sampleQuote(
  home: HomeDetail,
  stay: Stay,
  changes: Partial<Quote> = {},
  options: { pets?: number; parkingSpots?: number; member?: boolean; standbyMember?: boolean } = {},
): Quote {
  const request = {
    rentCents: home.monthlyRent,
    stay,
    asOf: TODAY,
    parkingMonthlyCents: home.parking.monthly,
    depositCents: home.deposit,
    taxes: home.taxes ?? null,
    ...options,
  };
  const price = priceStay(request);
  return {
    homeSlug: home.slug,
    stayKind: stay.kind,
    startDate: stay.checkIn,
    endDate: stay.checkOut,
    nights: stay.nights,
    paymentMethod: 'bank_account',
    monthly: price.monthlyRentCents,
    monthlyWithoutDiscount: price.monthlyRentCents,
    lengthDiscount: price.lengthDiscount,
    committedTotal: price.committedTotalCents,
    nightly: price.nightlyCents,
    lines: [...price.lines],
    optionalLines: [...price.optionalLines],
    contingentLines: [...price.contingentLines],
    cardFee: price.cardFeeCents,
    total: price.totalCents,
    dueAtBooking: price.dueAtBookingCents,
    instalments: createPaymentPlan(request).map(({ dueOn, totalCents, label }) => ({
      dueOn,
      cents: totalCents,
      label,
    })),
    note: price.note,
    available: true,
    heldUntil: null,
    ...changes,
  };
}
