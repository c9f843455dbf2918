import { setTimeout as sleep } from 'node:timers/promises';
import { createRestartBackoff, type RestartPolicy } from '@lodestay/server';
import type { Presence } from './embedded-presence.ts';

/** The delays are short because every request fails until the database is back. */
const POLICY = { firstMs: 100, maxMs: 2000 };
/** Long enough for an operator to free space on a full disk. */
const GIVE_UP_AFTER_MS = 300_000;

export type KeepRunningOptions = {
  /** Receives one line per event. */
  log(line: string): void;
  /** Called when the server has not stayed up for a minute within five minutes. The process should then exit. */
  onGivenUp(error: Error): void;
  policy?: RestartPolicy;
  giveUpAfterMs?: number;
};

type Watched = {
  /** Starts the server on its port if it is not running. Resolves to whether it had to. */
  ensureRunning(): Promise<boolean>;
  join(): Promise<Presence>;
};

export type ServerWatch = {
  /** Ends the watch. Resolves to this process's presence connection, if it is open. */
  stop(): Promise<Presence | undefined>;
};

/** Restarts the server whenever it dies, and reconnects if only the connection was lost. */
export function watchServer(
  first: Presence,
  { ensureRunning, join }: Watched,
  { log, onGivenUp, policy = POLICY, giveUpAfterMs = GIVE_UP_AFTER_MS }: KeepRunningOptions,
): ServerWatch {
  const backoff = createRestartBackoff({ ...POLICY, ...policy });
  const stableMs = policy.stableMs ?? 60_000;
  const stopping = new AbortController();
  let presence: Presence | undefined = first;
  let upSince = performance.now();
  let unstableSince: number | undefined;

  /** Throws once the server has been unstable for too long. */
  function noteFailure(since: number, reason: string): void {
    unstableSince ??= since;
    if (performance.now() - unstableSince > giveUpAfterMs) throw new Error(`PostgreSQL does not stay up: ${reason}`);
  }

  async function recover(reason: string): Promise<void> {
    const lostAt = performance.now();
    const upMs = lostAt - upSince;
    if (upMs >= stableMs) unstableSince = undefined;
    log(`Lost the connection that monitors PostgreSQL: ${reason}`);
    for (let lifeMs = upMs; !presence; lifeMs = 0) {
      await sleep(backoff.ended(lifeMs).delayMs, undefined, { signal: stopping.signal });
      let restarted = false;
      try {
        restarted = await ensureRunning();
        presence = await join();
      } catch (error) {
        log(`PostgreSQL is still down: ${(error as Error).message}`);
        noteFailure(lostAt, (error as Error).message);
        continue;
      }
      upSince = performance.now();
      log(
        `PostgreSQL ${restarted ? 'was restarted' : 'is running'}, ${((upSince - lostAt) / 1000).toFixed(1)} s after the connection was lost`,
      );
      if (restarted) noteFailure(lostAt, reason);
    }
  }

  async function watch(): Promise<void> {
    while (presence) {
      const reason = await Promise.race([presence.lost, waitForAbort(stopping.signal)]);
      if (reason === null) return;
      presence = undefined;
      await recover(reason);
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!stopping.signal.aborted) onGivenUp(error);
  });

  return {
    async stop() {
      stopping.abort();
      await watching;
      return presence;
    },
  };
}

const waitForAbort = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
