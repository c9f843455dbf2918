import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { ImportError } from './import-error.ts';

/** `row` is null where a file is rejected that no row names. */
export type Reject = {
  readonly row: number | null;
  readonly listingKey: string;
  readonly problems: readonly { readonly field: string; readonly reason: string }[];
};

export type RejectsFile = {
  readonly path: string;
  /** Throws `ImportError` where the file cannot be written. */
  add(reject: Reject): Promise<void>;
  /** Puts the file in its place. Where nothing was rejected there is none, nor one of an earlier import. Throws `ImportError`. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** `DATA_DIR/import-rejects-<file>.csv`: a line for every reason a row was rejected for. It appears when the import has succeeded. */
export async function openRejectsFile(dataDir: string, importedPath: string): Promise<RejectsFile> {
  const path = join(
    dataDir,
    `import-rejects-${basename(importedPath)
      .replace(/\.gz$/i, '')
      .replace(/\.(?:csv|zip)$/i, '')}.csv`,
  );
  const unfinished = `${path}.${process.pid}.part`;
  const unwritable = (cause: unknown) =>
    new ImportError(
      `The list of rejected rows cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => Promise.reject(unwritable(cause)));
  // A field that a spreadsheet would run as a formula is quoted as text.
  const csv = stringify({ header: true, columns: ['row', 'listing_key', 'field', 'reason'], escape_formulas: true });
  let failure: ImportError | undefined;
  const written = pipeline(csv, createWriteStream(unfinished)).catch(
    (cause: unknown) => void (failure = unwritable(cause)),
  );
  let rejected = 0;

  const end = async () => {
    csv.end();
    await written;
  };
  return {
    path,
    async add({ row, listingKey, problems }) {
      rejected += 1;
      for (const { field, reason } of problems) {
        if (failure) throw failure;
        if (!csv.write({ row, listing_key: listingKey, field, reason }))
          await Promise.race([once(csv, 'drain').catch(() => {}), written]);
      }
    },
    async keep() {
      await end();
      if (failure) throw failure;
      try {
        if (rejected > 0) await rename(unfinished, path);
        else await Promise.all([rm(unfinished, { force: true }), rm(path, { force: true })]);
      } catch (cause) {
        throw unwritable(cause);
      }
    },
    async discard() {
      await end();
      await rm(unfinished, { force: true }).catch(() => {});
    },
  };
}
