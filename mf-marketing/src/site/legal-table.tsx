import { Table, type TableColumn } from '@lodestay/ui';

export type LegalTableProps = {
  caption: string;
  /** For a table right below a heading that says the same. Screen readers still read it. */
  hideCaption?: boolean;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
};

type Row = readonly string[];

/** The first column names the row. On narrow screens it becomes the heading of a block, so it has no label. */
const toColumn = (header: string, index: number): TableColumn<Row> =>
  index === 0
    ? { id: header, header, label: '', cell: (row) => <b className="strong">{row[0]}</b> }
    : { id: header, header, cell: (row) => row[index] };

/** A table of texts. */
export function LegalTable({ caption, hideCaption, headers, rows }: LegalTableProps) {
  return (
    <Table
      caption={caption}
      hideCaption={hideCaption}
      columns={headers.map(toColumn)}
      rows={rows}
      rowKey={(row) => row[0]!}
    />
  );
}
