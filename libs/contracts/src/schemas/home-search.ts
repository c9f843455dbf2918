import { z } from 'zod';
import { AMENITIES, HOME_TYPES, OPEN_FACTS, SEARCH_TYPES, SORT_ORDERS } from '../enumerations.ts';
import { displayCity, homeCard, market, neighborhood } from './homes.ts';
import {
  calendarDate,
  cents,
  committedNights,
  coordinates,
  queryBoolean,
  queryDegrees,
  queryInt,
  queryList,
  queryNumber,
  slug,
} from './primitives.ts';

/** Every parameter of the home search (specification 7). Unknown parameters such as utm are ignored. */
export const homeSearchQuery = z
  .object({
    term: z.string().max(120).describe('A typed place name. Used only without market and display_city'),
    market: slug.describe('Market, when the search is not by display city'),
    display_city: slug.describe('A display city, or a market. Overrides market and term'),
    start_date: calendarDate,
    end_date: z.union([calendarDate, z.literal('indefinite')]).describe("'indefinite' means open-ended, like `flex`"),
    flex: queryBoolean.describe('Open-ended stay, counts as 365 days'),
    committed_nights: queryInt.pipe(committedNights).describe('Used only with an open end'),
    standby: queryBoolean,
    sw_latitude: queryDegrees,
    sw_longitude: queryDegrees,
    ne_latitude: queryDegrees,
    ne_longitude: queryDegrees,
    price_gte: queryInt.pipe(z.int().min(0).max(10_000_000)).describe('Dollars a month'),
    price_lte: queryInt.pipe(z.int().min(0).max(10_000_000)).describe('Dollars a month, no fewer than price_gte'),
    minimum_square_footage: queryInt.pipe(z.int().min(0).max(1_000_000)),
    minimum_occupants: queryInt.pipe(z.int().min(1).max(20)).describe('Number of guests'),
    not_stated: queryList
      .pipe(z.array(z.enum(OPEN_FACTS)).max(10))
      .describe('Filters by these facts also match homes that do not state them'),
    has_photos: queryBoolean.describe('Only homes with photos; furnished demo homes have illustrations'),
    minimum_bathrooms: queryNumber.pipe(z.number().min(0).max(100)),
    beds: queryList
      .pipe(z.array(z.enum(['0', '1', '2', '3', '4'])).max(50))
      .describe('Numbers of bedrooms, such as 2,3,4; 4 includes more unless `exact_match_beds` is set'),
    min_beds: queryInt.pipe(z.int().min(0).max(4)).describe('Another way to send all `beds` at or above a number'),
    exact_match_beds: queryBoolean,
    exactMatchBeds: queryBoolean.describe('Another name, from specification 7'),
    neighborhood_id: queryList.pipe(
      z.array(z.string().regex(/^\d+$/, { error: 'Must be a list of numbers, such as 3,12' }).max(20)).max(500),
    ),
    category: z.enum(['furnished', 'unfurnished']),
    additional_homes_type: z.enum(HOME_TYPES).describe('Also include homes of this type'),
    search_type: z.enum(SEARCH_TYPES),
    healthy_boundaries: queryBoolean.describe('On a map, only homes of the given market or city'),
    favorites: queryBoolean.describe('Only homes that the signed-in person has saved; none for visitors'),
    active_membership: queryBoolean.describe('Totals without the annual membership fee'),
    activeMembership: queryBoolean.describe('Another name, from specification 7'),
    user: z.string().max(64).describe('Obscured ID; grants no access'),
    installed: queryBoolean,
    available_from_end_date: calendarDate.describe(
      'Latest move-in date; with both dates the number of nights stays the same',
    ),
    flexible_days: queryInt
      .pipe(z.int().min(0).max(14))
      .describe('With both dates: the same number of nights, starting up to this many days earlier or later'),
    allowed_for_hq_stays: queryBoolean,
    property_slug: slug,
    sort_by: z.enum(SORT_ORDERS),
    near_latitude: queryDegrees.describe('Point from which sort_by=distance and distance_meters are measured'),
    near_longitude: queryDegrees,
    page: queryInt.pipe(z.int().min(1).max(1000)),
    results_per_page: queryInt.pipe(z.int().min(1).max(100)),
    grouped: queryBoolean,
    homes_per_group: queryInt
      .pipe(z.int().min(1).max(100))
      .describe('Maximum number of homes per group; `others` describes the rest'),
    counts: queryBoolean.describe(
      'false: only homes and totals, for later pages; `filters`, pins and clusters stay empty',
    ),
    pins: queryBoolean.describe('false: no pins and clusters, which only the map needs'),
    use_true_pagination: queryBoolean,
    use_property_photos: queryBoolean,
    search_token: z
      .string()
      .regex(/^[\w-]*$/, { error: 'Must be the search_token of an earlier page' })
      .max(8192)
      .describe('From an earlier page of this search. Keeps the order, so that pages neither repeat nor skip homes'),
  })
  .partial()
  .extend(
    Object.fromEntries(AMENITIES.map((name) => [name, queryBoolean.optional()])) as unknown as Record<
      (typeof AMENITIES)[number],
      z.ZodOptional<typeof queryBoolean>
    >,
  );

