import { z } from 'zod';
import { USER_ROLES } from '../enumerations.ts';
import * as MESSAGES from '../messages.ts';
import { page } from './paging.ts';
import { calendarDate, email, instant } from './primitives.ts';

export const password = z.string().min(7, { error: MESSAGES.password }).max(200);

/** The fields of specification 3. `auth_token` is present only in the response that creates the session. */
export const currentUser = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  date_of_birth: calendarDate.nullable(),
  role: z.enum(USER_ROLES),
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  verified_member: z.boolean(),
  why_landing: z.string().nullable(),
  is_aliased: z.boolean(),
  alias_ends_at: instant.nullable().optional().describe('When the impersonation ends by itself; null without one'),
  has_nmt_booker_access: z.boolean(),
  new_member: z.boolean(),
  active_membership: z.boolean(),
  has_active_standby_subscription: z.boolean(),
  membership_renews_on: calendarDate.nullable().describe('Null without a membership that renews'),
  membership_active_through: calendarDate
    .nullable()
    .optional()
    .describe('The last day on which the membership is active'),
  registration_finished: z.boolean(),
  photo_id: z.string().nullable(),
  email_confirmed: z.boolean().optional().describe('Whether the person has proved that they control the address'),
  deletion_due_at: instant
    .nullable()
    .optional()
    .describe('When the person asked for the account to be deleted; null if they did not'),
  auth_token: z.string().optional(),
});

/** Why staff do something to another person's account. */
export const reason = z.string().trim().min(10, { error: 'Give a reason of at least 10 characters' }).max(500);

/** The person can read the reason. */
export const newAlias = z.object({
  account_id: z.int().positive().max(2_147_483_647),
  reason,
});

/** When staff impersonated an account. */
export const staffAccesses = page.extend({
  accesses: z.array(
    z.object({
      started_at: instant,
      ended_at: instant.describe('In the future while the impersonation goes on'),
      reason: z.string(),
    }),
  ),
});

export const signUp = z.object({
  email,
  password,
  first_name: z.string().trim().min(1, { error: 'Enter your first name' }).max(80),
  last_name: z.string().trim().min(1, { error: 'Enter your last name' }).max(80),
  phone: z.string().trim().max(32).optional(),
});
export const signIn = z.object({ email, password: z.string().min(1, { error: 'Enter your password' }).max(200) });
export const emailOnly = z.object({ email });
export const passwordReset = z.object({ token: z.string().min(16).max(200), password });
export const passwordResetLink = z.object({ token: z.string().min(1).max(200) });
export const passwordResetState = z.object({ expires_at: instant });
export const magicLinkParams = z.object({ id: z.string().min(1).max(200) });
export const magicLink = z.object({ expires_at: instant });
export const emailConfirmationLink = z.object({
  token: z
    .string()
    .max(128)
    .regex(/^[\w-]{4,}$/),
});
export const emailConfirmation = z.object({
  confirmed: z.boolean(),
  replaces_address: z.boolean().optional().describe('The link changes the address of the account'),
});
export const accepted = z.object({ accepted: z.literal(true), message: z.string() });
export const signedOut = z.object({ signed_out: z.literal(true) });
export { instant };
