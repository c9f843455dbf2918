import { differences, type Canary, type ChannelName, type FailureKind, type LoggedChange, type MinuteCounts } from '@lodestay/releases';

/** How far back a canary is judged. */
export const WINDOW_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** A canary that is to be withdrawn, and why. */
export type Verdict = { composition: string; reason: string };

type Sum = { pages: number; failures: number; kinds: ReadonlyMap<FailureKind, number> };

const minuteBefore = (instant: number) => instant - (instant % MINUTE_MS);

/**
 * When the canary in force began to be judged by a release. Counts know minutes only: where the same release was in a
 * canary earlier in the minute, what failed then is not held against it, and the next minute is the first.
 */
function judgedSince(history: readonly LoggedChange[], { composition }: Canary, name: string): number {
  const first = history.findLastIndex((change) => change.canary?.composition.id !== composition.id) + 1;
  const minute = minuteBefore(Date.parse(history[first]!.at));
  const wasThere = history.slice(0, first).some(({ canary }, index) => canary?.composition.releases[name] === composition.releases[name] && Date.parse(history[index + 1]!.at) >= minute);
  return wasThere ? minute + MINUTE_MS : minute;
}

function sumOf(counts: readonly MinuteCounts[], part: { name: string; version: string | null; channel: ChannelName }, since: number): Sum {
  const kinds = new Map<FailureKind, number>();
  let [pages, failures] = [0, 0];
  for (const counted of counts) {
    if (counted.name !== part.name || counted.version !== part.version || counted.channel !== part.channel || Date.parse(counted.minute) < since) continue;
    pages += counted.pages;
    for (const [kind, failed] of Object.entries(counted.failures) as [FailureKind, number][]) {
      failures += failed;
      kinds.set(kind, (kinds.get(kind) ?? 0) + failed);
    }
  }
  return { pages, failures, kinds };
}

const plural = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

function wordsOf(name: string, version: string, { pages, failures, kinds }: Sum, threshold: number): string {
  const byKind = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, failed]) => `${kind} ${failed}`).join(', ');
  return `${name} ${version}: ${plural(failures, 'failure')} (${byKind}) in ${plural(pages, 'page')}, ${percent(failures / pages)} with a threshold of ${percent(threshold)}`;
}

/**
 * Whether the canary in force is to be withdrawn: of the last ten minutes, at most since the canary is there, every release
 * in which it differs from production is judged by itself, by its failures per page that a server sent. It must have
 * failed as often as the threshold says, and more than twice as often as production's release of the same name: where the
 * api is down, both fail, and the canary is not to blame. `history` is all changes, oldest first.
 */
export function verdictOn(history: readonly LoggedChange[], counts: readonly MinuteCounts[], now: Date): Verdict | null {
  const last = history.at(-1);
  if (!last?.canary) return null;
  const { canary, production } = last;
  const windowStart = minuteBefore(now.getTime() - WINDOW_MS);
  const reasons = differences(production, canary.composition).flatMap(({ name, from, to }) => {
    if (!to) return [];
    const since = Math.max(windowStart, judgedSince(history, canary, name));
    const sum = sumOf(counts, { name, version: to, channel: 'canary' }, since);
    if (sum.pages < canary.minimum_pages) return [];
    const usual = sumOf(counts, { name, version: from, channel: 'production' }, since);
    // A handful of pages says nothing about production either.
    const usualShare = usual.pages >= canary.minimum_pages ? usual.failures / usual.pages : 0;
    const share = sum.failures / sum.pages;
    return share >= canary.threshold && share > 2 * usualShare ? [wordsOf(name, to, sum, canary.threshold)] : [];
  });
  return reasons.length > 0 ? { composition: canary.composition.id, reason: reasons.join('; ') } : null;
}
