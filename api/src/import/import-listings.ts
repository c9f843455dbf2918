import type pg from 'pg';
import { createClient, TIMEOUTS } from '../platform/db/index.ts';
import { ImportError } from './import-error.ts';
import { openListingFile } from './listing-file.ts';
import { mapListing, type Listing } from './map-listing.ts';
import { mergeHomes, type MergeCounts } from './merge-homes.ts';
import { mergePlaces } from './merge-places.ts';
import { openRejectsFile, type RejectsFile } from './rejects-file.ts';
import { spreadPoint } from './spread-point.ts';
import { createStaging, stage } from './staging.ts';

export type ImportResult = MergeCounts & {
  read: number;
  rejected: number;
  /** Null if nothing was rejected. */
  rejectsPath: string | null;
};

export type ImportOptions = {
  readonly path: string;
  readonly connectionString: string;
  readonly dataDir: string;
  readonly signal?: AbortSignal;
  /** Reports the bytes read and the total. */
  readonly onProgress?: (bytes: number, of: number) => void;
  /** Called when the file is read. Merging follows and has no progress. */
  readonly onRead?: () => void;
};

const BATCH = 1000;
/** The key of the advisory lock, the same in every process. */
const IMPORT_LOCK = 7_305_003;

/**
 * Imports listings in one transaction: loads rows into a staging table while reading, then merges them with existing data. A running
 * site sees all of the import or nothing. Throws `ImportError`.
 */
export async function importListings({
  path,
  connectionString,
  dataDir,
  signal,
  onProgress,
  onRead,
}: ImportOptions): Promise<ImportResult> {
  const file = await openListingFile(path);
  const rejects = await openRejectsFile(dataDir, path);
  const client = createClient(connectionString, TIMEOUTS.maintenance, { application_name: 'lodestay import' });
  let committed = false;
  try {
    await client.connect();
    await client.query("begin; set local work_mem = '64MB'; set local synchronous_commit = on");
    await lockImports(client);
    await createStaging(client);
    const counts = await stageFile(client, file, rejects, { signal, onProgress });
    onRead?.();
    const duplicates = await removeDuplicates(client, rejects);
    await mergePlaces(client);
    const { marketIds, ...merged } = await mergeHomes(client, counts.columns, ({ key, ...point }) =>
      spreadPoint(point, key),
    );
    await client.query('select refresh_ranks($1)', [marketIds]);
    signal?.throwIfAborted();
    await client.query('commit');
    committed = true;
    await rejects.keep();
    // Vacuum now, so that searches can use index-only scans right away.
    if (merged.created + merged.updated > 0)
      for (const table of ['unit', 'home', 'property']) await client.query(`vacuum (analyze) ${table}`);
    const rejected = counts.rejected + duplicates;
    return { ...merged, read: counts.read, rejected, rejectsPath: rejected > 0 ? rejects.path : null };
  } catch (error) {
    await rejects.discard();
    throw toImportError(error, { committed, stopped: signal?.aborted === true });
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end().catch(() => {});
  }
}

function toImportError(error: unknown, { committed, stopped }: { committed: boolean; stopped: boolean }): ImportError {
  const message = error instanceof Error ? error.message : String(error);
  if (committed)
    return new ImportError(`The listings were imported, but a follow-up step failed. ${message}`, {
      cause: error,
    });
  if (stopped) return new ImportError('Stopped. Nothing was imported.', { cause: error });
  return error instanceof ImportError
    ? error
    : new ImportError(`Nothing was imported, because the database failed: ${message}.`, { cause: error });
}

async function lockImports(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [IMPORT_LOCK]);
  if (!rows[0]?.free) throw new ImportError('Another import is running. Try again when it has finished.');
}

async function stageFile(
  client: pg.ClientBase,
  file: Awaited<ReturnType<typeof openListingFile>>,
  rejects: RejectsFile,
  { signal, onProgress }: Pick<ImportOptions, 'signal' | 'onProgress'>,
) {
  let batch: { row: number; listing: Listing }[] = [];
  let bytes = 0;
  let read = 0;
  let rejected = 0;
  const onBytes = (count: number) => onProgress?.((bytes += count), file.bytes);
  const { columns } = await file.read(
    async (row, number) => {
      read += 1;
      const { listing, problems } = mapListing(row);
      if (problems) {
        rejected += 1;
        await rejects.add({ row: number, listingKey: row.listing_key ?? '', problems });
        return;
      }
      batch.push({ row: number, listing });
      if (batch.length < BATCH) return;
      await stage(client, batch);
      batch = [];
    },
    { onBytes, signal },
  );
  await stage(client, batch);
  await client.query(
    'create index on listing (listing_key); create index on listing (property_key, listing_key); analyze listing',
  );
  return { read, rejected, columns };
}

/** Rejects rows that repeat the key of an earlier row. */
async function removeDuplicates(client: pg.ClientBase, rejects: RejectsFile): Promise<number> {
  const { rows } = await client.query<{ row: number; first: number; listingKey: string }>(`
    with numbered as (select ctid, row_number, listing_key, first_value(row_number) over (partition by listing_key order by row_number) as first from listing)
    delete from listing using numbered where listing.ctid = numbered.ctid and numbered.row_number > numbered.first
    returning numbered.row_number as row, numbered.first, numbered.listing_key as "listingKey"
  `);
  for (const { row, first, listingKey } of rows.sort((a, b) => a.row - b.row))
    await rejects.add({
      row,
      listingKey,
      problems: [{ field: 'listing_key', reason: `repeats row ${first}` }],
    });
  return rows.length;
}
