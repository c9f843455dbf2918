import {
  BROWSER_FAILURE_KINDS,
  compareCompositions,
  type Canary,
  type ChannelName,
  type FailureKind,
  type LoggedChange,
  type MinuteCounts,
} from '@lodestay/releases';
import { CLIENT_SPAN_MS } from './health.ts';

/** How far back a canary is judged. */
export const WINDOW_MS = CLIENT_SPAN_MS;

/** What browsers report counts when this many networks reported: one visitor, or one attacker, must not be able to withdraw a canary. */
const MIN_REPORTERS = 3;

const SEEN_BY_BROWSERS: ReadonlySet<FailureKind> = new Set(BROWSER_FAILURE_KINDS);
const MINUTE_MS = 60_000;

/** A canary that is to be withdrawn, and why. */
export type Verdict = { composition: string; reason: string };

type Sum = {
  pages: number;
  clients: number;
  /** Failures that servers saw, of pages. */ onServers: number;
  /** Failures that browsers reported, of clients. */ inBrowsers: number;
  kinds: ReadonlyMap<FailureKind, number>;
};

const minuteBefore = (instant: number) => instant - (instant % MINUTE_MS);

/**
 * When the canary in force began to be judged by a release. Counts know minutes only: where the same release was in a
 * canary earlier in the minute, what failed then is not held against it, and the next minute is the first.
 */
function judgedSince(history: readonly LoggedChange[], { composition }: Canary, name: string): number {
  const first = history.findLastIndex((change) => change.canary?.composition.id !== composition.id) + 1;
  const minute = minuteBefore(Date.parse(history[first]!.at));
  const wasThere = history
    .slice(0, first)
    .some(
      ({ canary }, index) =>
        canary?.composition.releases[name] === composition.releases[name] &&
        Date.parse(history[index + 1]!.at) >= minute,
    );
  return wasThere ? minute + MINUTE_MS : minute;
}

function sumOf(
  counts: readonly MinuteCounts[],
  part: { name: string; version: string | null; channel: ChannelName },
  since: number,
): Sum {
  const kinds = new Map<FailureKind, number>();
  let [pages, clients, onServers, inBrowsers] = [0, 0, 0, 0];
  for (const counted of counts) {
    if (
      counted.name !== part.name ||
      counted.version !== part.version ||
      counted.channel !== part.channel ||
      Date.parse(counted.minute) < since
    )
      continue;
    pages += counted.pages;
    clients += counted.clients;
    for (const [kind, failed] of Object.entries(counted.failures) as [FailureKind, number][]) {
      if (SEEN_BY_BROWSERS.has(kind)) inBrowsers += failed;
      else onServers += failed;
      kinds.set(kind, (kinds.get(kind) ?? 0) + failed);
    }
  }
  return { pages, clients, onServers, inBrowsers, kinds };
}

/** The share of pages that failed on servers and that of clients whose browsers reported a failure, together. */
function shareOf({ pages, clients, onServers, inBrowsers }: Sum): number {
  // A client that reports had a page, even if another server sent it.
  const reported = inBrowsers < MIN_REPORTERS ? 0 : inBrowsers / Math.max(clients, inBrowsers);
  return Math.min(1, onServers / pages + reported);
}

const plural = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

function wordsOf(name: string, version: string, sum: Sum, threshold: number): string {
  const byKind = [...sum.kinds]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, failed]) => `${kind} ${failed}`)
    .join(', ');
  const { pages, clients, onServers, inBrowsers } = sum;
  const readers = inBrowsers > 0 ? ` for ${plural(clients, 'client')}` : '';
  return `${name} ${version}: ${plural(onServers + inBrowsers, 'failure')} (${byKind}) in ${plural(pages, 'page')}${readers}, ${percent(shareOf(sum))} with a threshold of ${percent(threshold)}`;
}

/**
 * Whether the canary in force is to be withdrawn: of the last ten minutes, at most since the canary is there, every release
 * in which it differs from production is judged by itself, by its failures per page that a server sent and per client that
 * was sent one. It must have failed as often as the threshold says, and more than twice as often as production's release of the same name: where the
 * api is down, both fail, and the canary is not to blame. `history` is all changes, oldest first.
 */
export function verdictOn(
  history: readonly LoggedChange[],
  counts: readonly MinuteCounts[],
  now: Date,
): Verdict | null {
  const last = history.at(-1);
  if (!last?.canary) return null;
  const { canary, production } = last;
  const windowStart = minuteBefore(now.getTime() - WINDOW_MS);
  const reasons = compareCompositions(production, canary.composition).flatMap(({ name, from, to }) => {
    if (!to) return [];
    const since = Math.max(windowStart, judgedSince(history, canary, name));
    const sum = sumOf(counts, { name, version: to, channel: 'canary' }, since);
    if (sum.pages < canary.minimum_pages) return [];
    const usual = sumOf(counts, { name, version: from, channel: 'production' }, since);
    // A handful of pages says nothing about production either.
    const usualShare = usual.pages >= canary.minimum_pages ? shareOf(usual) : 0;
    const share = shareOf(sum);
    return share >= canary.threshold && share > 2 * usualShare ? [wordsOf(name, to, sum, canary.threshold)] : [];
  });
  return reasons.length > 0 ? { composition: canary.composition.id, reason: reasons.join('; ') } : null;
}
