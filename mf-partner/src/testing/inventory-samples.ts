import type { CurrentUser } from '@lodestay/contracts';
import type { PriceListPage } from '../features/price-lists/price-fields.ts';
import type { HomeItem, HomeRecord } from '../inventory/inventory-text.ts';

/** The time of the tests. */
export const NOW = '2027-03-02T18:00:00.000Z';

export const sampleStaff = (over: Partial<CurrentUser> = {}) =>
  ({ id: 7, firstName: 'Grace', lastName: 'Okafor', role: 'admin', organization: null, ...over }) as CurrentUser;

export const sampleItem = (over: Partial<HomeItem> = {}): HomeItem => ({
  slug: 'one-bedroom-denver-12',
  title: 'One-bedroom at Quill House',
  unitNumber: '4B',
  property: { slug: 'quill-house-denver-3', name: 'Quill House' },
  market: { slug: 'denver', name: 'Denver' },
  cityName: 'Denver',
  type: 'FurnishedHome',
  installed: true,
  beds: 1,
  monthlyRent: 315_000,
  photographs: 4,
  removedAt: null,
  occupiedUntil: '2027-05-01',
  ...over,
});

export const sampleHomePage = (...items: HomeItem[]) => ({
  items,
  total: items.length,
  nextCursor: null,
  markets: [
    { slug: 'austin', name: 'Austin' },
    { slug: 'denver', name: 'Denver' },
  ],
});

export const sampleHome = (over: Partial<HomeRecord> = {}): HomeRecord => {
  const { slug, title, unitNumber, property, market, cityName, removedAt, occupiedUntil } = sampleItem();
  return {
    slug,
    title,
    unitNumber,
    property,
    market,
    cityName,
    removedAt,
    occupiedUntil,
    listedOn: '2026-06-01',
    source: 'uci',
    facts: {
      monthlyRent: 315_000,
      minimumNights: 30,
      type: 'FurnishedHome',
      installed: true,
      beds: 1,
      baths: 1.5,
      squareFeet: 640,
      maxOccupants: null,
      petsMaximum: 2,
      petKinds: ['cat'],
      cancellationPolicy: 'one_month',
      deposit: null,
      specialOffer: null,
      landingLite: false,
      partnerRelationship: null,
    },
    priceEstimated: true,
    shortestStay: 30,
    keptFromImports: ['beds'],
    upcoming: 1,
    pictures: ['a', 'b'].map((letter) => ({
      base: `/pictures/photo-${letter.repeat(32)}`,
      widths: [480],
      width: 480,
      height: 320,
      alt: `Room ${letter}`,
      illustration: false,
      color: '#808080',
      hash: letter.repeat(32),
      description: `Room ${letter}`,
    })),
    version: 4,
    changedBy: 'Lena Fischer',
    changedAt: '2027-03-01T18:00:00.000Z',
    timeline: [],
    actions: ['update', 'remove'],
    ...over,
  };
};

export const samplePrices = (over: Partial<PriceListPage> = {}): PriceListPage => ({
  lists: [
    {
      id: 1,
      effectiveOn: '2026-01-01',
      figures: {
        shortStay: 13_500,
        oneMonth: 10_000,
        threeMonths: 9_500,
        sixMonths: 9_000,
        flex: 10_600,
        oneYearFlex: 8_800,
        standby: 7_000,
        platformFee: 500,
        card: 208,
        cleaning: 15_000,
        pet: 30_000,
        annualMembership: 19_900,
        standbyMembership: 7_900,
      },
      state: 'in_force',
      version: 1,
      changedBy: null,
      changedAt: '2026-01-01T00:00:00.000Z',
      actions: [],
    },
  ],
  earliestStart: '2027-03-03',
  timeZone: 'America/New_York',
  canCreate: true,
  timeline: [],
  ...over,
});

/** A home whose guests get no guide before check-in yet. */
export const NO_GUIDE = {
  accessInstructions: null,
  accessCode: null,
  wifiNetwork: null,
  wifiPassword: null,
  parking: null,
  contact: null,
  notes: null,
  items: [],
  version: 0,
  changedAt: null,
};
