import type { ReactNode } from 'react';
import type { Availability } from '@lodestay/contracts';
import { countedEnd, formatDate, formatDateRange, formatMonthly, formatNights, formatWeekday, type DateRange } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { lengthRows } from './length-rows.ts';
import { StayCalendar } from './stay-calendar.tsx';

const sheet = styles({
  words: { marginTop: 'var(--s-4)' },
  lengths: {
    width: '100%',
    borderCollapse: 'collapse',
    marginTop: '1.75rem',
    fontVariantNumeric: 'tabular-nums',
    '& > caption': { textAlign: 'left', paddingBottom: 'var(--s-2)' },
    '& th, & td': { textAlign: 'left', padding: '.625rem var(--s-3) .625rem 0', borderBottom: '1px solid var(--line)', fontSize: 'var(--t-15)', '@media (max-width: 767px)': { fontSize: 'var(--t-14)' } },
    '& th': { fontWeight: 500 },
    '& td:last-child': { textAlign: 'right', whiteSpace: 'nowrap', paddingRight: 0 },
  },
  on: { boxShadow: 'inset 3px 0 0 var(--blue)', '& > th, & > td': { fontWeight: 650 }, '& > th:first-of-type': { paddingLeft: 'var(--s-3)' } },
});

type FreeDatesSectionProps = { availability: Availability; monthlyRent: number; listing: ListingStay; limits: StayLimits; /** The months to read until the calendar is there. */ months: ReactNode; onChoose: (dates: DateRange) => void };

/** The calendar, what is free in words, and what a month costs by length. */
export function FreeDatesSection({ availability, monthlyRent, listing: { stay }, limits, months, onChoose }: FreeDatesSectionProps) {
  const s = useStyles(sheet);
  const range = stay && { start: stay.checkIn, end: countedEnd(stay) };
  return (
    <>
      <h2 className="display d-26">When it is free</h2>
      <StayCalendar stay={range} limits={limits} onChoose={onChoose}>
        {months}
      </StayCalendar>
      <p className={cx('small quiet', s.words)}>
        {freeWords(limits)} Struck-through days are taken.
        {stay?.checkOut && ` Your ${formatNights(stay.nights)} run to ${formatWeekday(stay.checkOut)}.`}
      </p>
      <table className={s.lengths}>
        <caption className="h">Rent by length of stay</caption>
        <tbody>
          {lengthRows(availability.monthlyByLength, monthlyRent, stay, limits.minimumNights).map(({ label, change, monthly, on }) => (
            <tr key={label} className={cx(on && s.on)} aria-current={on || undefined}>
              <th scope="row">{label}</th>
              <td className="soft">{change}</td>
              <td>{formatMonthly(monthly)} a month</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** 'Free Jan 11 to Jun 30, and from Jul 15 on.' */
export function freeWords({ free, lastDay }: StayLimits): string {
  if (free.length === 0) return `Nothing is free for a whole stay until ${formatDate(lastDay)}.`;
  const parts = free.map(({ start, end }) => (end >= lastDay ? `from ${formatDate(start)} on` : formatDateRange(start, end)));
  return `Free ${parts.slice(0, 4).join(', then ')}.`;
}
