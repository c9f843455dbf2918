import { z } from 'zod';
import {
  ENTRY_PERMISSIONS,
  MAINTENANCE_CATEGORIES,
  MAINTENANCE_STATES,
  MAINTENANCE_URGENCIES,
  MAX_MAINTENANCE_TEXT,
} from '../maintenance-labels.ts';
import { stayPhotoIds } from './arrivals.ts';
import { instant, uuid } from './primitives.ts';
import { colleague, queueItem, queuePage, reference, version } from './queues.ts';
import { staffGuest, staffStay, timeline } from './staff-stays.ts';

const text = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(MAX_MAINTENANCE_TEXT, { error: `Use at most ${MAX_MAINTENANCE_TEXT} characters` });

const entry = z.object({
  at: z.string(),
  by: z.enum(['guest', 'staff']),
  kind: z.enum(['reported', 'comment', 'scheduled', 'done', 'closed', 'reopened']),
  text: z.string(),
  photos: z.array(uuid),
  scheduled_at: z.string().nullable(),
});

const facts = {
  category: z.enum(MAINTENANCE_CATEGORIES),
  urgency: z.enum(MAINTENANCE_URGENCIES),
  state: z.enum(MAINTENANCE_STATES),
  entry: z.enum(ENTRY_PERMISSIONS),
  entry_times: z.string().describe('When somebody may come, in the words of the guest'),
  scheduled_at: z.string().nullable(),
};

export const stayMaintenance = z.object({
  time_zone: z.string(),
  can_report: z.boolean().describe('During the stay'),
  requests: z
    .array(
      z.object({
        reference: z.string(),
        ...facts,
        reopen_until: z.string().nullable().describe('null if it cannot be reopened now'),
        entries: z.array(entry).describe('The oldest first'),
      }),
    )
    .describe('The newest first'),
});

export const newMaintenance = z.object({
  category: z.enum(MAINTENANCE_CATEGORIES, { error: 'Choose what it is about' }),
  urgency: z.enum(MAINTENANCE_URGENCIES, { error: 'Choose how urgent it is' }),
  description: text('Describe the problem'),
  entry: z.enum(ENTRY_PERMISSIONS, { error: 'Say whether we may enter' }),
  entry_times: z.string().trim().max(300, { error: 'Use at most 300 characters' }),
  photos: stayPhotoIds,
});
export const ownMaintenanceParams = z.object({ id: uuid, reference });
export const maintenanceComment = z.object({ text: text('Write a comment'), photos: stayPhotoIds });
export const maintenanceReopening = z.object({ text: text('Say what is still wrong'), photos: stayPhotoIds });

const listed = z.object({ ...facts, home_title: z.string() });
export const maintenancePage = queuePage.extend({ items: z.array(queueItem.extend({ request: listed })) });
export const maintenanceRecord = queueItem.extend({
  request: listed,
  entries: z.array(entry.extend({ author: colleague.nullable() })).describe('The oldest first'),
  guest: staffGuest,
  stay: staffStay,
  time_zone: z.string(),
  timeline,
  actions: z.array(z.enum(['assign', 'note', 'schedule', 'answer', 'finish', 'close'])),
});
export const maintenanceSchedule = z.object({
  scheduled_at: instant,
  text: z.string().trim().max(MAX_MAINTENANCE_TEXT).describe('For the guest'),
  version,
});
export const maintenanceAnswer = z.object({ text: text('Write to the guest'), version });
