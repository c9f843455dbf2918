import type { QUEUES, ResponseOf } from '@lodestay/contracts';

export type QueueName = (typeof QUEUES)[number];
export type QueueSummary = ResponseOf<'listQueues'>['queues'][number];

/** What the frame and the home page of the staff console show besides the person. */
export type ConsoleModel = {
  /** The queues that the person can read; null if the API did not answer. */
  queues: readonly QueueSummary[] | null;
  /** Names of the markets that the person works in. Empty if the role is not limited to markets, or if they are unknown. */
  markets: readonly string[];
};
