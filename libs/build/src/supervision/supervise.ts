import { setTimeout as sleep } from 'node:timers/promises';
import { createRestartBackoff, type RestartPolicy } from '@lodestay/server';
import { describeExit, hasEnded, spawnService, type Exit, type Ready } from './service.ts';

/** After this many runs in a row that each lasted less than a minute, supervision gives up. */
const SHORT_LIVES = 5;

/** Why supervision of a program gave up. */
export type GivenUp = { name: string; reason: string; lastLines: readonly string[] };

export type Supervised = {
  name: string;
  /** The message that the first run sent when it was ready. */
  ready: Ready;
  /** Process id of the current run. */
  pid(): number | undefined;
  /** Resolves when supervision gives up and no longer restarts the program. */
  givenUp: Promise<GivenUp>;
  /** Asks it to stop. Resolves when it has stopped. */
  stop(): Promise<void>;
  /** Kills it. */
  kill(): void;
};

export type SuperviseOptions = {
  name: string;
  file: string;
  env: Record<string, string | undefined>;
  policy?: RestartPolicy;
  log?(line: string): void;
};

/**
 * Runs a Node program and restarts it when it ends, with growing pauses. Rejects when the first run ends before it is ready: that is
 * usually a wrong setting, which a restart cannot fix.
 */
export async function supervise({
  name,
  file,
  env,
  policy,
  log = console.error,
}: SuperviseOptions): Promise<Supervised> {
  const backoff = createRestartBackoff(policy);
  const stopping = new AbortController();
  const givenUp = Promise.withResolvers<GivenUp>();
  let service = spawnService(name, file, env);
  const ready = await service.ready;
  let upSince = performance.now();

  /** Resolves when the next run is ready, or when there is none. */
  async function restart(exit: Exit, lived: number | null): Promise<void> {
    const { shortLives, delayMs } = backoff.ended(lived ?? 0);
    const reason = `${name} ended (${describeExit(exit)}, ${lived === null ? 'before it was ready' : `after ${seconds(lived)}`})`;
    if (shortLives >= SHORT_LIVES) return givenUp.resolve({ name, reason, lastLines: service.lastLines() });
    log(`${reason}; starting it again in ${seconds(delayMs)}.`);
    await sleep(delayMs, undefined, { signal: stopping.signal });
    service = spawnService(name, file, env);
    try {
      await service.ready;
    } catch {
      return endOfLife(null);
    }
    upSince = performance.now();
    if (!stopping.signal.aborted) log(`${name} runs again.`);
    void follow();
  }

  async function endOfLife(lived: number | null): Promise<void> {
    const exit = await service.exited;
    if (!stopping.signal.aborted) await restart(exit, lived);
  }

  const follow = () =>
    service.exited
      .then(() => endOfLife(performance.now() - upSince))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
  void follow();

  return {
    name,
    ready,
    pid: () => (hasEnded(service) ? undefined : service.child.pid),
    givenUp: givenUp.promise,
    async stop() {
      stopping.abort();
      if (hasEnded(service)) return;
      service.child.kill('SIGTERM');
      await service.exited;
    },
    kill: () => void service.child.kill('SIGKILL'),
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
