import { z } from 'zod';
import { FRIEND_STATES, SHARED_REASONS } from '../enumerations.ts';
import { promoCode } from './leads.ts';
import { reasonOnly } from './people.ts';
import { calendarDate, cents, email, instant, queryInt, rowId } from './primitives.ts';

export const referrals = z.object({
  offer: promoCode.describe("The member's own code with its link and the texts to share"),
  qr: z.object({
    size: z.int().describe('Modules per side'),
    path: z.string().describe('SVG path of the dark modules of the link'),
  }),
  earned: cents.describe('Credits that were earned and not reversed'),
  friends: z.array(
    z.object({
      name: z.string().describe("'Priya S.', or the email address of an invitation"),
      state: z.enum(FRIEND_STATES),
      changed_at: instant,
      earns_on: calendarDate.nullable().describe('The day after the 30th night, if the stay goes on'),
      credit: cents.nullable(),
    }),
  ),
});

export const inviteFriend = z.object({ email });

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
});
export const byReferral = z.object({ id: queryInt.pipe(rowId) });
export const referralDecision = reasonOnly.extend({ approve: z.boolean() });
