export type { DomainEvent, DomainEvents, EventType } from './events.ts';
export { createJobs, installJobs, type Jobs } from './jobs.ts';
export { createOutbox, type Outbox } from './outbox.ts';
