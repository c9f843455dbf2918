import {
  compareCompositions,
  findOvertakenReleases,
  SHELL,
  type ChannelName,
  type Composition,
  type LoggedChange,
  type MinuteCounts,
} from '@lodestay/releases';
import type {
  ActionName,
  CanaryState,
  ChannelPart,
  ChannelState,
  FormState,
  Outcome,
  PartChoices,
  PartRow,
  Range,
  ReleasesModel,
} from '../../staff/model.ts';
import { WINDOW_MS } from '../site/guard-decision.ts';
import { createHistoryEntries, findRollback } from './change-effects.ts';
import { sumPartCounts, calculateRates } from './rates.ts';
import type { Shelf } from './release-shelf.ts';

/** Entries of the history on one page. */
const PAGE_LENGTH = 10;
const HOUR_MS = 3_600_000;

/** View settings of a person. */
export type View = {
  range: Range;
  part: string | null;
  page: number;
  open: ActionName | null;
  /** Number of the change to roll back to. */ target: number | null;
};

/** What this server currently serves. */
export type Served = {
  change: number | null;
  canary: boolean;
  refused: readonly { channel: ChannelName; name: string; version: string; reason: string }[];
};

export type ModelInput = {
  now: Date;
  /** Oldest first, at least one. */
  history: readonly LoggedChange[];
  shelf: Shelf;
  /** Counts of the selected range, at least of the last hour; null if they cannot be read. */
  counts: readonly MinuteCounts[] | null;
  served: Served;
  locked: string | null;
  view: View;
  preview: ChannelName | null;
  form?: FormState | null;
  outcome?: Outcome | null;
  /** Number of the change that was just made. */
  done?: number | null;
};

/** The change that gave a channel its current composition. */
function getChannelState(
  history: readonly LoggedChange[],
  compositionIn: (change: LoggedChange) => Composition | undefined,
): ChannelState {
  const { id } = compositionIn(history.at(-1)!)!;
  const before = history.findLastIndex((change) => compositionIn(change)?.id !== id);
  const { number, at, by } = history[before + 1]!;
  return { id, change: number, since: at, by };
}

/** Sorts the shell first, then by name. */
const compareNames = (a: string, b: string) => Number(b === SHELL) - Number(a === SHELL) || (a < b ? -1 : 1);

type PartsInput = Pick<ModelInput, 'shelf' | 'served'> & { lastHour: readonly MinuteCounts[] | null };

function createChannelPart(
  composition: Composition | undefined,
  channel: ChannelName,
  name: string,
  { shelf, served, lastHour }: PartsInput,
): ChannelPart | null {
  const version = composition?.releases[name];
  if (!version) return null;
  return {
    version,
    facts: shelf.get(name)?.get(version) ?? null,
    refused: served.refused.some((one) => one.channel === channel && one.name === name),
    counts: lastHour && sumPartCounts(lastHour, { name, version, channel }),
  };
}

function createPartRows({ production, canary }: LoggedChange, given: PartsInput): PartRow[] {
  const names = [
    ...new Set([...Object.keys(production.releases), ...Object.keys(canary?.composition.releases ?? {})]),
  ].sort(compareNames);
  return names.map((name) => {
    const row = {
      name,
      production: createChannelPart(production, 'production', name, given),
      canary: createChannelPart(canary?.composition, 'canary', name, given),
    };
    return { ...row, differs: canary !== null && row.production?.version !== row.canary?.version };
  });
}

function createChoices({ production }: LoggedChange, given: PartsInput): PartChoices[] {
  const names = [...new Set([...Object.keys(production.releases), ...given.shelf.keys()])].sort(compareNames);
  return names.map((name) => {
    const versions = [...(given.shelf.get(name) ?? [])].map(([version, facts]) => ({ version, facts }));
    versions.sort((a, b) => (b.facts?.publishedAt ?? '').localeCompare(a.facts?.publishedAt ?? ''));
    return { name, production: createChannelPart(production, 'production', name, given), versions };
  });
}

function formatRefused({ refused, canary, change }: Served, last: LoggedChange): string[] {
  const lines = refused.map(
    ({ channel, name, reason }) => `${name} in ${channel === 'canary' ? 'the canary' : 'production'}: ${reason}`,
  );
  if (last.canary && !canary && change === last.number)
    lines.push('This server cannot serve the canary. All its visitors get production.');
  return lines;
}

/** The counts that the canary guard checks, for each release that differs from production. */
function getJudged(
  { production, canary }: LoggedChange,
  counts: readonly MinuteCounts[],
  now: Date,
): CanaryState['judged'] {
  const recent = counts.filter(({ minute }) => Date.parse(minute) > now.getTime() - WINDOW_MS);
  const parts = compareCompositions(production, canary!.composition).flatMap(({ name, to }) =>
    to ? [{ name, ...sumPartCounts(recent, { name, version: to, channel: 'canary' }) }] : [],
  );
  return { minutes: WINDOW_MS / 60_000, parts };
}

/** Creates the data for the console page. */
export function createReleasesModel(input: ModelInput): ReleasesModel {
  const { now, history, shelf, counts, served, view, locked, preview } = input;
  const last = history.at(-1)!;
  const inStore = ({ releases }: Composition) =>
    Object.entries(releases).every(([name, version]) => Boolean(shelf.get(name)?.get(version)));
  const entries = createHistoryEntries(history, inStore);
  const lastHour = counts && counts.filter(({ minute }) => Date.parse(minute) > now.getTime() - HOUR_MS);
  const given = { shelf, served, lastHour };
  const parts = createPartRows(last, given);
  const part = parts.some(({ name }) => name === view.part) ? view.part : null;
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_LENGTH));
  const page = Math.min(Math.max(1, view.page), pages);
  const done = entries.find(({ number }) => number === input.done);
  return {
    now: now.toISOString(),
    change: entries.at(-1)!,
    production: getChannelState(history, ({ production }) => production),
    canary: last.canary && {
      ...getChannelState(history, ({ canary }) => canary?.composition),
      percentage: last.canary.percentage,
      threshold: last.canary.threshold,
      minimumPages: last.canary.minimum_pages,
      judged: counts && getJudged(last, counts, now),
      overtaken: findOvertakenReleases(history).map(({ name, to, canary }) => ({ name, from: to, to: canary })),
    },
    refused: formatRefused(served, last),
    serves: served.change === last.number ? null : (served.change ?? 0),
    locked,
    parts,
    rates:
      counts &&
      calculateRates({ counts, range: view.range, part, now, history, threshold: last.canary?.threshold ?? null }),
    choices: createChoices(last, given),
    rollback: { ...findRollback(history, entries, inStore), chosen: view.target },
    preview,
    history: { entries: entries.toReversed().slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH), page, pages },
    open: input.form?.action ?? view.open,
    form: input.form ?? null,
    outcome: input.outcome ?? (done ? { kind: 'done', change: done } : null),
  };
}
