import { z } from 'zod';
import { password } from './accounts.ts';
import { calendarDate, email, instant, queryInt, rowId } from './primitives.ts';

const name = (message: string) => z.string().trim().min(1, { error: message }).max(80);
const phoneNumber = z
  .string()
  .trim()
  .max(32)
  .refine((text) => /^\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, '')), {
    error: 'Enter a phone number with area code, such as 303 555 0100',
  });

export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  date_of_birth: calendarDate.nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  name_verified: z
    .boolean()
    .describe('The name and the date of birth were checked against an ID, so only staff can change them'),
  new_email: z
    .object({ email: z.string(), expires_at: instant })
    .nullable()
    .describe('The address that replaces `email` when its link is used'),
  version: z.int().describe('Send it with changes. It grows with each change'),
});

export const profileChange = z.object({
  first_name: name('Enter your first name'),
  last_name: name('Enter your last name'),
  phone: phoneNumber.nullable(),
  date_of_birth: calendarDate.nullable().optional().describe('Without it, the stored one stays'),
  version: rowId,
});

export const emailChange = z.object({ email });

/** A code of an authenticator app or a recovery code. */
const code = z.string().trim().min(6, { error: 'Enter the code' }).max(20);
const currentPassword = z.string().min(1, { error: 'Enter your current password' }).max(200);

export const passwordChange = z.object({
  current_password: currentPassword.optional().describe('Required if the account has a password'),
  password,
});

const session = z.object({
  id: z.int(),
  device: z.string().nullable().describe('Browser and system; null if unknown'),
  place: z.string().nullable().describe('Approximate place; null if unknown'),
  signed_in_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** How an account is protected, and where it is signed in. */
export const accountSecurity = z.object({
  has_password: z.boolean(),
  two_step: z
    .object({ enabled_at: instant, recovery_codes_left: z.int() })
    .nullable()
    .describe('Null if two-step verification is off'),
  passkeys: z.array(passkey),
  sessions: z.array(session).describe('The current one first, then the most recently used'),
});

export const sessionPath = z.object({ id: queryInt.pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER)) });
export const endedSessions = z.object({ ended: z.int() });

/** The response of WebAuthn as JSON text, because its names are not ours. */
const webAuthnResponse = z.string().min(2).max(20_000);

export const identityProof = z.object({
  password: z.string().min(1, { error: 'Enter your password' }).max(200).optional(),
  code: code.optional(),
  passkey: webAuthnResponse.optional(),
});
export const confirmed = z.object({ confirmed_until: instant });

export const twoStepSetup = z.object({
  secret: z.string().describe('For people who type it into their app'),
  uri: z.string().describe('The same secret for an app on this device'),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .describe('A QR code: an SVG path of squares of size 1, and the width of the code'),
});
export const twoStepCode = z.object({ code });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export const twoStepEnd = z.object({ password: currentPassword.optional(), code });
export const secondFactor = z.object({ challenge: z.string().min(16).max(200), code });

export const webAuthnOptions = z.object({ options: z.string().describe('The options of WebAuthn as JSON text') });
const passkeyName = z.string().trim().min(1, { error: 'Enter a name' }).max(60);
export const newPasskey = z.object({ name: passkeyName, response: webAuthnResponse });
export const passkeyRename = z.object({ name: passkeyName });
export const passkeySignIn = z.object({ response: webAuthnResponse });
