import type { RefundStep } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { curveShape } from './curve-shape.ts';

const sheet = styles({
  curve: {
    position: 'relative',
    height: '15rem',
    margin: '2.25rem 0 4.5rem',
    '@media (max-width: 767px)': { height: '12rem' },
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
  ground: { stroke: 'var(--line-strong)' },
  fall: { stroke: 'var(--line-strong)', strokeDasharray: '3 4' },
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
  // Under the line while it is high, above it once it is low.
  under: { marginTop: 'var(--s-3)' },
  above: { translate: '0 calc(-100% - .5rem)' },
  toEnd: { right: 0, textAlign: 'right', paddingRight: 0 },
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

/** Steps of money against days. The sentences under it say the same, so it is drawn only. */
export function RefundCurve({ steps, paidCents, timeZone }: RefundCurveProps) {
  const s = useStyles(sheet);
  const { line, area, falls, marks, labels } = curveShape(steps, paidCents, timeZone);
  return (
    <div className={s.curve} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={s.drawing}>
        <path d={area} className={s.area} />
        <path d="M0 100H100" className={s.ground} />
        {falls.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}V100`} className={s.fall} />
        ))}
        <path d={line} className={s.line} />
      </svg>
      {labels.map(({ x, y, amount, words, toEnd }) => (
        <span
          key={x}
          className={cx(s.label, y > 55 ? s.above : s.under, toEnd && s.toEnd)}
          style={toEnd ? { top: `${y}%` } : { left: `${x}%`, top: `${y}%` }}
        >
          <b>{amount}</b> {words}
        </span>
      ))}
      {marks.map(({ x, day, words }) => (
        <span key={x} className={cx(s.mark, x === 100 ? s.last : x > 0 && s.middle)} style={{ left: `${x}%` }}>
          <b>{day}</b> {words}
        </span>
      ))}
    </div>
  );
}
