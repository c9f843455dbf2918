import { z } from 'zod';
import {
  AMENITIES,
  BED_SIZES,
  CANCELLATION_POLICIES,
  CHECK_IN_METHODS,
  FEE_KINDS,
  HOME_TYPES,
  PARKING_MODES,
  PET_KINDS,
  PAYMENT_METHODS,
  PROMO_REJECTION_REASONS,
  STAY_KINDS,
  UTILITIES,
} from '../enumerations.ts';
import { priceFigures } from './price-figures.ts';
import {
  calendarDate,
  cents,
  committedNights,
  coordinates,
  instant,
  picture,
  queryInt,
  slug,
  uuid,
} from './primitives.ts';

export const market = z.object({ id: z.int(), slug, name: z.string(), state: z.string() }).extend(coordinates.shape);
export const displayCity = z
  .object({ id: z.int(), slug, name: z.string(), state: z.string(), market_slug: slug, homes: z.int() })
  .extend(coordinates.shape);
export const neighborhood = z.object({ id: z.int(), name: z.string(), slug });

/** The rating of a listing at its source when the source published it. */
export const sourceRating = z.object({
  stars: z.number().describe('1 to 5'),
  reviews: z.int().nullable(),
  source: z.string().describe("'Inside Airbnb'"),
  month: z.string().nullable().describe("'2025-09'"),
});

/** A home in lists (specification 3, plus fields of the card). Prices are for the searched stay. */
export const homeCard = z
  .object({
    id: z.int(),
    slug,
    type: z.enum(HOME_TYPES).nullable().describe('null: the listing does not state whether it is furnished'),
    title: z.string(),
    market_id: z.int(),
    installed: z.boolean(),
    monthly_rent: cents,
    display_price_with_discount: cents.describe('Monthly price for this stay'),
    display_price_without_discount: cents.describe('Monthly price before a special offer; equal when there is none'),
    price_estimated: z.boolean().describe('The rent was derived from a nightly price'),
    total: z
      .object({
        cents,
        nights: z.int(),
        text: z.string().optional().describe("'$9,646.25 total for 90 nights', or what is due first for Flex"),
      })
      .nullable()
      .describe('All required fees included; null without dates'),
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
    address: z
      .string()
      .nullish()
      .describe('Street; null when only the area is known. Absent in answers of an older API'),
    rating: sourceRating.nullish().describe('Given by guests of the source, not of this site. Absent if there is none'),
  })
  .extend(coordinates.shape);

