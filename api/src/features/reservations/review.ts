import type { ReservationProfile } from '@lodestay/contracts';
import type { Payment } from '../payments/index.ts';
import { isAdult, isComplete } from './profile.ts';

export type Decision =
  | { readonly outcome: 'approve' }
  | { readonly outcome: 'deny'; readonly reason: string }
  | { readonly outcome: 'wait_for_staff' };

/** The automatic review (product 4). Unclear cases wait for staff. */
export function decideReview(
  profile: Partial<ReservationProfile> | null,
  payment: Pick<Payment, 'status'> | null,
  today: string,
): Decision {
  if (payment?.status !== 'authorized') return { outcome: 'deny', reason: 'The payment authorization has expired.' };
  if (!isComplete(profile)) return { outcome: 'wait_for_staff' };
  if (!isAdult(profile.dateOfBirth, today)) return { outcome: 'deny', reason: 'Guests must be 18 or older to book.' };
  return { outcome: 'approve' };
}
