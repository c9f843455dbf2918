import type { CalendarDate, DateRange } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getMonthsFrom } from './month-days.ts';
import { MonthTable } from './month-table.tsx';

const sheet = styles({
  months: {
    display: 'grid',
    alignItems: 'start',
    gap: '1.5rem 2.5rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    [media.belowTablet]: {
      '& > * + *': { display: 'none' },
      '@media (scripting: none)': { '& > * + *': { display: 'block' } },
    },
  },
});

export type StaticMonthsProps = {
  from: CalendarDate;
  stay: DateRange | null;
  busy: readonly DateRange[];
  today: CalendarDate;
};

/** Two months (one on phones), in the size of the calendar that replaces them. */
export function StaticMonths({ from, stay, busy, today }: StaticMonthsProps) {
  const s = useStyles(sheet);
  return (
    <div className={s.months}>
      {getMonthsFrom(from, 2).map((month) => (
        <MonthTable key={month} month={month} stay={stay} busy={busy} today={today} />
      ))}
    </div>
  );
}
