import { z } from 'zod';
import { PAYMENT_METHODS, PAYMENT_METHOD_STATES } from '../enumerations.ts';
import { uuid } from './primitives.ts';

export const paymentMethod = z.object({
  id: uuid,
  kind: z.enum(PAYMENT_METHODS),
  label: z.string().describe("'Visa ending 4242'"),
  expires: z
    .object({ year: z.int(), month: z.int(), expired: z.boolean() })
    .nullable()
    .describe('The last month of a card'),
  state: z.enum(PAYMENT_METHOD_STATES),
  is_default: z.boolean(),
  action_url: z
    .string()
    .nullable()
    .describe("URL of the bank's page, right after adding or confirming a method that requires it"),
  verification_url: z
    .string()
    .nullable()
    .optional()
    .describe("The processor's page that takes the deposits of a bank account. Null if verifyPaymentMethod takes them"),
  stays: z
    .array(z.object({ reservation_id: uuid, reference: z.string(), home_title: z.string() }))
    .describe('Current and coming stays that it pays for'),
});
export const paymentMethods = z.object({ payment_methods: z.array(paymentMethod).describe('The default first') });

export const newPaymentMethod = z.object({
  kind: z.enum(PAYMENT_METHODS),
  payment_token: z.string().min(1).max(255),
});

const depositCents = z.int().min(1).max(99);
export const depositAmounts = z.object({
  amounts: z.array(depositCents).min(2).max(2).describe('The amounts of the two deposits in cents, in any order'),
});

export const chosenPaymentMethod = z.object({ payment_method_id: uuid });
