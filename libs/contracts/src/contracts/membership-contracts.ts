import { defineContract } from '../contract.ts';
import * as memberships from '../schemas/memberships.ts';
import { chosenPaymentMethod } from '../schemas/payment-methods.ts';

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

/** The annual membership of the signed-in person. */
export const membershipContracts = {
  getMembership: defineContract('getMembership', {
    summary: 'The annual membership: what it costs, when it renews, and what was paid',
    permission: 'membership.read',
    response: memberships.membership,
    errors: ['unauthenticated'],
  }),
  buyMembership: defineContract('buyMembership', {
    summary: 'Buy a year with a saved payment method',
    permission: 'membership.update',
    body: memberships.payMembership,
    response: memberships.membership,
    errors: PAYMENT_ERRORS,
  }),
  payMembershipRenewal: defineContract('payMembershipRenewal', {
    summary: 'Pay the next year after a charge that did not work',
    permission: 'membership.update',
    body: memberships.payMembership,
    response: memberships.membership,
    errors: PAYMENT_ERRORS,
  }),
  confirmMembershipPayment: defineContract('confirmMembershipPayment', {
    summary: "Continue after the bank's confirmation of a payment of the membership",
    permission: 'membership.update',
    response: memberships.membership,
    errors: ['unauthenticated', 'forbidden', 'payment_declined', 'action_not_allowed', 'processor_unavailable'],
  }),
  changeMembershipRenewal: defineContract('changeMembershipRenewal', {
    summary: 'Turn the renewal off or on',
    permission: 'membership.update',
    body: memberships.changeMembershipRenewal,
    response: memberships.membership,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'price_changed', 'action_not_allowed'],
  }),
  chooseMembershipPaymentMethod: defineContract('chooseMembershipPaymentMethod', {
    summary: 'Choose the saved method that pays for the next year',
    permission: 'membership.update',
    body: chosenPaymentMethod,
    response: memberships.membership,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed'],
  }),
  cancelMembership: defineContract('cancelMembership', {
    summary: 'End the membership now for a full refund',
    permission: 'membership.update',
    body: memberships.cancelMembership,
    response: memberships.membership,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'price_changed', 'action_not_allowed', 'processor_unavailable'],
  }),
} as const;
