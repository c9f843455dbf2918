import type { Flags } from '@lodestay/analytics/delivery';
import type { FlagValues } from '@lodestay/contracts/flag-values';

/**
 * The flags of an event. They are those that the page shows, not those of a later rule. A flag that is limited to markets is on if it is
 * on in one of them: whoever compares its effect selects the pages of these markets.
 */
export const toEventFlags = (values: Partial<FlagValues> = {}): Flags =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? value : value.length > 0]),
  );
