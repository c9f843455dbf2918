import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import { SUPPORT_CATEGORY_LABELS } from '@lodestay/contracts';

/** The queue of support cases. */
export const supportQueue: QueueDefinition<'listSupport'> = {
  name: 'support',
  noun: 'support cases',
  subject: 'Person',
  searchHint: 'Name, email, subject or reference',
  emptyText: 'A case appears here when somebody writes from the support page of their account.',
  list: 'listSupport',
  record: 'getSupportRecord',
  assign: 'assignSupport',
  addNote: 'addSupportNote',
  update: 'message.update',
  createColumns: (context) => [
    {
      id: 'subject',
      header: 'Subject',
      cell: ({ support }) => <TwoLines first={support.subject} second={SUPPORT_CATEGORY_LABELS[support.category]} />,
    },
    { id: 'market', header: 'Market', cell: ({ market }) => market?.name ?? 'No market' },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
