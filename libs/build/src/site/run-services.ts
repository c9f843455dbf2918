import { stopInOrder } from '../supervision/stop-in-order.ts';
import type { GivenUp, Supervised } from '../supervision/supervise.ts';

/** The last resort: nothing keeps the command longer. */
const EXIT_WITHIN_MS = 8500;

/** Starts services one after the other. When one of them fails, those before it are stopped. */
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

/** Runs services until somebody stops them, or one does not stay up. Then stops all, the last first, and ends the process. */
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
  // Who started the command with a channel, as tests do, is gone.
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
    `${name} does not stay up: ${reason}, the fifth time in a row. The rest is stopped too.`,
    ...(lastLines.length > 0
      ? [`The last lines of ${name.toLowerCase()}:`, ...lastLines.map((line) => `  ${line}`)]
      : [`${name} wrote nothing.`]),
  ].join('\n');
