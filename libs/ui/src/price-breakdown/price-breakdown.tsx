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
  /** In small type under the label: why it is that much, and for a contingent fee when it is none. */
  reason?: ReactNode | null;
  /** Negative amounts are reductions. */
  cents: number;
};

export type PriceBreakdownProps = {
  /** Everything that is part of the total, required fees included; they must sum to it. */
  lines: readonly PriceLine[];
  totalLabel?: ReactNode;
  totalCents: number;
  /** What one may add; never part of the total until chosen. */
  optional?: readonly PriceLine[];
  optionalTitle?: ReactNode;
  /** What is due only while a condition holds that is not met or not known yet; the reason words it: 'none from a bank account'. */
  contingent?: readonly PriceLine[];
  contingentTitle?: ReactNode;
  className?: string;
};

/** Reads down to one figure: required lines, the rule, the total in cents. What is optional stands apart. */
export function PriceBreakdown({
  lines,
  totalLabel = 'Total',
  totalCents,
  optional,
  optionalTitle = 'You can add',
  contingent,
  contingentTitle = 'May be added',
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
