import type { QueueDefinition } from '@lodestay/console';
import { createApplicationColumns } from './application-columns.tsx';

/** The queue of applications that the automatic review left to staff. */
export const applicationQueue: QueueDefinition<'listApplications'> = {
  name: 'applications',
  noun: 'applications',
  subject: 'Guest',
  searchHint: 'Name, email, phone, home or reference',
  emptyText: 'Applications appear here when the listing of a home does not state a rule that the party depends on.',
  list: 'listApplications',
  record: 'getApplication',
  assign: 'assignApplications',
  addNote: 'addApplicationNote',
  update: 'application.decide',
  stages: [
    { name: 'Needs review', stage: 'needs_review' },
    { name: 'Second person', stage: 'denial_requested' },
    { name: 'Documents requested', stage: 'documents_requested' },
  ],
  createColumns: createApplicationColumns,
};
