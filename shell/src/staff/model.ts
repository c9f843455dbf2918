import type { Action, ChannelName } from '@lodestay/releases';

/** All that the release console shows: plain data, made by the server, drawn by the shell's release. Instants are ISO. */
export type ReleasesModel = {
  now: string;
  /** The last change. Forms carry its number, so that nobody decides on what is no more. */
  change: HistoryEntry;
  production: ChannelState;
  canary: CanaryState | null;
  /** What this server cannot serve, one line each. */
  refused: readonly string[];
  /** The change that this server serves, where it is another one than the last; 0 is none. */
  serves: number | null;
  /** Why nothing can be changed from here, or null. */
  locked: string | null;
  parts: readonly PartRow[];
  /** Null when the counts cannot be read. */
  rates: Rates | null;
  choices: readonly PartChoices[];
  rollback: Rollback;
  /** What this browser sees instead of what it would get. */
  preview: ChannelName | null;
  history: { entries: readonly HistoryEntry[]; page: number; pages: number };
  /** Action whose form stands open. */
  open: ActionName | null;
  form: FormState | null;
  outcome: Outcome | null;
};

export const ACTION_NAMES = [
  'withdraw',
  'promote',
  'percentage',
  'rollback',
  'compose',
] as const satisfies readonly Action[];
export type ActionName = (typeof ACTION_NAMES)[number];

/** A composition in force, and the change that brought it. */
export type ChannelState = { id: string; change: number; since: string; by: string };

export type CanaryState = ChannelState & {
  percentage: number;
  /** 0 to 1. */
  threshold: number;
  minimumPages: number;
  /** The releases that it is judged by, in the last minutes; null when the counts cannot be read. */
  judged: { minutes: number; parts: readonly ({ name: string } & Counts)[] } | null;
  /** What came into production since and would be lost by promoting: from what production has to what the canary has. */
  overtaken: readonly VersionChange[];
};

export type Counts = { pages: number; failures: number };

/** `bytes` is the first load of its largest page, compressed. */
export type ReleaseFacts = {
  version: string;
  publishedAt: string;
  publishedBy: string;
  revision: string;
  bytes: number;
};

/** A part in one channel. `facts` are null when its release cannot be read, `counts` those of this version in this channel in the last hour. */
export type ChannelPart = { version: string; facts: ReleaseFacts | null; refused: boolean; counts: Counts | null };

export type PartRow = { name: string; production: ChannelPart | null; canary: ChannelPart | null; differs: boolean };

export const RANGES = {
  '60m': { label: '60 minutes', minutes: 60, step: 1 },
  '24h': { label: '24 hours', minutes: 1440, step: 15 },
} as const;
export type Range = keyof typeof RANGES;

export type RatePoint = Counts & { from: string };
export type RateSeries = { channel: ChannelName; points: readonly RatePoint[] };
export type Rates = {
  range: Range;
  /** One part only, or all. */
  part: string | null;
  from: string;
  to: string;
  /** A channel that served nothing has none. */
  series: readonly RateSeries[];
  /** Changes within the range. */
  marks: readonly { number: number; at: string }[];
  /** Share of failures at which the canary is withdrawn, 0 to 1; null without one. */
  threshold: number | null;
};

export type PartChoices = {
  name: string;
  /** Version in production, null where it is no part of the site. */ production: ChannelPart | null;
  /** Newest first; unreadable ones last, with null. */ versions: readonly {
    version: string;
    facts: ReleaseFacts | null;
  }[];
};

export type VersionChange = { name: string; from: string | null; to: string | null };

/** What one change did. */
export type Effect =
  | { kind: 'production'; changes: readonly VersionChange[] }
  | { kind: 'canary'; percentage: number; /** Against production. */ changes: readonly VersionChange[] }
  | { kind: 'percentage'; from: number; to: number }
  | { kind: 'canary-ended' };

export type HistoryEntry = {
  number: number;
  at: string;
  by: string;
  action: Action;
  reason: string;
  effects: readonly Effect[];
  /** What went to production with it is not there now, and its releases still are in the store. */ canReturn: boolean;
};

export type Rollback = {
  /** The change that was chosen in the history. */
  chosen: number | null;
  /** What one step back changes; null when there is nothing to go back to. */
  oneStep: readonly VersionChange[] | null;
  /** Whether all releases of that step still are in the store. */
  complete: boolean;
  /** Changes whose production one can go back to, newest first. */
  targets: readonly { number: number; at: string; changes: readonly VersionChange[] }[];
};

/** A form as it was sent, to be shown again. */
export type FormState = {
  action: ActionName;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** How the last attempt ended. */
export type Outcome =
  | { kind: 'done'; change: HistoryEntry }
  | { kind: 'conflict' }
  | { kind: 'invalid' }
  | { kind: 'refused' | 'checked'; problems: readonly string[] };

/** Name of the field that holds the version of a part. */
export const versionField = (name: string) => `version.${name}`;

/** In a version field: no part of the site. */
export const NO_VERSION = 'none';
