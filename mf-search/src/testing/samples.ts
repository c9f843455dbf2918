import type { HomeCardData, HomeSearchResult, ResponseOf } from '@lodestay/contracts';

/** A home card for tests. */
export const sampleHome = (change: Partial<HomeCardData> = {}): HomeCardData => ({
  id: 1,
  slug: 'the-alder-412',
  type: 'FurnishedHome',
  title: 'The Alder, 412',
  marketId: 1,
  installed: true,
  monthlyRent: 315_000,
  displayPriceWithDiscount: 299_300,
  displayPriceWithoutDiscount: 315_000,
  priceEstimated: false,
  total: { cents: 964_625, nights: 90 },
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
  pictures: [],
  availableFrom: null,
  rank: { score: 80, terms: [{ name: 'price', value: 82 }] },
  property: { id: 9, slug: 'the-alder', name: 'The Alder', neighborhoodId: 7 },
  latitude: 39.75,
  longitude: -105,
  ...change,
});

/** A market of `listDisplayCities` for tests. */
export const sampleMarket = (
  change: Partial<ResponseOf<'listDisplayCities'>['markets'][number]> = {},
): ResponseOf<'listDisplayCities'>['markets'][number] => ({
  id: 1,
  slug: 'denver',
  name: 'Denver',
  state: 'CO',
  latitude: 39.74,
  longitude: -104.98,
  homes: 12,
  from: 120_000,
  modes: [],
  picture: null,
  ...change,
});

/** A search result for tests. Its totals match the groups. */
export const sampleResult = (
  groups: readonly (readonly HomeCardData[])[],
  change: Partial<HomeSearchResult> = {},
): HomeSearchResult => ({
  market: { id: 1, slug: 'denver', name: 'Denver', state: 'Colorado', latitude: 39.74, longitude: -104.98 },
  displayCity: null,
  totalHomes: groups.flat().length,
  totalGroups: groups.length,
  page: 1,
  resultsPerPage: 32,
  homeGroups: groups.map((homes) => ({ key: homes[0]!.property.slug, homes: [...homes] })),
  searchToken: null,
  pins: [],
  clusters: [],
  filters: {
    price: null,
    types: [],
    beds: [],
    amenities: [{ name: 'pets', homes: 3 }],
    neighborhoods: [{ id: 7, name: 'LoDo', slug: 'lodo', homes: 2 }],
  },
  ...change,
});
