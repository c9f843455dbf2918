import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { formatPaidFor, PROBLEM_KIND_LABELS, PROBLEM_STATE_LABELS } from './money-text.ts';

/** The queue of payment problems: charges and refunds that failed, disputes and differences. */
export const paymentProblemQueue: QueueDefinition<'listPaymentProblems'> = {
  name: 'payment_problems',
  noun: 'payment problems',
  subject: 'Guest',
  searchHint: 'Name, email, home or reference',
  emptyText:
    'A problem appears here when a charge or refund fails, a cardholder disputes a payment, or the nightly comparison finds a difference.',
  list: 'listPaymentProblems',
  record: 'getPaymentProblem',
  assign: 'assignPaymentProblems',
  addNote: 'addPaymentProblemNote',
  update: 'payment_problem.update',
  createColumns: (context) => [
    {
      id: 'problem',
      header: 'Problem',
      cell: ({ problem: { kind, state } }) => (
        <TwoLines first={PROBLEM_KIND_LABELS[kind]} second={PROBLEM_STATE_LABELS[state]} />
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ problem: { amount, reservationReference } }) => (
        <span className="num">
          <TwoLines first={formatMoney(amount)} second={reservationReference ?? 'Without a stay'} />
        </span>
      ),
    },
    { id: 'home', header: 'Paid for', cell: ({ problem }) => formatPaidFor(problem) },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
