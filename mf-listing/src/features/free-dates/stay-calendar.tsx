import { useEffect, useState, type ReactNode } from 'react';
import { useNear } from '../../viewport/use-near.ts';
import type { ChoosingCalendarProps } from './choosing-calendar.tsx';

type Calendar = (props: ChoosingCalendarProps) => ReactNode;

type StayCalendarProps = ChoosingCalendarProps & {
  /** The same months to read, which stand here until one can choose in them. */
  children: ReactNode;
};

/** Months in which one can choose as soon as they are scrolled near, or the dates change elsewhere on the page. */
export function StayCalendar({ children, ...props }: StayCalendarProps) {
  const { stay } = props;
  const { ref, near } = useNear<HTMLDivElement>();
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  const [first] = useState(stay);
  const wanted = near || first?.start !== stay?.start || first?.end !== stay?.end;
  useEffect(() => {
    if (wanted)
      void import(/* webpackChunkName: "choosing-calendar" */ './choosing-calendar.tsx').then(({ ChoosingCalendar }) =>
        setCalendar(() => ChoosingCalendar),
      );
  }, [wanted]);
  return <div ref={ref}>{Calendar ? <Calendar {...props} /> : children}</div>;
}
