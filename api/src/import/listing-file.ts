import { openCsvFile } from './csv-file.ts';
import { ImportError } from './import-error.ts';
import { COLUMNS, OPTIONAL_COLUMNS, type Column, type Row } from './listing-columns.ts';

export type ListingFile = {
  /** Size on the disk, compressed or not. */
  readonly bytes: number;
  /** Calls `take` for every record with its number, the header being 1, as a spreadsheet counts. Throws `ImportError`. */
  read(
    take: (row: Row, number: number) => Promise<void> | void,
    options?: { onBytes?: (count: number) => void; signal?: AbortSignal },
  ): Promise<{ columns: ReadonlySet<Column> }>;
};

/** A CSV file of listings. Throws `ImportError`. */
export async function openListingFile(path: string): Promise<ListingFile> {
  const { bytes, read } = await openCsvFile(path);
  return {
    bytes,
    async read(take, options) {
      let columns: Column[] = [];
      await read((record, number) => {
        if (number > 1) return take(rowOf(columns, record), number);
        columns = readHeader(record);
      }, options);
      return { columns: new Set(columns) };
    },
  };
}

function readHeader(names: readonly string[]): Column[] {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`The header names the column '${twice}' twice.`);
  const missing = COLUMNS.filter((name) => !names.includes(name) && !OPTIONAL_COLUMNS.has(name));
  if (missing.length > 0)
    throw new ImportError(
      `The header lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}.`,
    );
  return names as Column[];
}

function rowOf(columns: readonly Column[], record: readonly string[]): Row {
  const row = {} as Record<Column, string>;
  for (const [index, column] of columns.entries()) row[column] = record[index]!;
  return row;
}
