import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { styles, useStyles } from '@lodestay/ui/styles';
import { clockTime, failureRate, percent } from './figures.ts';
import type { RatePoint, Rates } from './model.ts';

/** Sizes for small, medium and large screens. Each is drawn unscaled, so text keeps its size. */
const SIZES = [
  { name: 'narrow', width: 310, height: 220, ticks: 4 },
  { name: 'middle', width: 520, height: 250, ticks: 6 },
  { name: 'wide', width: 700, height: 280, ticks: 8 },
] as const;
type Size = (typeof SIZES)[number];

const MARGIN = { top: 26, right: 12, bottom: 26, left: 44 };
/** Minimum distance between the numbers of changes, in pixels. */
const MARK_GAP = 22;
/** An axis up to less would make much of one failure. */
const LEAST_TOP = 0.01;

const sheet = styles({
  frame: { containerType: 'inline-size' },
  plot: { width: '100%', height: 'auto', fontFamily: 'var(--text)', fontSize: 12, fontVariantNumeric: 'tabular-nums' },
  narrow: { display: 'block', '@container (min-width: 27rem)': { display: 'none' } },
  middle: { display: 'none', '@container (min-width: 27rem) and (max-width: 38.99rem)': { display: 'block' } },
  wide: { display: 'none', '@container (min-width: 39rem)': { display: 'block' } },
  grid: { stroke: 'var(--line)' },
  axis: { fill: 'var(--ink-quiet)' },
  mark: { stroke: 'var(--line-strong)', strokeDasharray: '2 3' },
  threshold: { stroke: 'var(--bad)', strokeDasharray: '6 4' },
  // The halo keeps the words apart from the lines behind them.
  thresholdWord: {
    fill: 'var(--bad)',
    stroke: 'var(--paper)',
    strokeWidth: 4,
    paintOrder: 'stroke',
    strokeLinejoin: 'round',
  },
  line: { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  production: { stroke: 'var(--blue)' },
  canary: { stroke: 'var(--lamp-ink)' },
  productionDot: { fill: 'var(--blue)' },
  canaryDot: { fill: 'var(--lamp-ink)' },
});

/** Points that no line reaches: their neighbours served nothing. */
const isAlone = (points: readonly RatePoint[], index: number) =>
  [index - 1, index + 1].every((other) => failureRate(points[other] ?? { pages: 0, failures: 0 }) === null) &&
  failureRate(points[index]!) !== null;

/** The changes whose number has room. */
function labelled(marks: readonly { number: number; x: number }[]): Set<number> {
  const shown = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { number, x } of marks) {
    if (x - last < MARK_GAP) continue;
    shown.add(number);
    last = x;
  }
  return shown;
}

function Plot({ rates, size: { name, width, height, ticks } }: { rates: Rates; size: Size }) {
  const s = useStyles(sheet);
  const highest = Math.max(
    LEAST_TOP,
    (rates.threshold ?? 0) * 1.2,
    ...rates.series.flatMap(({ points }) => points.map((point) => failureRate(point) ?? 0)),
  );
  const x = scaleUtc([new Date(rates.from), new Date(rates.to)], [MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear([0, highest], [height - MARGIN.bottom, MARGIN.top]).nice(4);
  const at = (point: RatePoint) => x(new Date(point.from));
  const path = line<RatePoint>(at, (point) => y(failureRate(point)!)).defined((point) => failureRate(point) !== null);
  const marks = rates.marks.map((mark) => ({ ...mark, x: x(new Date(mark.at)) })).sort((a, b) => a.x - b.x);
  const numbered = labelled(marks);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`${s.plot} ${s[name]}`} aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} className={s.grid} />
          <text x={MARGIN.left - 8} y={y(tick)} dy=".32em" textAnchor="end" className={s.axis}>
            {percent(tick)}
          </text>
        </g>
      ))}
      {x.ticks(ticks).map((tick) => (
        <text key={tick.getTime()} x={x(tick)} y={height - 6} textAnchor="middle" className={s.axis}>
          {clockTime(tick)}
        </text>
      ))}
      {marks.map((mark) => (
        <g key={mark.number}>
          <line x1={mark.x} x2={mark.x} y1={MARGIN.top - 6} y2={height - MARGIN.bottom} className={s.mark} />
          {numbered.has(mark.number) && (
            <text x={mark.x} y={MARGIN.top - 12} textAnchor="middle" className={s.axis}>
              {mark.number}
            </text>
          )}
        </g>
      ))}
      {rates.threshold !== null && (
        <line
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          y1={y(rates.threshold)}
          y2={y(rates.threshold)}
          className={s.threshold}
        />
      )}
      {rates.series.map(({ channel, points }) => (
        <g key={channel}>
          <path d={path(points as RatePoint[]) ?? undefined} className={`${s.line} ${s[channel]}`} />
          {points.map(
            (point, index) =>
              isAlone(points, index) && (
                <circle
                  key={point.from}
                  cx={at(point)}
                  cy={y(failureRate(point)!)}
                  r={3}
                  className={s[`${channel}Dot`]}
                />
              ),
          )}
        </g>
      ))}
      {rates.threshold !== null && (
        <text x={MARGIN.left + 6} y={y(rates.threshold) - 6} className={s.thresholdWord}>
          Canary withdrawn
        </text>
      )}
    </svg>
  );
}

/** Line chart of failure rates. A table next to it has the same data as text. */
export function RatesPlot({ rates }: { rates: Rates }) {
  const s = useStyles(sheet);
  return (
    <div className={s.frame}>
      {SIZES.map((size) => (
        <Plot key={size.name} rates={rates} size={size} />
      ))}
    </div>
  );
}
