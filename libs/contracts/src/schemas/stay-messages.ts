import { z } from 'zod';
import { RESERVATION_STATUSES } from '../enumerations.ts';
import { MAX_STAY_MESSAGE_LENGTH } from '../limits.ts';
import { stayPhotoIds } from './arrivals.ts';
import { newMessageFiles, sentFiles } from './message-files.ts';
import { calendarDate, queryInt, rowId, uuid } from './primitives.ts';
import { colleague, queueItem, queuePage, version } from './queues.ts';
import { staffGuest, staffStay, timeline } from './staff-stays.ts';

const text = z
  .string()
  .trim()
  .min(1, { error: 'Write a message' })
  .max(MAX_STAY_MESSAGE_LENGTH, { error: `Use at most ${MAX_STAY_MESSAGE_LENGTH} characters` });

const message = z.object({
  id: rowId,
  sender: z.enum(['guest', 'staff']),
  text: z.string(),
  photos: z.array(uuid).describe('Photos of the stay that were sent with it'),
  files: sentFiles,
  sent_at: z.string(),
});
const nextBefore = rowId.nullable().describe('`before` of the page with earlier messages; null if there are none');

export const messagesQuery = z.object({ before: queryInt.pipe(rowId).optional() });
export const newMessage = z.object({ text, photos: stayPhotoIds.optional(), files: newMessageFiles.optional() });
export const readUpTo = z.object({ up_to: rowId.describe('The last message that the guest saw') });

export const stayThread = z.object({
  messages: z.array(message).describe('The oldest first'),
  next_before: nextBefore,
  unread: z.int().describe('Messages of staff that the guest has not seen'),
});

const threadFacts = z.object({
  home_title: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  check_in: calendarDate,
});
export const threadPage = queuePage.extend({ items: z.array(queueItem.extend({ thread: threadFacts })) });

export const threadRecord = queueItem.extend({
  thread: threadFacts.extend({
    unread_by_guest: z.int().describe('Messages of staff that the guest has not seen'),
    next_before: nextBefore,
  }),
  messages: z.array(message.extend({ author: colleague.nullable() })).describe('The oldest first'),
  guest: staffGuest,
  stay: staffStay,
  timeline,
  actions: z.array(z.enum(['assign', 'note', 'answer', 'close'])),
});
export const threadAnswer = newMessage.extend({ version });
export const threadStart = newMessage;
export const threadClosing = z.object({ version });
