import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { ImportError } from './import-error.ts';

/** `row` is null for a rejected file without a row. */
export type Reject = {
  readonly row: number | null;
  readonly listingKey: string;
  readonly problems: readonly { readonly field: string; readonly reason: string }[];
};

export type RejectsFile = {
  readonly path: string;
  /** Throws `ImportError` if the file cannot be written. */
  add(reject: Reject): Promise<void>;
  /** Moves the file to its final path, or removes it and that of an earlier import if nothing was rejected. Throws `ImportError`. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** Opens `DATA_DIR/import-rejects-<file>.csv`, with one line per problem of a rejected row. It appears when the import succeeds. */
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
      `Cannot write the list of rejected rows: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => Promise.reject(unwritable(cause)));
  // Escape fields that a spreadsheet would run as a formula.
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
