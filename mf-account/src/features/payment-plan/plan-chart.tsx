import { formatDate, formatDay, formatMoney } from '@lodestay/stay';
import { media } from '@lodestay/ui/breakpoints';
import { formatTick, getAmountTicks } from '@lodestay/ui/chart';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { listBars, type Bar } from './plan-bars.ts';
import type { PaymentPlan } from '../../account/pay/plan-text.ts';

const LAST_DAY = { display: 'flex', justifyContent: 'flex-end' };

const sheet = styles({
  chart: {
    display: 'grid',
    gridTemplateColumns: '3.25rem minmax(0, 1fr)',
    gap: 'var(--s-2)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-quiet)',
    fontVariantNumeric: 'tabular-nums',
  },
  amounts: { position: 'relative', '& > span': { position: 'absolute', right: 0, translate: '0 -50%' } },
  plot: { position: 'relative', height: '11rem', marginTop: 'var(--s-3)' },
  gridLine: { position: 'absolute', insetInline: 0, borderTop: '1px solid var(--line)' },
  bars: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'flex-end', gap: '2%', paddingInline: '1%' },
  bar: { flex: '1 1 0', maxWidth: '4rem', borderRadius: 'var(--r-s) var(--r-s) 0 0', minHeight: 2 },
  paid: { background: 'var(--good)' },
  owed: { background: 'var(--warn)' },
  late: { background: 'var(--bad)' },
  scheduled: { background: 'var(--blue)' },
  days: { gridColumn: 2, display: 'flex', gap: '2%', paddingInline: '1%' },
  // Dates can be wider than their bars.
  day: { flex: '1 1 0', minWidth: 0, maxWidth: '4rem', textAlign: 'center', whiteSpace: 'nowrap' },
  // Dates of neighbors would overlap. The last one ends with its bar.
  sparse: { '&:not(:first-child):not(:last-child)': { visibility: 'hidden' }, '&:last-child': LAST_DAY },
  narrow: {
    '&:not(:first-child):not(:last-child)': { [media.belowTablet]: { visibility: 'hidden' } },
    '&:last-child': { [media.belowTablet]: LAST_DAY },
  },
  key: { display: 'flex', flexWrap: 'wrap', gap: '.25rem var(--s-5)', marginTop: 'var(--s-3)' },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    '& > i': { width: '.75rem', height: '.75rem', borderRadius: 2 },
  },
});

const LABELS: Readonly<Record<Bar['look'], string>> = {
  paid: 'Paid',
  owed: 'Due',
  late: 'Past due',
  scheduled: 'Scheduled',
};
const ALL_LOOKS = ['paid', 'late', 'owed', 'scheduled'] as const;
/** With more bars than these, only the first and the last date fit, on phones and on wider screens. */
const MOST_DATES = { phone: 4, wide: 10 };

const describeBars = (bars: readonly Bar[]): string =>
  `Chart of the payment plan. ${bars.map(({ dueOn, cents, look }) => `${formatDate(dueOn)}: ${formatMoney(cents)}, ${LABELS[look].toLowerCase()}`).join('. ')}.`;

/** What is due when, as bars. The table below it has the same figures. */
export function PlanChart({ plan }: { plan: PaymentPlan }) {
  const s = useStyles(sheet);
  const bars = listBars(plan);
  const ticks = getAmountTicks(Math.max(...bars.map(({ cents }) => cents)));
  const top = ticks.at(-1)!;
  const crowded = bars.length > MOST_DATES.wide ? s.sparse : bars.length > MOST_DATES.phone ? s.narrow : undefined;
  return (
    <div>
      <div role="img" aria-label={describeBars(bars)} className={s.chart}>
        <div className={s.amounts}>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `calc(var(--s-3) + (100% - var(--s-3)) * ${1 - tick / top})` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className={s.plot}>
          {ticks.map((tick) => (
            <div key={tick} className={s.gridLine} style={{ top: `${(1 - tick / top) * 100}%` }} />
          ))}
          <div className={s.bars}>
            {bars.map(({ id, cents, look }) => (
              <div key={id} className={cx(s.bar, s[look])} style={{ height: `${(cents / top) * 100}%` }} />
            ))}
          </div>
        </div>
        <div className={s.days}>
          {bars.map(({ id, dueOn }, index) => (
            <span key={id} className={cx(s.day, crowded)}>
              {index === bars.length - 1 && dueOn.slice(0, 4) !== bars[0]!.dueOn.slice(0, 4)
                ? formatDate(dueOn)
                : formatDay(dueOn)}
            </span>
          ))}
        </div>
      </div>
      <div className={cx(s.key, 'small')} aria-hidden="true">
        {ALL_LOOKS.filter((look) => bars.some((bar) => bar.look === look)).map((look) => (
          <span key={look} className={s.entry}>
            <i className={s[look]} />
            {LABELS[look]}
          </span>
        ))}
      </div>
    </div>
  );
}
