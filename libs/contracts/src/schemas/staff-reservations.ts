import { z } from 'zod';
import {
  CANCELLATION_CAUSES,
  CANCELLATION_POLICIES,
  PAYMENT_METHODS,
  QUEUES,
  RESERVATION_STATUSES,
} from '../enumerations.ts';
import { inspectedChangeOffer } from './change-offers.ts';
import { inspectedExtensionRequest } from './extension-requests.ts';
import { inspectedKeepOffer } from './keep-offers.ts';
import { inspectedParkingRequest } from './parking-requests.ts';
import { pageQuery } from './paging.ts';
import { calendarDate, cents, instant, sentCents, slug } from './primitives.ts';
import { colleague, reason, timelineEntry, version } from './queues.ts';
import { stayLegs } from './reservations.ts';
import { reservationProfile } from './reservation-profile.ts';
import { cancellationPreview } from './reservations.ts';
import { paymentState, stayFacts } from './staff-applications.ts';

/** PostgreSQL knows no year 0. */
const sentDate = calendarDate.refine((date) => date >= '1900-01-01', { error: 'Must be a date since 1900' });

export const reservationsQuery = pageQuery.extend({
  status: z.enum(RESERVATION_STATUSES).optional(),
  market: slug.optional(),
  check_in_from: sentDate.optional().describe('With a check-in date the list is sorted by check-in'),
  check_in_to: sentDate.optional(),
  q: z
    .string()
    .trim()
    .min(3, { error: 'Enter at least 3 characters' })
    .max(254)
    .optional()
    .describe('Start of the reference or of the email address of the account'),
});

const listedReservation = stayFacts.extend({
  reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  market: z.object({ slug: z.string(), name: z.string() }),
  created_at: instant,
});

export const reservationPage = z.object({
  reservations: z.array(listedReservation),
  next_cursor: z.string().nullable(),
});

export const inspectedReservation = listedReservation.extend({
  phone: z.string().nullable(),
  time_zone: z.string().describe('Of the home'),
  committed_nights: z.int().nullable(),
  legs: stayLegs,
  hold_expires_at: instant.nullable(),
  submitted_at: instant.nullable(),
  approved_at: instant.nullable(),
  ended_at: instant.nullable(),
  denial_reason: z.string().nullable().describe('The sentence that the guest got'),
  profile: reservationProfile.partial().nullable(),
  terms: z
    .object({
      policy: z.enum(CANCELLATION_POLICIES),
      lines: z.array(z.object({ label: z.string(), cents })),
      total: cents,
      due_at_booking: cents,
    })
    .nullable()
    .describe('What the guest agreed to; null before'),
  payments: z.array(
    paymentState.extend({
      id: z.string(),
      method: z.enum(PAYMENT_METHODS),
      captured: cents,
      refunded: cents,
      disputed_at: instant.nullable().describe('When the cardholder disputed it at their bank; null if not'),
      returned_at: instant.nullable().optional().describe('When the bank took a debit back; null if not'),
      dispute_won_at: instant.nullable().describe('When the bank decided for us about the dispute; null if not'),
      message: z.string().nullable().describe('Why it was declined'),
      created_at: instant,
    }),
  ),
  cancellation: z
    .object({
      reference: z.string().describe('Of its cancellation case'),
      by: z.enum(['guest', 'staff']),
      sentence: z.string(),
      refunded: cents,
      kept: cents,
      at: instant,
    })
    .nullable(),
  work: z
    .array(
      z.object({
        queue: z.enum(QUEUES),
        reference: z.string(),
        assignee: colleague.nullable(),
        due_at: z.string().nullable(),
        outcome: z.string().nullable().describe('null while it is open'),
      }),
    )
    .describe('The items about this reservation in the queues that the caller may read'),
  timeline: z.array(timelineEntry).describe('The newest first'),
  keep_offers: z.array(inspectedKeepOffer).describe('Offers to keep the home, the newest first'),
  extension_requests: z
    .array(inspectedExtensionRequest)
    .optional()
    .describe('Requests for a longer stay, the newest first. Absent in answers of an older API'),
  parking_requests: z
    .array(inspectedParkingRequest)
    .optional()
    .describe('Requests for a parking spot, the newest first. Absent in answers of an older API'),
  change_offers: z
    .array(inspectedChangeOffer)
    .optional()
    .describe('Changes that staff offered to the guest, the newest first. Absent in answers of an older API'),
  cancellation_causes: z.array(z.enum(CANCELLATION_CAUSES)).describe('The causes for which the caller can cancel now'),
  version: version.describe('Grows with each change of the status'),
  actions: z
    .array(z.enum(['note', 'request_refund', 'cancel', 'change_stay']))
    .describe('What the caller can do with the reservation'),
});

export const guestCancellationQuery = z.object({ cause: z.enum(CANCELLATION_CAUSES) });

export const guestCancellationPreview = cancellationPreview.extend({
  waiting: cents.describe('Refunded once a second person approves it, because it is above the limit of the caller'),
});

export const guestCancellation = z.object({
  cause: z.enum(CANCELLATION_CAUSES).describe('A cause on our side refunds what the guest cannot use'),
  accepted_refund: sentCents.describe('The refund of the preview'),
  accepted_waiting: sentCents.describe('What waits for a second person in the preview'),
  reason: reason.describe('The guest reads it in the email'),
  version,
});
