import { z } from 'zod';
import { PAYMENT_METHODS, RESERVATION_STATUSES } from '../enumerations.ts';
import { calendarDate, cents, rowId } from './primitives.ts';
import { reference, timelineEntry } from './queues.ts';

/** The stay that a case, refund or payment is about, for staff. */
export const staffStay = z.object({
  reservation_reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  home: z.object({ title: z.string(), slug: z.string() }),
  check_in: calendarDate,
  check_out: calendarDate.nullable().describe('null if open-ended'),
  nights: z.int(),
});

export const staffGuest = z.object({
  account_id: rowId,
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});

/** A payment as the processor last reported it. */
export const staffPayment = z.object({
  label: z.string().describe("'Visa ending 4242'"),
  method: z.enum(PAYMENT_METHODS),
  processor: z.string(),
  processor_id: z.string().nullable().describe('The ID at the processor'),
  status: z.string(),
  amount: cents.describe('Authorized'),
  captured: cents,
  refunded: cents,
  disputed_at: z.string().nullable().describe('When the cardholder disputed it at their bank; null if not'),
  returned_at: z.string().nullable().optional().describe('When the bank took a debit back; null if not'),
  dispute_won_at: z.string().nullable().describe('When the bank decided for us about the dispute; null if not'),
});

export const timeline = z.array(timelineEntry).describe('The newest first');
export const reservationReference = reference;
