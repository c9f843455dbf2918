import { z } from 'zod';
import { FRIEND_STATES, REFERRAL_REASONS, SHARED_REASONS } from '../enumerations.ts';
import { promoCode } from './leads.ts';
import { reasonOnly } from './people.ts';
import { pageQuery } from './paging.ts';
import { calendarDate, cents, email, instant, queryInt, rowId } from './primitives.ts';

export const MAX_INVITED_AT_ONCE = 10;
export const MAX_INVITATION_MESSAGE = 500;

export const referrals = z.object({
  offer: promoCode.describe("The member's own code with its link and the texts to share"),
  qr: z.object({
    size: z.int().describe('Modules per side'),
    path: z.string().describe('SVG path of the dark modules of the link'),
  }),
  share: z
    .object({ facebook: z.string(), x: z.string() })
    .describe('Texts to copy. They have the link, and say that the member gets a credit'),
  earned: cents.describe('Credits that were earned and not reversed'),
  expected: cents.describe('Credits that booked stays earn after their 30th night'),
  friends: z.array(
    z.object({
      name: z.string().describe("'Priya S.', or the email address of an invitation"),
      state: z.enum(FRIEND_STATES),
      changed_at: instant,
      earns_on: calendarDate.nullable().describe('The day after the 30th night, if the stay goes on'),
      nights: z.int().nullable().describe('Nights of the stay so far, at most 30. Null if it does not count down'),
      reasons: z.array(z.enum(REFERRAL_REASONS)).describe('Why it is reviewed or refused'),
      credit: cents.nullable(),
      invitation: z
        .object({
          id: rowId,
          can_repeat: z.boolean(),
          repeats_at: instant.nullable().describe('When it can be sent again. Null if it was sent twice'),
        })
        .nullable(),
    }),
  ),
  friends_cursor: z.string().nullable().describe('`cursor` of the next page of the friends; null on the last one'),
});
export const friendsQuery = pageQuery;

export const inviteFriends = z.object({
  emails: z
    .array(email)
    .min(1, { error: 'Enter the email address of a friend' })
    .max(MAX_INVITED_AT_ONCE, { error: `Invite at most ${MAX_INVITED_AT_ONCE} friends at once` }),
  message: z
    .string()
    .trim()
    .max(MAX_INVITATION_MESSAGE, { error: `Write at most ${MAX_INVITATION_MESSAGE} characters` })
    .optional()
    .describe('A message of the member, without links'),
});
export const byInvitation = z.object({ id: queryInt.pipe(rowId) });

export const referralReviews = z.object({
  reviews: z.array(
    z.object({
      id: rowId,
      referrer: z.object({ id: rowId, name: z.string() }),
      friend: z.object({ id: rowId, name: z.string() }),
      reference: z.string().describe('The reservation of the friend'),
      booked_at: instant,
      shared: z.array(z.enum(SHARED_REASONS)),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export const referralReviewsQuery = pageQuery;
export const byReferral = z.object({ id: queryInt.pipe(rowId) });
export const referralDecision = reasonOnly.extend({ approve: z.boolean() });
