/** The maximum number of homes that one account can hold at a time. */
export const MAX_HELD_HOMES = 2;
/** The minimum time between two renewals of a hold on the same home. */
const RENEWAL_INTERVAL_MS = 60 * 60_000;
/** A new hold on a home held this recently counts as a renewal, whatever its dates and however the earlier hold ended. */
export const RENEWAL_WINDOW_MS = 24 * 60 * 60_000;

/** Another home that the account currently holds. */
export type OtherHold = {
  readonly reservationId: string;
  readonly homeId: number;
  readonly homeSlug: string;
  readonly title: string;
  readonly holdExpiresAt: Date;
};

export type HoldHistory = {
  readonly emailConfirmed: boolean;
  /** Whether the account has ever held a home. */
  readonly hasHeld: boolean;
  /** Start times of earlier holds on the requested home within `RENEWAL_WINDOW_MS`, newest first. Two are enough. */
  readonly earlierHolds: readonly Date[];
  readonly others: readonly OtherHold[];
};

export type HoldRefusal =
  | { readonly code: 'email_unconfirmed' }
  | { readonly code: 'hold_too_soon'; readonly retryAt: Date }
  | { readonly code: 'hold_limit' };

/**
 * Returns why an account can't hold another home, or null if it can. The limits stop people from blocking homes without paying.
 * A hold can be renewed once right away, and after that once an hour.
 */
export function getHoldRefusal(
  { emailConfirmed, hasHeld, earlierHolds: [latest, before], others }: HoldHistory,
  now: Date,
): HoldRefusal | null {
  if (hasHeld && !emailConfirmed) return { code: 'email_unconfirmed' };
  // If there was an earlier hold, the latest was already a renewal.
  const retryAt = latest && before ? new Date(latest.getTime() + RENEWAL_INTERVAL_MS) : null;
  if (retryAt && retryAt > now) return { code: 'hold_too_soon', retryAt };
  const homes = new Set(others.map(({ homeId }) => homeId));
  return homes.size >= MAX_HELD_HOMES ? { code: 'hold_limit' } : null;
}
