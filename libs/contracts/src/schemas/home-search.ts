import { z } from 'zod';
import { AMENITIES, HOME_TYPES, SEARCH_TYPES, SORT_ORDERS } from '../enumerations.ts';
import { displayCity, homeCard, market, neighborhood } from './homes.ts';
import {
  calendarDate,
  cents,
  coordinates,
  queryBoolean,
  queryDegrees,
  queryInt,
  queryList,
  queryNumber,
  slug,
} from './primitives.ts';

/** Every parameter of the home search (specification 7). Unknown parameters are ignored: addresses carry utm and others. */
export const homeSearchQuery = z
  .object({
    term: z.string().max(120).describe('A typed name of a place. Read only without market and display_city'),
    market: slug.describe('Market, when the search is not by display city'),
    display_city: slug.describe(
      'A display city, or a market. Decides where it is given; market and term are then not read',
    ),
    start_date: calendarDate,
    end_date: z.union([calendarDate, z.literal('indefinite')]).describe("'indefinite' is an open end, as `flex` is"),
    flex: queryBoolean.describe('Open-ended stay, counts as 365 days'),
    committed_nights: queryInt.pipe(z.int().min(30).max(730)).describe('Read only with an open end'),
    standby: queryBoolean,
    sw_latitude: queryDegrees,
    sw_longitude: queryDegrees,
    ne_latitude: queryDegrees,
    ne_longitude: queryDegrees,
    price_gte: queryInt.pipe(z.int().min(0).max(10_000_000)).describe('Dollars a month'),
    price_lte: queryInt.pipe(z.int().min(0).max(10_000_000)).describe('Dollars a month, no fewer than price_gte'),
    minimum_square_footage: queryInt.pipe(z.int().min(0).max(1_000_000)),
    minimum_bathrooms: queryNumber.pipe(z.number().min(0).max(100)),
    beds: queryList.pipe(z.array(z.enum(['0', '1', '2', '3', '4'])).max(50)),
    min_beds: queryInt.pipe(z.int().min(0).max(4)),
    exact_match_beds: queryBoolean,
    exactMatchBeds: queryBoolean.describe('The same, as specification 7 spells it'),
    neighborhood_id: queryList.pipe(
      z.array(z.string().regex(/^\d+$/, { error: 'Must be a list of numbers, such as 3,12' }).max(20)).max(500),
    ),
    category: z.enum(['furnished', 'unfurnished']),
    additional_homes_type: z.enum(HOME_TYPES).describe('Homes of this type too, beside those of the category'),
    search_type: z.enum(SEARCH_TYPES),
    healthy_boundaries: queryBoolean.describe('On a map, only homes of the market or city that is named'),
    favorites: queryBoolean.describe('Only homes that the signed-in person has saved; none for visitors'),
    active_membership: queryBoolean.describe('Totals without the annual membership fee'),
    activeMembership: queryBoolean.describe('The same, as specification 7 spells it'),
    user: z.string().max(64).describe('Obscured id; grants no access'),
    installed: queryBoolean,
    available_from_end_date: calendarDate.describe(
      'The latest day on which the stay may begin; with both dates it keeps its nights',
    ),
    flexible_days: queryInt
      .pipe(z.int().min(0).max(14))
      .describe('With both dates: the same nights, beginning up to so many days earlier or later'),
    allowed_for_hq_stays: queryBoolean,
    property_slug: slug,
    sort_by: z.enum(SORT_ORDERS),
    near_latitude: queryDegrees.describe(
      'A point that matters to the person: origin of sort_by=distance and of distance_meters',
    ),
    near_longitude: queryDegrees,
    page: queryInt.pipe(z.int().min(1).max(1000)),
    results_per_page: queryInt.pipe(z.int().min(1).max(100)),
    grouped: queryBoolean,
    homes_per_group: queryInt
      .pipe(z.int().min(1).max(100))
      .describe('Only the first so many homes of each group; `others` tells of the rest'),
    counts: queryBoolean.describe(
      'false: homes and totals alone, as a further page needs them; `filters`, pins and clusters stay empty',
    ),
    pins: queryBoolean.describe('false: without pins and clusters, which only a map draws'),
    use_true_pagination: queryBoolean,
    use_property_photos: queryBoolean,
    search_token: z
      .string()
      .regex(/^[\w-]*$/, { error: 'Must be the search_token of an earlier page' })
      .max(8192)
      .describe('Of an earlier page of this search: its order stays, so that pages neither repeat nor skip'),
  })
  .partial()
  .extend(
    Object.fromEntries(AMENITIES.map((name) => [name, queryBoolean.optional()])) as unknown as Record<
      (typeof AMENITIES)[number],
      z.ZodOptional<typeof queryBoolean>
    >,
  );

/** A card as a search answers it. */
export const foundHomeCard = homeCard.extend({
  distance_meters: z
    .int()
    .optional()
    .describe('From near_latitude and near_longitude in a straight line; absent where the search names no point'),
});

/** The results in one cell of a grid over the map. The bounds are those of the homes in it. */
export const cluster = z
  .object({
    homes: z.int(),
    price: cents.describe('The lowest'),
    south: z.number(),
    west: z.number(),
    north: z.number(),
    east: z.number(),
  })
  .extend(coordinates.shape);

export const homeSearchResponse = z.object({
  market: market.nullable(),
  display_city: displayCity.nullable(),
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
          price: cents.describe('The lowest'),
          unfurnished: z.literal(true).optional().describe('The price is that of a home without furniture'),
        })
        .optional()
        .describe('Homes of the group beyond homes_per_group; absent where there are none'),
    }),
  ),
  search_token: z.string().nullable().describe('To be given with the next page; null where one page holds all'),
  pins: z
    .array(
      z
        .object({ home_id: z.int(), slug, property_id: z.int(), price: cents, homes: z.int() })
        .extend(coordinates.shape),
    )
    .describe('One per group of all results; empty where `clusters` stand for them. Their homes sum to total_homes'),
  clusters: z
    .array(cluster)
    .describe('Where there are more groups than fit as pins, else empty. Their homes sum to total_homes'),
  /** Each count is what that choice would give, all other filters staying as they are. */
  filters: z.object({
    price: z
      .object({
        minimum: cents,
        maximum: cents,
        buckets: z
          .array(z.object({ from: cents, to: cents, homes: z.int() }))
          .describe('At most 24 of one round width in dollars, `to` excluded, empty ones included'),
      })
      .nullable()
      .describe('Monthly prices for this stay, whatever price is asked for'),
    types: z.array(z.object({ type: z.enum(HOME_TYPES), homes: z.int() })),
    beds: z.array(z.object({ beds: z.int(), homes: z.int() })),
    amenities: z.array(z.object({ name: z.enum(AMENITIES), homes: z.int() })),
    neighborhoods: z.array(neighborhood.extend({ homes: z.int() })),
  }),
});
