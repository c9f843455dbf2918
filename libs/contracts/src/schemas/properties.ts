import { z } from 'zod';
import { AMENITIES, PARKING_MODES } from '../enumerations.ts';
import { displayCity, homeCard, market } from './homes.ts';
import { page } from './paging.ts';
import { calendarDate, cents, coordinates, picture, slug } from './primitives.ts';

/** Whether a home of the building is available for the requested dates. */
export const STAY_ANSWERS = ['free', 'held', 'taken', 'too_short'] as const;

export const propertyHome = homeCard.extend({
  minimum_nights: z.int(),
  answer: z
    .enum(STAY_ANSWERS)
    .nullable()
    .describe('Whether the requested stay can be booked; null without dates. `held`: another person is paying'),
});

/** A building and all its offered homes. Prices are for the requested stay, or monthly without dates. */
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
    preview: z.string().describe('Path of the preview picture for other sites; changes with its text'),
    amenities: z
      .array(z.object({ name: z.enum(AMENITIES), homes: z.int() }))
      .describe('Number of homes with the amenity; amenities without homes are left out'),
    parking: z.object({
      mode: z.enum(PARKING_MODES),
      monthly: cents.nullable(),
      spots: z.int().nullable(),
      free_spots: z
        .int()
        .nullable()
        .describe('Available spots for the requested dates; null without dates or when spots are not counted'),
    }),
    pets: z.object({
      homes: z.int().describe('Homes in which pets may live'),
      not_stated: z.int().optional().describe('Homes that do not state whether pets may live there'),
      fee: cents,
    }),
    total_homes: z.int().describe('On all pages'),
    free_homes: z
      .int()
      .nullable()
      .optional()
      .describe('Homes available for the dates, on all pages; null without dates'),
    from: cents.optional().describe('Lowest monthly price on all pages, of the available homes if there are any'),
    homes_before: z.int().optional().describe('Homes on earlier pages'),
    next_cursor: page.shape.next_cursor,
    groups: z.array(
      z.object({
        beds: z.int(),
        total_homes: z.int().optional().describe('Homes with as many bedrooms, on all pages'),
        free_homes: z.int().nullable().describe('On all pages; null without dates'),
        from: cents.describe('Lowest monthly price, of the available homes if there are any'),
        to: cents.optional().describe('Highest monthly price of the same homes'),
        homes: z.array(propertyHome).describe('The homes on this page: available homes first, then by price'),
      }),
    ),
  })
  .extend(coordinates.shape);

/** A building that no longer offers homes: the fields that its page needs to suggest other homes. */
export const removedProperty = z
  .object({
    slug,
    name: z.string(),
    city_name: z.string(),
    neighborhood_name: z.string().nullable(),
    neighborhood_id: z.int().nullable(),
    market,
    homes: z.int().describe('Homes that were offered earlier'),
    today: calendarDate.describe('The local day'),
  })
  .extend(coordinates.shape);
