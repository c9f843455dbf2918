import { createContext, use, type ReactNode } from 'react';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

/** Widths at which charts are drawn. Each is drawn unscaled, so text keeps its size. */
const SIZES = { narrow: 288, middle: 460, wide: 680 } as const;
type Size = keyof typeof SIZES;

const sheet = styles({
  frame: { containerType: 'inline-size' },
  plot: { width: '100%', height: 'auto', fontFamily: 'var(--text)', fontSize: 12, fontVariantNumeric: 'tabular-nums' },
  narrow: { display: 'block', maxWidth: 400, '@container (min-width: 29rem)': { display: 'none' } },
  middle: { display: 'none', '@container (min-width: 29rem) and (max-width: 42.49rem)': { display: 'block' } },
  wide: { display: 'none', '@container (min-width: 42.5rem)': { display: 'block' } },
});

/** Shared styles of the marks of charts. */
export const chartSheet = styles({
  grid: { stroke: 'var(--line)' },
  axis: { fill: 'var(--ink-quiet)' },
  // Parts of a column are told apart by the gap between them, too.
  part: { stroke: 'var(--paper)', strokeWidth: 1 },
  label: { fill: 'var(--ink)' },
  value: { fill: 'var(--ink)', fontWeight: 600 },
  // A percent sign as narrow as a digit is hard to read.
  total: { fill: 'var(--ink)', fontWeight: 600, fontVariantNumeric: 'normal' },
  range: { fill: 'var(--blue-tint)', stroke: 'var(--blue)', strokeOpacity: 0.4 },
  blue: { fill: 'var(--blue)' },
  slate: { fill: 'var(--line-strong)' },
  ink: { fill: 'var(--ink)' },
  line: { fill: 'none', strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' },
  blueLine: { stroke: 'var(--blue)' },
  slateLine: { stroke: 'var(--line-strong)', strokeDasharray: '7 4' },
  inkLine: { stroke: 'var(--ink)', strokeDasharray: '2 4' },
});

export type Tone = 'blue' | 'slate' | 'ink';

const WidthContext = createContext<number>(SIZES.wide);

/** The width of the plot that is being drawn. */
export const usePlotWidth = (): number => use(WidthContext);

/** Draws a plot for three widths, and shows the one that fits. Hidden from screen readers: a table has the same numbers. */
export function ChartFrame({ height, children }: { height: number; children: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className={s.frame} aria-hidden="true">
      {(Object.keys(SIZES) as Size[]).map((size) => (
        <svg key={size} viewBox={`0 0 ${SIZES[size]} ${height}`} className={cx(s.plot, s[size])}>
          <WidthContext value={SIZES[size]}>{children}</WidthContext>
        </svg>
      ))}
    </div>
  );
}

const legendSheet = styles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-5)',
    fontSize: 'var(--t-14)',
    marginBottom: 'var(--s-3)',
    '& > li': { display: 'flex', alignItems: 'center', gap: 'var(--s-2)' },
    '& svg': { flex: 'none' },
  },
});

/** Names the colors of a chart. */
export function Legend({ items, kind }: { items: readonly { name: string; tone: Tone }[]; kind: 'fill' | 'line' }) {
  const s = useStyles(legendSheet);
  const chart = useStyles(chartSheet);
  return (
    <ul className={s.legend} aria-hidden="true">
      {items.map(({ name, tone }) => (
        <li key={name}>
          <svg width="22" height="12" viewBox="0 0 22 12">
            {kind === 'fill' ? (
              <rect width="22" height="12" rx="3" className={chart[tone]} />
            ) : (
              <path d="M0 6H22" className={cx(chart.line, chart[`${tone}Line`])} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
