export { createEachRow, type EachRow, type FailureLogger } from './each-row.ts';
export type { DomainEvent, DomainEvents, EventType } from './events.ts';
export { registerJobRoutes } from './job-routes.ts';
export { createJobs, installJobs, type Jobs } from './jobs.ts';
export { createOutbox, readOutboxDelay, type Outbox } from './outbox.ts';
export type { Db as JobsDb } from './tables.ts';
