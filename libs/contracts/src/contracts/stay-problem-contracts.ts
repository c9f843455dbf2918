import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as problems from '../schemas/stay-problems.ts';
import { byId } from './path-parameters.ts';

/** What the writes of a guest have in common. */
const OWN = {
  permission: 'stay_report.send',
  params: byId,
  response: problems.stayProblem,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid', 'rate_limited'],
} as const;

/** What the writes of staff have in common. */
const CHANGE = {
  permission: 'cancellation.create',
  params: queues.recordParams,
  response: problems.stayProblemRecord,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
} as const;

/** Serious problems during a stay, and what staff offer because of them. */
export const stayProblemContracts = {
  getStayProblem: defineContract('getStayProblem', {
    summary: 'The newest serious problem of a stay, with what the guest is offered',
    permission: 'reservation.read',
    params: byId,
    response: problems.stayProblem,
    errors: ['unauthenticated', 'not_found'],
  }),
  reportStayProblem: defineContract('reportStayProblem', {
    ...OWN,
    summary: 'Report a problem that makes the stay hard or impossible',
    body: problems.newStayProblem,
    status: 201,
    errors: [...OWN.errors, 'conflict'],
  }),
  solveStayProblem: defineContract('solveStayProblem', {
    ...OWN,
    summary: 'Say that the problem is solved',
  }),
  declineStayOffers: defineContract('declineStayOffers', {
    ...OWN,
    summary: 'Decline all offers, and say why',
    body: problems.offersDecline,
  }),
  acceptStayOffer: defineContract('acceptStayOffer', {
    ...OWN,
    permission: 'reservation.change',
    summary: 'Accept one offer for the amounts that were shown',
    body: problems.offerAcceptance,
    errors: [...OWN.errors, 'price_changed', 'dates_taken', 'processor_unavailable'],
  }),
  listStayProblems: defineContract('listStayProblems', {
    summary: 'Serious problems of stays in the scope of the caller',
    permission: 'cancellation.read',
    query: queues.queueQuery,
    response: problems.stayProblemPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  assignStayProblems: defineContract('assignStayProblems', {
    summary: 'Assign problems to a colleague, or preview it',
    permission: 'cancellation.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  inspectStayProblem: defineContract('inspectStayProblem', {
    summary: 'A serious problem of a stay with everything that happened to it',
    permission: 'cancellation.read',
    params: queues.recordParams,
    response: problems.stayProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  addStayProblemNote: defineContract('addStayProblemNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'cancellation.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: problems.stayProblemRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  offerForStayProblem: defineContract('offerForStayProblem', {
    ...CHANGE,
    summary: 'Make up to three offers to the guest, which replace those of before',
    body: problems.newStayOffers,
    status: 201,
    errors: [...CHANGE.errors, 'dates_taken', 'processor_unavailable'],
  }),
  approveStayOffers: defineContract('approveStayOffers', {
    ...CHANGE,
    permission: 'refund.approve',
    summary: 'Approve the offered refund as the second person, so that the guest sees the offers',
    body: problems.stayProblemStep,
  }),
  withdrawStayOffers: defineContract('withdrawStayOffers', {
    ...CHANGE,
    summary: 'Withdraw the offers',
    body: problems.stayProblemStep,
  }),
  closeStayProblem: defineContract('closeStayProblem', {
    ...CHANGE,
    permission: 'cancellation.update',
    summary: 'Close a problem, and tell the guest why',
    body: problems.stayProblemClosing,
  }),
} as const;
