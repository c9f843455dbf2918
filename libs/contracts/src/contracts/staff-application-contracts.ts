import { defineContract } from '../contract.ts';
import * as applications from '../schemas/staff-applications.ts';
import * as queues from '../schemas/queues.ts';

const WRITE_ERRORS = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'action_not_allowed',
  'conflict',
  'invalid',
] as const;

/** The queue of applications that the automatic review left to staff. */
export const staffApplicationContracts = {
  listApplications: defineContract('listApplications', {
    summary: 'Applications in the scope of the caller',
    permission: 'application.read',
    query: queues.queueQuery,
    response: applications.applicationPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getApplication: defineContract('getApplication', {
    summary: 'An application with its rules and everything that happened to it',
    permission: 'application.read',
    params: queues.recordParams,
    response: applications.applicationRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignApplications: defineContract('assignApplications', {
    summary: 'Assign applications to a colleague, or preview it',
    permission: 'application.decide',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  approveApplications: defineContract('approveApplications', {
    summary: 'Approve several applications by the same rule, or preview it',
    permission: 'application.decide',
    body: applications.bulkApproval,
    response: applications.bulkApprovalResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  approveApplication: defineContract('approveApplication', {
    summary: 'Approve an application by a rule that applies to it, and capture its payment',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.approval,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  listApplicationPeople: defineContract('listApplicationPeople', {
    summary: 'The income figures of the applicant and the co-signer, and who confirmed them. Audited',
    permission: 'application.decide',
    params: queues.recordParams,
    response: applications.applicationPeople,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  recordIncome: defineContract('recordIncome', {
    summary: 'Record the figures that a document of the applicant or the co-signer proves. Audited',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.incomeRecord,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  requestDocument: defineContract('requestDocument', {
    summary: 'Ask the applicant or the co-signer for another document, and email them',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.documentRequest,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  withdrawDocumentRequest: defineContract('withdrawDocumentRequest', {
    summary: 'Withdraw the request for a document that a person has not sent. Audited',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.documentWithdrawal,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  requestDenial: defineContract('requestDenial', {
    summary: 'Ask a second person to confirm a denial. The guest is not told',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.denialRequest,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  confirmDenial: defineContract('confirmDenial', {
    summary: 'Deny an application that somebody else asked to deny: release its payment and email the guest',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.denialConfirmation,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  rejectDenial: defineContract('rejectDenial', {
    summary: 'Reject the denial that somebody else requested. The application needs review again',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.denialRejection,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  withdrawDenial: defineContract('withdrawDenial', {
    summary: 'Withdraw a denial that the caller requested',
    permission: 'application.decide',
    params: queues.recordParams,
    body: applications.denialConfirmation,
    response: applications.applicationRecord,
    errors: WRITE_ERRORS,
  }),
  addApplicationNote: defineContract('addApplicationNote', {
    summary: 'Add a note about the reservation that only staff see, and email the colleagues that it mentions',
    permission: 'application.decide',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: applications.applicationRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
} as const;
