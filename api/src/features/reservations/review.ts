import type { ReservationProfile } from '@lodestay/contracts';
import type { Payment } from '../payments/index.ts';
import type { ReservationRow } from './tables.ts';
import { isAdult, isComplete, needsStaffDecision, type PartyRules } from './profile.ts';

export type Decision =
  | { readonly outcome: 'approve' }
  | { readonly outcome: 'deny'; readonly reason: string }
  | { readonly outcome: 'wait_for_staff' };

/** The automatic review (product 4). Unclear cases wait for staff, who decide with `npm run staff -- review`. */
export function decideReview(
  profile: Partial<ReservationProfile> | null,
  payment: Pick<Payment, 'status'> | null,
  home: PartyRules,
  today: string,
  staffDecision: ReservationRow['staffDecision'] = null,
): Decision {
  if (payment?.status !== 'authorized') return { outcome: 'deny', reason: 'The payment authorization has expired.' };
  if (!isComplete(profile)) return { outcome: 'wait_for_staff' };
  if (!isAdult(profile.dateOfBirth, today)) return { outcome: 'deny', reason: 'Guests must be 18 or older to book.' };
  if (staffDecision === 'deny') return { outcome: 'deny', reason: 'We couldn’t confirm this home for your party.' };
  if (staffDecision === null && needsStaffDecision(profile, home)) return { outcome: 'wait_for_staff' };
  return { outcome: 'approve' };
}
