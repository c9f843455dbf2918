/** Homes that one account may hold at a time. */
export const MOST_HOMES_HELD = 2;
/** Between two renewals of the hold on one home. */
const RENEWAL_PAUSE_MS = 60 * 60_000;
/** A hold on a home that the account held this recently is a renewal, whatever its dates and however the earlier hold ended. */
export const RENEWAL_MEMORY_MS = 24 * 60 * 60_000;

/** A home that the account holds now, besides the one it asks for. */
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
  /** When earlier holds on the home that is asked for began, the latest first, within `RENEWAL_MEMORY_MS`. Two are enough. */
  readonly earlierHolds: readonly Date[];
  readonly others: readonly OtherHold[];
};

export type HoldRefusal =
  | { readonly code: 'email_unconfirmed' }
  | { readonly code: 'hold_too_soon'; readonly retryAt: Date }
  | { readonly code: 'hold_limit' };

/**
 * Why an account may not take another hold, so that nobody can keep homes off the market without paying; null where it may.
 * The first hold on a home can be renewed at once, and from then on once an hour.
 */
export function holdRefusal(
  { emailConfirmed, hasHeld, earlierHolds: [latest, before], others }: HoldHistory,
  now: Date,
): HoldRefusal | null {
  if (hasHeld && !emailConfirmed) return { code: 'email_unconfirmed' };
  // With one before it, the latest was a renewal itself.
  const retryAt = latest && before ? new Date(latest.getTime() + RENEWAL_PAUSE_MS) : null;
  if (retryAt && retryAt > now) return { code: 'hold_too_soon', retryAt };
  const homes = new Set(others.map(({ homeId }) => homeId));
  return homes.size >= MOST_HOMES_HELD ? { code: 'hold_limit' } : null;
}
