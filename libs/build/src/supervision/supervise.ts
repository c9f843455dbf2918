import { setTimeout as sleep } from 'node:timers/promises';
import { createRestartBackoff, type RestartPolicy } from '@lodestay/server';
import { describeExit, hasEnded, spawnService, type Exit, type Ready } from './service.ts';

/** So many lives in a row that ended within a minute: another one would end too. */
const SHORT_LIVES = 5;

/** What can be said of a program that does not stay up. */
export type GivenUp = { name: string; reason: string; lastLines: readonly string[] };

export type Supervised = {
  name: string;
  /** What its first life said. */
  ready: Ready;
  /** Of the life that runs now. */
  pid(): number | undefined;
  /** Resolves when it cannot stay up. Nothing restarts it any more. */
  givenUp: Promise<GivenUp>;
  /** Asks it to stop. Resolves when it has. */
  stop(): Promise<void>;
  /** Ends it at once. */
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
 * Runs a Node program and starts it again whenever it ends, with growing pauses. Rejects when the first life ends before it is
 * ready: a program that has never run has a wrong setting, which no restart puts right.
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

  /** Resolves when the next life is ready, or when there is no other. */
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
