import { fixedDates, NO_STAY, type RequestedStay, type FixedDates, type FlexibleDays } from '@lodestay/links';
import { useState } from 'react';
import { DEFAULT_COMMITTED_NIGHTS, INDEFINITE, getStartOfMonth, type CalendarDate } from '@lodestay/stay';
import { toRequestedStay, toMonthStay, type MonthStay } from './month-stay.ts';

export type StayDates = ReturnType<typeof useStayDates>;

/** State of the date fields: two dates, an open end (Flex), or whole months. */
export function useStayDates(initial: RequestedStay, today: CalendarDate) {
  const [monthStay, setMonthStay] = useState<MonthStay | null>(() => toMonthStay(initial, today));
  const [dates, setDates] = useState<FixedDates | null>(monthStay ? null : fixedDates(initial));
  const [flexibleDays, setFlexibleDays] = useState<FlexibleDays | null>(initial.flexibleDays);
  const [isOpenEnded, setOpenEnded] = useState(!monthStay && initial.endDate === INDEFINITE);
  const [start, setStart] = useState(monthStay ? '' : (initial.startDate ?? ''));
  const [nights, setNights] = useState(initial.committedNights ?? DEFAULT_COMMITTED_NIGHTS);

  return {
    today,
    dates,
    setDates,
    flexibleDays,
    setFlexibleDays,
    isOpenEnded,
    start,
    setStart,
    nights,
    setNights,
    monthStay,
    setMonthStay,
    /** Switches Flex on or off. Flex keeps the move-in date. */
    setFlex(isOn: boolean) {
      setOpenEnded(isOn);
      if (dates && isOn) setStart(dates.start);
    },
    /** Switches between months, starting in the month of the dates, and exact dates. */
    chooseByMonth(isByMonth: boolean) {
      setMonthStay(
        isByMonth ? { month: getStartOfMonth(dates?.start ?? today), months: isOpenEnded ? null : 3 } : null,
      );
      setOpenEnded(false);
    },
    /** The dates to search. */
    getStay(): RequestedStay {
      if (monthStay) return toRequestedStay(monthStay, today);
      if (isOpenEnded)
        return start ? { ...NO_STAY, startDate: start, endDate: INDEFINITE, committedNights: nights } : NO_STAY;
      return dates ? { ...NO_STAY, startDate: dates.start, endDate: dates.end, flexibleDays } : NO_STAY;
    },
  };
}
