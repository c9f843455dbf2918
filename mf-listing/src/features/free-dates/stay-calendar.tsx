import { lazy, Suspense } from 'react';
import type { CalendarDate, DateRange } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayLimits } from '../../stay/listing-stay.ts';
import { useNear } from '../../viewport/use-near.ts';
import { monthsFrom } from './month-days.ts';
import { MonthTable } from './month-table.tsx';

const DateRangeCalendar = lazy(() => import('@lodestay/ui/date-range').then((module) => ({ default: module.DateRangeCalendar })));

const sheet = styles({
  months: {
    display: 'grid',
    alignItems: 'start',
    gap: '1.5rem 2.5rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    '@media (max-width: 767px)': { '& > * + *': { display: 'none' }, '@media (scripting: none)': { '& > * + *': { display: 'block' } } },
  },
});

type StayCalendarProps = { stay: DateRange | null; limits: StayLimits; onChoose: (dates: DateRange) => void };

/** Two months to read at once, in which one can choose as soon as they are scrolled near. */
export function StayCalendar({ stay, limits, onChoose }: StayCalendarProps) {
  const s = useStyles(sheet);
  const { ref, near } = useNear<HTMLDivElement>();
  const { today, busy, minimumNights } = limits;
  const first: CalendarDate = stay && stay.start >= today ? stay.start : (limits.free[0]?.start ?? today);
  const readable = (
    <div className={s.months}>
      {monthsFrom(first, 2).map((month) => (
        <MonthTable key={month} month={month} stay={stay} busy={busy} today={today} />
      ))}
    </div>
  );
  return (
    <div ref={ref}>
      {near ? (
        <Suspense fallback={readable}>
          <DateRangeCalendar value={stay} onChange={onChoose} today={today} unavailable={busy} minNights={minimumNights} label="Choose the dates of your stay" />
        </Suspense>
      ) : (
        readable
      )}
    </div>
  );
}
