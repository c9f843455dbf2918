import type { AccountTask } from '../features/tasks/task-text.ts';
import { ID } from './sample-account.ts';

/** A task about a stay in Denver, without a date. */
export const sampleTask = (changes: Partial<AccountTask> = {}): AccountTask => ({
  id: `${changes.kind ?? 'sign_agreement'}:${changes.subject ?? ID}`,
  kind: 'sign_agreement',
  urgency: 'open',
  dueOn: null,
  dueAt: null,
  since: null,
  timeZone: 'America/Denver',
  reservationId: ID,
  home: { title: 'The Alder, 412', slug: 'the-alder-412' },
  amount: null,
  subject: null,
  reference: null,
  ...changes,
});
