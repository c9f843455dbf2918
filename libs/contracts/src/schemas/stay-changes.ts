import { z } from 'zod';
import { MAX_OTHER_OCCUPANTS, PET_KINDS, STAY_CHANGE_KINDS } from '../enumerations.ts';
import { homeCard } from './homes.ts';
import { calendarDate, cents, instant, sentCents, slug } from './primitives.ts';
import { occupant, pet, vehicle } from './reservation-profile.ts';

const accepted = {
  accepted_refund: sentCents.describe(
    'The refund of the preview. If it changed, the API returns price_changed with the new preview',
  ),
  accepted_cost: sentCents.describe('The cost of the preview'),
};

export const stayStartQuery = z.object({ start_date: calendarDate });
export const changeStayStart = z.object({ start_date: calendarDate, ...accepted });
export const stayEndQuery = z.object({ end_date: calendarDate });
export const changeStayEnd = z.object({ end_date: calendarDate, ...accepted });
export const leavingQuery = z.object({
  end_date: calendarDate.optional().describe('A later last day; absent for the earliest after notice today'),
});
export const leaveStay = leavingQuery.extend(accepted);
export const transferQuery = z.object({
  home_slug: slug,
  moves_on: calendarDate.describe('The first night in the other home'),
  end_date: calendarDate.optional().describe('Another end of the stay; absent if it stays as it is'),
});
export const transferStay = transferQuery.extend(accepted);

/** Who and what is added to a stay: at least one of them. */
export const stayAddition = z.object({
  occupants: z.array(occupant).max(MAX_OTHER_OCCUPANTS),
  pets: z.array(pet).max(2),
  vehicles: z.array(vehicle).max(2),
});
export const addToStay = stayAddition.extend(accepted);

/** The pets and vehicles that leave a stay: at least one of them. */
export const stayRemoval = z.object({
  pets: z.array(pet.shape.name).max(2).describe('Names'),
  vehicles: z.array(vehicle.shape.license_plate).max(2).describe('License plates'),
});
export const removeFromStay = stayRemoval.extend({
  ...accepted,
  accepted_saving: sentCents.describe('What later payments charge less, by the preview'),
});

/** The vehicle that a guest wants a parking spot for. */
export const requestParking = vehicle;
export const acceptParkingOffer = z.object(accepted);

/** What a change means, before the guest accepts it. */
export const stayChangePreview = z.object({
  kind: z.enum(STAY_CHANGE_KINDS),
  start_date: calendarDate.optional().describe('The new first day; absent if it stays the same'),
  end_date: calendarDate.nullable().describe('null: open-ended'),
  moves_on: calendarDate.nullable(),
  refund: cents.describe('Returned to the methods that paid'),
  cost: cents.describe('Left to pay of the added installments, without card fees'),
  saved: cents
    .optional()
    .describe('What later payments charge less, without card fees. Absent in answers of an older API'),
  monthly: cents.nullable().describe('The monthly rent of added nights; null if none are added'),
  installments: z.array(
    z.object({
      label: z.string(),
      due_on: calendarDate,
      from: calendarDate,
      to: calendarDate.describe('The day after the last night that it pays for'),
      amount: cents,
      left: cents.describe('What is left to pay after what was paid before for the same nights'),
      lines: z
        .array(z.object({ label: z.string(), cents }))
        .optional()
        .describe('What the amount is made of, without the card fee. Absent in answers of an older API'),
    }),
  ),
  sentence: z.string(),
});

/** What a guest can change of a stay now, and what was changed. */
export const stayChanges = z.object({
  start: z
    .object({
      earliest: calendarDate
        .nullable()
        .describe('The home is available from then until the check-in; null if it is not available before it'),
    })
    .nullable()
    .optional()
    .describe('null if the check-in cannot be earlier. Absent in answers of an older API'),
  end: z
    .object({
      latest: calendarDate
        .nullable()
        .describe('The home is free until then; null if it is free for as long as a stay can last'),
      earliest: calendarDate.nullable().describe('The earliest day for giving nights back; null if none can be'),
      alternatives: z
        .array(homeCard)
        .describe('Homes of the same building that are free right after the stay, if this one is not'),
    })
    .nullable()
    .describe('null if the end cannot change'),
  leave: stayChangePreview
    .nullable()
    .describe('Giving notice now, with the earliest end; null if the stay is not open-ended or has not begun'),
  transfer: z
    .object({
      earliest: calendarDate,
      latest: calendarDate,
      homes: z.array(homeCard).describe('Homes that are free for the rest of the stay, if it moves today'),
    })
    .nullable()
    .describe('null if the stay cannot move'),
  additions: z
    .object({
      people: z.int().describe('How many more people can be added'),
      pets: z.int().describe('How many more pets can be added'),
      pet_kinds: z
        .array(z.enum(PET_KINDS))
        .nullable()
        .describe('The only kinds that can be added; null if the listing names none'),
      pet_fee: cents.describe('Once per pet'),
      vehicles: z.int().describe('How many more vehicles can be added'),
      parking_monthly: cents.nullable().describe('The price of one spot; null if the building rents none'),
    })
    .nullable()
    .optional()
    .describe('null if nothing can be added. Absent in answers of an older API'),
  removals: z
    .object({ pets: z.array(pet), vehicles: z.array(vehicle) })
    .nullable()
    .optional()
    .describe('What can be removed; null if nothing can. Absent in answers of an older API'),
  parking_waitlist: z
    .object({ monthly: cents.describe('What a spot costs today') })
    .nullable()
    .optional()
    .describe('All spots are taken, and the guest can wait for one. Otherwise null. Absent in answers of an older API'),
  move: z
    .object({ home_title: z.string(), home_slug: slug, on: calendarDate })
    .nullable()
    .describe('A move that was agreed and has not happened yet'),
  history: z.array(
    z.object({ kind: z.enum(STAY_CHANGE_KINDS), sentence: z.string(), at: instant }).describe('Newest first'),
  ),
});
