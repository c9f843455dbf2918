import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { REFUND_REASON_LABELS, REFUND_STATE_LABELS } from './money-text.ts';

/** The queue of refunds: requests that wait for a second person, and closed those that were decided. */
export const refundQueue: QueueDefinition<'listRefunds'> = {
  name: 'refunds',
  noun: 'refunds',
  subject: 'Guest',
  searchHint: 'Name, email, home or reference',
  emptyText: 'A request appears here when a refund is above the limit of the person who asks for it.',
  list: 'listRefunds',
  record: 'getRefund',
  assign: 'assignRefunds',
  addNote: 'addRefundNote',
  update: 'refund.approve',
  createColumns: (context) => [
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ refund: { amount, reasonCode } }) => (
        <span className="num">
          <TwoLines first={formatMoney(amount)} second={REFUND_REASON_LABELS[reasonCode]} />
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ refund: { state, caseReference } }) => (
        <TwoLines first={REFUND_STATE_LABELS[state]} second={caseReference ? `Case ${caseReference}` : 'No case'} />
      ),
    },
    {
      id: 'requester',
      header: 'Requested by',
      cell: ({ refund: { requestedBy, homeTitle } }) => (
        <TwoLines first={requestedBy?.fullName ?? 'A former colleague'} second={homeTitle} />
      ),
    },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
