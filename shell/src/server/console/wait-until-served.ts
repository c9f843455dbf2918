import { setTimeout as pause } from 'node:timers/promises';
import type { Follower } from '../site/follower.ts';

/** Maximum time that a person waits for this server to serve a change. */
const TIMEOUT_MS = 1500;
const POLL_MS = 20;

/** Resolves when this server serves the change or a later one, or after the timeout. */
export async function waitUntilServed(follower: Pick<Follower, 'change'>, number: number): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while ((follower.change()?.number ?? 0) < number && performance.now() < end) await pause(POLL_MS);
}
