import { isCalendarDate } from '@lodestay/stay';
import type { StayQuery } from '@lodestay/contracts';
import type { StayChoice } from '@lodestay/links';

/**
 * A stay as calls about several homes ask for it, each with its own calendar and limits: empty where the dates are not days in
 * their order. Whether they have passed is told by the answer, which is by the month then.
 */
export function askedStay({ kind, startDate, endDate, committedNights }: StayChoice): Partial<StayQuery> {
  if (!isCalendarDate(startDate)) return {};
  if (kind === 'flex') return { startDate, stayKind: 'flex', committedNights: committedNights ?? undefined };
  if (kind === 'standby') return { startDate, stayKind: 'standby' };
  return isCalendarDate(endDate) && startDate < endDate ? { startDate, endDate } : {};
}
