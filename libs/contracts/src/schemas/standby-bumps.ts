import { z } from 'zod';
import { homeCard } from './homes.ts';
import { calendarDate, cents, sentCents, slug, uuid } from './primitives.ts';

/** A full booking took later nights of the guest's Standby stay. */
const bump = {
  home_title: z.string(),
  ends_on: calendarDate.describe('The check-out day'),
  full_starts_on: calendarDate.describe('The first day of the full booking'),
};

export const standbyBump = z.object({
  bump: z
    .object({
      ...bump,
      refund: cents.describe('Sent back for the nights after the stay'),
      alternatives: z
        .array(
          z.object({
            home: homeCard,
            monthly: cents.describe('The Standby rate that the guest pays a month'),
            monthly_difference: z.int().describe('Compared with the present home, in cents'),
            cost: cents.describe('For the nights that were paid in the present home: at most what they cost there'),
            ends_on: calendarDate
              .nullable()
              .describe('The stay ends there, because of the next booking; null if it does not yet'),
            nights: z.int().min(1).describe('Until the next booking of the home, at most a year'),
          }),
        )
        .describe('Homes of the same city that the stay can move to, the best one first'),
    })
    .nullable()
    .describe('null if the stay does not give way, or has another home already'),
});

export const moveBumpedStay = z.object({
  home_slug: slug,
  accepted_cost: sentCents.describe('The cost that the guest saw. If it changed, the API returns price_changed'),
});

export const openBump = z.object({
  bump: z
    .object({ ...bump, reservation_id: uuid })
    .nullable()
    .describe('A stay that needs another home; null if none does'),
});
