import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse, CsvError } from 'csv-parse';
import { ImportError } from './import-error.ts';

/** A record longer than this is a quote that was never closed, not a row. */
const MOST_RECORD_BYTES = 1_048_576;
const MOST_COLUMNS = 1000;

/** Gets a record and its number, the header being 1, as a spreadsheet counts. `false` ends the reading. */
export type TakeRecord = (record: readonly string[], number: number) => Promise<void | false> | void | false;

export type CsvFile = {
  /** Size on the disk, compressed or not. */
  readonly bytes: number;
  /** Throws `ImportError`. */
  read(take: TakeRecord, options?: { onBytes?: (count: number) => void; signal?: AbortSignal }): Promise<void>;
};

/** A CSV file in UTF-8, plain or gzip whatever its name, read as a stream. Throws `ImportError`. */
export async function openCsvFile(path: string): Promise<CsvFile> {
  const { bytes, gzip } = await inspectFile(path);
  return {
    bytes,
    async read(take, { onBytes, signal } = {}) {
      let number = 0;
      let hasEnough = false;
      const parser = parse({
        bom: true,
        max_record_size: MOST_RECORD_BYTES,
        skip_empty_lines: true,
        relax_column_count: false,
      });
      const source = createReadStream(path, { highWaterMark: 262_144 });
      source.on('data', (chunk) => onBytes?.(chunk.length));
      const records = async (given: AsyncIterable<string[]>) => {
        for await (const record of given) {
          number += 1;
          if (number === 1 && record.length > MOST_COLUMNS)
            throw new ImportError(
              `The header names ${record.length.toLocaleString('en-US')} columns; at most ${MOST_COLUMNS} can be read.`,
            );
          hasEnough = (await take(record, number)) === false;
          if (hasEnough) return;
        }
      };
      try {
        const decoded = assertUtf8(() => Math.max(1, number));
        await (gzip
          ? pipeline(source, createGunzip(), decoded, parser, records, { signal })
          : pipeline(source, decoded, parser, records, { signal }));
      } catch (error) {
        // Streams that are left before their end report that.
        if (!hasEnough) throw explain(error, Math.max(1, number));
      }
      if (number === 0) throw new ImportError('The file is empty: it has no header line.');
    },
  };
}

async function inspectFile(path: string): Promise<{ bytes: number; gzip: boolean }> {
  try {
    // Before it is opened: opening a pipe waits until somebody writes into it.
    const stats = await stat(path);
    if (!stats.isFile()) throw new ImportError(`${path} is not a file.`);
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return { bytes: stats.size, gzip: bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b };
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path} cannot be read (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`, {
      cause,
    });
  }
}

/** Passes bytes on untouched while they are UTF-8. A lenient reader would turn another encoding into nonsense names. */
function assertUtf8(rowNumber: () => number): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (done: TransformCallback, chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      done(
        new ImportError(`The file is not UTF-8 (near row ${rowNumber()}). Save it as UTF-8 and try again.`, { cause }),
      );
      return;
    }
    done(null, chunk);
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => check(done, chunk),
    flush: (done) => check(done),
  });
}

function explain(error: unknown, row: number): Error {
  if (error instanceof ImportError) return error;
  // The parser is ahead of the rows that were handed on.
  if (error instanceof CsvError)
    return new ImportError(`Row ${Number(error['records']) + 1} is broken: ${CSV_WORDS[error.code] ?? error.message}`, {
      cause: error,
    });
  const { code, name, syscall } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR')
    return new ImportError(`The gzip file ends too early (after row ${row}): it was cut off on the way.`, {
      cause: error,
    });
  if (code?.startsWith('Z_')) return new ImportError(`The gzip file is damaged (after row ${row}).`, { cause: error });
  if (name === 'AbortError') return new ImportError('Stopped.', { cause: error });
  if (syscall === 'open' || syscall === 'read')
    return new ImportError(`The file cannot be read (${code}, after row ${row}).`, { cause: error });
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
