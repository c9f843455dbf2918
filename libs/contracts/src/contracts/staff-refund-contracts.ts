import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as refunds from '../schemas/staff-refunds.ts';

/** Refunds that staff ask for, and that a second person approves above the limit of the role. */
export const staffRefundContracts = {
  listRefunds: defineContract('listRefunds', {
    summary: 'Refunds by staff in the scope of the caller',
    permission: 'refund.read',
    query: queues.queueQuery,
    response: refunds.refundPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getRefund: defineContract('getRefund', {
    summary: 'A refund with everything that happened to it',
    permission: 'refund.read',
    params: queues.recordParams,
    response: refunds.refundRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  getRefundOptions: defineContract('getRefundOptions', {
    summary: 'What can still be refunded of a reservation, and the limits of the caller',
    permission: 'refund.request',
    params: queues.recordParams,
    response: refunds.refundOptions,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  requestRefund: defineContract('requestRefund', {
    summary: 'Refund a part of what a guest paid. Above the limit of the caller, a second person must approve',
    permission: 'refund.request',
    params: queues.recordParams,
    body: refunds.refundRequest,
    status: 201,
    response: refunds.refundRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  listReservationRefunds: defineContract('listReservationRefunds', {
    summary: 'The refunds of a reservation by staff, the newest first',
    permission: 'refund.read',
    params: queues.recordParams,
    response: refunds.refundList,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignRefunds: defineContract('assignRefunds', {
    summary: 'Assign waiting refunds to a colleague who can approve them, or preview it',
    permission: 'refund.approve',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addRefundNote: defineContract('addRefundNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'refund.request',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: refunds.refundRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  approveRefund: defineContract('approveRefund', {
    summary: 'Issue a refund that somebody else asked for',
    permission: 'refund.approve',
    params: queues.recordParams,
    body: refunds.refundDecision,
    response: refunds.refundRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  rejectRefund: defineContract('rejectRefund', {
    summary: 'Refuse a refund that somebody else asked for',
    permission: 'refund.approve',
    params: queues.recordParams,
    body: refunds.refundDecision,
    response: refunds.refundRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  withdrawRefund: defineContract('withdrawRefund', {
    summary: 'Take back a waiting request of one’s own',
    permission: 'refund.request',
    params: queues.recordParams,
    body: refunds.refundDecision,
    response: refunds.refundRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
