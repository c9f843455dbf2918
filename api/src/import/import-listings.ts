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
  /** null where nothing was rejected. */ rejectsPath: string | null;
};

export type ImportOptions = {
  readonly path: string;
  readonly connectionString: string;
  readonly dataDir: string;
  readonly signal?: AbortSignal;
  /** Bytes of the file read so far, of how many. */
  readonly onProgress?: (bytes: number, of: number) => void;
  /** The file is read; what follows takes a moment and has no measure. */
  readonly onRead?: () => void;
};

const BATCH = 1000;
/** Any constant will do; it only must be the same in every process. */
const IMPORT_LOCK = 7_305_003;

/**
 * Imports a file of listings in one transaction: rows are loaded into a staging table while the file is read, then merged with what is
 * there. The site goes on beside it and sees all of it or nothing. Throws `ImportError`.
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
    const { marketIds, ...merged } = await mergeHomes(client, ({ key, ...point }) => spreadPoint(point, key));
    await client.query('select refresh_ranks($1)', [marketIds]);
    signal?.throwIfAborted();
    await client.query('commit');
    committed = true;
    await rejects.keep();
    // So that searches read indexes alone right away, not once the server gets to it.
    if (merged.created + merged.updated > 0)
      for (const table of ['unit', 'home', 'property']) await client.query(`vacuum (analyze) ${table}`);
    const rejected = counts.rejected + duplicates;
    return { ...merged, read: counts.read, rejected, rejectsPath: rejected > 0 ? rejects.path : null };
  } catch (error) {
    await rejects.discard();
    throw explain(error, { committed, stopped: signal?.aborted === true });
  } finally {
    // Ends the transaction where it is still open.
    await client.end().catch(() => {});
  }
}

function explain(error: unknown, { committed, stopped }: { committed: boolean; stopped: boolean }): ImportError {
  const message = error instanceof Error ? error.message : String(error);
  if (committed)
    return new ImportError(`The listings were imported, but not all of what follows was done. ${message}`, {
      cause: error,
    });
  if (stopped) return new ImportError('Stopped. Nothing was imported.', { cause: error });
  return error instanceof ImportError
    ? error
    : new ImportError(`The database did not take the listings, so nothing was imported: ${message}.`, { cause: error });
}

async function lockImports(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [IMPORT_LOCK]);
  if (!rows[0]?.free) throw new ImportError('Another import is running. Try again when it has ended.');
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
  await file.read(
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
  return { read, rejected };
}

/** The first of several rows with one key counts. */
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
      problems: [{ field: 'listing_key', reason: `is the same as in row ${first}` }],
    });
  return rows.length;
}
