type LabelLinesProps = {
  lines: readonly string[];
  x: number;
  /** Baseline of the first line. */ y: number;
  anchor: 'middle' | 'end';
  className: string;
};

/** Distance between the baselines of two lines, in pixels. */
export const LINE_HEIGHT = 14;

/** Text of a chart on one or more lines. */
export const LabelLines = ({ lines, x, y, anchor, className }: LabelLinesProps) => (
  <text textAnchor={anchor} className={className}>
    {lines.map((line, index) => (
      <tspan key={line} x={x} y={y + index * LINE_HEIGHT}>
        {line}
      </tspan>
    ))}
  </text>
);
