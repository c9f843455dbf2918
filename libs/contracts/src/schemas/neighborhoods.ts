import { z } from 'zod';
import { market, neighborhood } from './homes.ts';
import { cents, queryBoolean, queryDegrees } from './primitives.ts';

export const neighborhoodQuery = z
  .object({
    furnished: queryBoolean.describe('true: count only furnished homes'),
    near_latitude: queryDegrees.describe('Point from which distance_meters is measured'),
    near_longitude: queryDegrees,
  })
  .partial();

export const neighborhoodList = z.object({
  market,
  neighborhoods: z
    .array(
      neighborhood.extend({
        city_name: z.string(),
        homes: z.int(),
        minimum: cents.describe('Lowest monthly rent'),
        maximum: cents.describe('Highest monthly rent'),
        distance_meters: z
          .int()
          .optional()
          .describe('Straight-line distance from the point to the nearest home; absent without a point'),
      }),
    )
    .describe('Neighborhoods with homes; nearest first with a point, otherwise most homes first'),
});
