import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { CASE_REFUND_LABELS, formatStay } from './money-text.ts';

/** The queue of cancellation cases: reservations that were canceled. */
export const cancellationQueue: QueueDefinition<'listCancellations'> = {
  name: 'cancellations',
  noun: 'cancellations',
  subject: 'Guest',
  searchHint: 'Name, email, home or reference',
  emptyText: 'A case appears here when somebody cancels a reservation.',
  list: 'listCancellations',
  record: 'getCancellation',
  assign: 'assignCancellations',
  addNote: 'addCancellationNote',
  update: 'cancellation.update',
  createColumns: (context) => [
    {
      id: 'stay',
      header: 'Stay',
      cell: ({ cancellation: { homeTitle, checkIn, checkOut } }) => (
        <TwoLines first={homeTitle} second={formatStay(checkIn, checkOut)} />
      ),
    },
    {
      id: 'money',
      header: 'Refunded',
      cell: ({ cancellation: { refunded, kept, goodwill } }) => (
        <span className="num">
          <TwoLines
            first={formatMoney(refunded)}
            second={`${formatMoney(kept)} kept${goodwill > 0 ? `, ${formatMoney(goodwill)} in addition` : ''}`}
          />
        </span>
      ),
    },
    {
      id: 'refund',
      header: 'State of the refund',
      cell: ({ cancellation: { refundState, canceledBy } }) => (
        <TwoLines
          first={CASE_REFUND_LABELS[refundState]}
          second={canceledBy === 'guest' ? 'Canceled by the guest' : 'Canceled by staff'}
        />
      ),
    },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
