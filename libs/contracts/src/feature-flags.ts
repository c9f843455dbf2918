import { FLAG_DEFAULTS, type FlagName } from './flag-values.ts';

export type { FlagName } from './flag-values.ts';

type FlagDefinition = {
  /** For staff. */ description: string;
  /** Whether the feature is on while no rule is stored. */ default: boolean;
};

/** Every feature flag. Only these names are evaluated, stored and sent to browsers. */
export const FEATURE_FLAGS: Readonly<Record<FlagName, FlagDefinition>> = {
  price_grid: {
    description: 'Prices by move-in date and length of stay on the page of a home',
    default: FLAG_DEFAULTS.price_grid,
  },
  split_stays: {
    description: 'Stays in two or three homes, offered when no home is available for all dates of a search',
    default: FLAG_DEFAULTS.split_stays,
  },
};

export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FlagName[];

/** How far the rule of a flag is in effect, for everyone together. */
export const FLAG_STATES = ['default', 'on', 'limited', 'scheduled', 'ended', 'off', 'killed'] as const;
export type FlagState = (typeof FLAG_STATES)[number];
