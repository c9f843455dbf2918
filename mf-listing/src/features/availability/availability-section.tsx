import type { ReactNode } from 'react';
import type { HomeDetail } from '@lodestay/contracts';
import { getCountedEnd, type DateRange } from '@lodestay/stay';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { LazyCalendar } from './lazy-calendar.tsx';

type AvailabilitySectionProps = {
  slug: string;
  monthlyRent: number;
  priceFigures: HomeDetail['priceFigures'];
  listing: ListingStay;
  limits: StayLimits;
  /** `StaticMonths`, shown until the calendar has loaded. */ months: ReactNode;
  /** `RentByLength` */ lengths: ReactNode;
  /** `LazyPriceGrid` */ grid: ReactNode;
  onChoose: (dates: DateRange) => void;
};

/** The calendar, the available dates, the rent by length of stay, and on request the price grid. */
export function AvailabilitySection({
  slug,
  monthlyRent,
  priceFigures,
  listing,
  limits,
  months,
  lengths,
  grid,
  onChoose,
}: AvailabilitySectionProps) {
  const { stay } = listing;
  return (
    <>
      <h2 className="display d-26">Availability</h2>
      <LazyCalendar
        slug={slug}
        monthlyRent={monthlyRent}
        priceFigures={priceFigures}
        stay={stay && { start: stay.checkIn, end: getCountedEnd(stay) }}
        isOpenEnded={stay?.checkOut === null}
        limits={limits}
        onChoose={onChoose}
      >
        {months}
      </LazyCalendar>
      {lengths}
      {grid}
    </>
  );
}
