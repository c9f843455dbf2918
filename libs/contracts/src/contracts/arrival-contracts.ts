import { defineContract } from '../contract.ts';
import * as arrivals from '../schemas/arrivals.ts';
import { recordParams } from '../schemas/queues.ts';
import { byId, bySlug } from './path-parameters.ts';

const own = ['unauthenticated', 'not_found'] as const;
const change = [...own, 'forbidden', 'action_not_allowed', 'invalid', 'rate_limited'] as const;

/** Check-in and check-out of approved stays. Photos have paths of their own, see `arrival-limits.ts`. */
export const arrivalContracts = {
  getCheckIn: defineContract('getCheckIn', {
    summary: 'The check-in guide once it is released, and the inventory',
    permission: 'reservation.read',
    params: byId,
    response: arrivals.checkIn,
    errors: own,
  }),
  submitInventory: defineContract('submitInventory', {
    summary: 'Say what is in the home and what is wrong with it. It cannot be changed afterwards',
    permission: 'stay_report.send',
    params: byId,
    body: arrivals.newInventory,
    status: 201,
    response: arrivals.checkIn,
    errors: [...change, 'conflict'],
  }),
  getCheckOut: defineContract('getCheckOut', {
    summary: 'The steps of the check-out, from seven days before it',
    permission: 'reservation.read',
    params: byId,
    response: arrivals.checkOut,
    errors: own,
  }),
  confirmCheckOut: defineContract('confirmCheckOut', {
    summary: 'Say that the guest has left. It cannot be changed afterwards',
    permission: 'stay_report.send',
    params: byId,
    body: arrivals.newCheckOut,
    status: 201,
    response: arrivals.checkOut,
    errors: change,
  }),
  inspectArrival: defineContract('inspectArrival', {
    summary: 'The inventory and the check-out of a stay, for staff',
    permission: 'reservation.inspect',
    params: recordParams,
    response: arrivals.inspectedArrival,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  sayArrival: defineContract('sayArrival', {
    summary: 'Say that the guest has arrived, or on which later day they will',
    permission: 'stay_report.send',
    params: byId,
    body: arrivals.newArrival,
    response: arrivals.checkIn,
    errors: change,
  }),
  recordArrival: defineContract('recordArrival', {
    summary: 'Record that the guest of a stay has arrived, or on which later day they will',
    permission: 'arrival.update',
    params: recordParams,
    body: arrivals.newArrival,
    response: arrivals.inspectedArrival,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  recordDeparture: defineContract('recordDeparture', {
    summary: 'Record that the guest of a stay has left, or is still there, after the check-out time',
    permission: 'arrival.update',
    params: recordParams,
    body: arrivals.newDeparture,
    response: arrivals.inspectedArrival,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  listStayFollowUps: defineContract('listStayFollowUps', {
    summary: 'At most 100 guests each who were asked whether they have arrived or left, and did not answer',
    permission: 'reservation.inspect',
    response: arrivals.followUps,
    errors: ['unauthenticated', 'forbidden'],
  }),
  getHomeArrival: defineContract('getHomeArrival', {
    summary: 'What guests of a home get before check-in, with its access code',
    permission: 'arrival.update',
    params: bySlug,
    response: arrivals.homeArrival,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  updateHomeArrival: defineContract('updateHomeArrival', {
    summary: 'Change what guests of a home get before check-in',
    permission: 'arrival.update',
    params: bySlug,
    body: arrivals.homeArrivalUpdate,
    response: arrivals.homeArrival,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
} as const;