/** A home card in search results. */
export const foundHomeCard = homeCard.extend({
  distance_meters: z
    .int()
    .optional()
    .describe('Straight-line distance from near_latitude and near_longitude; absent without them'),
});

/** The results in one cell of a grid over the map. The bounds are those of the homes in it. */
export const cluster = z
  .object({
    homes: z.int(),
    price: cents.describe('Lowest price'),
    south: z.number(),
    west: z.number(),
    north: z.number(),
    east: z.number(),
  })
  .extend(coordinates.shape);

export const homeSearchResponse = z.object({
  market: market.nullable(),
  display_city: displayCity.nullable(),
  covers: z
    .string()
    .optional()
    .describe(
      "'New York, Jersey City, Hoboken and 4 more places': the places of a searched market; absent for a single one",
    ),
  total_homes: z.int(),
  total_groups: z.int(),
  page: z.int(),
  results_per_page: z.int(),
  home_groups: z.array(
    z.object({
      key: z.string(),
      homes: z.array(foundHomeCard),
      others: z
        .object({
          homes: z.int(),
          price: cents.describe('Lowest price'),
          unfurnished: z.literal(true).optional().describe('The price is for an unfurnished home'),
        })
        .optional()
        .describe('Homes of the group beyond homes_per_group; absent where there are none'),
    }),
  ),
  search_token: z.string().nullable().describe('Send it with the next page; null when there is only one page'),
  pins: z
    .array(
      z
        .object({ home_id: z.int(), slug, property_id: z.int(), price: cents, homes: z.int() })
        .extend(coordinates.shape),
    )
    .describe('One per group of all results; empty when `clusters` replace them. Their homes sum to total_homes'),
  clusters: z
    .array(cluster)
    .describe('Used when there are too many groups for pins, otherwise empty. Their homes sum to total_homes'),
  /** Each count is the number of results with that choice and all other filters unchanged. */
  filters: z.object({
    price: z
      .object({
        minimum: cents,
        maximum: cents,
        buckets: z
          .array(z.object({ from: cents, to: cents, homes: z.int() }))
          .describe('At most 24 buckets of equal width in dollars, `to` excluded, empty buckets included'),
      })
      .nullable()
      .describe('Monthly prices for this stay, ignoring the price filter'),
    types: z.array(z.object({ type: z.enum(HOME_TYPES), homes: z.int() })),
    not_stated: z
      .object({
        pets: z.int(),
        furnished: z.int(),
        guests: z.int(),
        size: z.int().optional().describe('Absent in answers of an older API'),
      })
      .optional()
      .describe('Homes that match all filters by other facts and do not state this one'),
    beds: z.array(z.object({ beds: z.int(), homes: z.int() })),
    amenities: z.array(z.object({ name: z.enum(AMENITIES), homes: z.int() })),
    has_photos: z.int().optional().describe('Homes that match all filters and have photos'),
    neighborhoods: z.array(neighborhood.extend({ homes: z.int() })),
  }),
});
