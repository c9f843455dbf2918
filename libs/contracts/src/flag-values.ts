/** Every feature flag, and whether the feature is on while no rule is stored. Small, because browsers load it. */
export const FLAG_DEFAULTS = { price_grid: true, split_stays: true } as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof FLAG_DEFAULTS;

/** A feature for one person: on, off, or on in these markets only (slugs). */
export type FlagValue = boolean | readonly string[];
export type FlagValues = Readonly<Record<FlagName, FlagValue>>;

/** Whether a feature is on in a market. Without a market, a feature that is limited to markets is off. */
export const isOnIn = (value: FlagValue, market?: string | null): boolean =>
  typeof value === 'boolean' ? value : value.includes(market ?? '');
