import { z } from 'zod';
import { MEMBERSHIP_ACTIONS, MEMBERSHIP_STATES, RECEIPT_KINDS } from '../enumerations.ts';
import { calendarDate, cents, instant, sentCents, uuid } from './primitives.ts';

export const membershipPrice = z.object({
  amount: cents.describe('Without the card fee'),
  card_fee: cents.describe('Added if a card pays'),
});

export const openPayment = z
  .object({
    amount: cents,
    paid_with: z.string(),
    confirm_url: z.string().nullable().describe('The page of the bank that waits for the person'),
  })
  .nullable()
  .describe('A payment that the bank has not decided about');

/** A year of the annual membership, or a month of Standby. */
export const paidPeriod = z.object({
  starts_on: calendarDate,
  ends_on: calendarDate,
  amount: cents,
  paid_at: instant,
  paid_with: z.string().nullable().describe('Null if it was paid with a stay'),
  reservation_id: uuid.nullable().describe('The stay that it came with'),
  is_refunded: z.boolean().describe('Not while a refund that failed is owed, or once it was written off'),
  owed_refund: cents.optional().describe('Of refunds that did not reach the person; they are sent again'),
  receipts: z.array(z.object({ number: z.string(), kind: z.enum(RECEIPT_KINDS), amount: cents })),
});

export const membership = z.object({
  state: z.enum(MEMBERSHIP_STATES),
  active: z.boolean(),
  started_on: calendarDate.nullable().describe('The first day of the year that is paid'),
  ends_on: calendarDate.nullable().describe('The day of the renewal. Without one, the last day of the membership'),
  active_through: calendarDate.nullable().describe('The last day on which it is active'),
  price: membershipPrice.describe('What a year costs that is bought today, or the next year'),
  renewal: z
    .object({
      charge_on: calendarDate.describe('The day of the next automatic charge'),
      is_announced: z.boolean().describe('Whether the person was told, so that the price is fixed'),
    })
    .nullable()
    .describe('Null if nothing is charged by itself'),
  payment_method_id: uuid.nullable().describe('The saved method that pays for the next year'),
  failure: z.string().nullable().describe('Why the last charge of the next year did not work, and what to do'),
  open_payment: openPayment,
  pending_stay: z
    .object({ reservation_id: uuid, reference: z.string() })
    .nullable()
    .describe('The stay in review that the membership comes with'),
  refund: z
    .object({ amount: cents, sentence: z.string() })
    .nullable()
    .describe('What a cancellation returns now, and why. Null without a membership'),
  allowed_actions: z.array(z.enum(MEMBERSHIP_ACTIONS)),
  history: z.array(paidPeriod).describe('Paid years, the newest first'),
});

export const payMembership = z.object({
  payment_method_id: uuid,
  accepted_price: sentCents.describe('The amount that the person saw, with the card fee if a card pays'),
});
export const changeMembershipRenewal = z.object({
  on: z.boolean(),
  accepted_price: sentCents.optional().describe('The price of the next year without a card fee, to turn renewal on'),
});
export const cancelMembership = z.object({ accepted_refund: sentCents });

export const membershipReceiptParams = z.object({
  number: z
    .string()
    .max(24)
    .regex(/^(AM|SB)-[0-9A-Z]{4,12}-(R|RF|RC)[0-9]{1,5}$/, { error: 'Must be a number such as AM-48402A-R1' }),
});
