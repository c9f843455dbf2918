import type { ChannelName } from '@lodestay/releases';

export const PREVIEW_PATH = '/staff/preview';

/** Data of the preview page. Plain data, because it is sent to the render thread. */
export type PreviewView = {
  /** Why the preview cannot start, one sentence each. */
  problems: readonly string[];
  /** The overrides that the form would start, with the deployed release that each replaces. */
  asked: readonly { name: string; release: string; origin: string }[];
  /** The current preview of this person. */
  current: { overrides: readonly { name: string; origin: string }[]; channel: ChannelName | null };
  /** The preselected channel. */
  channel: ChannelName | null;
  hasCanary: boolean;
  /** Path to which both forms redirect. */
  returnTo: string;
};
