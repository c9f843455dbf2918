import { z } from 'zod';
import type { ChannelName } from './composition.ts';
import type { Store } from './store.ts';

/** A release in a channel. Pages and failures are counted per part. */
export type Part = { name: string; version: string; channel: ChannelName };

/**
 * How a part of the site failed. Reported by browsers: `load` (the code did not load), `integrity` (its hash did not
 * match), `render` (it threw while rendering or blocked a navigation), `hydration` (the markup differed from the
 * server's) and `hang` (a call did not finish in time). Detected by the server: `server` (it threw or its thread
 * ended), `timeout` (no page in time) and `refused` (the release failed verification).
 */
export const FAILURE_KINDS = [
  'load',
  'integrity',
  'render',
  'hydration',
  'hang',
  'server',
  'timeout',
  'refused',
] as const;

/** Failures that browsers report. Anyone can send such a report, so each client counts only once. */
export const BROWSER_FAILURE_KINDS = [
  'load',
  'integrity',
  'render',
  'hydration',
  'hang',
] as const satisfies readonly FailureKind[];
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * Counts of one minute. `minute` is an ISO instant. `clients` is the number of client networks that received pages;
 * each server counts a network once per ten minutes.
 */
export type MinuteCounts = Part & {
  minute: string;
  pages: number;
  clients: number;
  failures: Partial<Record<FailureKind, number>>;
};

const count = z.int().nonnegative();

const partCounts = z.object({
  name: z.string().regex(/^(shell|mf-[a-z0-9-]+)$/),
  version: z.string().regex(/^[0-9a-f]{12}$/),
  channel: z.enum(['production', 'canary']),
  /** Keyed by minute of the hour, two digits. */
  minutes: z.record(
    z.string().regex(/^[0-5]\d$/),
    z.object({ pages: count, clients: count.default(0), failures: z.partialRecord(z.enum(FAILURE_KINDS), count) }),
  ),
});

/** Counts of one server in one hour. */
const hourCounts = z.object({ parts: z.array(partCounts) });

const FOLDER = 'health/';
const HOUR = /^health\/(\d{4}-\d\d-\d\dT\d\d)\//;

/** The hour of an ISO instant, e.g. '2026-11-21T21'. */
export const getHour = (instant: string): string => instant.slice(0, 13);

/** Unique key of a part. */
export const getPartKey = ({ name, version, channel }: Part) => `${name} ${version} ${channel}`;

function encodeCounts(counts: readonly MinuteCounts[]): string {
  const parts = new Map<string, z.infer<typeof partCounts>>();
  for (const { minute, pages, clients, failures, name, version, channel } of counts) {
    const key = getPartKey({ name, version, channel });
    if (!parts.has(key)) parts.set(key, { name, version, channel, minutes: {} });
    parts.get(key)!.minutes[minute.slice(14, 16)] = { pages, clients, failures };
  }
  return JSON.stringify({ parts: [...parts.values()] } satisfies z.infer<typeof hourCounts>);
}

/** The counts in a stored object, or none if the object is invalid. */
function decodeCounts(text: string, hour: string): MinuteCounts[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const parsed = hourCounts.safeParse(value);
  if (!parsed.success) return [];
  return parsed.data.parts.flatMap(({ minutes, ...part }) =>
    Object.entries(minutes).map(([minute, counts]) => ({ ...part, minute: `${hour}:${minute}:00.000Z`, ...counts })),
  );
}

/**
 * Stores the counts of each server: one object per server and hour, `health/2026-11-21T21/<server>.json`. The objects
 * are not signed: they contain only numbers, and the worst effect of a wrong number is a withdrawn canary.
 */
export function createHealthStore(store: Store, server: string) {
  const getPath = (hour: string) => `${FOLDER}${hour}/${server}.json`;

  return {
    /** Replaces the counts of this server for an hour. */
    write: (hour: string, counts: readonly MinuteCounts[]): Promise<void> =>
      store.replace(getPath(hour), encodeCounts(counts)),

    /** Counts of an hour, from all servers or from all other servers. */
    async read(hour: string, whose: 'all' | 'others'): Promise<MinuteCounts[]> {
      const paths = (await store.list(`${FOLDER}${hour}/`)).filter((path) => whose === 'all' || path !== getPath(hour));
      const texts = await Promise.all(paths.map((path) => store.read(path)));
      return texts.flatMap((text) => (text ? decodeCounts(text.toString('utf8'), hour) : []));
    },

    /** Removes the counts of all servers from before this hour. */
    async removeBefore(hour: string): Promise<void> {
      const old = (await store.list(FOLDER)).filter((path) => (HOUR.exec(path)?.[1] ?? hour) < hour);
      await Promise.all(old.map((path) => store.remove(path)));
    },
  };
}
