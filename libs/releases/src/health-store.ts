import { z } from 'zod';
import type { ChannelName } from './composition.ts';
import type { Store } from './store.ts';

/** A release as part of a channel: what pages and failures are counted by. */
export type Part = { name: string; version: string; channel: ChannelName };

/**
 * How a part of the site failed. Seen by a browser: its code did not load, did not match its hash, failed on the page (it threw
 * while rendering, or kept a visitor from following a link), did not fit the server's markup, or did not finish a call in time.
 * Seen by the server: it threw or its thread ended, gave no page in time, or its release was refused.
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

/** Those that browsers report: anybody can claim them, so each client counts once. */
export const BROWSER_FAILURE_KINDS = [
  'load',
  'integrity',
  'render',
  'hydration',
  'hang',
] as const satisfies readonly FailureKind[];
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * What was counted in one minute. `minute` is an ISO instant. `clients` are the networks that pages went to, each counted once in ten
 * minutes by each server.
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
  /** By minute of the hour, two digits. */
  minutes: z.record(
    z.string().regex(/^[0-5]\d$/),
    z.object({ pages: count, clients: count.default(0), failures: z.partialRecord(z.enum(FAILURE_KINDS), count) }),
  ),
});

/** What one server counted in one hour. */
const hourCounts = z.object({ parts: z.array(partCounts) });

const FOLDER = 'health/';
const HOUR = /^health\/(\d{4}-\d\d-\d\dT\d\d)\//;

/** The hour of an ISO instant, e.g. '2026-11-21T21'. */
export const hourOf = (instant: string): string => instant.slice(0, 13);

/** What tells parts apart. */
export const keyOfPart = ({ name, version, channel }: Part) => `${name} ${version} ${channel}`;

function encoded(counts: readonly MinuteCounts[]): string {
  const parts = new Map<string, z.infer<typeof partCounts>>();
  for (const { minute, pages, clients, failures, name, version, channel } of counts) {
    const key = keyOfPart({ name, version, channel });
    if (!parts.has(key)) parts.set(key, { name, version, channel, minutes: {} });
    parts.get(key)!.minutes[minute.slice(14, 16)] = { pages, clients, failures };
  }
  return JSON.stringify({ parts: [...parts.values()] } satisfies z.infer<typeof hourCounts>);
}

/** The counts of an object; none of one that is broken. */
function decoded(text: string, hour: string): MinuteCounts[] {
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
 * What servers count, in a store: an object for every server and hour, `health/2026-11-21T21/<server>.json`. Nobody signs it:
 * it says how many, never who, and the worst that a wrong number does is to have a canary withdrawn.
 */
export function healthStore(store: Store, server: string) {
  const pathOf = (hour: string) => `${FOLDER}${hour}/${server}.json`;

  return {
    /** Puts what this server counted in an hour, in place of what it had put before. */
    write: (hour: string, counts: readonly MinuteCounts[]): Promise<void> =>
      store.replace(pathOf(hour), encoded(counts)),

    /** What servers counted in an hour: all of them, or all but this one. */
    async read(hour: string, whose: 'all' | 'others'): Promise<MinuteCounts[]> {
      const paths = (await store.list(`${FOLDER}${hour}/`)).filter((path) => whose === 'all' || path !== pathOf(hour));
      const texts = await Promise.all(paths.map((path) => store.read(path)));
      return texts.flatMap((text) => (text ? decoded(text.toString('utf8'), hour) : []));
    },

    /** Takes away what is older than an hour, of all servers. */
    async removeBefore(hour: string): Promise<void> {
      const old = (await store.list(FOLDER)).filter((path) => (HOUR.exec(path)?.[1] ?? hour) < hour);
      await Promise.all(old.map((path) => store.remove(path)));
    },
  };
}
