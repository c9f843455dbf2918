import type { TimelineWords } from '@lodestay/console';

/** What the timelines of cancellations, refunds, deposits and payment problems call actions and fields. */
export const createTimelineWords = (person: string): TimelineWords => ({
  person,
  request: 'canceled the reservation',
  actions: {
    'queue.assign': 'changed the assignee',
    'cancellation.close': 'closed this case',
    'cancellation.reopen': 'reopened this case',
    'reservation.cancel': 'canceled the reservation',
    'refund.request': 'asked for a refund',
    'refund.approve': 'approved this refund',
    'refund.reject': 'rejected this refund',
    'refund.withdraw': 'took the request back',
    'deposit.settle': 'settled the deposit',
    'payment_problem.find': 'found this problem',
    'payment_problem.retry': 'tried again',
    'payment_problem.close': 'closed this problem',
    'dispute_evidence.view': 'opened the evidence',
    'dispute_evidence.submit': 'submitted the evidence',
    'processor.refund': 'sent the refund, and the processor accepted it',
    'processor.release': 'released the authorization',
    'processor.capture': 'charged the amount kept, and released the rest',
    'processor.refuse': 'got a refusal from the processor',
  },
  fields: {
    assignee: 'Assignee',
    outcome: 'Outcome',
    status: 'State',
    amount: 'Amount',
    reservation: 'Reservation',
    refund: 'Refund',
    deposit: 'Deposit',
    returned: 'Returned',
    deducted: 'Deducted',
  },
});
