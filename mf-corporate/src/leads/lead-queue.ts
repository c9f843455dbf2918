import type { QueueDefinition } from '@lodestay/console';
import { createLeadColumns } from './lead-columns.tsx';

/** The queue of leads: requests for contact that wait for an answer. */
export const leadQueue: QueueDefinition<'listLeads'> = {
  name: 'leads',
  noun: 'leads',
  subject: 'Person',
  searchHint: 'Name, email, company or reference',
  emptyText: 'New leads appear here when somebody sends a form.',
  list: 'listLeads',
  record: 'getLead',
  assign: 'assignLeads',
  addNote: 'addLeadNote',
  update: 'lead.update',
  createColumns: createLeadColumns,
};
