import type { ReservationProfile } from '@lodestay/contracts';
import type { NextStep } from '../verification/index.ts';
import type { Payment } from '../payments/index.ts';
import { needsStaffDecision, type PartyRules } from './applications/party-rules.ts';
import { isAdult, isComplete } from './profile.ts';

export type Decision =
  | { readonly outcome: 'approve' }
  | { readonly outcome: 'deny'; readonly reason: string }
  | { readonly outcome: 'wait_for_staff' }
  /** The guest or the co-signer has parts to do, or a check runs. Reviewed again when its result is known. */
  | { readonly outcome: 'wait' };

/** The automatic review (product 4). Unclear cases wait for staff, who decide in the queue of applications. */
export function decideReview(
  profile: Partial<ReservationProfile> | null,
  payment: Pick<Payment, 'status'> | null,
  home: PartyRules,
  today: string,
  next: NextStep,
  isWaitOver: boolean,
): Decision {
  if (payment?.status !== 'authorized') return { outcome: 'deny', reason: 'The payment authorization has expired.' };
  if (!isComplete(profile)) return { outcome: 'wait_for_staff' };
  if (!isAdult(profile.dateOfBirth, today)) return { outcome: 'deny', reason: 'Guests must be 18 or older to book.' };
  if (next !== 'nothing' && next !== 'staff' && !isWaitOver) return { outcome: 'wait' };
  return { outcome: next !== 'nothing' || needsStaffDecision(profile, home) ? 'wait_for_staff' : 'approve' };
}
