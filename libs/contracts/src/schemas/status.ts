import { z } from 'zod';
import { instant } from './primitives.ts';

/** What works right now. The oldest event that waits for delivery shows how late emails and follow-up work are. */
export const siteStatus = z.object({
  checked_at: instant,
  /** Seconds that the oldest waiting event has waited; 0 if none waits. */
  oldest_event_seconds: z.int().min(0).max(1_000_000_000),
});
