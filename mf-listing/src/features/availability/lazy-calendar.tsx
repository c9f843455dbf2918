import { useEffect, useState, type ReactNode } from 'react';
import { useNear } from '../../viewport/use-near.ts';
import type { BookingCalendarProps } from './booking-calendar.tsx';

type Calendar = (props: BookingCalendarProps) => ReactNode;

type LazyCalendarProps = BookingCalendarProps & {
  /** Static months, shown until the calendar has loaded. */
  children: ReactNode;
};

/** Loads the calendar when it is scrolled near, or when the dates change elsewhere on the page. */
export function LazyCalendar({ children, ...props }: LazyCalendarProps) {
  const { stay } = props;
  const { ref, near } = useNear<HTMLDivElement>();
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  const [initial] = useState(stay);
  const isNeeded = near || initial?.start !== stay?.start || initial?.end !== stay?.end;
  useEffect(() => {
    if (isNeeded)
      void import(/* webpackChunkName: "booking-calendar" */ './booking-calendar.tsx').then(({ BookingCalendar }) =>
        setCalendar(() => BookingCalendar),
      );
  }, [isNeeded]);
  return <div ref={ref}>{Calendar ? <Calendar {...props} /> : children}</div>;
}
