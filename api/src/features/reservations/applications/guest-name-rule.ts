import type { ReservationProfile } from '@lodestay/contracts';
import { isSameName } from '@lodestay/stay';
import type { CheckedRule } from './party-rules.ts';

type Name = { firstName: string; lastName: string };

/** Whether the guest of a reservation is the person who was verified. Null without a verified name or a named guest. */
export function checkGuestName(profile: Partial<ReservationProfile> | null, verified: Name | null): CheckedRule | null {
  const { firstName, lastName } = profile ?? {};
  if (!verified || firstName === undefined || lastName === undefined) return null;
  return {
    name: 'guest_name',
    state: isSameName({ firstName, lastName }, verified) ? 'met' : 'not_met',
    stated: `The verified name is ${verified.firstName} ${verified.lastName}`,
    found: `${firstName} ${lastName}`,
  };
}
