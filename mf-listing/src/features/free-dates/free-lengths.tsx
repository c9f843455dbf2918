import type { Availability } from '@lodestay/contracts';
import { formatMonthly, formatNights, formatWeekday, type Stay } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { StayLimits } from '../../stay/listing-stay.ts';
import { freeWords } from './free-words.ts';
import { lengthRows } from './length-rows.ts';

const sheet = styles({
  words: { marginTop: 'var(--s-4)' },
  lengths: {
    width: '100%',
    borderCollapse: 'collapse',
    marginTop: '1.75rem',
    fontVariantNumeric: 'tabular-nums',
    '& > caption': { textAlign: 'left', paddingBottom: 'var(--s-2)' },
    '& th, & td': {
      textAlign: 'left',
      padding: '.625rem var(--s-3) .625rem 0',
      borderBottom: '1px solid var(--line)',
      fontSize: 'var(--t-15)',
      '@media (max-width: 767px)': { fontSize: 'var(--t-14)' },
    },
    '& th': { fontWeight: 500 },
    '& td:last-child': { textAlign: 'right', whiteSpace: 'nowrap', paddingRight: 0 },
  },
  on: {
    boxShadow: 'inset 3px 0 0 var(--blue)',
    '& > th, & > td': { fontWeight: 650 },
    '& > th:first-of-type': { paddingLeft: 'var(--s-3)' },
  },
});

export type FreeLengthsProps = {
  availability: Availability;
  monthlyRent: number;
  stay: Stay | null;
  limits: StayLimits;
};

/** What is free in words, and what a month costs by length, which Standby has none of. */
export function FreeLengths({ availability, monthlyRent, stay, limits }: FreeLengthsProps) {
  const s = useStyles(sheet);
  return (
    <>
      <p className={cx('small quiet', s.words)}>
        {freeWords(limits)} Crossed-out days are taken.
        {stay?.checkOut && ` Your ${formatNights(stay.nights)} end on ${formatWeekday(stay.checkOut)}.`}
      </p>
      {stay?.kind !== 'standby' && (
        <table className={s.lengths}>
          <caption className="h">Rent by length of stay</caption>
          <tbody>
            {lengthRows(availability.monthlyByLength, monthlyRent, stay, limits.minimumNights).map(
              ({ label, change, monthly, on }) => (
                <tr key={label} className={cx(on && s.on)} aria-current={on || undefined}>
                  <th scope="row">{label}</th>
                  <td className="soft">{change}</td>
                  <td>{formatMonthly(monthly)} a month</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
    </>
  );
}
