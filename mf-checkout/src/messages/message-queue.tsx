import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import { formatDate } from '@lodestay/stay';
import { STATUS_NAMES } from '../reservations/reservation-text.ts';

/** The queue of guests who wait for an answer. */
export const messageQueue: QueueDefinition<'listMessages'> = {
  name: 'messages',
  noun: 'conversations',
  subject: 'Guest',
  searchHint: 'Name, email, home or reference',
  emptyText: 'A conversation appears here when a guest writes about a reservation.',
  list: 'listMessages',
  record: 'getMessageThread',
  assign: 'assignMessages',
  addNote: 'addMessageNote',
  update: 'message.update',
  createColumns: (context) => [
    {
      id: 'home',
      header: 'Home',
      cell: ({ thread: { homeTitle }, reference }) => <TwoLines first={homeTitle} second={reference} />,
    },
    {
      id: 'stay',
      header: 'Stay',
      cell: ({ thread: { status, checkIn } }) => (
        <TwoLines first={STATUS_NAMES[status]} second={`Check-in ${formatDate(checkIn)}`} />
      ),
    },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
