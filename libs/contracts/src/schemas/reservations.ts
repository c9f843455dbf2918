import { z } from 'zod';
import {
  PAYMENT_METHODS,
  RESERVATION_ACTIONS,
  RESERVATION_STATUSES,
  STAY_CHANGE_KINDS,
  STAY_KINDS,
} from '../enumerations.ts';
import { givenPromoCode, homeCard, quote } from './homes.ts';
import { changeOffer } from './change-offers.ts';
import { extensionRequest } from './extension-requests.ts';
import { parkingRequest } from './parking-requests.ts';
import { keepOffer } from './keep-offers.ts';
import { calendarDate, cents, committedNights, instant, sentCents, slug, uuid } from './primitives.ts';
import { reservationProfile } from './reservation-profile.ts';

export const createReservation = z.object({
  home_slug: slug,
  start_date: calendarDate,
  end_date: calendarDate.nullable().optional(),
  stay_kind: z.enum(STAY_KINDS).optional(),
  committed_nights: committedNights.optional(),
  promo_code: givenPromoCode
    .optional()
    .describe('A code that the person brought. The price says whether it can be used; it refuses no reservation'),
  legs: z
    .array(z.object({ home_slug: slug, start_date: calendarDate, end_date: calendarDate }))
    .min(2)
    .max(3)
    .optional()
    .describe(
      'A split stay: two or three homes of one market, one after the other. The first is home_slug from start_date on, and the last ends on end_date',
    ),
});

/** The nights of a split stay in one of its homes. */
export const stayLeg = z.object({
  home: z.object({ slug, title: z.string() }),
  start_date: calendarDate,
  end_date: calendarDate,
  nights: z.int(),
});
export const stayLegs = z
  .array(stayLeg)
  .optional()
  .describe('The homes of a split stay in order. `home` is the one of the guest now. Absent for other stays');

export const applyPromoCode = z.object({ code: givenPromoCode });

export const payReservation = z.object({
  payment_method: z.enum(PAYMENT_METHODS),
  payment_token: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe('Created by the payment processor; the API never receives the card number'),
  payment_method_id: uuid
    .optional()
    .describe('A saved method of the account and of this kind. Send either this or `payment_token`'),
  accepted_total: sentCents.describe(
    'The total that the person saw. If it changed, the API returns price_changed with the new quote',
  ),
  accepted_due_at_booking: sentCents,
  accepted_credit: sentCents.optional().describe('What credits pay, as the person saw it. 0 if absent'),
});

export const timelineStep = z.object({
  code: z.string(),
  label: z.string(),
  at: instant.nullable(),
  state: z.enum(['done', 'now', 'to_come']),
  detail: z.string().nullable(),
});

const cancellationSteps = z.array(
  z.object({ until: instant.nullable(), refunded: cents, kept: cents, sentence: z.string() }),
);

/** The price of a reservation by payment method. */
export const reservationQuote = quote.extend({
  cancellation: cancellationSteps.optional().describe('The refunds of what is due at booking with this payment method'),
});

export const reservation = z.object({
  id: uuid,
  reference: z.string().describe("For phone calls, such as 'LS-7K2M9Q'"),
  status: z.enum(RESERVATION_STATUSES),
  status_label: z.enum([
    'pending',
    'in review',
    'approved',
    'canceled',
    'denied',
    'expired',
    'checked in',
    'completed',
  ]),
  application_status: z.enum(['Started', 'Approved', 'Denied']),
  allowed_actions: z.array(z.enum(RESERVATION_ACTIONS)),
  home: homeCard,
  stay_kind: z.enum(STAY_KINDS),
  start_date: calendarDate,
  end_date: calendarDate.nullable(),
  nights: z.int(),
  committed_nights: z.int().nullable().describe('Nights a Flex guest has committed to; null for other kinds'),
  time_zone: z.string().describe('Time zone of the home, in which instants are shown'),
  profile: reservationProfile.partial().nullable(),
  address: z
    .string()
    .nullable()
    .optional()
    .describe('Street, unit and city of an approved stay; null before, or if the street is not stated'),
  quote,
  hold_expires_at: instant.nullable(),
  payment: z
    .object({
      status: z.enum(['requires_action', 'processing', 'authorized', 'captured', 'released', 'declined', 'refunded']),
      method: z.enum(PAYMENT_METHODS),
      label: z.string().describe("'Visa ending 4242'"),
      cents,
      action_url: z.string().nullable().describe("URL of the bank's extra verification"),
      message: z.string().nullable(),
    })
    .nullable(),
  timeline: z.array(timelineStep),
  cancellation: cancellationSteps,
  changes: z
    .array(z.object({ kind: z.enum(STAY_CHANGE_KINDS), sentence: z.string(), at: instant }))
    .optional()
    .describe('Changes of the approved stay, newest first. Absent in answers of an older API'),
  keep_offer: keepOffer
    .nullable()
    .optional()
    .describe('The guest can keep the home, which somebody requested. Absent in answers of an older API'),
  extension_request: extensionRequest
    .nullable()
    .optional()
    .describe('The open request for a longer stay. Absent in answers of an older API'),
  parking_request: parkingRequest
    .nullable()
    .optional()
    .describe('The open request for a parking spot. Absent in answers of an older API'),
  change_offer: changeOffer
    .nullable()
    .optional()
    .describe('A change that staff offer to the guest. Absent in answers of an older API'),
  waits_until: instant
    .nullable()
    .optional()
    .describe('The guest before this stay may keep the home until then. Absent in answers of an older API'),
  legs: stayLegs,
  policy: z
    .object({ home_title: z.string() })
    .optional()
    .describe('The home whose cancellation policy applies to a split stay. Absent for other stays'),
  created_at: instant,
});

export const reservationSummary = reservation
  .pick({
    id: true,
    reference: true,
    status: true,
    status_label: true,
    home: true,
    stay_kind: true,
    start_date: true,
    end_date: true,
    nights: true,
    hold_expires_at: true,
    legs: true,
    created_at: true,
  })
  .extend({ total: cents, due_at_booking: cents });
export const reservationList = z.object({
  reservations: z.array(reservationSummary),
  page: z.int(),
  results_per_page: z.int(),
  total: z.int(),
});

export const cancellationPreview = z.object({ refunded: cents, kept: cents, reason: z.string(), sentence: z.string() });

/** How the browser makes a payment token. The card form lives on the processor's own origin. */
export const paymentConfiguration = z.object({
  processor: z.enum(['sandbox', 'stripe']),
  methods: z.array(z.enum(PAYMENT_METHODS)).describe('Methods that this processor accepts'),
  origin: z.string().describe('Origin of the card form'),
  publishable_key: z.string(),
  test_cards: z.array(z.object({ method: z.enum(PAYMENT_METHODS), number: z.string(), outcome: z.string() })),
});
