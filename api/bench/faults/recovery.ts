import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce } from './careful-client.ts';

const ASK_EVERY_MS = 50;

/** Seconds until `url` answers 2xx, and goes on doing so: one good answer between two bad ones is no recovery. */
export async function secondsToRecover(url: () => string, headers: Record<string, string>, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  let since: number | undefined;
  for (let good = 0; good < 3; ) {
    const askedAt = performance.now();
    const reply = await callOnce(url(), { headers });
    if (reply && reply.status < 300) {
      since ??= askedAt;
      good += 1;
    } else {
      since = undefined;
      good = 0;
    }
    if (performance.now() - startedAt > withinMs) return Infinity;
    await sleep(ASK_EVERY_MS);
  }
  return (since! - startedAt) / 1000;
}
