import { defineContract } from '../contract.ts';
import * as credits from '../schemas/credits.ts';
import { paymentPlan } from '../schemas/payment-plans.ts';
import { uuid } from '../schemas/primitives.ts';
import { reservation } from '../schemas/reservations.ts';
import { byId } from './path-parameters.ts';

/** The credits of members, what they pay, and what staff give. */
export const creditContracts = {
  listCredits: defineContract('listCredits', {
    summary: "The caller's credits with their last days, and what happened to them",
    permission: 'credit.read',
    query: credits.creditsQuery,
    response: credits.credits,
    errors: ['unauthenticated', 'invalid'],
  }),
  useCredits: defineContract('useCredits', {
    summary: 'Choose whether credits pay a part of the first payment of a reservation',
    permission: 'reservation.update',
    params: byId,
    body: credits.useCredits,
    response: reservation,
    errors: ['unauthenticated', 'not_found', 'invalid', 'action_not_allowed', 'home_removed'],
  }),
  payInstallmentWithCredits: defineContract('payInstallmentWithCredits', {
    summary: 'Pay an installment, or a part of it, with credits',
    permission: 'reservation.pay',
    params: byId.extend({ installment: uuid }),
    body: credits.payWithCredits,
    response: paymentPlan,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'action_not_allowed', 'rate_limited'],
  }),
  listCreditsOfPerson: defineContract('listCreditsOfPerson', {
    summary: 'The credits of a person, for staff',
    permission: 'person.read',
    params: credits.personPath,
    response: credits.credits,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  grantCredit: defineContract('grantCredit', {
    summary: 'Give a person a credit, with a reason that the person reads',
    permission: 'credit.grant',
    params: credits.personPath,
    body: credits.newCredit,
    response: credits.credits,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'action_not_allowed', 'rate_limited'],
  }),
} as const;
