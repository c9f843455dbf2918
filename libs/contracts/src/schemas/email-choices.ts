import { z } from 'zod';
import { EMAIL_CATEGORY_NAMES, EMAIL_TIME_ZONES } from '../enumerations.ts';

const timeZone = z.enum(EMAIL_TIME_ZONES).nullable().describe('Null: the time zone of the home that an email is about');

/** Which emails an account gets, and when. */
export const emailChoices = z.object({
  email: z.string(),
  categories: z.array(
    z.object({
      name: z.enum(EMAIL_CATEGORY_NAMES),
      label: z.string(),
      description: z.string(),
      is_required: z.boolean().describe('Emails about money, safety and the law cannot be turned off'),
      is_on: z.boolean(),
    }),
  ),
  quiet_hours: z.object({ is_on: z.boolean(), from: z.string(), until: z.string() }),
  time_zone: timeZone,
  version: z.int().describe('Send it with changes. It grows with each change'),
});

export const emailChoicesChange = z.object({
  off: z.array(z.enum(EMAIL_CATEGORY_NAMES)).max(EMAIL_CATEGORY_NAMES.length),
  quiet_hours: z.boolean(),
  time_zone: timeZone,
  version: z.int().min(0).max(2_147_483_646),
});

export const emailUnsubscribeLink = z.object({
  token: z
    .string()
    .regex(/^[\w.-]{20,200}$/)
    .max(200),
});

/** The category of an unsubscribe link. Contains no personal data, because anyone with the email can open it. */
export const emailUnsubscribe = z.object({
  label: z.string(),
  description: z.string(),
  subscribed: z.boolean().describe('False once the person has unsubscribed'),
  has_account: z.boolean().describe('Whether the link is of an account, where the emails can be turned on again'),
});
