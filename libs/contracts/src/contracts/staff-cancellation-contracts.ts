import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as cancellations from '../schemas/staff-cancellations.ts';

/** The queue of cancellation cases in the staff console. */
export const staffCancellationContracts = {
  listCancellations: defineContract('listCancellations', {
    summary: 'Cancellation cases in the scope of the caller',
    permission: 'cancellation.read',
    query: queues.queueQuery,
    response: cancellations.cancellationPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getCancellation: defineContract('getCancellation', {
    summary: 'A cancellation case with its refunds and everything that happened to it',
    permission: 'cancellation.read',
    params: queues.recordParams,
    response: cancellations.cancellationRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignCancellations: defineContract('assignCancellations', {
    summary: 'Assign cancellation cases to a colleague, or preview it',
    permission: 'cancellation.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addCancellationNote: defineContract('addCancellationNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'cancellation.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: cancellations.cancellationRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  closeCancellation: defineContract('closeCancellation', {
    summary: 'Close a cancellation case with an outcome',
    permission: 'cancellation.update',
    params: queues.recordParams,
    body: cancellations.cancellationOutcome,
    response: cancellations.cancellationRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  reopenCancellation: defineContract('reopenCancellation', {
    summary: 'Open a closed cancellation case again',
    permission: 'cancellation.update',
    params: queues.recordParams,
    body: cancellations.cancellationReopening,
    response: cancellations.cancellationRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
