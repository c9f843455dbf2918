import { Table } from '@lodestay/ui';

export type LegalTableProps = { caption: string; headers: readonly string[]; rows: readonly (readonly string[])[] };

/** A table of sentences; the first column names the row. */
export function LegalTable({ caption, headers, rows }: LegalTableProps) {
  const columns = headers.map((header, index) => ({ id: header, header, cell: (row: readonly string[]) => (index === 0 ? <b className="strong">{row[index]}</b> : row[index]) }));
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row[0]!} />;
}
