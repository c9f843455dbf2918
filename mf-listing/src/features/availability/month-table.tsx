import { getDateParts, formatMonth, type CalendarDate, type DateRange } from '@lodestay/stay';
import { isTaken } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { getMonthWeeks } from './month-days.ts';

// The same sizes as the calendar that replaces it, so that the layout does not shift.
const sheet = styles({
  month: { fontWeight: 600, textAlign: 'left', minHeight: 'var(--s-8)', paddingBottom: 'var(--s-3)' },
  grid: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontSize: 'var(--t-12)', fontWeight: 500, color: 'var(--ink-quiet)', padding: '0 0 .25rem' },
    '& td': { padding: '1px 0', textAlign: 'center', fontSize: 'var(--t-14)' },
  },
  day: { display: 'grid', placeItems: 'center', height: 40, '@media (pointer: coarse)': { height: 44 } },
  within: { background: 'var(--blue-tint)' },
  first: { background: 'linear-gradient(90deg, transparent 50%, var(--blue-tint) 50%)' },
  last: { background: 'linear-gradient(90deg, var(--blue-tint) 50%, transparent 50%)' },
  end: { background: 'var(--blue)', color: 'var(--paper)', fontWeight: 600, borderRadius: 'var(--r-m)' },
  taken: { color: 'var(--ink-quiet)', textDecoration: 'line-through' },
  past: { color: 'var(--ink-quiet)' },
});

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

type MonthTableProps = { month: CalendarDate; stay: DateRange | null; busy: readonly DateRange[]; today: CalendarDate };

/** A month as a static table: taken days crossed out, the stay marked. */
export function MonthTable({ month, stay, busy, today }: MonthTableProps) {
  const s = useStyles(sheet);
  const getCellClass = (day: string) =>
    stay && (day > stay.start && day < stay.end ? s.within : day === stay.start ? s.first : day === stay.end && s.last);
  const getDayClass = (day: string) =>
    stay && (day === stay.start || day === stay.end)
      ? s.end
      : day < today
        ? s.past
        : isTaken(day, { unavailable: busy }) && s.taken;
  return (
    <div>
      <p className={s.month} aria-hidden="true">
        {formatMonth(month)}
      </p>
      <table className={s.grid}>
        <caption className="visually-hidden">{formatMonth(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getMonthWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={WEEKDAYS[column]} className={cx(day && getCellClass(day))}>
                  {day && <span className={cx(s.day, getDayClass(day))}>{getDateParts(day)[2]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
