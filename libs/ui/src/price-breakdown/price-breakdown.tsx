import type { ReactNode } from 'react';
import { formatMoney } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  breakdown: { display: 'grid', gap: 'var(--s-4)', fontSize: 'var(--t-15)' },
  list: { display: 'grid', gap: 'var(--s-2)' },
  line: { display: 'grid', gridTemplateColumns: '1fr auto', gap: 'var(--s-4)' },
  label: { color: 'var(--ink-soft)' },
  reason: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.45, color: 'var(--ink-quiet)' },
  amount: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  less: { color: 'var(--good)' },
  total: {
    borderTop: '1px solid var(--ink)',
    paddingTop: 'var(--s-3)',
    marginTop: '.25rem',
    fontWeight: 650,
    fontSize: 'var(--t-18)',
  },
  apart: { display: 'grid', gap: 'var(--s-2)', borderTop: '1px solid var(--line)', paddingTop: '.875rem' },
  apartTitle: { fontWeight: 600, fontSize: 'var(--t-14)' },
});

export type PriceLine = {
  code?: string;
  label: ReactNode;
  /** Small text under the label: why the amount is what it is, or when a contingent fee is not charged. */
  reason?: ReactNode | null;
  /** Cents. A negative amount is a discount. */
  cents: number;
};

export type PriceBreakdownProps = {
  /** All lines of the total, including required fees. Their sum must equal the total. */
  lines: readonly PriceLine[];
  totalLabel?: ReactNode;
  totalCents: number;
  /** Optional extras, which are not part of the total until chosen. */
  optional?: readonly PriceLine[];
  optionalTitle?: ReactNode;
  /** Fees that apply only under a condition, which the reason states: 'no fee by bank account'. */
  contingent?: readonly PriceLine[];
  contingentTitle?: ReactNode;
  className?: string;
};

/** Required lines, then the total in cents. Optional extras are listed separately. */
export function PriceBreakdown({
  lines,
  totalLabel = 'Total',
  totalCents,
  optional,
  optionalTitle = 'Optional extras',
  contingent,
  contingentTitle = 'Fees that may apply',
  className,
}: PriceBreakdownProps) {
  const s = useStyles(sheet);
  return (
    <div className={cx(s.breakdown, className)}>
      <dl className={s.list}>
        {lines.map((line, index) => (
          <Line key={line.code ?? index} line={line} />
        ))}
        <div className={cx(s.line, s.total)}>
          <dt>{totalLabel}</dt>
          <dd className={s.amount}>{formatMoney(totalCents)}</dd>
        </div>
      </dl>
      <LinesApart title={optionalTitle} lines={optional} />
      <LinesApart title={contingentTitle} lines={contingent} />
    </div>
  );
}

function LinesApart({ title, lines }: { title: ReactNode; lines: readonly PriceLine[] | undefined }) {
  const s = useStyles(sheet);
  if (!lines?.length) return null;
  return (
    <div className={s.apart}>
      <p className={s.apartTitle}>{title}</p>
      <dl className={s.list}>
        {lines.map((line, index) => (
          <Line key={line.code ?? index} line={line} />
        ))}
      </dl>
    </div>
  );
}

function Line({ line }: { line: PriceLine }) {
  const s = useStyles(sheet);
  return (
    <div className={s.line}>
      <dt className={s.label}>
        {line.label}
        {line.reason && <small className={s.reason}>{line.reason}</small>}
      </dt>
      <dd className={cx(s.amount, line.cents < 0 && s.less)}>{formatMoney(line.cents)}</dd>
    </div>
  );
}
