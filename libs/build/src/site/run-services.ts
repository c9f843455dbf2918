import { stopInOrder } from '../supervision/stop-in-order.ts';
import type { GivenUp, Supervised } from '../supervision/supervise.ts';

/** The command exits after this time, even if services are still running. */
const EXIT_WITHIN_MS = 8500;

/** Starts services one after the other. If one fails, stops those that have started. */
export async function startInOrder(
  starts: readonly ((started: readonly Supervised[]) => Promise<Supervised>)[],
): Promise<Supervised[]> {
  const started: Supervised[] = [];
  try {
    for (const start of starts) started.push(await start(started));
    return started;
  } catch (error) {
    await stopInOrder(started.toReversed());
    throw error;
  }
}

/** Runs services until they are stopped or one keeps failing. Then stops all in reverse order and exits. */
export function runServices(services: readonly Supervised[]): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), EXIT_WITHIN_MS).unref();
    await stopInOrder(services.toReversed());
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // The program that started this one, such as a test, has ended.
  process.once('disconnect', () => void stop(0));
  for (const { givenUp } of services) {
    void givenUp.then((end) => {
      if (stopping) return;
      console.error(describeGivenUp(end));
      void stop(1);
    });
  }
}

export const describeGivenUp = ({ name, reason, lastLines }: GivenUp): string =>
  [
    `${name} keeps failing: ${reason}, five times in a row. Stopping the site.`,
    ...(lastLines.length > 0
      ? [`The last lines of ${name.toLowerCase()}:`, ...lastLines.map((line) => `  ${line}`)]
      : [`${name} wrote nothing.`]),
  ].join('\n');
