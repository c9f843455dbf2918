import { z } from 'zod';
import { AMENITIES, PARKING_MODES } from '../enumerations.ts';
import { displayCity, homeCard, market } from './homes.ts';
import { calendarDate, cents, coordinates, picture, slug } from './primitives.ts';

/** What the dates of a request mean for a home of the building. */
export const STAY_ANSWERS = ['free', 'held', 'taken', 'too_short'] as const;

export const propertyHome = homeCard.extend({
  minimum_nights: z.int(),
  answer: z
    .enum(STAY_ANSWERS)
    .nullable()
    .describe('Whether the asked stay can be booked here now; null without dates. `held`: somebody is paying'),
});

/** A building and every home of it that is offered. Prices are for the asked stay, by the month without one. */
export const property = z
  .object({
    id: z.int(),
    slug,
    name: z.string(),
    address: z.string().nullable().describe('Street; null when only the area is known'),
    approximate_location: z.boolean(),
    city_name: z.string(),
    neighborhood_name: z.string().nullable(),
    neighborhood_id: z.int().nullable(),
    state: z.string(),
    market,
    display_city: displayCity,
    time_zone: z.string(),
    today: calendarDate.describe('The local day'),
    pictures: z.array(picture),
    preview: z.string().describe('Path of the picture that other sites show: another one when its words change'),
    amenities: z
      .array(z.object({ name: z.enum(AMENITIES), homes: z.int() }))
      .describe('How many of the homes have it; of none it is left out'),
    parking: z.object({
      mode: z.enum(PARKING_MODES),
      monthly: cents.nullable(),
      spots: z.int().nullable(),
      free_spots: z
        .int()
        .nullable()
        .describe('Of the spots, for the asked dates; null without dates or where nobody counts'),
    }),
    pets: z.object({ homes: z.int().describe('Homes in which pets may live'), fee: cents }),
    total_homes: z.int(),
    groups: z.array(
      z.object({
        beds: z.int(),
        free_homes: z.int().nullable().describe('null without dates'),
        from: cents.describe('The lowest monthly price, of those that are free where some are'),
        homes: z.array(propertyHome).describe('Free ones first, then by price'),
      }),
    ),
  })
  .extend(coordinates.shape);

/** A building none of whose homes is offered any more, as far as whoever comes by an old link needs it to look on. */
export const removedProperty = z
  .object({
    slug,
    name: z.string(),
    city_name: z.string(),
    neighborhood_name: z.string().nullable(),
    neighborhood_id: z.int().nullable(),
    market,
    homes: z.int().describe('That were offered once'),
    today: calendarDate.describe('The local day'),
  })
  .extend(coordinates.shape);
