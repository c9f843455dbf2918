import type { ReactNode } from 'react';
import { formatWeekday, type CalendarDate } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  head: { display: 'grid', gap: 'var(--s-2)', padding: '0 var(--s-4) var(--s-2)' },
  dates: {
    display: 'grid',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gap: 'var(--s-2)',
  },
  date: { display: 'grid', padding: '0 0 .25rem', borderBottom: '2px solid var(--line)', lineHeight: 1.4 },
  // The date that is chosen next.
  next: { borderColor: 'var(--lamp)' },
  caption: { fontSize: 'var(--t-12)', color: 'var(--ink-quiet)' },
});

type SheetDate = { label: string; date: CalendarDate | null; isNext: boolean };

/** The chosen dates above the months of a bottom sheet. */
export function SheetDates({ dates, children }: { dates: readonly SheetDate[]; children?: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className={s.head}>
      <div className={s.dates}>
        {dates.map(({ label, date, isNext }) => (
          <p key={label} className={cx(s.date, isNext && s.next)}>
            <span className={s.caption}>{label}</span>{' '}
            <span className={cx(!date && 'quiet')}>{date ? formatWeekday(date) : 'Add a date'}</span>
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
