import { z } from 'zod';
import {
  INVENTORY_HOURS,
  KEY_PLACES,
  MAX_GUIDE_TEXT,
  MAX_INVENTORY_ITEMS,
  MAX_PROBLEM_NOTE,
  MAX_STAY_PHOTOS,
} from '../arrival-limits.ts';
import { calendarDate, instant, uuid } from './primitives.ts';
import { recordParams } from './queues.ts';

const guideText = z
  .string()
  .trim()
  .max(MAX_GUIDE_TEXT, { error: `Use at most ${MAX_GUIDE_TEXT} characters` });
const short = z.string().trim().max(120, { error: 'Use at most 120 characters' });
const itemName = z.string().trim().min(1, { error: 'Name the item' }).max(120, { error: 'Use at most 120 characters' });

/** null: not stated. */
const guideFields = {
  access_instructions: guideText.nullable(),
  access_code: short.nullable(),
  wifi_network: short.nullable(),
  wifi_password: short.nullable(),
  parking: guideText.nullable(),
  contact: guideText.nullable(),
  notes: guideText.nullable(),
};

export const homeArrival = z.object({
  ...guideFields,
  items: z.array(itemName).describe('The inventory list; empty: as listed'),
  version: z.int().describe('0 before the first change'),
  changed_at: z.string().nullable(),
});
export const homeArrivalUpdate = z.object({
  ...guideFields,
  items: z.array(itemName).max(MAX_INVENTORY_ITEMS, { error: `List at most ${MAX_INVENTORY_ITEMS} items` }),
  version: z.int().min(0).max(2_147_483_647),
});

const note = z
  .string()
  .trim()
  .max(MAX_PROBLEM_NOTE, { error: `Use at most ${MAX_PROBLEM_NOTE} characters` });
/** The IDs of photos that a guest has added to the stay and sends with something. */
export const stayPhotoIds = z.array(uuid).max(MAX_STAY_PHOTOS, { error: `Add at most ${MAX_STAY_PHOTOS} photos` });

const checkedItem = z.object({ name: itemName, is_fine: z.boolean(), note, photos: stayPhotoIds });
const inventory = z.object({
  items: z.array(checkedItem),
  note: z.string(),
  submitted_at: z.string(),
});

/** Whether a guest has arrived, or when they say they will. */
const arrival = z.object({
  arrived_at: z.string().nullable().describe('When the arrival was recorded'),
  arrives_on: z.string().nullable().describe('A later day that the guest announced'),
});
const ownArrival = arrival.extend({
  can_confirm: z.boolean().describe('Whether the guest can say that they have arrived'),
  announceable: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('The days that the guest can announce'),
  is_asked: z.boolean().describe('Whether the guest was expected and has not answered'),
});
/** Said by a guest, or recorded by staff. */
export const newArrival = z.object({
  arrives_on: calendarDate.nullable().describe('null: the guest has arrived'),
});

export const checkIn = z.object({
  time_zone: z.string(),
  releases_at: z.string().describe('When the guide is released'),
  check_in_at: z.string(),
  arrival: ownArrival,
  guide: z
    .object({ ...guideFields, address: z.string().nullable() })
    .nullable()
    .describe('null before it is released, and for stays that are not approved'),
  inventory: z.object({
    state: z.enum(['waiting', 'open', 'late', 'submitted']).describe('late: it was not submitted in time'),
    closes_at: z.string().describe(`${INVENTORY_HOURS} hours after check-in`),
    items: z.array(z.string()).describe('What the guest is asked to check; one line if the home has no list'),
    submitted: inventory.nullable(),
  }),
});

export const newInventory = z.object({
  items: z.array(checkedItem).min(1).max(MAX_INVENTORY_ITEMS),
  note,
});

export const checkOut = z.object({
  time_zone: z.string(),
  state: z
    .enum(['not_approved', 'open_ended', 'waiting', 'open', 'confirmed', 'over'])
    .describe('over: the stay ended without a confirmation'),
  shown_from: z.string().nullable(),
  check_out_at: z.string().nullable(),
  steps: z.array(z.string()),
  confirmation: z
    .object({ left_at: z.string(), keys: z.enum(KEY_PLACES), note: z.string(), confirmed_at: z.string() })
    .nullable(),
});
export const newCheckOut = z.object({
  left_at: instant.describe('When the guest left the home'),
  keys: z.enum(KEY_PLACES, { error: 'Say where the keys are' }),
  note,
});

export const newDeparture = z.object({
  left_at: instant.nullable().describe('When the guest left the home; null: the guest is still there'),
});

export const inspectedArrival = z.object({
  time_zone: z.string(),
  arrival: arrival.extend({
    recorded_by: z.enum(['guest', 'inventory', 'staff']).nullable(),
    recorded_at: z.string().nullable(),
    first_asked_at: z.string().nullable().describe('When the guest was asked whether they have arrived'),
    second_asked_at: z.string().nullable(),
    no_show_from: z.string().nullable().describe('From when staff can cancel as a no-show; null before both questions'),
    announceable: ownArrival.shape.announceable,
    actions: z.array(z.enum(['arrived', 'arrives_later'])).describe('What the caller can record now'),
  }),
  departure: z.object({
    asked_at: z.string().nullable().describe('When the guest was asked whether they have left'),
    still_there_at: z.string().nullable().describe('When staff recorded that the guest was still there'),
    left_at: z.string().nullable().describe('When the guest left, as recorded by staff'),
    nights_over: z.int().describe('Nights after the check-out of a guest who was still there'),
    next_arrival: z.object({ reference: z.string(), starts_on: z.string() }).nullable(),
    can_record: z.boolean(),
  }),
  guide_released_at: z.string().nullable(),
  inventory: inventory.nullable(),
  check_out: checkOut.shape.confirmation,
});

const size = z.enum(['small', 'large']);
export const stayPhotoParams = z.object({ id: uuid, photo: uuid });
export const stayPhotoFileParams = stayPhotoParams.extend({ size });
export const staffStayPhotoParams = recordParams.extend({ photo: uuid });
export const staffStayPhotoFileParams = staffStayPhotoParams.extend({ size });
export const stayPhoto = z.object({ id: uuid, width: z.int(), height: z.int() });

const followedUp = {
  reference: z.string(),
  guest_name: z.string(),
  home_title: z.string(),
  city: z.string(),
};
/** Stays whose guests were asked whether they have arrived or left, and did not answer. */
export const followUps = z.object({
  arrivals: z
    .array(
      z.object({
        ...followedUp,
        expected_on: z.string().describe('The check-in, or the later day that the guest announced'),
        no_show_from: z.string().nullable(),
      }),
    )
    .describe('The longest expected first'),
  departures: z
    .array(
      z.object({
        ...followedUp,
        ended_on: z.string(),
        is_still_there: z.boolean(),
        nights_over: z.int(),
        next_arrival_on: z.string().nullable(),
      }),
    )
    .describe('Those first whose home is needed soonest'),
});
