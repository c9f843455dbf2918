import { scaleLinear } from 'd3-scale';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

/** Widths for small, medium and large places. Each is drawn unscaled, so text keeps its size. */
const SIZES = [
  { name: 'narrow', width: 300 },
  { name: 'middle', width: 440 },
  { name: 'wide', width: 560 },
] as const;

const ROW = 44;
const BAR = 14;
const LABEL = 14;
/** Place for the value right of a bar. */
const VALUE = 96;

const sheet = styles({
  frame: { containerType: 'inline-size' },
  plot: {
    width: '100%',
    height: 'auto',
    fontFamily: 'var(--text)',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  narrow: { display: 'block', maxWidth: 330, '@container (min-width: 27rem)': { display: 'none' } },
  middle: {
    display: 'none',
    maxWidth: 480,
    '@container (min-width: 27rem) and (max-width: 34.99rem)': { display: 'block' },
  },
  wide: { display: 'none', maxWidth: 620, '@container (min-width: 35rem)': { display: 'block' } },
  track: { fill: 'var(--fog)' },
  bar: { fill: 'var(--blue)' },
  good: { fill: 'var(--good)' },
  warn: { fill: 'var(--lamp-ink)' },
  bad: { fill: 'var(--bad)' },
  label: { fill: 'var(--ink)' },
  value: { fill: 'var(--ink-quiet)' },
});

export type Bar = {
  label: string;
  value: number;
  /** The value as text. */
  text: string;
  tone?: 'good' | 'warn' | 'bad';
};

/** Horizontal bars. A table next to them has the same data as text. */
export function BarPlot({ bars, highest }: { bars: readonly Bar[]; /** The end of the scale. */ highest: number }) {
  const s = useStyles(sheet);
  return (
    <div className={s.frame} aria-hidden="true">
      {SIZES.map(({ name, width }) => {
        const x = scaleLinear([0, Math.max(highest, Number.MIN_VALUE)], [0, width - VALUE]).clamp(true);
        return (
          <svg key={name} viewBox={`0 0 ${width} ${bars.length * ROW}`} className={cx(s.plot, s[name])}>
            {bars.map(({ label, value, text, tone }, index) => (
              <g key={label} transform={`translate(0 ${index * ROW})`}>
                <text y={LABEL} className={s.label}>
                  {label}
                </text>
                <rect y={LABEL + 7} width={width - VALUE} height={BAR} rx={3} className={s.track} />
                <rect y={LABEL + 7} width={x(value)} height={BAR} rx={3} className={tone ? s[tone] : s.bar} />
                <text x={width - VALUE + 8} y={LABEL + 7 + BAR / 2} dy=".35em" className={s.value}>
                  {text}
                </text>
              </g>
            ))}
          </svg>
        );
      })}
    </div>
  );
}
