import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, unavailableReason } from './unavailable.ts';

/** Between two attempts to reach a database that is lost. */
const PROBE_EVERY_MS = 250;

export type OutageChange = { reason: string } | { reason: null; seconds: number };

export type Outage = {
  /** What everybody is told while the database is lost. */
  current(): DatabaseUnavailable | undefined;
  /**
   * Reports a failure that means more than one lost connection. The database counts as lost until a probe succeeds; with
   * `certain: false` only once a probe has failed too, because a busy machine may answer late.
   */
  suspect(cause: unknown, options?: { certain: boolean }): void;
  /** Rejects as soon as the database is lost while `work` runs; what `work` comes to then is ignored. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Resolves at once unless the database is lost, else when it is back, or this is closed. */
  whenOver(): Promise<void>;
  onChange(listener: (change: OutageChange) => void): void;
  close(): void;
};

type OutageOptions = {
  /** Opens a connection of its own and asks something; rejects where no answer comes in time. */
  probe(): Promise<void>;
  /** Closes connections: the idle ones at the first doubt, all of them once a probe has failed too. */
  disconnect(which: 'idle' | 'all'): void;
};

/**
 * Knows when the database as a whole is lost. While it is, requests are refused at once instead of waiting one after another
 * for a time limit, and one probe looks for the database instead of all of them.
 */
export function createOutage({ probe, disconnect }: OutageOptions): Outage {
  let lost: { reason: string; cause: unknown } | undefined;
  let isProbing = false;
  const closing = new AbortController();
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
  const patient = new Set<() => void>();
  const listeners: ((change: OutageChange) => void)[] = [];
  const tell = (change: OutageChange) => listeners.forEach((listener) => listener(change));

  /** One for each who is told: some add to the message. */
  const current = () => lost && new DatabaseUnavailable(lost.reason, { cause: lost.cause });

  function lose(cause: unknown): void {
    lost = { reason: unavailableReason(cause) ?? 'The database cannot be used.', cause };
    for (const reject of waiting) reject(current()!);
    waiting.clear();
  }

  function resume(): void {
    for (const resolve of patient) resolve();
    patient.clear();
  }

  function suspect(cause: unknown, { certain } = { certain: true }): void {
    if (closing.signal.aborted) return;
    if (certain && !lost) lose(cause);
    if (isProbing) return;
    isProbing = true;
    // Connections that lie idle went the same way as the one that failed.
    disconnect('idle');
    void recover().finally(() => {
      isProbing = false;
    });
  }

  async function recover(): Promise<void> {
    const since = performance.now();
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      try {
        await probe();
        lost = undefined;
        resume();
        if (attempt > 0) tell({ reason: null, seconds: (performance.now() - since) / 1000 });
        return;
      } catch (cause) {
        const before = attempt > 0 ? lost?.reason : undefined;
        lose(cause);
        if (attempt === 0) disconnect('all');
        if (lost && lost.reason !== before) tell({ reason: lost.reason });
      }
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
    }
  }

  return {
    current,
    suspect,
    during(work) {
      if (lost) return Promise.reject(current());
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
    whenOver: () =>
      lost && !closing.signal.aborted ? new Promise((resolve) => void patient.add(resolve)) : Promise.resolve(),
    onChange: (listener) => void listeners.push(listener),
    close() {
      closing.abort();
      resume();
    },
  };
}
