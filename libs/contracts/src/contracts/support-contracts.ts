import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as support from '../schemas/support.ts';

/** Support cases: conversations of people with staff that need not be about a stay. */
export const supportContracts = {
  listSupportCases: defineContract('listSupportCases', {
    summary: 'Support cases of the caller',
    permission: 'account.read',
    response: support.supportCases,
    errors: ['unauthenticated'],
  }),
  openSupportCase: defineContract('openSupportCase', {
    summary: 'Open a support case',
    permission: 'stay_message.send',
    body: support.newSupportCase,
    status: 201,
    response: support.supportCase,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'rate_limited'],
  }),
  getSupportCase: defineContract('getSupportCase', {
    summary: 'A support case with its messages',
    permission: 'account.read',
    params: queues.recordParams,
    response: support.supportCase,
    errors: ['unauthenticated', 'not_found'],
  }),
  sendSupportMessage: defineContract('sendSupportMessage', {
    summary: 'Write to staff in a support case. A closed case opens again',
    permission: 'stay_message.send',
    params: queues.recordParams,
    body: support.newSupportMessage,
    status: 201,
    response: support.supportCase,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid', 'rate_limited'],
  }),
  closeOwnSupportCase: defineContract('closeOwnSupportCase', {
    summary: 'Close a support case that is solved (idempotent)',
    permission: 'stay_message.send',
    params: queues.recordParams,
    response: support.supportCase,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  rateSupportCase: defineContract('rateSupportCase', {
    summary: 'Rate a closed support case. The last rating counts',
    permission: 'stay_message.send',
    params: queues.recordParams,
    body: support.supportRating,
    response: support.supportCase,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  listSupport: defineContract('listSupport', {
    summary: 'Support cases in the scope of the caller',
    permission: 'message.read',
    query: queues.queueQuery,
    response: support.supportPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getSupportRecord: defineContract('getSupportRecord', {
    summary: 'A support case, as staff see it',
    permission: 'message.read',
    params: queues.recordParams,
    response: support.supportRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignSupport: defineContract('assignSupport', {
    summary: 'Assign support cases to a colleague, or preview it',
    permission: 'message.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addSupportNote: defineContract('addSupportNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'message.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: support.supportRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  answerSupport: defineContract('answerSupport', {
    summary: 'Answer a support case. The person gets an email without the text',
    permission: 'message.update',
    params: queues.recordParams,
    body: support.supportAnswer,
    status: 201,
    response: support.supportRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  closeSupport: defineContract('closeSupport', {
    summary: 'Close a support case. The person gets an email',
    permission: 'message.update',
    params: queues.recordParams,
    body: support.supportClosing,
    response: support.supportRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
