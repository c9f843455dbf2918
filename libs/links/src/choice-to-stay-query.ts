import { isCalendarDate } from '@lodestay/stay';
import type { StayQuery } from '@lodestay/contracts';
import type { StayChoice } from './stay-choice.ts';

/**
 * The query parameters of a chosen stay, for API calls that return several homes. Empty if a date is missing or invalid, or if the
 * end is not after the start. Dates in the past are kept: the API ignores them and answers with monthly prices.
 */
export function choiceToStayQuery({ kind, startDate, endDate, committedNights }: StayChoice): Partial<StayQuery> {
  if (!isCalendarDate(startDate)) return {};
  if (kind === 'flex') return { startDate, stayKind: 'flex', committedNights: committedNights ?? undefined };
  if (kind === 'standby') return { startDate, stayKind: 'standby' };
  return isCalendarDate(endDate) && startDate < endDate ? { startDate, endDate } : {};
}
