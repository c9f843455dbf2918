import fc from 'fast-check';
import { AMENITIES } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';

const NAMES = Object.keys(contracts.searchHomes.query.shape)
  .filter((name) => !(AMENITIES as readonly string[]).includes(name))
  .concat('wifi', 'pool', 'unknown');
const plain = fc.constantFrom(
  'true',
  'false',
  '1',
  '0',
  '-1',
  '4',
  '0,2',
  '1,1,1',
  'denver',
  'denver-co',
  'furnished',
  'unfurnished',
  'UnfurnishedHome',
  'price',
  'distance',
  'standby',
  'short-term',
  'gsa/military',
  'indefinite',
  '2027-02-01',
  '2027-03-01',
  '2027-05-02',
  '2026-01-01',
  '9999-12-31',
  '0001-01-01',
  '2027-02-30',
  '39.7',
  '-105',
  '40.1',
  '-104.9',
  '90',
  '180',
  '2147483648',
  '99999999999999999999',
  `${'9'.repeat(400)}`,
  '1e9',
  '0.0000001',
  '%00',
  '%27%3B--',
  '%F0%9F%8F%A0',
  'AAAAAAA',
);
const value = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())) },
);
/** Values that are valid for each parameter, so that many queries succeed. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  start_date: ['2027-02-01', '2027-03-01', '9999-12-31', '2027-01-05'],
  end_date: ['2027-05-02', 'indefinite', '2027-03-08', '9999-12-31'],
  available_from_end_date: ['2027-03-03', '9999-12-31'],
  flexible_days: ['0', '7', '14', '15'],
  committed_nights: ['60', '365', '400'],
  market: ['denver'],
  display_city: ['denver-co', 'denver'],
  term: ['denver', 'baker', '%F0%9F%8F%A0', '%00'],
  property_slug: ['house-1-1'],
  beds: ['0,2', '4', '1,1,1'],
  min_beds: ['0', '4'],
  neighborhood_id: ['1', '2147483648', '99999999999999999999'],
  category: ['furnished', 'unfurnished'],
  additional_homes_type: ['UnfurnishedHome', 'FurnishedHome'],
  search_type: ['standby', 'short-term', '1-bedroom', 'corporate', 'gsa/military', 'furnished'],
  sort_by: ['recommended', 'price', 'newest', 'size', 'rating', 'distance'],
  minimum_occupants: ['1', '2', '20', '21'],
  not_stated: ['pets', 'pets,furnished,guests,size', 'guests', 'none'],
  price_gte: ['0', '2000', '10000000'],
  price_lte: ['0', '4000', '10000000'],
  minimum_square_footage: ['0', '1000000'],
  minimum_bathrooms: ['0.0000001', '1.5', '100'],
  page: ['1', '2', '1000'],
  results_per_page: ['1', '100'],
  near_latitude: ['90', '39.7'],
  near_longitude: ['-105', '180'],
  search_token: ['AAAAAAA', '____________'],
  user: ['NTk4ODg', '%00'],
};
const FLAGS = ['true', 'false'];
const CORNERS = new Set(['sw_latitude', 'sw_longitude', 'ne_latitude', 'ne_longitude']);
const fit = fc
  .array(
    fc
      .constantFrom(...NAMES.filter((name) => !CORNERS.has(name)))
      .chain((name) => fc.constantFrom(...(fitting[name] ?? FLAGS)).map((text) => `${name}=${text}`)),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.join('&'));
const queryString = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));

/** A valid search with a few values replaced, as people and broken links send it. */
const nearlyRight = fc
  .tuple(
    fc.subarray([
      'market=denver',
      'start_date=2027-02-01',
      'end_date=2027-05-02',
      'sw_latitude=39.6',
      'sw_longitude=-105.1',
      'ne_latitude=39.9',
      'ne_longitude=-104.8',
      'beds=1,2',
      'price_lte=4000',
      'flex=true',
      'grouped=false',
      'sort_by=price',
    ]),
    fc.oneof({ weight: 3, arbitrary: fit }, queryString),
  )
  .map(([right, wrong]) => [...right, wrong].join('&'));

/** Query strings for a home search, valid, broken and hostile. The places are `denver` and those that a test creates. */
export const fuzzedQuery = fc.oneof(queryString, nearlyRight, fit);
