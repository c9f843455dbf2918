import { formatMonthly } from '@lodestay/stay';
import { Disclosure, Link, Table } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { pluralize } from '../../search/search-text.ts';
import { MAX_BEDS, type RentRow } from './city-figures.ts';
import { createRentScale, type RentScale } from './rent-scale.ts';

const sheet = styles({
  plot: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 'var(--s-4)',
    alignItems: 'center',
    fontSize: 'var(--t-15)',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    minHeight: 'var(--hit)',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'var(--r-s)',
    '&:hover b': { textDecoration: 'underline' },
  },
  bar: { display: 'block', width: '100%', height: 24, overflow: 'visible' },
  axis: {
    gridColumn: 2,
    height: 20,
    fontSize: 'var(--t-12)',
    fill: 'var(--ink-quiet)',
    fontVariantNumeric: 'tabular-nums',
  },
  // On phones only the first and last amounts fit. The grid lines stay.
  inner: { [media.belowTablet]: { display: 'none' } },
  grid: { stroke: 'var(--line)' },
  range: { fill: 'var(--mist-deep)' },
  middle: { fill: 'var(--blue)' },
  name: { fontWeight: 500 },
  table: { marginTop: 'var(--s-5)' },
  note: { marginBottom: 'var(--s-4)' },
});

export const formatBedsLabel = (beds: number) =>
  beds === 0 ? 'Studio' : beds === MAX_BEDS ? `${MAX_BEDS}+ beds` : pluralize(beds, 'bed');

export type RentPlotProps = { rents: readonly RentRow[]; getHref: (beds: number) => string };

/** A bar chart of rents by bedrooms: each bar runs from the lowest to the highest rent, with a dot at the median. A table shows the same figures. */
export function RentPlot({ rents, getHref }: RentPlotProps) {
  const s = useStyles(sheet);
  const scale = createRentScale(rents);
  return (
    <div>
      <p className={cx('soft', s.note)}>
        The dot marks the median rent. The bar runs from the lowest rent to the highest.
      </p>
      <div className={s.plot}>
        {rents.map((row) => (
          <Link key={row.beds} href={getHref(row.beds)} className={s.row}>
            <b className={s.name}>{formatBedsLabel(row.beds)}</b> <Bar row={row} scale={scale} />
            <span className="num">{formatMonthly(row.median)}</span>
          </Link>
        ))}
        <svg aria-hidden="true" className={cx(s.bar, s.axis)}>
          {scale.ticks.map((tick, index) => {
            const anchor = index === 0 ? 'start' : index === scale.ticks.length - 1 ? 'end' : 'middle';
            return (
              <text
                key={tick}
                x={`${scale.toPercent(tick)}%`}
                y="14"
                textAnchor={anchor}
                className={anchor === 'middle' ? s.inner : undefined}
              >
                {formatMonthly(tick)}
              </text>
            );
          })}
        </svg>
      </div>
      <Disclosure className={s.table} summary="View as table">
        <Table
          caption="Monthly rents by bedrooms"
          hideCaption
          rows={rents}
          rowKey={(row) => row.beds}
          columns={[
            { id: 'beds', header: 'Bedrooms', cell: (row) => formatBedsLabel(row.beds) },
            { id: 'homes', header: 'Homes', numeric: true, cell: (row) => row.homes },
            { id: 'lowest', header: 'Lowest', numeric: true, cell: (row) => formatMonthly(row.minimum) },
            { id: 'middle', header: 'Median rent', numeric: true, cell: (row) => formatMonthly(row.median) },
            { id: 'highest', header: 'Highest', numeric: true, cell: (row) => formatMonthly(row.maximum) },
          ]}
        />
      </Disclosure>
    </div>
  );
}

/** Lengths are SVG attributes in percent because the content security policy forbids inline styles. */
function Bar({ row, scale }: { row: RentRow; scale: RentScale }) {
  const s = useStyles(sheet);
  const from = scale.toPercent(row.minimum);
  return (
    <svg aria-hidden="true" className={s.bar}>
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={`${scale.toPercent(tick)}%`}
          x2={`${scale.toPercent(tick)}%`}
          y1="-10"
          y2="34"
          className={s.grid}
        />
      ))}
      <rect
        x={`${from}%`}
        y="7"
        width={`${Math.max(1, scale.toPercent(row.maximum) - from)}%`}
        height="10"
        rx="5"
        className={s.range}
      />
      <circle cx={`${scale.toPercent(row.median)}%`} cy="12" r="7" className={s.middle} />
    </svg>
  );
}
