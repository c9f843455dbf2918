import { z } from 'zod';
import { RENTAL_FACTS, RENTAL_INCOME_MULTIPLES, RENTAL_PROFILE_DAYS } from '../rental-profile.ts';
import { calendarDate, cents, instant, queryInt, uuid } from './primitives.ts';

const identity = z.object({
  verified_on: calendarDate,
  name: z.string().nullable().describe('The name on the document; null for checks that did not keep it'),
});
const payments = z.object({
  on_time: z.int().describe('Installments of stays that were paid by their due dates'),
  due: z.int().describe('Installments of stays that were due, with those that were paid late or not at all'),
});
const stays = z.object({ completed: z.int() });
const multiple = z.literal(RENTAL_INCOME_MULTIPLES);

/** $100 to $50,000 a month. */
const rentCents = z.int().min(10_000).max(5_000_000);

const link = z.object({
  id: uuid,
  facts: z.array(z.enum(RENTAL_FACTS)),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: instant,
  expires_at: instant,
  opens: z.int().describe('How often others opened it'),
  last_opened_at: instant.nullable(),
});

export const rentalProfileQuery = z.object({
  rent: queryInt
    .pipe(rentCents)
    .optional()
    .describe('Monthly rent in US cents that the income is compared with. Without it, `multiples` is empty'),
});

/** What a new link could prove now. A fact that is not true is null, with its reason. */
export const rentalProfile = z.object({
  name: z.string().nullable().describe('Shown on every link; null if the account has no name'),
  facts: z.object({
    identity: identity.nullable(),
    payments: payments.nullable(),
    income: z
      .object({ confirmed_on: calendarDate, multiples: z.array(multiple).describe('Of the rent in the query') })
      .nullable(),
    stays: stays.nullable(),
    member_since: calendarDate.nullable(),
  }),
  reasons: z.object({
    identity: z.string().nullable(),
    payments: z.string().nullable(),
    income: z.string().nullable(),
    stays: z.string().nullable(),
    member_since: z.string().nullable(),
  }),
  links: z.array(link).describe('The newest first'),
});

export const newRentalProfileLink = z.object({
  facts: z.array(z.enum(RENTAL_FACTS)).min(1, { error: 'Choose at least one fact' }).max(RENTAL_FACTS.length),
  income: z
    .object({ multiple, rent: rentCents.describe('Monthly, US cents') })
    .nullable()
    .describe('What to prove about the income; null if it is not among the facts'),
  days: z.literal(RENTAL_PROFILE_DAYS),
});
export const createdRentalProfileLink = z.object({
  link,
  token: z.string().describe('Only in this answer: it is stored hashed'),
});
export const byRentalProfileLink = z.object({ id: uuid });
export const rentalProfileRevoked = z.object({ link });

export const rentalProfileParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,128}$/)
    .max(128),
});

/** What the site signed when the link was created. Facts that were not chosen are absent. */
export const rentalStatement = z.object({
  iss: z.string().describe('The site that states it'),
  jti: uuid.describe('The number of the statement'),
  iat: z.int().describe('When the facts were read, in seconds since 1970'),
  exp: z.int().describe('When the statement expires, in seconds since 1970'),
  name: z.string().describe('Of the person, as in the account'),
  facts: z.object({
    identity: identity.optional(),
    payments: payments.optional(),
    income: z.object({ multiple, rent: cents.describe('Monthly'), confirmed_on: calendarDate }).optional(),
    stays: stays.optional(),
    member_since: calendarDate.optional(),
  }),
});

export const sharedRentalProfile = z.object({
  statement: rentalStatement,
  key_id: z.string().describe('Names the public key that checks the signature'),
});

export const rentalProfileFile = z.object({
  statement: rentalStatement.describe('The payload of `jws`, to read. Only `jws` is signed'),
  jws: z.string().describe('JSON Web Signature in compact form, signed with EdDSA (Ed25519)'),
  keys_url: z.string(),
});

export const rentalProfileKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.literal('EdDSA'),
    }),
  ),
});
