import type { ReactNode } from 'react';
import { countedEnd, type DateRange } from '@lodestay/stay';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { StayCalendar } from './stay-calendar.tsx';

type FreeDatesSectionProps = { listing: ListingStay; limits: StayLimits; /** The months to read until the calendar is there. */ months: ReactNode; /** `FreeLengths` */ lengths: ReactNode; onChoose: (dates: DateRange) => void };

/** The calendar, what is free in words, and what a month costs by length. */
export function FreeDatesSection({ listing: { stay }, limits, months, lengths, onChoose }: FreeDatesSectionProps) {
  return (
    <>
      <h2 className="display d-26">When it is free</h2>
      <StayCalendar stay={stay && { start: stay.checkIn, end: countedEnd(stay) }} limits={limits} onChoose={onChoose}>
        {months}
      </StayCalendar>
      {lengths}
    </>
  );
}
