import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';

/** The queue of reviews that wait before they are public. */
export const reviewQueue: QueueDefinition<'listReviews'> = {
  name: 'reviews',
  noun: 'reviews',
  subject: 'Guest',
  searchHint: 'Name, email, home or reference',
  emptyText: 'A review appears here when both sides have reviewed a stay, or 14 days after its end.',
  list: 'listReviews',
  record: 'getReview',
  assign: 'assignReviews',
  addNote: 'addReviewNote',
  update: 'review.update',
  createColumns: (context) => [
    {
      id: 'home',
      header: 'Home',
      cell: ({ review, reference }) => <TwoLines first={review.homeTitle} second={reference} />,
    },
    { id: 'stars', header: 'Stars', cell: ({ review }) => `${review.overall} of 5` },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
