import type { ReactNode } from 'react';
import { countedEnd, type DateRange } from '@lodestay/stay';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { StayCalendar } from './stay-calendar.tsx';

type FreeDatesSectionProps = {
  slug: string;
  monthlyRent: number;
  listing: ListingStay;
  limits: StayLimits;
  /** The months to read until the calendar is there. */ months: ReactNode;
  /** `FreeLengths` */ lengths: ReactNode;
  /** `PriceGridPart` */ grid: ReactNode;
  onChoose: (dates: DateRange) => void;
};

/** The calendar, what is free in words, what a month costs by length, and on demand every stay beside each other. */
export function FreeDatesSection({
  slug,
  monthlyRent,
  listing,
  limits,
  months,
  lengths,
  grid,
  onChoose,
}: FreeDatesSectionProps) {
  const { stay } = listing;
  return (
    <>
      <h2 className="display d-26">Availability</h2>
      <StayCalendar
        slug={slug}
        monthlyRent={monthlyRent}
        stay={stay && { start: stay.checkIn, end: countedEnd(stay) }}
        isOpen={stay?.checkOut === null}
        limits={limits}
        onChoose={onChoose}
      >
        {months}
      </StayCalendar>
      {lengths}
      {grid}
    </>
  );
}
