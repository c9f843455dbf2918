import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse, CsvError } from 'csv-parse';
import { ImportError } from './import-error.ts';
import { COLUMNS, OPTIONAL_COLUMNS, type Column, type Row } from './listing-columns.ts';

/** A record longer than this is a quote that was never closed, not a listing. */
const MOST_RECORD_BYTES = 1_048_576;

export type ListingFile = {
  /** Size on the disk, compressed or not. */
  readonly bytes: number;
  /** Calls `take` for every record with its number, the header being 1, as a spreadsheet counts. Throws `ImportError`. */
  read(take: (row: Row, number: number) => Promise<void> | void, options?: { onBytes?: (count: number) => void; signal?: AbortSignal }): Promise<{ columns: ReadonlySet<Column> }>;
};

/** A CSV file of listings in UTF-8, plain or gzip whatever its name, read as a stream. */
export async function openListingFile(path: string): Promise<ListingFile> {
  const { bytes, gzip } = await inspectFile(path);
  return {
    bytes,
    async read(take, { onBytes, signal } = {}) {
      let columns: Column[] | undefined;
      let number = 1;
      const parser = parse({ bom: true, max_record_size: MOST_RECORD_BYTES, skip_empty_lines: true, relax_column_count: false });
      const source = createReadStream(path, { highWaterMark: 262_144 });
      source.on('data', (chunk) => onBytes?.(chunk.length));
      const rows = async (records: AsyncIterable<string[]>) => {
        for await (const record of records) {
          if (!columns) {
            columns = readHeader(record);
            continue;
          }
          number += 1;
          await take(rowOf(columns, record), number);
        }
      };
      try {
        const decoded = assertUtf8(() => number);
        await (gzip ? pipeline(source, createGunzip(), decoded, parser, rows, { signal }) : pipeline(source, decoded, parser, rows, { signal }));
      } catch (error) {
        throw explain(error, number);
      }
      if (!columns) throw new ImportError('The file is empty: it has no header line.');
      return { columns: new Set(columns) };
    },
  };
}

async function inspectFile(path: string): Promise<{ bytes: number; gzip: boolean }> {
  try {
    await using file = await open(path);
    const stats = await file.stat();
    if (!stats.isFile()) throw new ImportError(`${path} is not a file.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return { bytes: stats.size, gzip: bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b };
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path} cannot be read (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`, { cause });
  }
}

function readHeader(names: readonly string[]): Column[] {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`The header names the column '${twice}' twice.`);
  const missing = COLUMNS.filter((name) => !names.includes(name) && !OPTIONAL_COLUMNS.has(name));
  if (missing.length > 0) throw new ImportError(`The header lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}.`);
  return names as Column[];
}

function rowOf(columns: readonly Column[], record: readonly string[]): Row {
  const row = {} as Record<Column, string>;
  for (const [index, column] of columns.entries()) row[column] = record[index]!;
  return row;
}

/** Passes bytes on untouched while they are UTF-8. A lenient reader would turn another encoding into nonsense names. */
function assertUtf8(rowNumber: () => number): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (done: TransformCallback, chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      done(new ImportError(`The file is not UTF-8 (near row ${rowNumber()}). Save it as UTF-8 and try again.`, { cause }));
      return;
    }
    done(null, chunk);
  };
  return new Transform({ transform: (chunk: Buffer, _encoding, done) => check(done, chunk), flush: (done) => check(done) });
}

function explain(error: unknown, row: number): Error {
  if (error instanceof ImportError) return error;
  // The parser is ahead of the rows that were handed on.
  if (error instanceof CsvError) return new ImportError(`Row ${Number(error['records']) + 1} is broken: ${CSV_WORDS[error.code] ?? error.message}`, { cause: error });
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new ImportError(`The gzip file ends too early (after row ${row}): it was cut off on the way.`, { cause: error });
  if (code?.startsWith('Z_')) return new ImportError(`The gzip file is damaged (after row ${row}).`, { cause: error });
  if (name === 'AbortError') return new ImportError('Stopped.', { cause: error });
  return error as Error;
}

const CSV_WORDS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a quote is closed in the middle of a field. Quotes inside a field must be doubled.',
  INVALID_OPENING_QUOTE: 'a quote stands in the middle of a field. Such a field must be quoted as a whole.',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has another number of fields than the header.',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has another number of fields than the header.',
  CSV_MAX_RECORD_SIZE: 'it is longer than a megabyte; probably a quote before it is never closed.',
};

