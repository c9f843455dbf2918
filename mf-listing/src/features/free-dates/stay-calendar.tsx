import { useEffect, useState, type ReactNode } from 'react';
import type { DateRange } from '@lodestay/stay';
import type { DateRangeCalendarProps } from '@lodestay/ui/date-range';
import type { StayLimits } from '../../stay/listing-stay.ts';
import { useNear } from '../../viewport/use-near.ts';

type Calendar = (props: DateRangeCalendarProps) => ReactNode;

type StayCalendarProps = {
  stay: DateRange | null;
  limits: StayLimits;
  onChoose: (dates: DateRange) => void;
  /** The same months to read, which stand here until one can choose in them. */
  children: ReactNode;
};

/** Months in which one can choose as soon as they are scrolled near, or the dates change elsewhere on the page. */
export function StayCalendar({ stay, limits: { today, busy, minimumNights }, onChoose, children }: StayCalendarProps) {
  const { ref, near } = useNear<HTMLDivElement>();
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  const [first] = useState(stay);
  const wanted = near || first?.start !== stay?.start || first?.end !== stay?.end;
  useEffect(() => {
    if (wanted) void import('@lodestay/ui/date-range').then(({ DateRangeCalendar }) => setCalendar(() => DateRangeCalendar));
  }, [wanted]);
  return (
    <div ref={ref}>
      {Calendar ? <Calendar value={stay} onChange={onChoose} today={today} unavailable={busy} minNights={minimumNights} label="Choose the dates of your stay" /> : children}
    </div>
  );
}
