import { formatCount } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatShare, type Bucket, type Horizon } from './calibration-text.ts';

const sheet = styles({
  chart: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 18rem)',
    gap: 'var(--s-1) var(--s-2)',
    fontSize: 'var(--t-13)',
    color: 'var(--ink-quiet)',
    fontVariantNumeric: 'tabular-nums',
  },
  amounts: { position: 'relative', '& > span': { position: 'absolute', right: 0, translate: '0 -50%' } },
  plot: { display: 'block', width: '100%', aspectRatio: '1', overflow: 'visible' },
  days: { gridColumn: 2, display: 'flex', justifyContent: 'space-between' },
  axis: { gridColumn: 2 },
  grid: { stroke: 'var(--line)', strokeWidth: 0.5 },
  perfect: { stroke: 'var(--ink-quiet)', strokeWidth: 0.75, strokeDasharray: '2 2' },
  dot: { fill: 'var(--blue)', fillOpacity: 0.75, stroke: 'var(--paper)', strokeWidth: 0.5 },
});

const TICKS = [0, 0.25, 0.5, 0.75, 1];
const SMALLEST = 1.5;
const LARGEST = 5;

type Shown = Bucket & { predicted: number; observed: number };

/** The area of a dot grows with the number of forecasts. */
const getRadius = (forecasts: number, most: number) => SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(forecasts / most);

const describe = (buckets: readonly Shown[]) =>
  buckets
    .map(
      ({ predicted, observed, forecasts }) =>
        `${formatShare(predicted)} predicted, ${formatShare(observed)} booked, ${formatCount(forecasts)} forecasts`,
    )
    .join('. ');

/** Predictions beside what happened. On the dashed line they are equal. The table next to it has the figures. */
export function CalibrationChart({ horizon: { days, buckets } }: { horizon: Horizon }) {
  const s = useStyles(sheet);
  const shown = buckets.filter((bucket): bucket is Shown => bucket.predicted !== null && bucket.observed !== null);
  const most = Math.max(...shown.map(({ forecasts }) => forecasts));
  return (
    <div
      role="img"
      aria-label={`Chart of predicted and booked shares in the first ${days} days. ${describe(shown)}. The table has the figures.`}
      className={s.chart}
    >
      <div className={s.amounts} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick} style={{ top: `${100 - tick * 100}%` }}>
            {formatShare(tick)}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" className={s.plot} aria-hidden="true">
        {TICKS.map((tick) => (
          <path key={tick} d={`M0 ${100 - tick * 100}H100M${tick * 100} 0V100`} className={s.grid} />
        ))}
        <path d="M0 100L100 0" className={s.perfect} />
        {shown.map(({ from, predicted, observed, forecasts }) => (
          <circle
            key={from}
            cx={predicted * 100}
            cy={100 - observed * 100}
            r={getRadius(forecasts, most)}
            className={s.dot}
          />
        ))}
      </svg>
      <div className={s.days} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{formatShare(tick)}</span>
        ))}
      </div>
      <span className={s.axis} aria-hidden="true">
        Across: predicted. Up: booked.
      </span>
    </div>
  );
}
