import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, getUnavailableReason } from './unavailable.ts';

/** Interval between probes of a lost database. */
const PROBE_EVERY_MS = 250;

export type OutageChange = { reason: string } | { reason: null; seconds: number };

export type Outage = {
  /** Returns an error while the database is lost, otherwise undefined. */
  getError(): DatabaseUnavailable | undefined;
  /**
   * Reports a failure that may affect all connections. The database counts as lost until a probe succeeds. With `certain: false`,
   * it counts as lost only if a probe fails too, because a busy machine may respond late.
   */
  suspect(cause: unknown, options?: { certain: boolean }): void;
  /** Settles like `work`, but rejects as soon as the database is lost. The result of `work` is then ignored. */
  failDuringOutage<T>(work: Promise<T>): Promise<T>;
  /** Resolves immediately if the database is not lost, otherwise when it is back or the outage monitor is closed. */
  waitUntilOver(): Promise<void>;
  onChange(listener: (change: OutageChange) => void): void;
  close(): void;
};

type OutageOptions = {
  /** Opens a new connection and runs a query; rejects if no response comes in time. */
  probe(): Promise<void>;
  /** Closes connections: idle ones at the first suspicion, all of them once a probe has failed. */
  disconnect(which: 'idle' | 'all'): void;
};

/**
 * Tracks whether the database is lost. During an outage, requests fail immediately instead of each waiting for a timeout, and a
 * single probe checks whether the database is back.
 */
export function createOutage({ probe, disconnect }: OutageOptions): Outage {
  let lost: { reason: string; cause: unknown } | undefined;
  let isProbing = false;
  const closing = new AbortController();
  const pendingRejects = new Set<(error: DatabaseUnavailable) => void>();
  const pendingWaits = new Set<() => void>();
  const listeners: ((change: OutageChange) => void)[] = [];
  const notify = (change: OutageChange) => listeners.forEach((listener) => listener(change));

  /** Creates a new error for each caller, because some callers change the message. */
  const current = () => lost && new DatabaseUnavailable(lost.reason, { cause: lost.cause });

  function markLost(cause: unknown): void {
    lost = { reason: getUnavailableReason(cause) ?? 'The database is unavailable.', cause };
    for (const reject of pendingRejects) reject(current()!);
    pendingRejects.clear();
  }

  function resolveWaits(): void {
    for (const resolve of pendingWaits) resolve();
    pendingWaits.clear();
  }

  function suspect(cause: unknown, { certain } = { certain: true }): void {
    if (closing.signal.aborted) return;
    if (certain && !lost) markLost(cause);
    if (isProbing) return;
    isProbing = true;
    // Idle connections are probably lost too.
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
        resolveWaits();
        if (attempt > 0) notify({ reason: null, seconds: (performance.now() - since) / 1000 });
        return;
      } catch (cause) {
        const before = attempt > 0 ? lost?.reason : undefined;
        markLost(cause);
        if (attempt === 0) disconnect('all');
        if (lost && lost.reason !== before) notify({ reason: lost.reason });
      }
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
    }
  }

  return {
    getError: current,
    suspect,
    failDuringOutage(work) {
      if (lost) return Promise.reject(current());
      return new Promise((resolve, reject) => {
        pendingRejects.add(reject);
        work.then(resolve, reject).finally(() => pendingRejects.delete(reject));
      });
    },
    waitUntilOver: () =>
      lost && !closing.signal.aborted ? new Promise((resolve) => void pendingWaits.add(resolve)) : Promise.resolve(),
    onChange: (listener) => void listeners.push(listener),
    close() {
      closing.abort();
      resolveWaits();
    },
  };
}
