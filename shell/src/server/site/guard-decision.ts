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

/** Time span in which failures of a canary count. */
export const WINDOW_MS = CLIENT_SPAN_MS;

/** Browser reports count only from this many networks, so one visitor or attacker cannot withdraw a canary. */
const MIN_REPORTERS = 3;

const BROWSER_KINDS: ReadonlySet<FailureKind> = new Set(BROWSER_FAILURE_KINDS);
const MINUTE_MS = 60_000;

/** The canary to withdraw, and the reason. */
export type Verdict = { composition: string; reason: string };

type Sum = {
  pages: number;
  clients: number;
  /** Failures detected by servers, counted per page. */ onServers: number;
  /** Failures reported by browsers, counted per client. */ inBrowsers: number;
  kinds: ReadonlyMap<FailureKind, number>;
};

const floorToMinute = (instant: number) => instant - (instant % MINUTE_MS);

/**
 * The time from which failures of a release count against the current canary. Counts are per minute: if an earlier
 * canary had the same release in the same minute, counting starts with the next minute.
 */
function findStart(history: readonly LoggedChange[], { composition }: Canary, name: string): number {
  const first = history.findLastIndex((change) => change.canary?.composition.id !== composition.id) + 1;
  const minute = floorToMinute(Date.parse(history[first]!.at));
  const wasThere = history
    .slice(0, first)
    .some(
      ({ canary }, index) =>
        canary?.composition.releases[name] === composition.releases[name] &&
        Date.parse(history[index + 1]!.at) >= minute,
    );
  return wasThere ? minute + MINUTE_MS : minute;
}

function sumCounts(
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
      if (BROWSER_KINDS.has(kind)) inBrowsers += failed;
      else onServers += failed;
      kinds.set(kind, (kinds.get(kind) ?? 0) + failed);
    }
  }
  return { pages, clients, onServers, inBrowsers, kinds };
}

/** Failure rate: the share of pages that failed on servers plus the share of clients that reported a failure. */
function calculateFailureRate({ pages, clients, onServers, inBrowsers }: Sum): number {
  // A client that reports a failure had a page, even if another server sent it.
  const reported = inBrowsers < MIN_REPORTERS ? 0 : inBrowsers / Math.max(clients, inBrowsers);
  return Math.min(1, onServers / pages + reported);
}

const formatCount = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;
const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function formatReason(name: string, version: string, sum: Sum, threshold: number): string {
  const byKind = [...sum.kinds]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, failed]) => `${kind} ${failed}`)
    .join(', ');
  const { pages, clients, onServers, inBrowsers } = sum;
  const clientText = inBrowsers > 0 ? ` for ${formatCount(clients, 'client')}` : '';
  return `${name} ${version}: ${formatCount(onServers + inBrowsers, 'failure')} (${byKind}) in ${formatCount(pages, 'page')}${clientText}, ${formatPercent(calculateFailureRate(sum))} with a threshold of ${formatPercent(threshold)}`;
}

/**
 * Decides whether to withdraw the current canary. Each release that differs from production is judged separately, by
 * its failure rate in the last ten minutes or since the canary started. The canary is withdrawn if the rate of a
 * release reaches the threshold and is more than twice the rate of the same package in production: if the API is down,
 * both fail, and the canary is not the cause. `history` has all changes, oldest first.
 */
export function judgeCanary(
  history: readonly LoggedChange[],
  counts: readonly MinuteCounts[],
  now: Date,
): Verdict | null {
  const last = history.at(-1);
  if (!last?.canary) return null;
  const { canary, production } = last;
  const windowStart = floorToMinute(now.getTime() - WINDOW_MS);
  const reasons = compareCompositions(production, canary.composition).flatMap(({ name, from, to }) => {
    if (!to) return [];
    const since = Math.max(windowStart, findStart(history, canary, name));
    const sum = sumCounts(counts, { name, version: to, channel: 'canary' }, since);
    if (sum.pages < canary.minimum_pages) return [];
    const usual = sumCounts(counts, { name, version: from, channel: 'production' }, since);
    // Too few pages are not representative of production either.
    const usualShare = usual.pages >= canary.minimum_pages ? calculateFailureRate(usual) : 0;
    const share = calculateFailureRate(sum);
    return share >= canary.threshold && share > 2 * usualShare ? [formatReason(name, to, sum, canary.threshold)] : [];
  });
  return reasons.length > 0 ? { composition: canary.composition.id, reason: reasons.join('; ') } : null;
}
