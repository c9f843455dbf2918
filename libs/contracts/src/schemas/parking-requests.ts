import { z } from 'zod';
import { PARKING_OUTCOMES } from '../enumerations.ts';
import { cents, instant } from './primitives.ts';
import { vehicle } from './reservation-profile.ts';

/** A guest's place on the waiting list of a property for a parking spot. */
export const parkingRequest = z.object({
  vehicle,
  requested_at: instant,
  place: z.int().min(1).describe('The place in line; 1 is the first'),
  monthly: cents.nullable().describe('What a spot costs today; null if the property rents none any more'),
  offer: z
    .object({ expires_at: instant.describe('Until then nobody else can take the spot') })
    .nullable()
    .describe('A spot is held for the guest. null while the request waits'),
});

/** A request for a parking spot, for staff. */
export const inspectedParkingRequest = z.object({
  vehicle: z.string().describe("'Toyota Corolla, ABC123'"),
  requested_at: instant,
  place: z.int().nullable().describe('The place in line; null once the request is closed'),
  offer_expires_at: instant.nullable().describe('Until when a spot was last held; null if none was'),
  outcome: z.enum(PARKING_OUTCOMES).nullable().describe('null while it is open'),
  closed_at: instant.nullable(),
});
