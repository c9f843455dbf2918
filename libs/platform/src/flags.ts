import { FLAG_DEFAULTS, isOnIn, type FlagValues } from '@lodestay/contracts/flag-values';
// By package name: remotes share this context with the shell. A relative import would create a second copy.
import { usePlatform, useStore } from '@lodestay/platform';
import type { Store } from '@lodestay/session';

/** For a shell that is older than the flags. */
const NO_FLAGS: Store<Partial<FlagValues>> = { get: () => FLAG_DEFAULTS, set: () => {}, subscribe: () => () => {} };

/**
 * Whether a feature is on for this person, the same on the server and in the browser. Give the slug of the market that a page is
 * about, because a feature can be limited to markets.
 */
export function useFlag(name: keyof FlagValues, market?: string): boolean {
  const values = useStore(usePlatform().flags ?? NO_FLAGS);
  return isOnIn(values[name] ?? FLAG_DEFAULTS[name], market);
}
