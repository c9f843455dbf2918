import { setTimeout as pause } from 'node:timers/promises';
import type { Follower } from '../site/follower.ts';

/** How long a person waits for this server to serve what was just decided. */
const PATIENCE_MS = 1500;
const LOOK_MS = 20;

/** Resolves when this server serves a change or a later one, or has taken too long: the page then says so. */
export async function settled(follower: Pick<Follower, 'change'>, number: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while ((follower.change()?.number ?? 0) < number && performance.now() < end) await pause(LOOK_MS);
}
