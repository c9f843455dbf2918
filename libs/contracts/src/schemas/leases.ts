import { isCalendarDate } from '@lodestay/stay';
import { LEASE_LIMITS, STATE_NAMES } from '@lodestay/stay/lease';
import { z } from 'zod';
import { calendarDate, instant } from './primitives.ts';

const amount = z.int().min(0).max(LEASE_LIMITS.maxCents).describe('US cents');

/** PostgreSQL has no year 0, which the format of a date allows. */
const day = calendarDate.refine(isCalendarDate, { error: 'Enter a date' });

/** A lease with another landlord, as its tenant describes it. Null figures are empty fields. No names and no addresses. */
export const lease = z.object({
  rent_cents: amount.min(1),
  ends_on: day.nullable().describe('The last day of a fixed term; null for a month-to-month lease'),
  leave_on: day.describe('The last day that the person wants to pay for'),
  notice_days: z.int().min(0).max(LEASE_LIMITS.maxNoticeDays).nullable(),
  fee_cents: amount.nullable(),
  reletting_fee_cents: amount.nullable(),
  deposit_cents: amount.nullable(),
  state: z.enum(Object.keys(STATE_NAMES) as [string, ...string[]]),
  subtenant_cents: amount.nullable(),
  vacant_months: z.int().min(0).max(LEASE_LIMITS.maxVacantMonths).nullable(),
  offer_cents: amount.nullable(),
});

export const savedLease = z.object({ lease: lease.nullable(), saved_at: instant.nullable() });
