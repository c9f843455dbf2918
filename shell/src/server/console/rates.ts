import type { ChannelName, LoggedChange, MinuteCounts, Part } from '@lodestay/releases';
import type { Counts, Range, Rates, RateSeries } from '../../staff/model.ts';
import { RANGES } from '../../staff/model.ts';

const MINUTE_MS = 60_000;
const CHANNELS: readonly ChannelName[] = ['production', 'canary'];

const sumFailures = ({ failures }: MinuteCounts) => Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Counts of one version in one channel. */
export const sumPartCounts = (counts: readonly MinuteCounts[], { name, version, channel }: Part): Counts =>
  sumCounts(counts.filter((one) => one.name === name && one.version === version && one.channel === channel));

/** Sums counts. Every page contains the shell, so the pages of several parts are those of the shell, or of the remotes if the shell has none. */
export function sumCounts(counts: readonly MinuteCounts[]): Counts {
  let shell = 0;
  let remotes = 0;
  let failures = 0;
  for (const one of counts) {
    if (one.name === 'shell') shell += one.pages;
    else remotes += one.pages;
    failures += sumFailures(one);
  }
  return { pages: Math.max(shell, remotes), failures };
}

/** The steps of a range, including the current step. */
export function calculateSpan(range: Range, now: Date): { from: Date; to: Date; starts: number[] } {
  const { minutes, step } = RANGES[range];
  const stepMs = step * MINUTE_MS;
  const first = (Math.floor(now.getTime() / stepMs) + 1) * stepMs - minutes * MINUTE_MS;
  return {
    from: new Date(first),
    to: now,
    starts: Array.from({ length: minutes / step }, (_, index) => first + index * stepMs),
  };
}

type Given = {
  counts: readonly MinuteCounts[];
  range: Range;
  part: string | null;
  now: Date;
  history: readonly LoggedChange[];
  threshold: number | null;
};

/** Failures over time by channel, of one part or of all parts. */
export function calculateRates({ counts, range, part, now, history, threshold }: Given): Rates {
  const { from, to, starts } = calculateSpan(range, now);
  const stepMs = RANGES[range].step * MINUTE_MS;
  const series = CHANNELS.flatMap((channel): RateSeries[] => {
    const steps = starts.map((): MinuteCounts[] => []);
    for (const one of counts) {
      if (one.channel === channel && (part === null || one.name === part))
        steps[Math.floor((Date.parse(one.minute) - from.getTime()) / stepMs)]?.push(one);
    }
    const points = steps.map((step, index) => ({ from: new Date(starts[index]!).toISOString(), ...sumCounts(step) }));
    return points.some(({ pages, failures }) => pages + failures > 0) ? [{ channel, points }] : [];
  });
  const marks = history
    .filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) <= to.getTime())
    .map(({ number, at }) => ({ number, at }));
  return { range, part, from: from.toISOString(), to: to.toISOString(), series, marks, threshold };
}
