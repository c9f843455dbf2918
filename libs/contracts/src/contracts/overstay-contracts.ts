import { defineContract } from '../contract.ts';
import * as overstays from '../schemas/overstays.ts';
import { recordParams } from '../schemas/queues.ts';
import { byId } from './path-parameters.ts';

/** Nights after the check-out that a guest stayed: what staff decide about them, and what the guest sees. */
export const overstayContracts = {
  inspectOverstay: defineContract('inspectOverstay', {
    summary: 'The recorded nights after the check-out of a stay, and what they cost',
    permission: 'reservation.inspect',
    params: recordParams,
    response: overstays.inspectedOverstay,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  decideOverstay: defineContract('decideOverstay', {
    summary: 'Charge or waive the nights after the check-out, once, for the amount that was shown',
    permission: 'deposit.settle',
    params: recordParams,
    body: overstays.decideOverstay,
    response: overstays.inspectedOverstay,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'action_not_allowed', 'price_changed'],
  }),
  getStayOverstay: defineContract('getStayOverstay', {
    summary: 'The charged nights after the check-out of a stay',
    permission: 'reservation.read',
    params: byId,
    response: overstays.stayOverstay,
    errors: ['unauthenticated', 'not_found'],
  }),
};
