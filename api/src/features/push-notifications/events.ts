export {};

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** A push notification to one browser can be sent. */
    PushQueued: { messageId: number };
  }
}
