import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addNotice, subtractNotice, type Lease, type Notice } from './lease.ts';
import { getEndOfMonth } from './rent-between.ts';
import { STATE_RULES } from './state-rules.ts';

export type NoticePeriod = {
  readonly notice: Notice;
  /** 'lease' if the person entered it, otherwise the state's rule. */
  readonly source: 'lease' | 'state';
  /** The last day of rent if notice is given in time for `leaveOn`. */
  readonly plannedEnd: CalendarDate;
  /** The last day to give notice for `plannedEnd`. */
  readonly by: CalendarDate;
  /** The last day of rent if notice is given today at the earliest. */
  readonly endsOn: CalendarDate;
};

/** The notice period of a lease with its days, or null if it is not stated. */
export function getNoticePeriod(lease: Lease, today: CalendarDate): NoticePeriod | null {
  const rule = lease.endsOn === null ? (STATE_RULES.get(lease.state)?.monthToMonth ?? null) : null;
  const notice = lease.noticeDays === null ? rule?.notice : { days: lease.noticeDays };
  if (!notice) return null;
  const toEnd = (day: CalendarDate) => (rule?.endsWithMonth ? getEndOfMonth(day) : day);
  const plannedEnd = toEnd(lease.leaveOn);
  const earliestEnd = toEnd(addNotice(today, notice));
  return {
    notice,
    source: lease.noticeDays === null ? 'state' : 'lease',
    plannedEnd,
    by: subtractNotice(plannedEnd, notice),
    endsOn: earliestEnd > plannedEnd ? earliestEnd : plannedEnd,
  };
}
