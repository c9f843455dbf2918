import { z } from 'zod';
import { CREDIT_MOVEMENTS, CREDIT_SOURCES } from '../enumerations.ts';
import { pageQuery } from './paging.ts';
import { personPath, reasonOnly } from './people.ts';
import { calendarDate, cents, instant, sentCents, uuid } from './primitives.ts';

export const credits = z.object({
  balance: cents.describe('What can be used now'),
  lots: z
    .array(
      z.object({
        id: uuid,
        source: z.enum(CREDIT_SOURCES),
        amount: cents.describe('What was given'),
        left: cents,
        reason: z.string().nullable().describe('Why staff gave it'),
        granted_at: instant,
        expires_on: calendarDate.describe('The last day on which it can be used'),
      }),
    )
    .describe('Credits that can be used, in the order in which they are used'),
  history: z
    .array(
      z.object({
        kind: z.enum(CREDIT_MOVEMENTS),
        at: instant,
        amount: cents.describe('Negative if credits were used or ended'),
        source: z.enum(CREDIT_SOURCES),
        reason: z.string().nullable(),
        expires_on: calendarDate,
        stay: z.object({ reservation_id: uuid, reference: z.string() }).nullable(),
      }),
    )
    .describe('The newest first'),
  history_cursor: z.string().nullable().describe('`cursor` of the next page of the history; null on the last one'),
  gift_limit: cents.describe('The most that staff can give at once'),
});

export const creditsQuery = pageQuery;

export { personPath };
export const newCredit = reasonOnly.extend({ amount: sentCents.min(1) });
export const useCredits = z.object({ use: z.boolean() });
export const payWithCredits = z.object({
  amount: sentCents.min(1).describe('At most what is outstanding, and what can be used'),
});
