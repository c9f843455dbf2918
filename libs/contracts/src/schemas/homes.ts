import { z } from 'zod';
import {
  AMENITIES,
  CANCELLATION_POLICIES,
  FEE_KINDS,
  HOME_TYPES,
  PARKING_MODES,
  PAYMENT_METHODS,
  STAY_KINDS,
} from '../enumerations.ts';
import { calendarDate, cents, coordinates, instant, picture, queryInt, slug, uuid } from './primitives.ts';

export const market = z.object({ id: z.int(), slug, name: z.string(), state: z.string() }).extend(coordinates.shape);
export const displayCity = z
  .object({ id: z.int(), slug, name: z.string(), state: z.string(), market_slug: slug, homes: z.int() })
  .extend(coordinates.shape);
export const neighborhood = z.object({ id: z.int(), name: z.string(), slug });

/** A home in lists (specification 3, plus fields of the card). Prices are for the searched stay. */
export const homeCard = z
  .object({
    id: z.int(),
    slug,
    type: z.enum(HOME_TYPES),
    title: z.string(),
    market_id: z.int(),
    installed: z.boolean(),
    monthly_rent: cents,
    display_price_with_discount: cents.describe('Monthly price for this stay'),
    display_price_without_discount: cents.describe('Monthly price before a discount; equal when there is none'),
    price_estimated: z.boolean().describe('The rent was derived from a nightly price'),
    total: z.object({ cents, nights: z.int() }).nullable().describe('All required fees included; null without dates'),
    special_offer: z.string().nullable(),
    unit_number: z.string().nullable(),
    partner_relationship: z.string().nullable(),
    landing_lite: z.boolean(),
    beds: z.int(),
    baths: z.number(),
    square_feet: z.int().nullable(),
    city_name: z.string(),
    neighborhood_name: z.string().nullable(),
    approximate_location: z.boolean(),
    pictures: z.array(picture).describe('The first one in lists, all of them with one home'),
    available_from: calendarDate.nullable(),
    nearest_dates: z
      .object({ start_date: calendarDate, end_date: calendarDate.nullable() })
      .optional()
      .describe(
        'With flexible move-in dates: the nearest dates on which this home is available. The total is for these dates',
      ),
    rank: z.object({ score: z.number(), terms: z.array(z.object({ name: z.string(), value: z.number() })) }).nullable(),
    property: z.object({ id: z.int(), slug, name: z.string(), neighborhood_id: z.int().nullable() }),
  })
  .extend(coordinates.shape);

export const places = z.object({
  places: z.array(
    z.object({
      kind: z.enum(['market', 'display_city', 'neighborhood']),
      name: z.string(),
      detail: z.string().describe("'Colorado, 214 homes'"),
      url: z.string(),
      homes: z.int(),
      latitude: z.number().optional().describe('Center, for searches by distance'),
      longitude: z.number().optional(),
      is_whole: z.boolean().optional().describe('The typed text is the full name, with or without the state'),
    }),
  ),
  empty_market: z
    .object({ name: z.string(), url: z.string() })
    .optional()
    .describe('A market with this name and no homes now: not suggested, but its page exists'),
});

export const nearest = z.object({
  matches: z
    .array(
      z.object({
        kind: z.enum(['home', 'building', 'market', 'display_city', 'neighborhood']),
        name: z.string(),
        detail: z.string().describe("'Colorado, 214 homes' of a place, the city of a home"),
        url: z.string(),
      }),
    )
    .describe('Most similar first'),
});

export const priceLine = z.object({
  code: z.string(),
  label: z.string(),
  reason: z.string().nullable(),
  kind: z.enum(FEE_KINDS).nullable(),
  requirement: z.enum(['required', 'optional', 'contingent']),
  cents,
  refundable: z.boolean(),
});

/** The price of a stay in a home, as `libs/stay` computes it. Every total is the sum of its lines, to the cent. */
export const quote = z.object({
  home_slug: slug,
  stay_kind: z.enum(STAY_KINDS),
  start_date: calendarDate,
  end_date: calendarDate.nullable().describe('null for an open end'),
  nights: z.int().describe('Open-ended stays count as 365'),
  payment_method: z.enum(PAYMENT_METHODS),
  monthly: cents,
  monthly_without_discount: cents,
  nightly: cents,
  lines: z.array(priceLine),
  optional_lines: z.array(priceLine),
  contingent_lines: z.array(priceLine),
  card_fee: cents,
  total: cents.describe('Required lines, chosen options and the card fee'),
  due_at_booking: cents,
  instalments: z.array(z.object({ due_on: calendarDate, cents, label: z.string() })),
  note: z.string().nullable().describe('Explains when the cheaper total of a longer stay applies'),
  available: z.boolean(),
  held_until: instant.nullable().describe('Another person is paying for these dates until then'),
});

export const stayQuery = z.object({
  start_date: calendarDate,
  end_date: calendarDate.optional(),
  stay_kind: z.enum(STAY_KINDS).optional(),
  committed_nights: queryInt.pipe(z.int().min(0).max(1000)).optional(),
  pets: queryInt.pipe(z.int().min(0).max(2)).optional(),
  parking_spots: queryInt.pipe(z.int().min(0).max(2)).optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
});

export const homeDetail = homeCard.extend({
  preview: z.string().describe('Path of the preview picture for other sites; changes with its text'),
  description: z.string(),
  max_occupants: z.int(),
  floor: z.int().nullable(),
  amenities: z.array(z.enum(AMENITIES)),
  other_amenities: z.array(z.string()).describe('Amenities from the source that are not in the enumeration'),
  address: z.string().nullable().describe('Street; null when only the area is known'),
  reels_url: z.url().nullable().describe('Short films of the neighborhood'),
  state: z.string(),
  market: market,
  display_city: displayCity.nullable(),
  pets: z.object({ allowed: z.boolean(), maximum: z.int(), fee: cents }),
  parking: z.object({ mode: z.enum(PARKING_MODES), monthly: cents.nullable(), spots: z.int().nullable() }),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  minimum_nights: z.int(),
  time_zone: z.string(),
  demo: z.boolean().describe('Generated demonstration inventory'),
  source_name: z.string().nullable().describe('Publisher of an imported listing, for attribution'),
});

/** A home that is no longer offered: the fields that its page needs to suggest other homes. */
export const removedHome = z.object({
  slug,
  type: z.enum(HOME_TYPES),
  title: z.string(),
  beds: z.int(),
  monthly_rent: cents.describe('Last monthly rent'),
  city_name: z.string(),
  neighborhood_name: z.string().nullable(),
  neighborhood_id: z.int().nullable(),
  market,
  property: z.object({
    slug,
    name: z.string(),
    homes: z.int().describe('Homes in the same building that are offered now'),
  }),
  today: calendarDate.describe('The local day'),
});

export const availability = z.object({
  home_slug: slug,
  from: calendarDate,
  to: calendarDate,
  minimum_nights: z.int(),
  busy: z
    .array(z.object({ start_date: calendarDate, end_date: calendarDate }))
    .describe('Half-open ranges that are not available'),
  monthly_by_length: z.array(z.object({ minimum_nights: z.int(), monthly: cents, label: z.string() })),
});

export const resolvedSlug = z.object({ kind: z.enum(['market', 'home']), slug });
export const favoriteList = z.object({ homes: z.array(homeCard) });
export { slug, uuid };
