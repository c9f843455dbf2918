import { scaleBand, scaleLinear } from 'd3-scale';
import { cx, useStyles } from '@lodestay/ui/styles';
import { breakLabel, fitsLine } from './break-label.ts';
import { ChartFrame, chartSheet, Legend, usePlotWidth, type Tone } from './chart-frame.tsx';
import { LabelLines, LINE_HEIGHT } from './label-lines.tsx';

export type Column = {
  label: string;
  /** From the bottom to the top. */ parts: readonly { value: number; tone: Tone }[];
};

type ColumnChartProps = {
  columns: readonly Column[];
  format: (value: number) => string;
  /** Names of the parts, if there are several. */
  legend?: readonly { name: string; tone: Tone }[];
};

const HEIGHT = 250 + LINE_HEIGHT;
const MARGIN = { top: 22, bottom: 24 };
/** Space between two labels, in pixels. */
const GAP = 6;

const sumParts = ({ parts }: Column) => parts.reduce((sum, { value }) => sum + value, 0);

function ColumnPlot({ columns, format }: ColumnChartProps) {
  const s = useStyles(chartSheet);
  const width = usePlotWidth();
  const x = scaleBand(
    columns.map(({ label }) => label),
    [0, width],
  )
    .paddingInner(0.22)
    .paddingOuter(0.08);
  // Labels of narrow columns would touch, so only some are written.
  const isCrowded = x.step() < 44;
  const areBroken = !isCrowded && columns.some(({ label }) => !fitsLine(label, x.step() - GAP));
  const bottom = HEIGHT - MARGIN.bottom - (areBroken ? LINE_HEIGHT : 0);
  const y = scaleLinear([0, Math.max(...columns.map(sumParts))], [bottom, MARGIN.top]);
  const highest = columns.toSorted((a, b) => sumParts(b) - sumParts(a))[0];
  return columns.map((column, index) => {
    const left = x(column.label)!;
    const middle = left + x.bandwidth() / 2;
    const isLabeled = !isCrowded || index === 0 || index === columns.length - 1 || column === highest;
    let below = 0;
    return (
      <g key={column.label}>
        {column.parts.map(({ value, tone }) => {
          const start = y(below);
          below += value;
          return (
            <rect
              key={tone}
              x={left}
              y={y(below)}
              width={x.bandwidth()}
              height={start - y(below)}
              rx={2}
              className={cx(s.part, s[tone])}
            />
          );
        })}
        {isLabeled && (
          <text x={middle} y={y(sumParts(column)) - 6} textAnchor="middle" className={s.total}>
            {format(sumParts(column))}
          </text>
        )}
        {(!isCrowded || index % 2 === 0) && (
          <LabelLines
            lines={areBroken ? breakLabel(column.label) : [column.label]}
            x={middle}
            y={bottom + 18}
            anchor="middle"
            className={s.axis}
          />
        )}
      </g>
    );
  });
}

/** Columns with their value above them. The axis starts at zero. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <>
      {props.legend && <Legend items={props.legend} kind="fill" />}
      <ChartFrame height={HEIGHT}>
        <ColumnPlot {...props} />
      </ChartFrame>
    </>
  );
}
