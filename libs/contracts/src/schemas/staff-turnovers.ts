import { z } from 'zod';
import { CHECK_IN_METHODS, TURNOVER_CHECKS, TURNOVER_PHOTO_SUBJECTS, TURNOVER_STATUSES } from '../enumerations.ts';
import { calendarDate, instant, phone, rowId, uuid } from './primitives.ts';
import { colleague, queueItem, queuePage, reason, recordParams, timelineEntry, version } from './queues.ts';

const cleaner = z.object({
  id: rowId.nullable().describe('A colleague; null for an outside cleaner'),
  name: z.string(),
  phone: z.string().nullable(),
});

const turnoverFacts = z.object({
  status: z.enum(TURNOVER_STATUSES),
  time_zone: z.string().describe('IANA name. All times of the turnover are shown in it'),
  home: z.object({ slug: z.string(), title: z.string() }),
  check_out_at: z.string(),
  next_check_in_at: z.string().nullable().describe('null if nobody has booked the home after this stay'),
  hours_between: z.number().nullable().describe('Hours between check-out and the next check-in'),
  cleaner: cleaner.nullable(),
  scheduled_at: z.string().nullable(),
});

export const turnoverItem = queueItem.extend({ turnover: turnoverFacts });
export const turnoverPage = queuePage.extend({ items: z.array(turnoverItem) });

/** What staff can do with a turnover now. The server decides; the console shows only these. */
export const turnoverAction = z.enum([
  'assign',
  'note',
  'schedule',
  'start',
  'check',
  'photograph',
  'finish',
  'report_problem',
  'reopen',
]);

const stay = z.object({
  reservation_reference: z.string(),
  check_in: calendarDate,
  check_out: calendarDate.nullable(),
  people: z.int(),
  pets: z.int(),
});

const check = z.object({
  name: z.enum(TURNOVER_CHECKS),
  done_at: z.string().nullable(),
  done_by: colleague.nullable(),
});

const photo = z.object({
  id: uuid,
  subject: z.enum(TURNOVER_PHOTO_SUBJECTS),
  small: z.string().describe('Path of the picture, at most 480 pixels wide'),
  large: z.string().describe('Path of the picture, at most 1920 pixels wide'),
  width: z.int().describe('Of the large picture'),
  height: z.int(),
  added_at: z.string(),
  added_by: colleague.nullable(),
});

export const turnoverRecord = queueItem.extend({
  turnover: turnoverFacts.extend({
    home: turnoverFacts.shape.home.extend({
      unit_number: z.string().nullable(),
      floor: z.int().nullable().describe('0 is the ground floor'),
      beds: z.int(),
      baths: z.number(),
      square_feet: z.int().nullable(),
      access: z.array(z.enum(CHECK_IN_METHODS)).nullable().describe('How people get in; null if it is not stated'),
    }),
    property: z.object({ name: z.string(), address: z.string().nullable(), city: z.string(), state: z.string() }),
    ending: stay,
    next: stay.nullable(),
    problem: z.string().nullable(),
  }),
  checks: z.array(check).describe('In the order of the work'),
  photos: z.array(photo).describe('The oldest first'),
  timeline: z.array(timelineEntry).describe('The newest first'),
  actions: z.array(turnoverAction),
});

export const turnoverSchedule = z.object({
  cleaner_id: rowId.nullable().describe('A colleague who cleans. null for an outside cleaner'),
  cleaner_name: z.string().trim().min(1, { error: 'Enter a name' }).max(120).nullable(),
  cleaner_phone: phone.nullable(),
  scheduled_at: instant,
  version,
});
export const turnoverChange = z.object({ version });
export const turnoverProblem = z.object({ reason, version });
export const turnoverReopening = z.object({ reason, version });
export const checkParams = recordParams.extend({ check: z.enum(TURNOVER_CHECKS) });
export const turnoverCheck = z.object({ is_done: z.boolean(), version });
