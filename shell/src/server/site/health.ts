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

/** Counts what is served and what fails. */
export type Health = {
  /** A page went to a client: `client` is a key of its network. */
  page(part: Part, client: string): void;
  failure(part: Part, kind: FailureKind): void;
  /** Counts of all servers in the minutes that the span touches, those of this one up to now, oldest first. Rejects when the store cannot be read. */
  between(from: Date, to: Date): Promise<MinuteCounts[]>;
};

type Options = {
  store: Store;
  clock: () => Date;
  /** One line for the log. */
  onProblem: (problem: string) => void;
  /** How often what was counted is stored: as much may be lost with a server that dies. */
  flushMs?: number;
};

/** The span in which a client counts once: that in which a canary is judged. */
export const CLIENT_SPAN_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const KEPT_MS = 7 * 24 * HOUR_MS;

const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, 16)}:00.000Z`;

/** The hours that a span touches. */
function hoursBetween(from: Date, to: Date): string[] {
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
 * Counts in memory, and stores what has changed every two seconds: servers know each other's counts from the store. How many
 * pages and failures there were is all that is kept, and nothing about people. A server that is started again counts as another.
 */
export function createHealth({
  store,
  clock,
  onProblem,
  flushMs = 2000,
}: Options): Health & { close(): Promise<void> } {
  const stored = createHealthStore(store, randomUUID());
  /** What this server counted, by hour. Hours that are over and stored are let go. */
  const hours = new Map<string, Map<string, MinuteCounts>>();
  const changed = new Set<string>();
  const isNewClient = createOnce({ withinMs: CLIENT_SPAN_MS });
  let cleanedIn = '';
  let failing = false;
  let flushing: Promise<void> | undefined;

  function count(part: Part, counted: Pick<MinuteCounts, 'pages' | 'clients' | 'failures'>) {
    const minute = minuteOf(clock());
    const hour = getHour(minute);
    if (!hours.has(hour)) hours.set(hour, new Map());
    add(hours.get(hour)!, { ...part, minute, ...counted });
    changed.add(hour);
  }

  async function storeHour(hour: string, counts: Map<string, MinuteCounts>) {
    // Before the write: what is counted meanwhile is a change again.
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
    const oldest = getHour(new Date(now.getTime() - KEPT_MS).toISOString());
    for (const [own, counts] of hours) {
      if (changed.has(own) && own >= oldest) await storeHour(own, counts);
      if (own < oldest || (own < hour && !changed.has(own))) hours.delete(own);
    }
    if (cleanedIn !== hour) await stored.removeBefore(oldest);
    cleanedIn = hour;
  }

  async function flush() {
    try {
      await storeAll();
      failing = false;
    } catch (error) {
      // It is tried again and again; that it fails is said once.
      if (!failing) onProblem(`what was counted cannot be stored: ${(error as Error).message}`);
      failing = true;
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
      const touched = hoursBetween(from, to);
      const own = touched
        .flatMap((hour) => [...(hours.get(hour)?.values() ?? [])])
        .map((counts) => structuredClone(counts));
      const known = new Set(hours.keys());
      const others = await Promise.all(touched.map((hour) => stored.read(hour, known.has(hour) ? 'others' : 'all')));
      const sums = new Map<string, MinuteCounts>();
      const [first, last] = [minuteOf(from), minuteOf(to)];
      for (const counts of [...own, ...others.flat()])
        if (counts.minute >= first && counts.minute <= last) add(sums, counts);
      return [...sums.values()].sort((a, b) => Number(a.minute > b.minute) - Number(a.minute < b.minute));
    },

    /** Stores what was counted last. */
    async close() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}
