import type { HomeSearchResult, ResponseOf } from '@lodestay/contracts';

type Home = HomeSearchResult['homeGroups'][number]['homes'][number];

export const denver = { id: 1, slug: 'denver', name: 'Denver', state: 'CO', latitude: 39.74, longitude: -104.99 };

export const sampleHome = (given: Partial<Home> = {}): Home => ({
  id: 412,
  slug: 'the-alder-412',
  type: 'FurnishedHome',
  title: 'The Alder, 412',
  marketId: 1,
  installed: true,
  monthlyRent: 315_000,
  displayPriceWithDiscount: 315_000,
  displayPriceWithoutDiscount: 315_000,
  priceEstimated: false,
  total: { cents: 964_625, nights: 90 },
  specialOffer: null,
  unitNumber: '412',
  partnerRelationship: null,
  landingLite: false,
  beds: 1,
  baths: 1,
  squareFeet: 640,
  cityName: 'Denver',
  neighborhoodName: 'Baker',
  approximateLocation: false,
  pictures: [],
  availableFrom: null,
  rank: null,
  property: { id: 9, slug: 'the-alder', name: 'The Alder', neighborhoodId: 7 },
  latitude: 39.71,
  longitude: -104.99,
  ...given,
});

/** A response of `searchHomes` with each home in a group of its own. */
export const sampleResult = (homes: readonly Home[], given: Partial<HomeSearchResult> = {}): HomeSearchResult => ({
  market: denver,
  displayCity: null,
  totalHomes: homes.length,
  totalGroups: homes.length,
  page: 1,
  resultsPerPage: 20,
  homeGroups: homes.map((home) => ({ key: home.slug, homes: [home] })),
  searchToken: null,
  pins: [],
  clusters: [],
  filters: { price: null, types: [], beds: [], amenities: [], neighborhoods: [] },
  ...given,
});

type Neighborhood = ResponseOf<'listNeighborhoods'>['neighborhoods'][number];

export const sampleNeighborhood = (given: Partial<Neighborhood> = {}): Neighborhood => ({
  id: 7,
  name: 'Baker',
  slug: 'baker',
  cityName: 'Denver',
  homes: 12,
  minimum: 210_000,
  maximum: 390_000,
  ...given,
});
