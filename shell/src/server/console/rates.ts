import type { ChannelName, LoggedChange, MinuteCounts, Part } from '@lodestay/releases';
import type { Counts, Range, Rates, RateSeries } from '../../staff/model.ts';
import { RANGES } from '../../staff/model.ts';

const MINUTE_MS = 60_000;
const CHANNELS: readonly ChannelName[] = ['production', 'canary'];

const failuresOf = ({ failures }: MinuteCounts) => Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Of the same version in the same channel. */
export const countsOf = (counts: readonly MinuteCounts[], { name, version, channel }: Part): Counts =>
  total(counts.filter((one) => one.name === name && one.version === version && one.channel === channel));

/** The shell is part of every page, a remote of most: pages of several parts together are those of the shell, or where it counts none, of the remotes. */
export function total(counts: readonly MinuteCounts[]): Counts {
  let shell = 0;
  let remotes = 0;
  let failures = 0;
  for (const one of counts) {
    if (one.name === 'shell') shell += one.pages;
    else remotes += one.pages;
    failures += failuresOf(one);
  }
  return { pages: Math.max(shell, remotes), failures };
}

/** The steps that a range is drawn in, the one that is running included. */
export function spanOf(range: Range, now: Date): { from: Date; to: Date; starts: number[] } {
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

/** Failures over time by channel, of one part or of all. */
export function ratesOf({ counts, range, part, now, history, threshold }: Given): Rates {
  const { from, to, starts } = spanOf(range, now);
  const stepMs = RANGES[range].step * MINUTE_MS;
  const series = CHANNELS.flatMap((channel): RateSeries[] => {
    const steps = starts.map((): MinuteCounts[] => []);
    for (const one of counts) {
      if (one.channel === channel && (part === null || one.name === part))
        steps[Math.floor((Date.parse(one.minute) - from.getTime()) / stepMs)]?.push(one);
    }
    const points = steps.map((step, index) => ({ from: new Date(starts[index]!).toISOString(), ...total(step) }));
    return points.some(({ pages, failures }) => pages + failures > 0) ? [{ channel, points }] : [];
  });
  const marks = history
    .filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) <= to.getTime())
    .map(({ number, at }) => ({ number, at }));
  return { range, part, from: from.toISOString(), to: to.toISOString(), series, marks, threshold };
}
