import { z } from 'zod';
import { KEEP_OUTCOMES } from '../enumerations.ts';
import { calendarDate, instant } from './primitives.ts';

/** What a member can do after somebody requested the dates right after their stay. */
export const keepOffer = z.object({
  expires_at: instant.describe('When the other request goes on'),
  requested_from: calendarDate,
  earliest_end: calendarDate.describe('The first day on which a longer stay keeps the home'),
  latest_end: calendarDate.describe('The home is free until then, without the other request'),
});

/** An offer to keep a home, for staff. */
export const inspectedKeepOffer = z.object({
  role: z.enum(['stay', 'request']).describe('Whether this reservation may be extended, or waits'),
  other_reference: z.string(),
  opened_at: instant,
  expires_at: instant,
  outcome: z.enum(KEEP_OUTCOMES).nullable(),
  closed_at: instant.nullable(),
});
