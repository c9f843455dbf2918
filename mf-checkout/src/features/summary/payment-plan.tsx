import type { Quote } from '@lodestay/contracts';
import { addMonths, formatDate, formatDay, formatMoney } from '@lodestay/stay';
import { Panel } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  title: { marginBottom: 'var(--s-2)' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: 'var(--s-5)',
    fontSize: 'var(--t-15)',
    fontVariantNumeric: 'tabular-nums',
  },
  line: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    paddingBlock: 'var(--s-2)',
    '& + &': { borderTop: '1px solid var(--line)' },
  },
  first: { fontWeight: 650 },
});

/** Adds the year to dates more than a year after the first payment. */
const formatDueDate = (day: string, first: string) => (day < addMonths(first, 12) ? formatDay(day) : formatDate(day));

/** All payments with their due dates, shown before paying (product 3). */
export function PaymentPlan({
  instalments,
  creditCents = 0,
}: {
  instalments: Quote['instalments'];
  /** What credits pay of the first payment. */
  creditCents?: number;
}) {
  const s = useStyles(sheet);
  const [first] = instalments;
  if (!first) return null;
  return (
    <Panel aria-labelledby="payment-plan">
      <h2 id="payment-plan" className={cx('h', s.title)}>
        When you pay
      </h2>
      <ol className={s.list}>
        {creditCents > 0 && (
          <li className={s.line}>
            <span>Today</span>
            <span className="soft">Paid with credits</span>
            <span>{formatMoney(creditCents)}</span>
          </li>
        )}
        {instalments.map(({ dueOn, cents, label }, index) => (
          <li key={dueOn} className={cx(s.line, index === 0 && s.first)}>
            <span>{index === 0 ? 'Today' : formatDueDate(dueOn, first.dueOn)}</span>
            <span className={index === 0 ? undefined : 'soft'}>{label}</span>
            <span>{formatMoney(index === 0 ? cents - creditCents : cents)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
