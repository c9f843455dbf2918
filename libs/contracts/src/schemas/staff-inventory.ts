import { z } from 'zod';
import { CANCELLATION_POLICIES, HOME_TYPES, PARKING_MODES, PET_KINDS } from '../enumerations.ts';
import { pageQuery } from './paging.ts';
import { calendarDate, cents, picture, queryBoolean, rowId, sentCents, slug } from './primitives.ts';
import { reason, timelineEntry, version } from './queues.ts';

const place = z.object({ slug: z.string(), name: z.string() });

export const staffHomeQuery = pageQuery.extend({
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Beginnings of words: title, unit, slug, property, address, city, market'),
  market: slug.optional(),
  state: z.enum(['published', 'removed']).optional().describe('By default both'),
  type: z
    .enum([...HOME_TYPES, 'not_stated'])
    .optional()
    .describe('not_stated: the listing does not state whether the home is furnished'),
  installed: queryBoolean.optional(),
  photographs: z.enum(['none']).optional().describe('Homes without photographs'),
});

export const staffHomeItem = z.object({
  slug: z.string(),
  title: z.string(),
  unit_number: z.string().nullable(),
  property: place,
  market: place,
  city_name: z.string(),
  type: z.enum(HOME_TYPES).nullable(),
  installed: z.boolean(),
  beds: z.int(),
  monthly_rent: cents,
  photographs: z.int(),
  removed_at: z.string().nullable(),
  occupied_until: calendarDate.nullable().describe('If somebody stays there today, the day from which it is vacant'),
});

export const staffHomePage = z.object({
  items: z.array(staffHomeItem).describe('The newest first'),
  total: z.int().nullable().describe('Homes on all pages; null if there are more than 1,000'),
  next_cursor: z.string().nullable(),
  markets: z.array(place).describe('The markets of the caller, by name'),
});

