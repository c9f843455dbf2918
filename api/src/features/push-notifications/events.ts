export {};

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    PushQueued: QueuedPush;
  }
}
