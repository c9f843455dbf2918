import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { cx, useStyles } from '@lodestay/ui/styles';
import { ChartFrame, chartSheet, Legend, usePlotWidth, type Tone } from './chart-frame.tsx';

export type Point = readonly [x: number, y: number];
export type Series = { name: string; tone: Tone; points: readonly Point[] };

type LineChartProps = {
  series: readonly Series[];
  /** What the horizontal axis counts. */ axis: string;
  /** Marks on the horizontal axis. */ ticks: readonly { at: number; label: string }[];
  format: (value: number) => string;
};

const HEIGHT = 288;
const MARGIN = { top: 14, right: 14, bottom: 44, left: 62 };

function LinePlot({ series, axis, ticks, format }: LineChartProps) {
  const s = useStyles(chartSheet);
  const width = usePlotWidth();
  const all = series.flatMap(({ points }) => points);
  const y = scaleLinear([0, Math.max(...all.map(([, value]) => value))], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const domain = [Math.min(...all.map(([at]) => at)), Math.max(...all.map(([at]) => at))];
  const x = scaleLinear(domain, [MARGIN.left + 6, width - MARGIN.right]);
  const path = line<Point>(
    ([at]) => x(at),
    ([, value]) => y(value),
  );
  const every = ticks.length * 40 > width - MARGIN.left ? 2 : 1;
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={width} y1={y(tick)} y2={y(tick)} className={s.grid} />
          <text x={MARGIN.left - 8} y={y(tick)} dy=".34em" textAnchor="end" className={s.axis}>
            {format(tick)}
          </text>
        </g>
      ))}
      {ticks.map(({ at, label }, index) =>
        index % every === 0 ? (
          <text key={at} x={x(at)} y={HEIGHT - 24} textAnchor="middle" className={s.axis}>
            {label}
          </text>
        ) : null,
      )}
      <text x={(MARGIN.left + width) / 2} y={HEIGHT - 5} textAnchor="middle" className={s.axis}>
        {axis}
      </text>
      {series.map(({ name, tone, points }) => (
        <g key={name}>
          <path d={path(points as Point[]) ?? undefined} className={cx(s.line, s[`${tone}Line`])} />
          {points.map(([at, value]) => (
            <circle key={at} cx={x(at)} cy={y(value)} r={3} className={s[tone]} />
          ))}
        </g>
      ))}
    </>
  );
}

/** Lines over a common axis that starts at zero. */
export function LineChart(props: LineChartProps) {
  return (
    <>
      {props.series.length > 1 && <Legend items={props.series} kind="line" />}
      <ChartFrame height={HEIGHT}>
        <LinePlot {...props} />
      </ChartFrame>
    </>
  );
}
