import { openCsvFile } from './csv-file.ts';
import { ImportError } from './import-error.ts';
import { COLUMNS, OPTIONAL_COLUMNS, type Column, type Row } from './listing-columns.ts';

export type ListingFile = {
  /** File size on disk, in bytes. */
  readonly bytes: number;
  /** Calls `take` for every record with its row number as in a spreadsheet (the header is 1). Throws `ImportError`. */
  read(
    take: (row: Row, number: number) => Promise<void> | void,
    options?: { onBytes?: (count: number) => void; signal?: AbortSignal },
  ): Promise<{ columns: ReadonlySet<Column> }>;
};

/** Opens a CSV file of listings. Throws `ImportError`. */
export async function openListingFile(path: string): Promise<ListingFile> {
  const { bytes, read } = await openCsvFile(path);
  return {
    bytes,
    async read(take, options) {
      let columns: Column[] = [];
      await read((record, number) => {
        if (number > 1) return take(toRow(columns, record), number);
        columns = readHeader(record);
      }, options);
      return { columns: new Set(columns) };
    },
  };
}

function readHeader(names: readonly string[]): Column[] {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`The header repeats the column '${twice}'.`);
  const missing = COLUMNS.filter((name) => !names.includes(name) && !OPTIONAL_COLUMNS.has(name));
  if (missing.length > 0)
    throw new ImportError(
      `The header is missing ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}.`,
    );
  return names as Column[];
}

function toRow(columns: readonly Column[], record: readonly string[]): Row {
  const row = {} as Record<Column, string>;
  for (const [index, column] of columns.entries()) row[column] = record[index]!;
  return row;
}
