import type { ErrorBody } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';

/** A home that the account holds already. */
export type OtherHold = {
  readonly reservationId: string;
  readonly homeSlug: string;
  readonly title: string;
  readonly holdExpiresAt: string;
};

/** Why the account may not hold the home now, although nobody else has it. */
export type HoldRefusal =
  | { readonly code: 'hold_limit'; readonly holds: readonly OtherHold[] }
  | { readonly code: 'hold_too_soon'; readonly retryAt: string }
  | { readonly code: 'email_unconfirmed'; readonly email: string };

type WireHold = { reservation_id: string; home_slug: string; title: string; hold_expires_at: string };

/** Reads a refused hold; null where the error is another one. */
export function getHoldRefusal(error: ApiError): HoldRefusal | null {
  const data = (error.body as ErrorBody | null)?.error?.data ?? {};
  switch (error.code) {
    case 'hold_limit': {
      const holds = ((data['holds'] ?? []) as WireHold[]).map(
        ({ reservation_id: reservationId, home_slug: homeSlug, title, hold_expires_at: holdExpiresAt }) => ({
          reservationId,
          homeSlug,
          title,
          holdExpiresAt,
        }),
      );
      return { code: 'hold_limit', holds };
    }
    case 'hold_too_soon':
      return { code: 'hold_too_soon', retryAt: String(data['retry_at']) };
    case 'email_unconfirmed':
      return { code: 'email_unconfirmed', email: String(data['email']) };
    default:
      return null;
  }
}
