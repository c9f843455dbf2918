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
import { entriesOf, rollbackOf } from './change-effects.ts';
import { countsOf, ratesOf } from './rates.ts';
import type { Shelf } from './release-shelf.ts';

/** Entries of the history on one page. */
const PAGE_LENGTH = 10;
const HOUR_MS = 3_600_000;

/** What a person chose to look at. */
export type View = {
  range: Range;
  part: string | null;
  page: number;
  open: ActionName | null;
  /** Change that was chosen to go back to. */ target: number | null;
};

/** What this server has of the last change. */
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
  /** Of the range that is looked at, an hour at least; null when they cannot be read. */
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

/** The change since which a channel has what it has. */
function stateOf(
  history: readonly LoggedChange[],
  compositionIn: (change: LoggedChange) => Composition | undefined,
): ChannelState {
  const { id } = compositionIn(history.at(-1)!)!;
  const before = history.findLastIndex((change) => compositionIn(change)?.id !== id);
  const { number, at, by } = history[before + 1]!;
  return { id, change: number, since: at, by };
}

/** The shell first: everything stands on it. */
const byName = (a: string, b: string) => Number(b === SHELL) - Number(a === SHELL) || (a < b ? -1 : 1);

type PartsInput = Pick<ModelInput, 'shelf' | 'served'> & { lastHour: readonly MinuteCounts[] | null };

function channelPart(
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
    counts: lastHour && countsOf(lastHour, { name, version, channel }),
  };
}

function partRows({ production, canary }: LoggedChange, given: PartsInput): PartRow[] {
  const names = [
    ...new Set([...Object.keys(production.releases), ...Object.keys(canary?.composition.releases ?? {})]),
  ].sort(byName);
  return names.map((name) => {
    const row = {
      name,
      production: channelPart(production, 'production', name, given),
      canary: channelPart(canary?.composition, 'canary', name, given),
    };
    return { ...row, differs: canary !== null && row.production?.version !== row.canary?.version };
  });
}

function choicesOf({ production }: LoggedChange, given: PartsInput): PartChoices[] {
  const names = [...new Set([...Object.keys(production.releases), ...given.shelf.keys()])].sort(byName);
  return names.map((name) => {
    const versions = [...(given.shelf.get(name) ?? [])].map(([version, facts]) => ({ version, facts }));
    versions.sort((a, b) => (b.facts?.publishedAt ?? '').localeCompare(a.facts?.publishedAt ?? ''));
    return { name, production: channelPart(production, 'production', name, given), versions };
  });
}

function refusedLines({ refused, canary, change }: Served, last: LoggedChange): string[] {
  const lines = refused.map(
    ({ channel, name, reason }) => `${name} in ${channel === 'canary' ? 'the canary' : 'production'}: ${reason}`,
  );
  if (last.canary && !canary && change === last.number)
    lines.push('The canary cannot be served by this server. Everyone gets production from it.');
  return lines;
}

/** What the guard of the canary looks at: the releases in which it differs, one by one. */
function judgedBy(
  { production, canary }: LoggedChange,
  counts: readonly MinuteCounts[],
  now: Date,
): CanaryState['judged'] {
  const recent = counts.filter(({ minute }) => Date.parse(minute) > now.getTime() - WINDOW_MS);
  const parts = compareCompositions(production, canary!.composition).flatMap(({ name, to }) =>
    to ? [{ name, ...countsOf(recent, { name, version: to, channel: 'canary' }) }] : [],
  );
  return { minutes: WINDOW_MS / 60_000, parts };
}

/** All that the console shows, from what happened, what is there and what was counted. */
export function releasesModel(input: ModelInput): ReleasesModel {
  const { now, history, shelf, counts, served, view, locked, preview } = input;
  const last = history.at(-1)!;
  const inStore = ({ releases }: Composition) =>
    Object.entries(releases).every(([name, version]) => Boolean(shelf.get(name)?.get(version)));
  const entries = entriesOf(history, inStore);
  const lastHour = counts && counts.filter(({ minute }) => Date.parse(minute) > now.getTime() - HOUR_MS);
  const given = { shelf, served, lastHour };
  const parts = partRows(last, given);
  const part = parts.some(({ name }) => name === view.part) ? view.part : null;
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_LENGTH));
  const page = Math.min(Math.max(1, view.page), pages);
  const done = entries.find(({ number }) => number === input.done);
  return {
    now: now.toISOString(),
    change: entries.at(-1)!,
    production: stateOf(history, ({ production }) => production),
    canary: last.canary && {
      ...stateOf(history, ({ canary }) => canary?.composition),
      percentage: last.canary.percentage,
      threshold: last.canary.threshold,
      minimumPages: last.canary.minimum_pages,
      judged: counts && judgedBy(last, counts, now),
      overtaken: findOvertakenReleases(history).map(({ name, to, canary }) => ({ name, from: to, to: canary })),
    },
    refused: refusedLines(served, last),
    serves: served.change === last.number ? null : (served.change ?? 0),
    locked,
    parts,
    rates:
      counts && ratesOf({ counts, range: view.range, part, now, history, threshold: last.canary?.threshold ?? null }),
    choices: choicesOf(last, given),
    rollback: { ...rollbackOf(history, entries, inStore), chosen: view.target },
    preview,
    history: { entries: entries.toReversed().slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH), page, pages },
    open: input.form?.action ?? view.open,
    form: input.form ?? null,
    outcome: input.outcome ?? (done ? { kind: 'done', change: done } : null),
  };
}
