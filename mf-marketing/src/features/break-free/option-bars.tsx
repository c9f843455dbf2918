import { formatDate, formatMoney } from '@lodestay/stay';
import type { ExitPlan, Lease } from '@lodestay/stay/lease';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  figure: {
    display: 'grid',
    gap: 'var(--s-5)',
    padding: 'clamp(1.25rem, 3vw, 2rem)',
    borderRadius: 'var(--r-xl)',
    background: 'var(--night-raised)',
  },
  rows: { display: 'grid', gap: 'var(--s-4)' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 'var(--s-1) var(--s-4)',
    fontSize: 'var(--t-15)',
  },
  bar: {
    gridColumn: '1 / -1',
    width: '100%',
    height: 8,
    borderRadius: 4,
    background: 'color-mix(in srgb, var(--ink-inverse) 14%, transparent)',
  },
  option: { fill: 'var(--blue-on-night)' },
  stay: { fill: 'var(--ink-inverse-soft)' },
  note: { fontSize: 'var(--t-13)', color: 'var(--ink-inverse-soft)' },
});

type Row = { title: string; cents: number; look: 'option' | 'stay' };

/** The costs of an example lease as bars, with their amounts. */
export function OptionBars({ lease, plan }: { lease: Lease; plan: ExitPlan }) {
  const s = useStyles(sheet);
  const rows: Row[] = plan.options
    .filter(({ standing }) => standing !== 'conditional')
    .map(({ title, costCents }): Row => ({ title, cents: costCents, look: 'option' }));
  rows.push({ title: 'Stay and pay to the end', cents: plan.remainingCents ?? 0, look: 'stay' });
  const most = Math.max(...rows.map(({ cents }) => cents), 1);
  return (
    <figure className={s.figure}>
      <figcaption className="h">{`Leaving on ${formatDate(lease.leaveOn)}, an example`}</figcaption>
      <ul className={s.rows}>
        {rows.map(({ title, cents, look }) => (
          <li key={title} className={s.row}>
            <span>{title}</span>
            <b className="num">{formatMoney(cents)}</b>
            <svg className={s.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={s[look]} width={Math.round((cents * 100) / most)} height="8" />
            </svg>
          </li>
        ))}
      </ul>
      <p
        className={s.note}
      >{`An invented lease in Texas: ${formatMoney(lease.rentCents)} a month until ${formatDate(lease.endsOn!)}.`}</p>
    </figure>
  );
}
