import type { ErrorBody } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import { getOtherReservationId } from '../../stay/other-reservation.ts';

/** Another home that this account holds. */
export type OtherHold = {
  readonly reservationId: string;
  readonly homeSlug: string;
  readonly title: string;
  readonly holdExpiresAt: string;
};

/** Why this account cannot hold the home now, although it is available. */
export type HoldRefusal =
  | { readonly code: 'hold_limit'; readonly holds: readonly OtherHold[] }
  | { readonly code: 'hold_too_soon'; readonly retryAt: string }
  | { readonly code: 'email_unconfirmed'; readonly email: string }
  /** The guest has a Standby reservation, and can have one at a time. */
  | { readonly code: 'conflict'; readonly message: string; readonly reservationId: string };

type WireHold = { reservation_id: string; home_slug: string; title: string; hold_expires_at: string };

/** Parses the API error of a refused hold; null for other errors. */
export function parseHoldRefusal(error: ApiError): HoldRefusal | null {
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
    case 'conflict': {
      const reservationId = getOtherReservationId(error);
      return reservationId === null ? null : { code: 'conflict', message: error.message, reservationId };
    }
    default:
      return null;
  }
}
