import type { QueueName } from './tables.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The assignee of an item must act soon, or should have. */
    QueueItemDue: { queue: QueueName; reference: string; assigneeId: number };
    /** A note mentions colleagues. */
    StaffMentioned: { noteId: number };
  }
}
