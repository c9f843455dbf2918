import { randomUUID } from 'node:crypto';
import {
  createHealthStore,
  getHour,
  getPartKey,
  type FailureKind,
  type MinuteCounts,
  type Part,
  type Store,
} from '@lodestay/releases';
import { createOnce } from '../requests/first-occurrence.ts';

export { FAILURE_KINDS, type FailureKind, type MinuteCounts, type Part } from '@lodestay/releases';

/** Counts served pages and failures. */
export type Health = {
  /** Counts a page that was sent. `client` is the key of the client's network. */
  page(part: Part, client: string): void;
  failure(part: Part, kind: FailureKind): void;
  /** Counts of all servers in the minutes between two instants, oldest first, including unsaved counts of this server. Rejects if the store cannot be read. */
  between(from: Date, to: Date): Promise<MinuteCounts[]>;
};

type Options = {
  store: Store;
  clock: () => Date;
  /** Receives one line for the log. */
  onProblem: (problem: string) => void;
  /** Interval between writes to the store. A crash loses the counts since the last write. */
  flushMs?: number;
};

/** A client counts once in this span, which is the span in which a canary is judged. */
export const CLIENT_SPAN_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const RETENTION_MS = 7 * 24 * HOUR_MS;

const toMinute = (instant: Date) => `${instant.toISOString().slice(0, 16)}:00.000Z`;

/** The hours that overlap a time span. */
function listHours(from: Date, to: Date): string[] {
  const first = Math.floor(from.getTime() / HOUR_MS);
  return Array.from({ length: Math.floor(to.getTime() / HOUR_MS) - first + 1 }, (_, index) =>
    getHour(new Date((first + index) * HOUR_MS).toISOString()),
  );
}

function add(
  sums: Map<string, MinuteCounts>,
  { minute, name, version, channel, pages, clients, failures }: MinuteCounts,
) {
  const key = `${minute} ${getPartKey({ name, version, channel })}`;
  const sum = sums.get(key) ?? { minute, name, version, channel, pages: 0, clients: 0, failures: {} };
  sums.set(key, sum);
  sum.pages += pages;
  sum.clients += clients;
  for (const [kind, failed] of Object.entries(failures) as [FailureKind, number][])
    sum.failures[kind] = (sum.failures[kind] ?? 0) + failed;
}

/**
 * Counts in memory and writes changed counts to the store every two seconds, where other servers read them. Only
 * numbers of pages and failures are stored, nothing about people. A restarted server counts as a new server.
 */
export function createHealth({
  store,
  clock,
  onProblem,
  flushMs = 2000,
}: Options): Health & { close(): Promise<void> } {
  const stored = createHealthStore(store, randomUUID());
  /** Counts of this server by hour. Past hours are dropped once they are stored. */
  const hours = new Map<string, Map<string, MinuteCounts>>();
  const changed = new Set<string>();
  const isNewClient = createOnce({ withinMs: CLIENT_SPAN_MS });
  let cleanedHour = '';
  let isFailing = false;
  let flushing: Promise<void> | undefined;

  function count(part: Part, counted: Pick<MinuteCounts, 'pages' | 'clients' | 'failures'>) {
    const minute = toMinute(clock());
    const hour = getHour(minute);
    if (!hours.has(hour)) hours.set(hour, new Map());
    add(hours.get(hour)!, { ...part, minute, ...counted });
    changed.add(hour);
  }

  async function storeHour(hour: string, counts: Map<string, MinuteCounts>) {
    // Delete before the write, so that counts during the write mark the hour as changed again.
    changed.delete(hour);
    try {
      await stored.write(hour, [...counts.values()]);
    } catch (error) {
      changed.add(hour);
      throw error;
    }
  }

  async function storeAll() {
    const now = clock();
    const hour = getHour(now.toISOString());
    const oldest = getHour(new Date(now.getTime() - RETENTION_MS).toISOString());
    for (const [own, counts] of hours) {
      if (changed.has(own) && own >= oldest) await storeHour(own, counts);
      if (own < oldest || (own < hour && !changed.has(own))) hours.delete(own);
    }
    if (cleanedHour !== hour) await stored.removeBefore(oldest);
    cleanedHour = hour;
  }

  async function flush() {
    try {
      await storeAll();
      isFailing = false;
    } catch (error) {
      // Retried at every interval, but logged once.
      if (!isFailing) onProblem(`health counts cannot be stored: ${(error as Error).message}`);
      isFailing = true;
    }
  }

  const timer = setInterval(() => {
    flushing ??= flush().finally(() => (flushing = undefined));
  }, flushMs).unref();

  return {
    page: (part, client) =>
      count(part, { pages: 1, clients: isNewClient(`${getPartKey(part)} ${client}`) ? 1 : 0, failures: {} }),
    failure: (part, kind) => count(part, { pages: 0, clients: 0, failures: { [kind]: 1 } }),

    async between(from, to) {
      const touched = listHours(from, to);
      const own = touched
        .flatMap((hour) => [...(hours.get(hour)?.values() ?? [])])
        .map((counts) => structuredClone(counts));
      const known = new Set(hours.keys());
      const others = await Promise.all(touched.map((hour) => stored.read(hour, known.has(hour) ? 'others' : 'all')));
      const sums = new Map<string, MinuteCounts>();
      const [first, last] = [toMinute(from), toMinute(to)];
      for (const counts of [...own, ...others.flat()])
        if (counts.minute >= first && counts.minute <= last) add(sums, counts);
      return [...sums.values()].sort((a, b) => Number(a.minute > b.minute) - Number(a.minute < b.minute));
    },

    /** Stores the remaining counts. */
    async close() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}
