import type { ReferralState, ReservationStatus } from '@lodestay/contracts';
import { addDays, type CalendarDate } from '@lodestay/stay';

/** A member earns the credit after this many nights of the friend (product 6). */
export const EARNING_NIGHTS = 30;

export type ReferralFacts = {
  readonly state: ReferralState;
  readonly status: ReservationStatus;
  readonly checkIn: CalendarDate;
  /** Null for an open end. */
  readonly checkOut: CalendarDate | null;
  readonly today: CalendarDate;
  /** The discount was given back, because the stay became too short for it. */
  readonly isCodeReleased: boolean;
  /** The friend saved a card or bank account that the member has, too. */
  readonly sharesMethod: boolean;
  /** They used the same browser, have the same phone number, or live in the same stay. */
  readonly sharesHousehold: boolean;
  readonly decision: 'approved' | 'refused' | null;
};

const OVER: ReadonlySet<ReservationStatus> = new Set(['canceled', 'denied', 'expired']);
const BEGUN: ReadonlySet<ReservationStatus> = new Set(['checked_in', 'completed']);

/** The day on which the 30th night is over. */
export const getEarningDay = (checkIn: CalendarDate): CalendarDate => addDays(checkIn, EARNING_NIGHTS);

/** What becomes of a referral now. A credit that was earned is reversed only if the stay is canceled. */
export function decideReferral(facts: ReferralFacts): ReferralState {
  const { state, status, checkIn, checkOut, today, decision } = facts;
  if (state === 'earned') return OVER.has(status) ? 'reversed' : 'earned';
  if (state !== 'booked' && state !== 'review') return state;
  if (OVER.has(status)) return 'canceled';
  if (facts.sharesMethod || decision === 'refused') return 'refused';
  const day = getEarningDay(checkIn);
  const isTooShort = checkOut !== null && checkOut < day;
  if (facts.isCodeReleased || (isTooShort && status === 'completed')) return 'too_short';
  if (facts.sharesHousehold && decision === null) return 'review';
  return BEGUN.has(status) && !isTooShort && today >= day ? 'earned' : 'booked';
}
