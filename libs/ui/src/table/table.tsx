/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop a table's meaning when its display changes, so the roles are spelled out */
import type { Key, ReactNode } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

// A container query: next to a navigation the table is narrow even on a wide screen. A page of 768 px has 706 px for its content.
const narrow = '@container (max-width: 44rem)';

const sheet = styles({
  frame: { containerType: 'inline-size', overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--t-15)',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { display: 'block', '& > tbody': { display: 'block' } },
  },
  caption: { textAlign: 'left', fontWeight: 600, paddingBottom: 'var(--s-3)', [narrow]: { display: 'block' } },
  head: { [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
  th: {
    verticalAlign: 'bottom',
    fontWeight: 600,
    fontSize: 'var(--t-13)',
    color: 'var(--ink-soft)',
    borderBottom: '1px solid var(--line)',
  },
  row: {
    '&:last-child > td': { borderBottom: 0 },
    [narrow]: {
      display: 'grid',
      gap: '.25rem',
      paddingBlock: 'var(--s-3)',
      borderBottom: '1px solid var(--line)',
      '&:last-child': { borderBottom: 0 },
    },
  },
  td: {
    borderBottom: '1px solid var(--line)',
    [narrow]: {
      display: 'grid',
      // The label is narrower next to a wide value, so that the table never scrolls sideways.
      gridTemplateColumns: 'minmax(0, 7.5rem) minmax(min-content, 1fr)',
      gap: 'var(--s-3)',
      borderBottom: 0,
      justifyItems: 'start',
      '&[data-label]::before': {
        content: 'attr(data-label)',
        fontSize: 'var(--t-13)',
        lineHeight: 1.8,
        fontWeight: 600,
        color: 'var(--ink-soft)',
      },
      '&:not([data-label])': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
  pad: { padding: 'var(--s-3)' },
  normal: { verticalAlign: 'top', padding: 'var(--s-3)', [narrow]: { padding: '.125rem 0' } },
  dense: {
    padding: '0 var(--s-3)',
    height: 48,
    verticalAlign: 'middle',
    [narrow]: { padding: '.125rem 0', height: 'auto' },
  },
  words: { textAlign: 'left' },
  number: { textAlign: 'right', [narrow]: { textAlign: 'left' } },
  alarm: {
    background: 'color-mix(in srgb, var(--bad-tint) 50%, var(--paper))',
    boxShadow: 'inset 3px 0 0 var(--bad)',
    [narrow]: { paddingInline: 'var(--s-3)' },
  },
  selected: { background: 'var(--blue-tint)', [narrow]: { paddingInline: 'var(--s-3)' } },
});

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  /** Label of the cell when the row is shown as a block. Defaults to a text header; an empty string hides it. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers right. */
  numeric?: boolean;
};

export type TableProps<Row> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Highlights the row with a tint and a mark. Put the action into one of its cells. */
  rowTone?: (row: Row) => 'alarm' | 'selected' | undefined;
  /** Staff tables: 48 px rows. */
  dense?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  className?: string;
};

/** A table. In a narrow container each row becomes a block of labeled lines. */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  rowTone,
  dense,
  empty,
  className,
}: TableProps<Row>) {
  const s = useStyles(sheet);
  const size = dense ? s.dense : s.normal;
  return (
    <div className={cx(s.frame, className)}>
      <table role="table" className={s.table}>
        <caption className={hideCaption ? 'visually-hidden' : s.caption}>{caption}</caption>
        <thead role="rowgroup" className={s.head}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={cx(s.th, s.pad, column.numeric ? s.number : s.words)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const tone = rowTone?.(row);
            return (
              <tr key={rowKey(row)} role="row" className={cx(s.row, tone && s[tone])}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-label={getLabel(column)}
                    className={cx(s.td, size, column.numeric ? s.number : s.words)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && empty && (
            <tr role="row" className={s.row}>
              <td role="cell" colSpan={columns.length} className={cx(s.td, size, s.words)}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function getLabel<Row>(column: TableColumn<Row>): string | undefined {
  const label = column.label ?? (typeof column.header === 'string' ? column.header : '');
  return label || undefined;
}