export const places = z.object({
  places: z.array(
    z.object({
      kind: z
        .enum(['market', 'display_city', 'neighborhood', 'nearby'])
        .describe('nearby: the homes around a ZIP code, an airport, or a town without homes'),
      name: z.string(),
      detail: z.string().describe("'Colorado, 214 homes'"),
      url: z.string(),
      homes: z.int(),
      latitude: z.number().optional().describe('Center, for searches by distance'),
      longitude: z.number().optional(),
      is_whole: z
        .boolean()
        .optional()
        .describe('The typed text is the full name, with or without the state, or a short name'),
      is_similar: z.boolean().optional().describe('No place has the typed name; this one is spelled similarly'),
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

/** A promo or referral code, as guests type it. */
export const givenPromoCode = z.string().trim().min(1, { error: 'Enter a code' }).max(40);

/** What a code does to the price of a stay. */
export const quotePromo = z.object({
  code: z.string(),
  discount: cents.describe('Off the rent, the line `discount`. 0 if the code cannot be used for this stay'),
  reason: z.enum(PROMO_REJECTION_REASONS).nullable().describe('Why the code cannot be used; null if it is'),
  message: z.string().nullable().describe('The reason for people; null if the code is used'),
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
  monthly_without_discount: cents.describe('Before a special offer; equal when there is none'),
  length_discount: z.string().nullable().optional().describe("'5% off for 3+ months', included in `monthly`"),
  committed_total: cents.nullable().optional().describe('Flex: the cost of the committed nights; null for other stays'),
  nightly: cents,
  lines: z.array(priceLine),
  optional_lines: z.array(priceLine),
  contingent_lines: z.array(priceLine),
  card_fee: cents,
  total: cents.describe('Required lines, chosen options and the card fee'),
  due_at_booking: cents,
  instalments: z.array(z.object({ due_on: calendarDate, cents, label: z.string() })),
  note: z.string().nullable().describe('Explains when the cheaper total of a longer stay applies'),
  promo: quotePromo
    .nullable()
    .optional()
    .describe('The code of the request or the reservation. null without one, absent in terms of before'),
  credit: z
    .object({
      usable: cents.describe('What credits can pay of the first payment'),
      used: cents.describe('What they pay. It is charged less at booking, and it is in `total` and `due_at_booking`'),
    })
    .optional()
    .describe('Of the reservation of a person who has credits'),
  available: z.boolean(),
  held_until: instant.nullable().describe('Another person is paying for these dates until then'),
  legs: z
    .array(
      z.object({
        home_slug: slug,
        home_title: z.string(),
        start_date: calendarDate,
        end_date: calendarDate,
        nights: z.int(),
        monthly: cents,
        total: cents.describe('The first leg carries the membership and the deposit of the whole stay'),
      }),
    )
    .optional()
    .describe('The price of each home of a split stay, in order; they add up to `total`. Absent for other stays'),
});

export const stayQuery = z.object({
  start_date: calendarDate,
  end_date: calendarDate.optional(),
  stay_kind: z.enum(STAY_KINDS).optional(),
  committed_nights: queryInt.pipe(committedNights).optional(),
  pets: queryInt.pipe(z.int().min(0).max(2)).optional(),
  parking_spots: queryInt.pipe(z.int().min(0).max(2)).optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
});

/** The stay that `getQuote` prices. */
export const quoteQuery = stayQuery.extend({
  promo_code: givenPromoCode
    .optional()
    .describe('If the code can be used for this stay, it is a line of the price; otherwise `promo` says why not'),
  legs: z
    .string()
    .max(400)
    .optional()
    .describe(
      "A split stay: its further homes with the days of the moves, as in links: 'home-b.2027-02-20.home-c.2027-03-01'",
    ),
});

/** What is included with a home. null: the listing does not state it. */
export const includedFacts = z.object({
  utilities: z
    .array(z.enum(UTILITIES))
    .nullable()
    .describe('Utilities that the rent includes; empty: the renter pays all of them'),
  wifi_mbps: z.int().nullable(),
  beds_by_size: z
    .array(z.object({ size: z.enum(BED_SIZES), count: z.int() }))
    .nullable()
    .describe('Largest first. `beds` of a home is its number of bedrooms'),
  linens: z.boolean().nullable(),
  check_in: z.array(z.enum(CHECK_IN_METHODS)).nullable(),
  floor_plan_url: z.url().nullish().describe('https. Absent in answers of an older API'),
});

export const homeDetail = homeCard.extend({
  preview: z.string().describe('Path of the preview picture for other sites; changes with its text'),
  description: z.string(),
  max_occupants: z.int().nullable().describe('null: the listing states no guest limit'),
  floor: z.int().nullable().describe('0 is the ground floor'),
  included: includedFacts.optional().describe('Absent in answers of an older API'),
  property: homeCard.shape.property.extend({
    homes: z.int().optional().describe('Homes in the building that are offered now. Absent in answers of an older API'),
  }),
  amenities: z.array(z.enum(AMENITIES)),
  other_amenities: z.array(z.string()).describe('Amenities from the source that are not in the enumeration'),
  address: z.string().nullable().describe('Street; null when only the area is known'),
  reels_url: z.url().nullable().describe('Short films of the neighborhood'),
  state: z.string(),
  market: market,
  display_city: displayCity.nullable(),
  pets: z
    .object({
      allowed: z.boolean().nullable(),
      maximum: z.int().nullable(),
      fee: cents,
      kinds: z.array(z.enum(PET_KINDS)).nullish(),
    })
    .describe('`allowed` and `maximum` are null if the listing does not state them, and `kinds` if it states no kinds'),
  parking: z.object({ mode: z.enum(PARKING_MODES), monthly: cents.nullable(), spots: z.int().nullable() }),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  deposit: cents
    .nullish()
    .describe('Refundable, due at booking. null: the home requires none. Absent in answers of an older API'),
  taxes: z
    .array(
      z.object({
        name: z.string().describe("'Denver lodger’s tax'"),
        basis_points: z.int(),
        under_nights: z.int().nullable().describe('Only stays of fewer nights are taxed. null: every stay'),
      }),
    )
    .optional()
    .describe('The occupancy taxes of the place for bookings today. Absent without any'),
  utilities_monthly: cents
    .optional()
    .describe('What the property states that utilities cost a month. Absent if they are estimated by size'),
  minimum_nights: z.int(),
  time_zone: z.string(),
  demo: z.boolean().describe('Generated demonstration inventory'),
  sample: z
    .object({ source: z.string(), month: z.string().nullable(), bookable: z.boolean() })
    .nullish()
    .describe('The listing comes only from a published dataset. `bookable`: this site takes bookings for it'),
  source_name: z.string().nullable().describe('Publisher of an imported listing, for attribution'),
  price_figures: priceFigures
    .optional()
    .describe('The price list for bookings today. Absent if it is the one that pages have built in'),
});

/** A home that is no longer offered: the fields that its page needs to suggest other homes. */
export const removedHome = z.object({
  slug,
  type: z.enum(HOME_TYPES).nullable(),
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
    .describe('Half-open ranges that are not available. Later nights of a Standby guest are, with notice'),
  standby_busy: z
    .array(z.object({ start_date: calendarDate, end_date: calendarDate }))
    .optional()
    .describe('Half-open ranges that are not available on Standby. Absent in answers of an older API'),
  monthly_by_length: z.array(z.object({ minimum_nights: z.int(), monthly: cents, label: z.string() })),
});

export const resolvedSlug = z.object({ kind: z.enum(['market', 'home']), slug });
export { slug, uuid };
