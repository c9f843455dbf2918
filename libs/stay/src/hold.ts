import type { Instant } from './calendar/instant.ts';
import { addMinutes } from './calendar/instant.ts';

/** Minutes a home is held for the person at the payment step (product 4). */
export const HOLD_MINUTES = 15;

/** The instant a hold taken at `heldAt` ends. At that instant others can book the home again. */
export function getHoldExpiry(heldAt: Instant): Instant {
  return addMinutes(heldAt, HOLD_MINUTES);
}

/** Remaining time of a hold in whole seconds, never negative; 0 means that it has ended. */
export function getHoldSecondsLeft(expiresAt: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

/** '14:32', the countdown of a hold. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
