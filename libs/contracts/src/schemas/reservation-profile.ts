import '../zod-in-browsers.ts';
import { z } from 'zod';
import { MAX_OTHER_OCCUPANTS, STAY_PURPOSES } from '../enumerations.ts';
import { calendarDate, email, phone } from './primitives.ts';

export const occupant = z.object({
  first_name: z.string().trim().min(1).max(80),
  last_name: z.string().trim().min(1).max(80),
  kind: z.enum(['adult', 'child']),
});
export const pet = z.object({
  kind: z.enum(['dog', 'cat', 'other']),
  name: z.string().trim().min(1).max(60),
  breed: z.string().trim().max(80).optional(),
  weight_pounds: z.int().min(1).max(250).optional(),
});
export const vehicle = z.object({
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(60),
  license_plate: z.string().trim().min(2).max(12),
});

const name = (error: string) => z.string().trim().min(1, { error }).max(80);
/** Whom a guest invites: the profile step asks for the co-signer. */
export const newStayPerson = z.object({
  first_name: name('Enter their first name'),
  last_name: name('Enter their last name'),
  email,
});

/**
 * The profile step (product 4): at most 2 pets and 2 vehicles. In its own module, because the browser validates this form and must
 * not load all other schemas.
 */
export const reservationProfile = z.object({
  purpose: z.enum(STAY_PURPOSES),
  first_name: z.string().trim().min(1, { error: 'Enter your first name' }).max(80),
  last_name: z.string().trim().min(1, { error: 'Enter your last name' }).max(80),
  email,
  phone,
  date_of_birth: calendarDate,
  occupants: z.array(occupant).max(MAX_OTHER_OCCUPANTS),
  pets: z.array(pet).max(2, { error: 'You can bring up to 2 pets' }),
  vehicles: z.array(vehicle).max(2, { error: 'You can use up to 2 parking spots' }),
  waiting_vehicles: z
    .array(vehicle)
    .max(2, { error: 'You can wait for up to 2 parking spots' })
    .optional()
    .describe('They join the waiting list for parking spots when the stay is approved'),
});
