import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import { formatDate, formatMoney } from '@lodestay/stay';

/** The queue of deposits: of stays that have ended, until somebody settles them or they are returned automatically. */
export const depositQueue: QueueDefinition<'listDeposits'> = {
  name: 'deposits',
  noun: 'deposits',
  subject: 'Guest',
  searchHint: 'Name, email, home or reference',
  emptyText: 'A deposit appears here when its stay has ended.',
  list: 'listDeposits',
  record: 'getDeposit',
  assign: 'assignDeposits',
  addNote: 'addDepositNote',
  update: 'deposit.settle',
  createColumns: (context) => [
    {
      id: 'amount',
      header: 'Deposit',
      cell: ({ deposit: { amount, returned } }) => (
        <span className="num">
          <TwoLines
            first={formatMoney(amount)}
            second={returned === null ? 'Not settled' : `${formatMoney(returned)} returned`}
          />
        </span>
      ),
    },
    {
      id: 'return-by',
      header: 'Return by',
      cell: ({ deposit: { returnBy, movedOutOn } }) => (
        <TwoLines first={formatDate(returnBy)} second={`Moved out ${formatDate(movedOutOn)}`} />
      ),
    },
    {
      id: 'home',
      header: 'Home',
      cell: ({ deposit: { homeTitle } }) => homeTitle,
    },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
