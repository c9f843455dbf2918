import type { ChannelName } from '@lodestay/releases';

export const PREVIEW_PATH = '/staff/preview';

/** What the page of previews shows, as it crosses to the thread that renders it: plain data. */
export type PreviewView = {
  /** Why nothing can be used, one sentence each. */
  problems: readonly string[];
  /** What "Use it" would replace: the release that is deployed, and where it would come from instead. */
  asked: readonly { name: string; release: string; origin: string }[];
  /** What this person has now. */
  current: { overrides: readonly { name: string; origin: string }[]; channel: ChannelName | null };
  /** The channel that the form begins with. */
  channel: ChannelName | null;
  hasCanary: boolean;
  /** Path where both forms lead. */
  returnTo: string;
};
