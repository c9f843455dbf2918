import { scaleLinear } from 'd3-scale';
import { formatMonthly } from '@lodestay/stay';
import { useStyles } from '@lodestay/ui/styles';
import { breakLabel, fitsLine } from './break-label.ts';
import { ChartFrame, chartSheet, usePlotWidth } from './chart-frame.tsx';
import { LabelLines, LINE_HEIGHT } from './label-lines.tsx';

export type RangeRow = { label: string; low: number; median: number; high: number };

const ROW = 28;
const MARGIN = { top: 20, right: 52 };
/** Width of the labels, as a share of the chart. */
const LABELS = { narrow: 0.38, wide: 0.3 };
const NARROW = 400;

type PlotProps = { rows: readonly RangeRow[]; height: number };

/** Space between a label and the plot, and from the middle of a line of text to its baseline, in pixels. */
const GAP = 8;
const BASELINE = 4;

function RangePlot({ rows, height }: PlotProps) {
  const s = useStyles(chartSheet);
  const width = usePlotWidth();
  const isNarrow = width < NARROW;
  const left = Math.round(width * (isNarrow ? LABELS.narrow : LABELS.wide));
  // Dots show positions, not lengths, so the axis need not start at zero.
  const domain = [Math.min(...rows.map(({ low }) => low)), Math.max(...rows.map(({ high }) => high))];
  const x = scaleLinear(domain, [left, width - MARGIN.right]).nice(4);
  return (
    <>
      {x.ticks(isNarrow ? 2 : 4).map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={MARGIN.top - 4} y2={height} className={s.grid} />
          <text x={x(tick)} y={11} textAnchor="middle" className={s.axis}>
            {formatMonthly(tick)}
          </text>
        </g>
      ))}
      {rows.map(({ label, low, median, high }, index) => {
        const y = MARGIN.top + index * ROW + ROW / 2;
        const lines = fitsLine(label, left - GAP) ? [label] : breakLabel(label);
        return (
          <g key={label}>
            <LabelLines
              lines={lines}
              x={left - GAP}
              y={y + BASELINE - ((lines.length - 1) * LINE_HEIGHT) / 2}
              anchor="end"
              className={s.label}
            />
            <rect x={x(low)} y={y - 6} width={x(high) - x(low)} height={12} rx={6} className={s.range} />
            <circle cx={x(median)} cy={y} r={5} className={s.blue} />
            <text x={width} y={y} dy=".34em" textAnchor="end" className={s.value}>
              {formatMonthly(median)}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Bars from the lower to the upper quartile, with a dot at the median. Amounts are in cents. */
export function RangeChart({ rows }: { rows: readonly RangeRow[] }) {
  const height = MARGIN.top + rows.length * ROW + 4;
  return (
    <ChartFrame height={height}>
      <RangePlot rows={rows} height={height} />
    </ChartFrame>
  );
}
