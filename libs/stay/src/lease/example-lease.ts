import { addDays, addMonths, getStartOfMonth, type CalendarDate } from '../calendar/calendar-date.ts';
import type { Lease } from './lease.ts';

const NOTICE_DAYS = 60;
/** The example has time for every option, also to ask the landlord a week before notice is due. */
const DAYS_BEFORE_NOTICE = 7;

function getLeaveDay(today: CalendarDate): CalendarDate {
  const [early, late] = [3, 4].map((months) => addDays(addMonths(getStartOfMonth(today), months), -1));
  return addDays(early!, -NOTICE_DAYS - DAYS_BEFORE_NOTICE) >= today ? early! : late!;
}

/** An invented lease for examples: leave at the end of a month, about ten weeks from now and five months before the lease ends. */
export function createExampleLease(today: CalendarDate): Lease {
  const leaveOn = getLeaveDay(today);
  return {
    rentCents: 185_000,
    endsOn: addDays(addMonths(addDays(leaveOn, 1), 5), -1),
    leaveOn,
    noticeDays: NOTICE_DAYS,
    feeCents: 370_000,
    relettingFeeCents: 157_250,
    depositCents: 185_000,
    state: 'TX',
    subtenantCents: 165_000,
    vacantMonths: 2,
    offerCents: 185_000,
  };
}
