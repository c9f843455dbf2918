import type { RefundStep } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getCurveShape } from './curve-shape.ts';

const sheet = styles({
  curve: {
    position: 'relative',
    height: '15rem',
    margin: '2.25rem 0 4.5rem',
    [media.belowTablet]: { height: '12rem' },
  },
  drawing: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    overflow: 'visible',
    '& > *': { vectorEffect: 'non-scaling-stroke' },
  },
  area: { fill: 'var(--blue-tint)' },
  line: { fill: 'none', stroke: 'var(--blue)', strokeWidth: 3, strokeLinejoin: 'round' },
  axis: { stroke: 'var(--line-strong)' },
  drop: { stroke: 'var(--line-strong)', strokeDasharray: '3 4' },
  label: {
    position: 'absolute',
    paddingInline: 'var(--s-4)',
    fontSize: 'var(--t-14)',
    lineHeight: 1.3,
    color: 'var(--ink-soft)',
    '& > b': {
      display: 'block',
      fontSize: 'var(--t-18)',
      fontWeight: 600,
      color: 'var(--ink)',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  // Labels are below a high line and above a low line.
  under: { marginTop: 'var(--s-3)' },
  above: { translate: '0 calc(-100% - .5rem)' },
  alignRight: { right: 0, textAlign: 'right', paddingRight: 0 },
  mark: {
    position: 'absolute',
    top: 'calc(100% + .625rem)',
    fontSize: 'var(--t-13)',
    lineHeight: 1.3,
    color: 'var(--ink-quiet)',
    whiteSpace: 'nowrap',
    '& > b': { display: 'block', color: 'var(--ink)', fontWeight: 600 },
  },
  middle: { translate: '-50% 0', textAlign: 'center' },
  last: { translate: '-100% 0', textAlign: 'right' },
});

type RefundCurveProps = { steps: readonly RefundStep[]; paidCents: number; timeZone: string };

/** A chart of the refund by cancellation date. Hidden from screen readers, because the sentences below it say the same. */
export function RefundCurve({ steps, paidCents, timeZone }: RefundCurveProps) {
  const s = useStyles(sheet);
  const { line, area, drops, marks, labels } = getCurveShape(steps, paidCents, timeZone);
  return (
    <div className={s.curve} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={s.drawing}>
        <path d={area} className={s.area} />
        <path d="M0 100H100" className={s.axis} />
        {drops.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}V100`} className={s.drop} />
        ))}
        <path d={line} className={s.line} />
      </svg>
      {labels.map(({ x, y, amount, text, alignRight }) => (
        <span
          key={x}
          className={cx(s.label, y > 55 ? s.above : s.under, alignRight && s.alignRight)}
          style={alignRight ? { top: `${y}%` } : { left: `${x}%`, top: `${y}%` }}
        >
          <b>{amount}</b> {text}
        </span>
      ))}
      {marks.map(({ x, day, text }) => (
        <span key={x} className={cx(s.mark, x === 100 ? s.last : x > 0 && s.middle)} style={{ left: `${x}%` }}>
          <b>{day}</b> {text}
        </span>
      ))}
    </div>
  );
}
