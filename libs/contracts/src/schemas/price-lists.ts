import { z } from 'zod';
import { priceFigures } from './price-figures.ts';
import { calendarDate, cents, rowId } from './primitives.ts';
import { reason, timelineEntry, version } from './queues.ts';

const priceList = z.object({
  id: rowId,
  effective_on: calendarDate.describe('The first booking day, by the calendar of each home'),
  figures: priceFigures,
  state: z.enum(['past', 'in_force', 'scheduled']),
  version,
  changed_by: z.string().nullable(),
  changed_at: z.string(),
  actions: z.array(z.enum(['update', 'withdraw'])),
});

export const prices = z.object({
  lists: z
    .array(z.object({ effective_on: calendarDate.describe('The first booking day'), figures: priceFigures }))
    .describe('The list in force, and the next one if one is scheduled'),
});

export const priceListPage = z.object({
  lists: z.array(priceList).describe('The latest start first, without withdrawn lists'),
  earliest_start: calendarDate.describe('Tomorrow in the time zone'),
  time_zone: z.string().describe('The easternmost zone of the homes, in which a day starts first'),
  can_create: z.boolean(),
  timeline: z.array(timelineEntry).describe('What happened to all lists, the newest first'),
});

export const priceListDraft = z.object({ effective_on: calendarDate, figures: priceFigures, reason });
export const priceListUpdate = priceListDraft.extend({ version });
export const priceListWithdrawal = z.object({ reason, version });

export const priceListPreviewRequest = z.object({
  effective_on: calendarDate,
  figures: priceFigures,
  id: rowId.optional().describe('The scheduled list that would be changed'),
});
export const priceListPreview = z.object({
  examples: z.array(
    z.object({
      home: z.object({ slug: z.string(), title: z.string(), monthly_rent: cents }),
      stay: z.string().describe("'90 nights'"),
      extras: z.string().nullable().describe("'1 pet, by card'"),
      before: cents.describe('The total of a booking on the first day, without the change'),
      after: cents,
      difference: cents,
    }),
  ),
});
