import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 50;

/** Measures the seconds until `works` returns true repeatedly. A single success between failures does not count. */
export async function measureRecovery(works: () => Promise<boolean>, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  let since: number | undefined;
  for (let good = 0; good < 3;) {
    const askedAt = performance.now();
    const isGood = await works();
    since = isGood ? (since ?? askedAt) : undefined;
    good = isGood ? good + 1 : 0;
    if (performance.now() - startedAt > withinMs) return Infinity;
    await sleep(ASK_EVERY_MS);
  }
  return (since! - startedAt) / 1000;
}
