import { afterEach } from '@jest/globals';

type Cleanup = () => unknown;

const pending: Cleanup[] = [];

/** Runs `cleanup` after the current test, in reverse order. Do not use it in concurrent tests, because they would share one list. */
export function onTestFinished(cleanup: Cleanup): void {
  pending.push(cleanup);
}

afterEach(async () => {
  for (let cleanup = pending.pop(); cleanup; cleanup = pending.pop()) await cleanup();
});
