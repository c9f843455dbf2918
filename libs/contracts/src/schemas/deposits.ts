import { z } from 'zod';
import { DEPOSIT_STATES } from '../enumerations.ts';
import { stayPhotoIds } from './arrivals.ts';
import { calendarDate, cents, sentCents, uuid } from './primitives.ts';
import { colleague, queueItem, queuePage, version } from './queues.ts';
import { staffGuest, staffStay, timeline } from './staff-stays.ts';

/** The most items of damage in one settlement. */
const MAX_DEDUCTIONS = 20;

export const deduction = z.object({
  description: z.string(),
  amount: cents,
  photos: z.array(uuid).describe('Photos of the stay that show the damage'),
});

/** What happens to a deposit after the stay. Dates are those of the home. */
const settlement = z.object({
  amount: cents.describe('The whole deposit'),
  state: z.enum(DEPOSIT_STATES),
  return_by: calendarDate.nullable().describe('The last day for its return; null before the stay has ended'),
  deductions: z.array(deduction),
  returned: cents.nullable().describe('What goes back to the guest; null until it is settled'),
  settled_on: calendarDate.nullable(),
  refunded_to: z
    .string()
    .nullable()
    .describe("'It is refunded to Visa ending 4242.'; null until it is settled, and if nothing is returned"),
});

export const reservationDeposit = z.object({
  deposit: settlement
    .nullable()
    .describe('null: the stay has no deposit, it is not charged yet, or a cancellation has returned it'),
});

export const depositFacts = settlement.extend({
  return_by: calendarDate,
  automatic_on: calendarDate.describe('The day on which all of it is returned if nobody settles it'),
  moved_out_on: calendarDate,
  home_title: z.string(),
});

export const depositPage = queuePage.extend({ items: z.array(queueItem.extend({ deposit: depositFacts })) });

export const depositRecord = queueItem.extend({
  deposit: depositFacts.extend({
    settled_by: colleague.nullable().describe('null: nobody yet, a former colleague, or the site'),
    is_automatic: z.boolean().describe('Nobody settled it in time, so all of it was returned'),
  }),
  guest: staffGuest,
  stay: staffStay,
  timeline,
  actions: z.array(z.enum(['assign', 'note', 'settle'])).describe('What the caller can do now'),
});

export const settleDeposit = z.object({
  deductions: z
    .array(
      z.object({
        description: z.string().trim().min(3, { error: 'Say what was damaged' }).max(200),
        amount: sentCents.min(1, { error: 'Enter an amount' }),
        photos: stayPhotoIds.optional().describe('Photos of the stay that show the damage. The guest sees them'),
      }),
    )
    .max(MAX_DEDUCTIONS)
    .describe('Damage that the deposit pays for. The guest reads each of them'),
  version,
});
