import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from './supervise.ts';

/** Process managers often wait ten seconds before they kill. This is less, because a busy machine reacts late. */
const ALL_WITHIN_MS = 7500;

/** Enough for an idle service. The first services need more time, because they finish requests and use the later services. */
const ENOUGH_MS = 2500;

type Stoppable = Pick<Supervised, 'name' | 'stop' | 'kill'>;
type Options = { withinMs?: number; log?(line: string): void };

/**
 * Stops services in order. Each is asked when the previous one has stopped or has used its share of the time. Services that still run
 * at the end are killed.
 */
export async function stopInOrder(
  services: readonly Stoppable[],
  { withinMs = ALL_WITHIN_MS, log = console.error }: Options = {},
): Promise<void> {
  const deadline = performance.now() + withinMs;
  const running = new Map<Stoppable, Promise<unknown>>();
  for (const [index, service] of services.entries()) {
    const stopped = service.stop().finally(() => running.delete(service));
    running.set(service, stopped);
    const [left, later] = [deadline - performance.now(), services.length - index - 1];
    await Promise.race([stopped, pause(Math.max(left / (later + 1), left - later * ENOUGH_MS))]);
  }
  await Promise.race([Promise.all(running.values()), pause(deadline - performance.now())]);
  for (const [service] of running) {
    log(`${service.name} did not stop in time and was ended.`);
    service.kill();
  }
  await Promise.all(running.values());
}

const pause = (ms: number) => sleep(Math.max(0, ms), undefined, { ref: false });
