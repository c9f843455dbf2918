import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { payMembership } from '../schemas/memberships.ts';
import { chosenPaymentMethod } from '../schemas/payment-methods.ts';
import { calendarDate } from '../schemas/primitives.ts';
import { openBump } from '../schemas/standby-bumps.ts';
import * as standby from '../schemas/standby.ts';
import { bySlug } from './path-parameters.ts';

const PAYMENT_ERRORS = [
  'unauthenticated',
  'forbidden',
  'invalid',
  'price_changed',
  'payment_declined',
  'action_not_allowed',
  'rate_limited',
  'processor_unavailable',
] as const;
const CHANGE_ERRORS = ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed'] as const;

/** The Standby subscription of the signed-in person, and how likely a Standby guest has to move. */
export const standbyContracts = {
  getStandby: defineContract('getStandby', {
    summary: 'The Standby subscription: what it costs, the next charge, and what was paid',
    permission: 'membership.read',
    response: standby.standby,
    errors: ['unauthenticated'],
  }),
  findOpenBump: defineContract('findOpenBump', {
    summary: 'A Standby stay that needs another home',
    permission: 'membership.read',
    response: openBump,
    errors: ['unauthenticated'],
  }),
  subscribeToStandby: defineContract('subscribeToStandby', {
    summary: 'Start Standby with a month from today on, with a saved payment method',
    permission: 'membership.update',
    body: payMembership,
    response: standby.standby,
    errors: PAYMENT_ERRORS,
  }),
  payStandby: defineContract('payStandby', {
    summary: 'Pay the next month after a charge that did not work',
    permission: 'membership.update',
    body: payMembership,
    response: standby.standby,
    errors: PAYMENT_ERRORS,
  }),
  confirmStandbyPayment: defineContract('confirmStandbyPayment', {
    summary: "Continue after the bank's confirmation of a payment of Standby",
    permission: 'membership.update',
    response: standby.standby,
    errors: ['unauthenticated', 'forbidden', 'payment_declined', 'action_not_allowed', 'processor_unavailable'],
  }),
  cancelStandby: defineContract('cancelStandby', {
    summary: 'Cancel Standby at the end of the paid month',
    permission: 'membership.update',
    response: standby.standby,
    errors: CHANGE_ERRORS,
  }),
  keepStandby: defineContract('keepStandby', {
    summary: 'Take a cancellation back before the paid month ends',
    permission: 'membership.update',
    response: standby.standby,
    errors: CHANGE_ERRORS,
  }),
  pauseStandby: defineContract('pauseStandby', {
    summary: 'Pause Standby from the end of the paid month on',
    permission: 'membership.update',
    body: standby.pauseStandby,
    response: standby.standby,
    errors: CHANGE_ERRORS,
  }),
  unpauseStandby: defineContract('unpauseStandby', {
    summary: 'Take back a pause that has not begun',
    permission: 'membership.update',
    response: standby.standby,
    errors: CHANGE_ERRORS,
  }),
  resumeStandby: defineContract('resumeStandby', {
    summary: 'End a pause with a month from today on',
    permission: 'membership.update',
    body: payMembership,
    response: standby.standby,
    errors: PAYMENT_ERRORS,
  }),
  chooseStandbyPaymentMethod: defineContract('chooseStandbyPaymentMethod', {
    summary: 'Choose the saved method that pays for the next months',
    permission: 'membership.update',
    body: chosenPaymentMethod,
    response: standby.standby,
    errors: CHANGE_ERRORS,
  }),
  getBumpForecast: defineContract('getBumpForecast', {
    summary: 'How likely a Standby guest of a home has to move for a full booking',
    permission: 'public',
    params: bySlug,
    query: z.object({ start_date: calendarDate.optional() }),
    response: standby.bumpForecast,
    errors: ['not_found', 'home_removed'],
  }),
  compareStandby: defineContract('compareStandby', {
    summary: 'A year on Standby beside fixed and Flex stays in a market, from the calendars and rents of its homes',
    permission: 'public',
    query: standby.comparisonQuery,
    response: standby.standbyComparison,
    errors: [],
  }),
  getBumpCalibration: defineContract('getBumpCalibration', {
    summary: 'Forecasts of moves compared with what happened',
    permission: 'analytics.read',
    response: standby.bumpCalibration,
    errors: ['unauthenticated', 'forbidden'],
  }),
} as const;
