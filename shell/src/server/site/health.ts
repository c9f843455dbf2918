import type { ChannelName } from '@lodestay/releases';

/** A release as part of a channel: what pages and failures are counted by. */
export type Part = { name: string; version: string; channel: ChannelName };

/**
 * How a part of the site failed. Seen by a browser: its code did not load, did not match its hash, threw while rendering,
 * or did not fit the server's markup. Seen by the server: it threw or its thread ended, gave no page in time, or its release was refused.
 */
export const FAILURE_KINDS = ['load', 'integrity', 'render', 'hydration', 'server', 'timeout', 'refused'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What was counted in one minute, by all servers together. `minute` is an ISO instant. */
export type MinuteCounts = Part & { minute: string; pages: number; failures: Partial<Record<FailureKind, number>> };

/** Counts what is served and what fails. */
export type Health = {
  page(part: Part): void;
  failure(part: Part, kind: FailureKind): void;
  /** Counts of all servers, those of this one up to now, oldest first. */
  between(from: Date, to: Date): Promise<MinuteCounts[]>;
};

export const createHealth = (): Health => ({ page() {}, failure() {}, between: () => Promise.resolve([]) });
