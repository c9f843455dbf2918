import { useEndpoint } from '@lodestay/platform';
import {
  addDays,
  formatMonthly,
  MAX_STAY_NIGHTS,
  priceStay,
  resolveStay,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';
import { DateRangeCalendar } from '@lodestay/ui/date-range';
import type { StayLimits } from '../../stay/listing-stay.ts';

export type ChoosingCalendarProps = {
  slug: string;
  monthlyRent: number;
  stay: DateRange | null;
  /** The stay has no end and is shown for a year: its price is not that of the same dates with one. */ isOpen: boolean;
  limits: StayLimits;
  onChoose: (dates: DateRange) => void;
};

/** '$2,993 a month', the price of the quote for these dates. */
export function monthWords(monthlyRent: number, { start, end }: DateRange, today: CalendarDate): string | null {
  const resolved = resolveStay({ checkIn: start, checkOut: end, earliest: today });
  return resolved.ok
    ? `${formatMonthly(priceStay({ rentCents: monthlyRent, stay: resolved.stay, asOf: today }).monthlyRentCents)} a month`
    : null;
}

/**
 * The calendar in which one chooses. The page knows a year of the home's days; here the second is read, because a stay may begin in
 * one and end in the other, and a day nobody knows is not free.
 */
export function ChoosingCalendar({ slug, monthlyRent, stay, isOpen, limits, onChoose }: ChoosingCalendarProps) {
  const { today, minimumNights } = limits;
  const known = useEndpoint('getAvailability', {
    params: { slug },
    query: { to: addDays(today, MAX_STAY_NIGHTS) },
  }).data;
  return (
    <DateRangeCalendar
      label="Choose your dates"
      value={stay}
      onChange={onChoose}
      today={today}
      unavailable={
        known ? known.busy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })) : limits.busy
      }
      minNights={minimumNights}
      maxNights={MAX_STAY_NIGHTS}
      maxValue={known?.to ?? limits.lastDay}
      describe={(dates) =>
        isOpen && dates.start === stay?.start && dates.end === stay.end ? null : monthWords(monthlyRent, dates, today)
      }
    />
  );
}
