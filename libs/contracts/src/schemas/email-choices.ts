import { z } from 'zod';
import { EMAIL_CATEGORY_NAMES, EMAIL_TIME_ZONES } from '../enumerations.ts';
import { instant, queryInt } from './primitives.ts';

const timeZone = z.enum(EMAIL_TIME_ZONES).nullable().describe('Null: the time zone of the home that an email is about');

const pushBrowser = z.object({
  id: z.int(),
  device: z.string().nullable().describe('Browser and system; null if unknown'),
  created_at: instant,
  last_used_at: instant.nullable().describe('When the last push notification was sent to it'),
  is_current: z.boolean().describe('It is the browser of the session'),
});

/** Which emails and push notifications an account gets, and when. */
export const emailChoices = z.object({
  email: z.string(),
  categories: z.array(
    z.object({
      name: z.enum(EMAIL_CATEGORY_NAMES),
      label: z.string(),
      description: z.string(),
      is_required: z.boolean().describe('Emails about money, safety and the law cannot be turned off'),
      is_on: z.boolean(),
      push_is_on: z.boolean().nullable().describe('Null: nothing of the category is sent as a push notification'),
    }),
  ),
  push: z
    .object({
      public_key: z.string().describe('The key that browsers subscribe with (VAPID)'),
      browsers: z.array(pushBrowser).describe('The last one first'),
    })
    .nullable()
    .describe('Null: the site sends no push notifications'),
  quiet_hours: z.object({ is_on: z.boolean(), from: z.string(), until: z.string() }),
  time_zone: timeZone,
  version: z.int().describe('Send it with changes. It grows with each change'),
});

export const emailChoicesChange = z.object({
  off: z.array(z.enum(EMAIL_CATEGORY_NAMES)).max(EMAIL_CATEGORY_NAMES.length),
  off_push: z
    .array(z.enum(EMAIL_CATEGORY_NAMES))
    .max(EMAIL_CATEGORY_NAMES.length)
    .optional()
    .describe('Without it, the stored choices stay'),
  quiet_hours: z.boolean(),
  time_zone: timeZone,
  version: z.int().min(0).max(2_147_483_646),
});

/** What `PushManager.subscribe` returns. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000),
  p256dh: z.string().max(100).describe('The public key of the browser, in base64url'),
  auth: z.string().max(40).describe('The secret of the browser that proves who encrypted, in base64url'),
});
export const pushBrowserId = z.object({ id: z.int() });
export const pushBrowserPath = z.object({ id: queryInt.pipe(z.int().min(1).max(2_147_483_647)) });
export const turnedOffPush = z.object({ turned_off: z.int() });

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
