import { z } from 'zod';
import {
  INVENTORY_HOURS,
  KEY_PLACES,
  MAX_GUIDE_TEXT,
  MAX_INVENTORY_ITEMS,
  MAX_PROBLEM_NOTE,
  MAX_STAY_PHOTOS,
} from '../arrival-limits.ts';
import { instant, uuid } from './primitives.ts';
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

export const checkIn = z.object({
  time_zone: z.string(),
  releases_at: z.string().describe('When the guide is released'),
  check_in_at: z.string(),
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

export const inspectedArrival = z.object({
  time_zone: z.string(),
  guide_released_at: z.string().nullable(),
  inventory: inventory.nullable(),
  check_out: checkOut.shape.confirmation,
});

const size = z.enum(['small', 'large']);
export const stayPhotoParams = z.object({ id: uuid, photo: uuid });
export const stayPhotoFileParams = stayPhotoParams.extend({ size });
export const staffStayPhotoFileParams = recordParams.extend({ photo: uuid, size });
export const stayPhoto = z.object({ id: uuid, width: z.int(), height: z.int() });
