import {
  formatDateRange,
  formatMoney,
  formatNights,
  formatWeekday,
  type CalendarDate,
  type Cents,
} from '@lodestay/stay';
import { Link } from '@lodestay/ui/link';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  legs: { display: 'grid', gap: 'var(--s-3)', padding: 0, listStyle: 'none' },
  leg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 var(--s-3)' },
  dates: { gridColumn: '1 / -1' },
});

export type ShownLeg = {
  /** The page of the home. */
  readonly href: string;
  readonly title: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly nights: number;
  readonly totalCents?: Cents;
};

/** The homes of a split stay in order, with their dates, the days of the moves, and their prices if they are given. */
export function StayLegs({ legs, label = 'Homes of your stay' }: { legs: readonly ShownLeg[]; label?: string }) {
  const s = useStyles(sheet);
  return (
    <ol className={s.legs} aria-label={label}>
      {legs.map(({ href, title, startDate, endDate, nights, totalCents }, at) => (
        <li key={startDate} className={s.leg}>
          <Link href={href} className="link">
            {title}
          </Link>
          {totalCents !== undefined && <span className="num">{formatMoney(totalCents)}</span>}
          <span className={`small soft ${s.dates}`}>
            {`${formatDateRange(startDate, endDate)}, ${formatNights(nights)}${at === 0 ? '' : `. Move in on ${formatWeekday(startDate)}`}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
