import { formatMoney, formatMonthly, formatNights, type Cents } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-2)' },
  line: { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-4)' },
  first: { fontWeight: 650 },
});

export type FlexPriceProps = {
  dueAtBookingCents: Cents;
  monthlyCents: Cents;
  committedNights: number | null;
  /** The cost of the committed nights with all required fees; null if it is not known. */
  committedTotalCents: Cents | null;
};

/** What an open-ended stay costs: due now, per month, and at least. Its price for a year is only an example. */
export function FlexPrice({ dueAtBookingCents, monthlyCents, committedNights, committedTotalCents }: FlexPriceProps) {
  const s = useStyles(sheet);
  return (
    <dl className={cx('num', s.list)}>
      <div className={cx(s.line, s.first)}>
        <dt>Due at booking</dt>
        <dd>{formatMoney(dueAtBookingCents)}</dd>
      </div>
      <div className={s.line}>
        <dt>Rent per month</dt>
        <dd>{formatMonthly(monthlyCents)}</dd>
      </div>
      {committedNights !== null && committedTotalCents !== null && (
        <div className={s.line}>
          <dt>Minimum, {formatNights(committedNights)}</dt>
          <dd>{formatMoney(committedTotalCents)}</dd>
        </div>
      )}
    </dl>
  );
}
