/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers drop a table's meaning when its display changes, so the roles are spelled out; the content of a cell is its label */
import { useMemo, type ReactNode } from 'react';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { Link } from '@lodestay/ui/link';
import { cx, useStyles } from '@lodestay/ui/styles';
import { getDueState } from '../time/format-wait.ts';
import type { QueueItem } from '../types.ts';
import { queueTableSheet } from './queue-table-styles.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

const toRowSelection = (selected: ReadonlySet<string>): Record<string, true> =>
  Object.fromEntries([...selected].map((reference) => [reference, true as const]));

export type QueueColumn<Item> = { id: string; header: string; cell: (item: Item) => ReactNode };

export type QueueTableProps<Item extends QueueItem> = {
  caption: string;
  /** The header of the first column. */
  subject: string;
  items: readonly Item[];
  /** The columns after the title of the item, which is always shown. */
  columns: readonly QueueColumn<Item>[];
  hidden: ReadonlySet<string>;
  /** References of the selected rows. Without `onSelect` rows cannot be selected. */
  selected: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Index of the row that the keyboard is at, or -1. */
  current: number;
  toHref: (item: Item) => string;
  now: number;
};

export function QueueTable<Item extends QueueItem>({
  caption,
  subject,
  items,
  columns,
  hidden,
  selected,
  onSelect,
  current,
  toHref,
  now,
}: QueueTableProps<Item>) {
  const s = useStyles(queueTableSheet);
  const definitions = useMemo<ColumnDef<typeof features, Item>[]>(
    () => columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original) })),
    [columns],
  );
  const data = useMemo(() => [...items], [items]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ reference }) => reference,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !hidden.has(id)])),
      rowSelection: toRowSelection(selected),
    },
    onRowSelectionChange: (change) => {
      const before = toRowSelection(selected);
      const after = typeof change === 'function' ? change(before) : change;
      onSelect?.(new Set(Object.keys(after).filter((reference) => after[reference])));
    },
  });
  return (
    <div className={s.frame}>
      <table role="table" className={s.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className={s.head}>
          <tr role="row">
            {onSelect && (
              <th role="columnheader" scope="col" className={cx(s.th, s.pick)}>
                <label className={s.pickLabel}>
                  <input
                    type="checkbox"
                    className={s.box}
                    checked={items.length > 0 && table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                  <span className="visually-hidden">Select all {items.length} on this page</span>
                </label>
              </th>
            )}
            <th role="columnheader" scope="col" className={s.th}>
              {subject}
            </th>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id} role="columnheader" scope="col" className={s.th}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row, index) => {
            const item = row.original;
            const isOverdue = getDueState(item, now).kind === 'overdue';
            return (
              <tr
                key={row.id}
                role="row"
                aria-current={index === current || undefined}
                data-overdue={isOverdue || undefined}
                className={cx(
                  s.row,
                  row.getIsSelected() ? s.selected : isOverdue ? s.overdue : s.plain,
                  index === current && s.current,
                )}
              >
                {onSelect && (
                  <td role="cell" className={s.pick}>
                    <label className={s.pickLabel}>
                      <input
                        type="checkbox"
                        className={s.box}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                      <span className="visually-hidden">
                        Select {item.title}, {item.reference}
                      </span>
                    </label>
                  </td>
                )}
                <th role="rowheader" scope="row" className={s.person}>
                  <Link href={toHref(item)} className={s.link} data-row={index}>
                    {item.title}
                  </Link>
                  <small className={s.small}>{item.reference}</small>
                </th>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} role="cell" className={s.cell} data-label={cell.column.columnDef.header as string}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
