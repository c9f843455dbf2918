import { defineContract } from '../contract.ts';
import * as deposits from '../schemas/deposits.ts';
import * as queues from '../schemas/queues.ts';
import { byId } from './path-parameters.ts';

/** Deposits: what guests see of theirs, and how staff settle them after the stay. */
export const depositContracts = {
  getReservationDeposit: defineContract('getReservationDeposit', {
    summary: 'The deposit of a reservation, and its statement once it is settled',
    permission: 'reservation.read',
    params: byId,
    response: deposits.reservationDeposit,
    errors: ['unauthenticated', 'not_found'],
  }),
  listDeposits: defineContract('listDeposits', {
    summary: 'Deposits of ended stays in the scope of the caller',
    permission: 'deposit.read',
    query: queues.queueQuery,
    response: deposits.depositPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getDeposit: defineContract('getDeposit', {
    summary: 'A deposit with everything that happened to it. Its reference is that of the reservation',
    permission: 'deposit.read',
    params: queues.recordParams,
    response: deposits.depositRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignDeposits: defineContract('assignDeposits', {
    summary: 'Assign deposits to a colleague, or preview it',
    permission: 'deposit.settle',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addDepositNote: defineContract('addDepositNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'deposit.settle',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: deposits.depositRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  settleDeposit: defineContract('settleDeposit', {
    summary: 'Return a deposit, less itemized deductions',
    permission: 'deposit.settle',
    params: queues.recordParams,
    body: deposits.settleDeposit,
    response: deposits.depositRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
