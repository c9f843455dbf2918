import type { Action, ChannelName } from '@lodestay/releases';

/** Data of the release console. The server creates it, the shell's release renders it. Times are ISO instants. */
export type ReleasesModel = {
  now: string;
  /** The last change. Forms contain its number, so that outdated decisions are rejected. */
  change: HistoryEntry;
  production: ChannelState;
  canary: CanaryState | null;
  /** What this server cannot serve, one line each. */
  refused: readonly string[];
  /** Number of the change that this server serves if it is not the last one; 0 if it serves none. */
  serves: number | null;
  /** Why the console is read-only, or null. */
  locked: string | null;
  parts: readonly PartRow[];
  /** Null if the counts could not be read. */
  rates: Rates | null;
  choices: readonly PartChoices[];
  rollback: Rollback;
  /** The channel that this browser previews, or null. */
  preview: ChannelName | null;
  history: { entries: readonly HistoryEntry[]; page: number; pages: number };
  /** Action whose form is open. */
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

/** A current composition, and the change that introduced it. */
export type ChannelState = { id: string; change: number; since: string; by: string };

export type CanaryState = ChannelState & {
  percentage: number;
  /** 0 to 1. */
  threshold: number;
  minimumPages: number;
  /** Recent counts of the releases by which the canary is judged; null if they could not be read. */
  judged: { minutes: number; parts: readonly ({ name: string } & Counts)[] } | null;
  /** Releases that promoting would revert: from the version in production to the version in the canary. */
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

/** A part in one channel. `facts` is null if its release could not be read. `counts` are those of this version and channel in the last hour. */
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
  /** One part, or null for all. */
  part: string | null;
  from: string;
  to: string;
  /** Only channels that served pages. */
  series: readonly RateSeries[];
  /** Changes within the range. */
  marks: readonly { number: number; at: string }[];
  /** Failure rate at which the canary is withdrawn, 0 to 1; null without a canary. */
  threshold: number | null;
};

export type PartChoices = {
  name: string;
  /** Version in production, or null if it is not on the site. */ production: ChannelPart | null;
  /** Newest first; releases that could not be read come last, with null. */ versions: readonly {
    version: string;
    facts: ReleaseFacts | null;
  }[];
};

export type VersionChange = { name: string; from: string | null; to: string | null };

/** One effect of a change. */
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
  /** Whether production can be rolled back to it: it is not current, and its releases are still in the store. */ canReturn: boolean;
};

export type Rollback = {
  /** The change that was selected in the history. */
  chosen: number | null;
  /** What a rollback by one step changes; null if there is nothing to roll back to. */
  oneStep: readonly VersionChange[] | null;
  /** Whether all releases of that step are still in the store. */
  complete: boolean;
  /** Changes to which production can be rolled back, newest first. */
  targets: readonly { number: number; at: string; changes: readonly VersionChange[] }[];
};

/** A submitted form, to show it again. */
export type FormState = {
  action: ActionName;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** The outcome of the last form. */
export type Outcome =
  | { kind: 'done'; change: HistoryEntry }
  | { kind: 'conflict' }
  | { kind: 'invalid' }
  | { kind: 'refused' | 'checked'; problems: readonly string[] };

/** Name of the field that holds the version of a part. */
export const versionField = (name: string) => `version.${name}`;

/** Value of a version field: not on the site. */
export const NO_VERSION = 'none';
