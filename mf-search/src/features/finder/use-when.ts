import { fixedDates, NO_STAY, type AskedStay, type FixedDates, type FlexibleDays } from '@lodestay/links';
import { useState } from 'react';
import { DEFAULT_COMMITTED_NIGHTS, INDEFINITE, getStartOfMonth, type CalendarDate } from '@lodestay/stay';
import { toAskedStay, toMonthStay, type MonthStay } from './month-stay.ts';

export type When = ReturnType<typeof useWhen>;

/** State of the date fields: two dates, an open end (Flex), or whole months. */
export function useWhen(asked: AskedStay, today: CalendarDate) {
  const [byMonth, setByMonth] = useState<MonthStay | null>(() => toMonthStay(asked, today));
  const [dates, setDates] = useState<FixedDates | null>(byMonth ? null : fixedDates(asked));
  const [flexibleDays, setFlexibleDays] = useState<FlexibleDays | null>(asked.flexibleDays);
  const [open, setOpen] = useState(!byMonth && asked.endDate === INDEFINITE);
  const [start, setStart] = useState(byMonth ? '' : (asked.startDate ?? ''));
  const [nights, setNights] = useState(asked.committedNights ?? DEFAULT_COMMITTED_NIGHTS);

  return {
    today,
    dates,
    setDates,
    flexibleDays,
    setFlexibleDays,
    open,
    start,
    setStart,
    nights,
    setNights,
    byMonth,
    setByMonth,
    /** Switches Flex on or off. Flex keeps the move-in date. */
    leaveOpen(isOpen: boolean) {
      setOpen(isOpen);
      if (dates && isOpen) setStart(dates.start);
    },
    /** Switches between months, starting in the month of the dates, and exact dates. */
    countMonths(isByMonth: boolean) {
      setByMonth(isByMonth ? { month: getStartOfMonth(dates?.start ?? today), months: open ? null : 3 } : null);
      setOpen(false);
    },
    /** The dates to search. */
    asked(): AskedStay {
      if (byMonth) return toAskedStay(byMonth, today);
      if (open) return start ? { ...NO_STAY, startDate: start, endDate: INDEFINITE, committedNights: nights } : NO_STAY;
      return dates ? { ...NO_STAY, startDate: dates.start, endDate: dates.end, flexibleDays } : NO_STAY;
    },
  };
}
