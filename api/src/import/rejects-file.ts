import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
/** `row` is null where a file is rejected that no row names. */
export type Reject = { readonly row: number | null; readonly listingKey: string; readonly problems: readonly { readonly field: string; readonly reason: string }[] };

export type RejectsFile = {
  readonly path: string;
  add(reject: Reject): Promise<void>;
  /** Puts the file in its place. Where nothing was rejected there is none, nor one of an earlier import. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** `DATA_DIR/import-rejects-<file>.csv`: a line for every reason a row was rejected for. It appears when the import has succeeded. */
export async function openRejectsFile(dataDir: string, importedPath: string): Promise<RejectsFile> {
  const path = join(dataDir, `import-rejects-${basename(importedPath).replace(/\.gz$/i, '').replace(/\.(?:csv|zip)$/i, '')}.csv`);
  const unfinished = `${path}.${process.pid}.part`;
  await mkdir(dataDir, { recursive: true });
  // A field that a spreadsheet would run as a formula is quoted as text.
  const csv = stringify({ header: true, columns: ['row', 'listing_key', 'field', 'reason'], escape_formulas: true });
  const file = createWriteStream(unfinished);
  csv.pipe(file);
  let rejected = 0;

  const end = async () => {
    csv.end();
    await finished(file);
  };
  return {
    path,
    async add({ row, listingKey, problems }) {
      rejected += 1;
      for (const { field, reason } of problems) if (!csv.write({ row, listing_key: listingKey, field, reason })) await once(csv, 'drain');
    },
    async keep() {
      await end();
      if (rejected > 0) await rename(unfinished, path);
      else await Promise.all([rm(unfinished, { force: true }), rm(path, { force: true })]);
    },
    async discard() {
      await end();
      await rm(unfinished, { force: true });
    },
  };
}
