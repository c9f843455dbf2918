import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as homes from '../schemas/homes.ts';
import { queryInt, sentCents } from '../schemas/primitives.ts';
import { reservationProfile } from '../schemas/reservation-profile.ts';
import * as reservations from '../schemas/reservations.ts';
import { byId } from './path-parameters.ts';

/** Reservations and payments. */
export const reservationContracts = {
  createReservation: defineContract('createReservation', {
    summary: 'Start a reservation (draft)',
    permission: 'reservation.create',
    body: reservations.createReservation,
    status: 201,
    response: reservations.reservation,
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict', 'dates_taken', 'rate_limited'],
  }),
  listReservations: defineContract('listReservations', {
    summary: 'Reservations of the signed-in person',
    permission: 'reservation.read',
    query: z.object({ page: queryInt.pipe(z.int().min(1).max(10_000)).optional() }),
    response: reservations.reservationList,
    errors: ['unauthenticated'],
  }),
  getReservation: defineContract('getReservation', {
    summary: 'One reservation',
    permission: 'reservation.read',
    params: byId,
    response: reservations.reservation,
    errors: ['unauthenticated', 'not_found'],
  }),
  updateReservationProfile: defineContract('updateReservationProfile', {
    summary: 'Save the profile step',
    permission: 'reservation.update',
    params: byId,
    body: reservationProfile,
    response: reservations.reservation,
    errors: ['unauthenticated', 'not_found', 'invalid', 'action_not_allowed'],
  }),
  holdReservation: defineContract('holdReservation', {
    summary: 'Hold the home for 15 minutes',
    permission: 'reservation.update',
    params: byId,
    status: 201,
    response: reservations.reservation,
    errors: [
      'unauthenticated',
      'email_unconfirmed',
      'not_found',
      'home_removed',
      'dates_taken',
      'hold_limit',
      'hold_too_soon',
      'action_not_allowed',
      'rate_limited',
    ],
  }),
  releaseHold: defineContract('releaseHold', {
    summary: 'Release the held home',
    permission: 'reservation.update',
    params: byId,
    response: reservations.reservation,
    errors: ['unauthenticated', 'not_found', 'action_not_allowed'],
  }),
  getReservationQuote: defineContract('getReservationQuote', {
    summary: 'Price of a reservation by payment method',
    permission: 'reservation.read',
    params: byId,
    query: homes.stayQuery.pick({ payment_method: true }),
    response: reservations.reservationQuote,
    errors: ['unauthenticated', 'not_found'],
  }),
  payReservation: defineContract('payReservation', {
    summary: 'Authorize the payment and submit',
    permission: 'reservation.pay',
    params: byId,
    body: reservations.payReservation,
    response: reservations.reservation,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'invalid',
      'payment_declined',
      'price_changed',
      'hold_expired',
      'dates_taken',
      'action_not_allowed',
      'rate_limited',
      'processor_unavailable',
    ],
  }),
  confirmPayment: defineContract('confirmPayment', {
    summary: "Continue after the bank's extra verification",
    permission: 'reservation.pay',
    params: byId,
    response: reservations.reservation,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'payment_declined',
      'hold_expired',
      'action_not_allowed',
      'processor_unavailable',
    ],
  }),
  previewCancellation: defineContract('previewCancellation', {
    summary: 'Preview the refund of a cancellation',
    permission: 'reservation.read',
    params: byId,
    response: reservations.cancellationPreview,
    errors: ['unauthenticated', 'not_found', 'action_not_allowed'],
  }),
  cancelReservation: defineContract('cancelReservation', {
    summary: 'Cancel and refund the previewed amount',
    permission: 'reservation.cancel',
    params: byId,
    body: z.object({ accepted_refund: sentCents }),
    response: reservations.reservation,
    errors: ['unauthenticated', 'not_found', 'action_not_allowed', 'price_changed', 'processor_unavailable'],
  }),
  getPaymentConfiguration: defineContract('getPaymentConfiguration', {
    summary: 'Settings for creating a payment token',
    permission: 'public',
    response: reservations.paymentConfiguration,
    errors: [],
  }),
} as const;
