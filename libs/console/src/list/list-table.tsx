/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers drop a table’s meaning when its display changes, so the roles are spelled out; the content of a cell is its label */
import { useMemo, type ReactNode } from 'react';
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { cx, useStyles } from '@lodestay/ui/styles';
import { queueTableSheet } from '../queue/queue-table-styles.ts';

const features = tableFeatures({ columnVisibilityFeature });

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

export type ListColumn<Row> = { id: string; header: string; cell: (row: Row, index: number) => ReactNode };

export type ListTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  getId: (row: Row) => string | number;
  /** Names the row. It is always shown. */
  first: ListColumn<Row>;
  columns: readonly ListColumn<Row>[];
  /** IDs of hidden columns. */
  hidden?: ReadonlySet<string>;
  /** Index of the row that the keyboard is at, or -1. */
  current?: number;
};

/** A table of rows that are not items of a queue. On narrow pages each row is a card. */
export function ListTable<Row extends object>({
  caption,
  rows,
  getId,
  first,
  columns,
  hidden = NOTHING_HIDDEN,
  current = -1,
}: ListTableProps<Row>) {
  const s = useStyles(queueTableSheet);
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () => columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original, row.index) })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(getId(row)),
    state: { columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !hidden.has(id)])) },
  });
  return (
    <div className={s.frame}>
      <table role="table" className={s.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className={s.head}>
          <tr role="row">
            <th role="columnheader" scope="col" className={s.th}>
              {first.header}
            </th>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id} role="columnheader" scope="col" className={s.th}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              role="row"
              aria-current={index === current || undefined}
              className={cx(s.row, s.plain, index === current && s.current)}
            >
              <th role="rowheader" scope="row" className={s.person}>
                {first.cell(row.original, index)}
              </th>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} role="cell" className={s.cell} data-label={cell.column.columnDef.header as string}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
