import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as reviews from '../schemas/reviews.ts';
import { byId, bySlug } from './path-parameters.ts';

/** What a route of staff that decides about a review has in common with the others. */
const CHANGE = {
  permission: 'review.update',
  params: queues.recordParams,
  response: reviews.reviewRecord,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
} as const;

/** Reviews after completed stays: of the home by the guest, and of the guest by staff. */
export const reviewContracts = {
  listHomeReviews: defineContract('listHomeReviews', {
    summary: 'The public reviews of a home, page by page, and the average of all',
    permission: 'public',
    params: bySlug,
    query: reviews.homeReviewsQuery,
    response: reviews.homeReviews,
    errors: ['not_found', 'invalid'],
  }),
  getStayReview: defineContract('getStayReview', {
    summary: 'The review of a completed stay, and what staff wrote about the guest once both are revealed',
    permission: 'reservation.read',
    params: byId,
    response: reviews.stayReview,
    errors: ['unauthenticated', 'not_found'],
  }),
  writeStayReview: defineContract('writeStayReview', {
    summary: 'Review the home after a completed stay, once',
    permission: 'review.write',
    params: byId,
    body: reviews.newHomeReview,
    status: 201,
    response: reviews.stayReview,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid', 'rate_limited'],
  }),
  inspectStayReview: defineContract('inspectStayReview', {
    summary: 'The reviews of a stay, for staff. The one of the guest is hidden until both are revealed',
    permission: 'review.read',
    params: queues.recordParams,
    response: reviews.inspectedReview,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  reviewGuest: defineContract('reviewGuest', {
    summary: 'Review the guest of a completed stay, once',
    permission: 'review.update',
    params: queues.recordParams,
    body: reviews.newGuestReview,
    status: 201,
    response: reviews.inspectedReview,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  listReviews: defineContract('listReviews', {
    summary: 'Revealed reviews of homes in the scope of the caller',
    permission: 'review.read',
    query: queues.queueQuery,
    response: reviews.reviewPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getReview: defineContract('getReview', {
    summary: 'A review of a home',
    permission: 'review.read',
    params: queues.recordParams,
    response: reviews.reviewRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignReviews: defineContract('assignReviews', {
    summary: 'Assign reviews to a colleague, or preview it',
    permission: 'review.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addReviewNote: defineContract('addReviewNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'review.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: reviews.reviewRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  publishReview: defineContract('publishReview', {
    ...CHANGE,
    summary: 'Publish a review on the page of its home',
    body: reviews.reviewPublication,
  }),
  refuseReview: defineContract('refuseReview', {
    ...CHANGE,
    summary: 'Keep a review off the site for a reason that its writer gets. A low rating is no reason',
    body: reviews.reviewRefusal,
  }),
} as const;
