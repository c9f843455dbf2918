/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-redundant-roles -- a table with arrow key navigation is an ARIA grid; not every screen reader infers the cell role, and cells without a link are focusable too */
import type { PriceGrid } from '@lodestay/contracts';
import { formatDateRange, formatMoney, formatWeekday, type CalendarDate } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatLength, formatNightlyPrice, formatProblem, getShade, type GridCell } from './grid-cells.ts';
import { useGridFocus } from './use-grid-focus.ts';

const SHADE_LOOKS = ['shade0', 'shade1', 'shade2', 'shade3', 'shade4'] as const;

/** A background with this percentage of blue. Text on the darkest shade has a contrast of 9. */
const shade = (percent: number) => ({ background: `color-mix(in srgb, var(--blue) ${percent}%, var(--paper))` });

const sheet = styles({
  // Extends to the screen edges on phones, to show that it scrolls.
  frame: {
    overflowX: 'auto',
    marginInline: 'calc(-1 * var(--gutter))',
    paddingInline: 'var(--gutter)',
    paddingBlock: 4,
    [media.fromTablet]: { marginInline: -4, paddingInline: 4 },
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 3,
    fontSize: 'var(--t-14)',
    fontVariantNumeric: 'tabular-nums',
    width: '100%',
  },
  head: {
    textAlign: 'left',
    fontWeight: 600,
    fontSize: 'var(--t-13)',
    color: 'var(--ink-soft)',
    padding: '.25rem .5rem',
    whiteSpace: 'nowrap',
  },
  day: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    fontWeight: 500,
    fontSize: 'var(--t-13)',
    background: 'var(--paper)',
    paddingRight: '.75rem',
    whiteSpace: 'nowrap',
  },
  cell: { padding: 0, height: 52 },
  stay: {
    display: 'grid',
    alignContent: 'center',
    minHeight: 52,
    padding: '.25rem .5rem',
    borderRadius: 'var(--r-s)',
    color: 'var(--ink)',
    textDecoration: 'none',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    outlineOffset: 1,
    '& > small': { fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-soft)' },
    '&:hover': { boxShadow: 'inset 0 0 0 1.5px var(--blue)' },
  },
  shade0: shade(3),
  shade1: shade(9),
  shade2: shade(16),
  shade3: shade(23),
  shade4: shade(31),
  none: {
    fontWeight: 400,
    color: 'var(--ink-quiet)',
    background: 'repeating-linear-gradient(135deg, var(--fog) 0 6px, var(--mist) 6px 7px)',
    '&:hover': { boxShadow: 'none' },
  },
  cheapest: { boxShadow: 'inset 0 0 0 2px var(--blue)', '& > small': { color: 'var(--blue-press)', fontWeight: 600 } },
});

export type GridTableProps = {
  grid: PriceGrid;
  minimumNights: number;
  /** Returns the checkout URL of a stay. */
  toHref: (dates: { startDate: CalendarDate; endDate: CalendarDate }) => string;
};

/** A row for each move-in date and a column for each length of stay. Arrow keys move between cells; Enter opens the checkout. */
export function GridTable({ grid, minimumNights, toHref }: GridTableProps) {
  const s = useStyles(sheet);
  const { lengths, rows, cheapest } = grid;
  const isCheapest = (startDate: string, { endDate }: GridCell) =>
    cheapest?.startDate === startDate && cheapest.endDate === endDate;
  const firstFocus = {
    row: Math.max(
      0,
      rows.findIndex(({ startDate }) => startDate === cheapest?.startDate),
    ),
    column: 0,
  };
  const focus = useGridFocus(
    { rows: rows.length, columns: lengths.length },
    {
      ...firstFocus,
      column: Math.max(
        0,
        rows[firstFocus.row]!.cells.findIndex((cell) => isCheapest(rows[firstFocus.row]!.startDate, cell)),
      ),
    },
  );
  return (
    <div className={s.frame}>
      <table
        role="grid"
        aria-label="Prices by move-in date and length of stay"
        onKeyDown={focus.onKeyDown}
        className={s.table}
      >
        <thead>
          <tr>
            <th scope="col" className={cx(s.head, s.day)}>
              Move in
            </th>
            {lengths.map((length) => (
              <th key={formatLength(length)} scope="col" className={s.head}>
                {formatLength(length)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ startDate, cells }, row) => (
            <tr key={startDate}>
              <th scope="row" className={s.day}>
                {formatWeekday(startDate)}
              </th>
              {cells.map((cell, column) => (
                <td key={cell.endDate} role="gridcell" className={s.cell}>
                  {cell.answer === 'free' ? (
                    <Link
                      href={toHref({ startDate, endDate: cell.endDate })}
                      {...focus.getCellProps(row, column)}
                      className={cx(
                        s.stay,
                        s[SHADE_LOOKS[getShade(cell, grid)]!],
                        isCheapest(startDate, cell) && s.cheapest,
                      )}
                      title={`Book ${formatDateRange(startDate, cell.endDate)}`}
                    >
                      {formatMoney(cell.total)}{' '}
                      <small>
                        {isCheapest(startDate, cell) ? `Lowest, ${formatNightlyPrice(cell)}` : formatNightlyPrice(cell)}
                      </small>
                    </Link>
                  ) : (
                    <span {...focus.getCellProps(row, column)} className={cx(s.stay, s.none)}>
                      {formatProblem(cell, minimumNights).label}
                      <span className="visually-hidden">: {formatProblem(cell, minimumNights).sentence}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