/** The facts of a home that staff can change. */
export const homeFacts = z.object({
  monthly_rent: cents,
  minimum_nights: z.int(),
  type: z.enum(HOME_TYPES).nullable(),
  installed: z.boolean(),
  beds: z.int(),
  baths: z.number(),
  square_feet: z.int().nullable(),
  max_occupants: z.int().nullable(),
  pets_maximum: z.int().nullable().describe('0: no pets. null: not stated'),
  pet_kinds: z.array(z.enum(PET_KINDS)).nullable(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  deposit: cents.nullable().describe('Refundable, due at booking. null: the home requires none'),
  special_offer: z.string().nullable(),
  landing_lite: z.boolean(),
  partner_relationship: z.string().nullable(),
});

const text = (longest: number) => z.string().trim().min(1).max(longest);

export const homeChanges = z
  .object({
    monthly_rent: sentCents
      .min(10_000, { error: 'Enter a rent from $100 to $100,000' })
      .max(10_000_000, { error: 'Enter a rent from $100 to $100,000' }),
    minimum_nights: z.int().min(1, { error: 'Enter 1 to 730 nights' }).max(730, { error: 'Enter 1 to 730 nights' }),
    type: z.enum(HOME_TYPES).nullable(),
    installed: z.boolean(),
    beds: z.int().min(0, { error: 'Enter 0 to 20 bedrooms' }).max(20, { error: 'Enter 0 to 20 bedrooms' }),
    baths: z
      .number()
      .multipleOf(0.5, { error: 'Enter baths in steps of a half' })
      .min(0, { error: 'Enter 0 to 20 baths' })
      .max(20, { error: 'Enter 0 to 20 baths' }),
    square_feet: z
      .int()
      .min(1, { error: 'Enter 1 to 50,000 square feet' })
      .max(50_000, { error: 'Enter 1 to 50,000 square feet' })
      .nullable(),
    max_occupants: z
      .int()
      .min(1, { error: 'Enter 1 to 100 guests' })
      .max(100, { error: 'Enter 1 to 100 guests' })
      .nullable(),
    pets_maximum: z.int().min(0).max(2).nullable(),
    pet_kinds: z.array(z.enum(PET_KINDS)).min(1).max(PET_KINDS.length).nullable(),
    cancellation_policy: z.enum(CANCELLATION_POLICIES),
    deposit: sentCents
      .min(100, { error: 'Enter a deposit from $1 to $20,000' })
      .max(2_000_000, { error: 'Enter a deposit from $1 to $20,000' })
      .nullable()
      .describe('For bookings from now on'),
    special_offer: text(120).nullable(),
    landing_lite: z.boolean(),
    partner_relationship: text(120).nullable(),
  })
  .partial();

export const homeUpdate = z.object({ changes: homeChanges, reason, version });
export const staffDecision = z.object({ reason, version });

const inventoryAction = z.enum(['update', 'remove', 'publish']);

export const staffPicture = picture.extend({
  hash: z.string(),
  description: z.string().describe('Empty if nobody wrote one; `alt` is then a general text'),
});

export const staffHomeRecord = z.object({
  slug: z.string(),
  title: z.string(),
  unit_number: z.string().nullable(),
  property: place,
  market: place,
  city_name: z.string(),
  removed_at: z.string().nullable(),
  listed_on: calendarDate,
  source: z.string().nullable().describe('The publisher, if the home comes from a feed'),
  facts: homeFacts,
  price_estimated: z.boolean().describe('The rent was derived from a nightly price'),
  shortest_stay: z.int().describe('Nights. At least 30 in homes that are not installed'),
  kept_from_imports: z.array(z.string()).describe('Facts that staff set, which imports leave as they are'),
  upcoming: z.int().describe('Reservations that have not ended'),
  occupied_until: calendarDate.nullable(),
  pictures: z.array(staffPicture),
  version,
  changed_by: z.string().nullable().describe('The staff member who changed it last; null for an import or the site'),
  changed_at: z.string(),
  timeline: z.array(timelineEntry).describe('The newest first'),
  actions: z.array(inventoryAction),
});

export const propertyFacts = z.object({
  parking_mode: z.enum(PARKING_MODES),
  parking_monthly: cents.nullable().describe('null: spots are not rented'),
  parking_spots: z.int().nullable().describe('null: the number is not stated'),
  cleaning_fee: cents.nullable().describe('Of this property. null: that of the price list'),
  pet_fee: cents.nullable().describe('Per pet, of this property. null: that of the price list'),
  utilities_monthly: cents.nullable().describe('For the income rule. null: estimated by the size of the home'),
});

const ownFee = sentCents
  .min(0, { error: 'Enter $0 to $5,000' })
  .max(500_000, { error: 'Enter $0 to $5,000' })
  .nullable()
  .describe('For bookings from now on');

export const propertyChanges = z
  .object({
    parking_mode: z.enum(PARKING_MODES),
    parking_monthly: sentCents
      .min(100, { error: 'Enter $1 to $5,000 a month' })
      .max(500_000, { error: 'Enter $1 to $5,000 a month' })
      .nullable(),
    parking_spots: z
      .int()
      .min(0, { error: 'Enter 0 to 10,000 spots' })
      .max(10_000, { error: 'Enter 0 to 10,000 spots' })
      .nullable(),
    cleaning_fee: ownFee,
    pet_fee: ownFee,
    utilities_monthly: ownFee,
  })
  .partial();
export const propertyUpdate = z.object({ changes: propertyChanges, reason, version });

export const staffPropertyRecord = z.object({
  slug: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  approximate_location: z.boolean(),
  market: place,
  city_name: z.string(),
  neighborhood: z
    .object({ id: rowId, name: z.string(), reels_url: z.string().nullable(), version, properties: z.int() })
    .nullable(),
  facts: propertyFacts,
  reserved_spots: z
    .object({ spots: z.int(), on: calendarDate.nullable() })
    .describe('The most spots that are reserved on one day from today on, and the first such day'),
  kept_from_imports: z.array(z.string()),
  homes: z.array(staffHomeItem).max(200),
  homes_total: z.int(),
  version,
  changed_by: z.string().nullable(),
  changed_at: z.string(),
  timeline: z.array(timelineEntry),
  actions: z.array(inventoryAction),
});

export const reelsUpdate = z.object({
  reels_url: z
    .url({ protocol: /^https$/, error: 'Enter an https address such as https://example.com/reels/baker' })
    .max(500)
    .nullable(),
  reason,
  version,
});
