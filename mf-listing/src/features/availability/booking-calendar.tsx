import type { HomeDetail } from '@lodestay/contracts';
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
import { getHomePrices } from '../../stay/home-prices.ts';
import type { StayLimits } from '../../stay/listing-stay.ts';

export type BookingCalendarProps = {
  slug: string;
  monthlyRent: number;
  /** The price list for bookings today. By default the built-in one. */
  priceFigures?: HomeDetail['priceFigures'];
  stay: DateRange | null;
  /** The stay is open-ended and shown for a year, so the price of these dates does not apply to it. */
  isOpenEnded: boolean;
  limits: StayLimits;
  onChoose: (dates: DateRange) => void;
};

/** '$2,993 a month', the same price as in the quote for these dates; null for invalid dates. */
export function formatMonthlyPrice(
  monthlyRent: number,
  { start, end }: DateRange,
  today: CalendarDate,
  priceFigures?: HomeDetail['priceFigures'],
): string | null {
  const resolved = resolveStay({ checkIn: start, checkOut: end, earliest: today });
  return resolved.ok
    ? `${formatMonthly(priceStay({ rentCents: monthlyRent, stay: resolved.stay, asOf: today, ...getHomePrices({ priceFigures }, today) }).monthlyRentCents)} a month`
    : null;
}

/**
 * The calendar for choosing dates. The page has one year of availability. This loads the second year too, because a stay can end
 * in it.
 */
export function BookingCalendar({
  slug,
  monthlyRent,
  priceFigures,
  stay,
  isOpenEnded,
  limits,
  onChoose,
}: BookingCalendarProps) {
  const { today, minimumNights } = limits;
  const availability = useEndpoint('getAvailability', {
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
        availability
          ? availability.busy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate }))
          : limits.busy
      }
      minNights={minimumNights}
      maxNights={MAX_STAY_NIGHTS}
      maxValue={availability?.to ?? limits.lastDay}
      describe={(dates) =>
        isOpenEnded && dates.start === stay?.start && dates.end === stay.end
          ? null
          : formatMonthlyPrice(monthlyRent, dates, today, priceFigures)
      }
    />
  );
}
