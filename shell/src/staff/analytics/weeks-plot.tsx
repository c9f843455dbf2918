import { scaleBand, scaleLinear } from 'd3-scale';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatCount, formatDay } from './format.ts';
import type { AnalyticsReport } from './model.ts';

const SIZES = [
  { name: 'narrow', width: 300, labels: 4 },
  { name: 'middle', width: 440, labels: 6 },
  { name: 'wide', width: 560, labels: 8 },
] as const;
const HEIGHT = 220;
const MARGIN = { top: 10, right: 4, bottom: 26, left: 44 };

const sheet = styles({
  frame: { containerType: 'inline-size' },
  plot: {
    width: '100%',
    height: 'auto',
    fontFamily: 'var(--text)',
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
  },
  narrow: { display: 'block', maxWidth: 330, '@container (min-width: 27rem)': { display: 'none' } },
  middle: {
    display: 'none',
    maxWidth: 480,
    '@container (min-width: 27rem) and (max-width: 34.99rem)': { display: 'block' },
  },
  wide: { display: 'none', maxWidth: 620, '@container (min-width: 35rem)': { display: 'block' } },
  grid: { stroke: 'var(--line)' },
  axis: { fill: 'var(--ink-quiet)' },
  first: { fill: 'var(--blue)' },
  returning: { fill: 'var(--lamp-ink)' },
});

/** First and returning visits by week, stacked. */
export function WeeksPlot({ weeks }: { weeks: AnalyticsReport['weeks'] }) {
  const s = useStyles(sheet);
  const highest = Math.max(1, ...weeks.map(({ firstVisits, returningVisits }) => firstVisits + returningVisits));
  return (
    <div className={s.frame} aria-hidden="true">
      {SIZES.map(({ name, width, labels }) => {
        const x = scaleBand(
          weeks.map(({ week }) => week),
          [MARGIN.left, width - MARGIN.right],
        ).padding(0.25);
        const y = scaleLinear([0, highest], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
        const step = Math.ceil(weeks.length / labels);
        return (
          <svg key={name} viewBox={`0 0 ${width} ${HEIGHT}`} className={cx(s.plot, s[name])}>
            {y
              .ticks(4)
              .filter(Number.isInteger)
              .map((tick) => (
                <g key={tick}>
                  <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} className={s.grid} />
                  <text x={MARGIN.left - 8} y={y(tick)} dy=".32em" textAnchor="end" className={s.axis}>
                    {formatCount(tick)}
                  </text>
                </g>
              ))}
            {weeks.map(({ week, firstVisits, returningVisits }, index) => {
              const left = x(week)!;
              const middle = y(firstVisits);
              return (
                <g key={week}>
                  <rect x={left} y={middle} width={x.bandwidth()} height={y(0) - middle} className={s.first} />
                  <rect
                    x={left}
                    y={y(firstVisits + returningVisits)}
                    width={x.bandwidth()}
                    height={middle - y(firstVisits + returningVisits)}
                    className={s.returning}
                  />
                  {index % step === 0 && (
                    <text x={left + x.bandwidth() / 2} y={HEIGHT - 8} textAnchor="middle" className={s.axis}>
                      {formatDay(week)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        );
      })}
    </div>
  );
}
