import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as problems from '../schemas/staff-payment-problems.ts';

/** The queue of payments that failed or are disputed. */
export const staffPaymentProblemContracts = {
  listPaymentProblems: defineContract('listPaymentProblems', {
    summary: 'Payment problems in the scope of the caller',
    permission: 'payment_problem.read',
    query: queues.queueQuery,
    response: problems.paymentProblemPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getPaymentProblem: defineContract('getPaymentProblem', {
    summary: 'A payment problem with everything that happened to it',
    permission: 'payment_problem.read',
    params: queues.recordParams,
    response: problems.paymentProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  listReservationProblems: defineContract('listReservationProblems', {
    summary: 'The payment problems of a reservation, the newest first',
    permission: 'payment_problem.read',
    params: queues.recordParams,
    response: problems.problemList,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignPaymentProblems: defineContract('assignPaymentProblems', {
    summary: 'Assign payment problems to a colleague, or preview it',
    permission: 'payment_problem.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addPaymentProblemNote: defineContract('addPaymentProblemNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'payment_problem.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: problems.paymentProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  retryPayment: defineContract('retryPayment', {
    summary: 'Send a failed operation to the processor again. Calling it twice moves the money once',
    permission: 'payment_problem.update',
    params: queues.recordParams,
    body: problems.paymentProblemRetry,
    response: problems.paymentProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  submitDisputeEvidence: defineContract('submitDisputeEvidence', {
    summary: 'Submit the evidence for a dispute to the processor, which takes it once',
    permission: 'payment_problem.update',
    params: queues.recordParams,
    body: problems.evidenceSubmission,
    response: problems.paymentProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  closePaymentProblem: defineContract('closePaymentProblem', {
    summary: 'Close a payment problem with an outcome',
    permission: 'payment_problem.update',
    params: queues.recordParams,
    body: problems.paymentProblemOutcome,
    response: problems.paymentProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
