import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse, CsvError } from 'csv-parse';
import { ImportError } from './import-error.ts';

/** A longer record means that a quote was never closed. */
const MAX_RECORD_BYTES = 1_048_576;
const MAX_COLUMNS = 1000;

/** Receives a record and its row number as in a spreadsheet (the header is 1). Return `false` to stop reading. */
export type TakeRecord = (record: readonly string[], number: number) => Promise<void | false> | void | false;

export type CsvFile = {
  /** File size on disk, in bytes. */
  readonly bytes: number;
  /** Throws `ImportError`. */
  read(take: TakeRecord, options?: { onBytes?: (count: number) => void; signal?: AbortSignal }): Promise<void>;
};

/** Opens a UTF-8 CSV file as a stream. Detects gzip by content. Throws `ImportError`. */
export async function openCsvFile(path: string): Promise<CsvFile> {
  const { bytes, gzip } = await inspectFile(path);
  return {
    bytes,
    async read(take, { onBytes, signal } = {}) {
      let number = 0;
      let hasEnough = false;
      const parser = parse({
        bom: true,
        max_record_size: MAX_RECORD_BYTES,
        skip_empty_lines: true,
        relax_column_count: false,
      });
      const source = createReadStream(path, { highWaterMark: 262_144 });
      source.on('data', (chunk) => onBytes?.(chunk.length));
      const records = async (given: AsyncIterable<string[]>) => {
        for await (const record of given) {
          number += 1;
          if (number === 1 && record.length > MAX_COLUMNS)
            throw new ImportError(
              `The header has ${record.length.toLocaleString('en-US')} columns. The limit is ${MAX_COLUMNS}.`,
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
        // Ignore the error of a stream that was closed early.
        if (!hasEnough) throw toImportError(error, Math.max(1, number));
      }
      if (number === 0) throw new ImportError('The file is empty. It needs a header row.');
    },
  };
}

async function inspectFile(path: string): Promise<{ bytes: number; gzip: boolean }> {
  try {
    // Check before opening, because opening a pipe blocks until it has a writer.
    const stats = await stat(path);
    if (!stats.isFile()) throw new ImportError(`${path} is not a file.`);
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return { bytes: stats.size, gzip: bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b };
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`Cannot read ${path} (${(cause as NodeJS.ErrnoException).code ?? String(cause)}).`, {
      cause,
    });
  }
}

/** Passes bytes through and throws if they are not UTF-8, because a wrong encoding would garble names. */
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

function toImportError(error: unknown, row: number): Error {
  if (error instanceof ImportError) return error;
  // Use the parser's row number, because it is ahead of the rows already delivered.
  if (error instanceof CsvError)
    return new ImportError(
      `Row ${Number(error['records']) + 1} is invalid: ${CSV_MESSAGES[error.code] ?? error.message}`,
      {
        cause: error,
      },
    );
  const { code, name, syscall } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR')
    return new ImportError(`The gzip file ends too early (after row ${row}). It is incomplete.`, {
      cause: error,
    });
  if (code?.startsWith('Z_')) return new ImportError(`The gzip file is damaged (after row ${row}).`, { cause: error });
  if (name === 'AbortError') return new ImportError('Stopped.', { cause: error });
  if (syscall === 'open' || syscall === 'read')
    return new ImportError(`Cannot read the file (${code}, after row ${row}).`, { cause: error });
  return error as Error;
}

const CSV_MESSAGES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a quote closes in the middle of a field. Double the quotes inside a field.',
  INVALID_OPENING_QUOTE: 'a quote is in the middle of a field. Quote the whole field.',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has a different number of fields than the header.',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has a different number of fields than the header.',
  CSV_MAX_RECORD_SIZE: 'it is longer than 1 MB. Check for a quote that is never closed.',
};
