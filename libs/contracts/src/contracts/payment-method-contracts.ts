import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as methods from '../schemas/payment-methods.ts';
import { byId } from './path-parameters.ts';

/** The cards and bank accounts that a person has saved. */
export const paymentMethodContracts = {
  listPaymentMethods: defineContract('listPaymentMethods', {
    summary: 'Saved payment methods of the signed-in person',
    permission: 'payment_method.read',
    response: methods.paymentMethods,
    errors: ['unauthenticated'],
  }),
  addPaymentMethod: defineContract('addPaymentMethod', {
    summary: 'Save a payment method with a token of the card form',
    permission: 'payment_method.update',
    body: methods.newPaymentMethod,
    status: 201,
    response: methods.paymentMethod,
    errors: [
      'unauthenticated',
      'forbidden',
      'invalid',
      'action_not_allowed',
      'payment_declined',
      'processor_unavailable',
      'rate_limited',
    ],
  }),
  confirmPaymentMethod: defineContract('confirmPaymentMethod', {
    summary: 'Continue after the bank’s confirmation of a new payment method',
    permission: 'payment_method.update',
    params: byId,
    response: methods.paymentMethod,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'payment_declined', 'processor_unavailable'],
  }),
  verifyPaymentMethod: defineContract('verifyPaymentMethod', {
    summary: 'Verify a bank account by the amounts of its two small deposits',
    permission: 'payment_method.update',
    params: byId,
    body: methods.depositAmounts,
    response: methods.paymentMethod,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'invalid',
      'payment_declined',
      'processor_unavailable',
      'rate_limited',
    ],
  }),
  makePaymentMethodDefault: defineContract('makePaymentMethodDefault', {
    summary: 'Use a payment method for new stays by default',
    permission: 'payment_method.update',
    params: byId,
    response: methods.paymentMethod,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  removePaymentMethod: defineContract('removePaymentMethod', {
    summary: 'Remove a payment method, unless a stay would have none left to pay with',
    permission: 'payment_method.update',
    params: byId,
    response: z.object({ removed: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  choosePaymentMethod: defineContract('choosePaymentMethod', {
    summary: 'Choose the payment method for the payments of a reservation that are still due',
    permission: 'payment_method.update',
    params: byId,
    body: methods.chosenPaymentMethod,
    response: methods.paymentMethod,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'not_found', 'action_not_allowed'],
  }),
} as const;
