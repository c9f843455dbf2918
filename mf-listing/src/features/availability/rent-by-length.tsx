import type { Availability } from '@lodestay/contracts';
import { formatMonthly, formatNights, formatWeekday, type Stay } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { StayLimits } from '../../stay/listing-stay.ts';
import { formatAvailableDates } from './format-available-dates.ts';
import { getLengthRows } from './length-rows.ts';

const sheet = styles({
  summary: { marginTop: 'var(--s-4)' },
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
      [media.belowTablet]: { fontSize: 'var(--t-14)' },
    },
    '& th': { fontWeight: 500 },
    '& td:last-child': { textAlign: 'right', whiteSpace: 'nowrap', paddingRight: 0 },
  },
  current: {
    boxShadow: 'inset 3px 0 0 var(--blue)',
    '& > th, & > td': { fontWeight: 650 },
    '& > th:first-of-type': { paddingLeft: 'var(--s-3)' },
  },
});

export type RentByLengthProps = {
  availability: Availability;
  monthlyRent: number;
  stay: Stay | null;
  limits: StayLimits;
};

/** The available dates as text, and the rent by length of stay. Standby has one rate, so it has no table. */
export function RentByLength({ availability, monthlyRent, stay, limits }: RentByLengthProps) {
  const s = useStyles(sheet);
  return (
    <>
      <p className={cx('small quiet', s.summary)}>
        {formatAvailableDates(limits)} Crossed-out days are taken.
        {stay?.checkOut && ` Your ${formatNights(stay.nights)} end on ${formatWeekday(stay.checkOut)}.`}
      </p>
      {stay?.kind !== 'standby' && (
        <table className={s.lengths}>
          <caption className="h">Rent by length of stay</caption>
          <tbody>
            {getLengthRows(availability.monthlyByLength, monthlyRent, stay, limits.minimumNights).map(
              ({ label, change, monthly, isCurrent }) => (
                <tr key={label} className={cx(isCurrent && s.current)} aria-current={isCurrent || undefined}>
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
