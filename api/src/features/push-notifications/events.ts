/** A push notification to one browser can be sent. */
export type QueuedPush = { messageId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    PushQueued: QueuedPush;
  }
}
