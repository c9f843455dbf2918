import {
  createPhotographs,
  createStudio,
  type Photographs,
  type WantedPhotograph,
} from '../../features/pictures/index.ts';
import type { WholeDb } from '../../database.ts';
import { ImportError } from '../import-error.ts';
import { openRejectsFile } from '../rejects-file.ts';
import { LIST_NAME, readPictureList, readFolderRows, type PictureRow } from './picture-rows.ts';
import { openPictureSource } from './open-picture-source.ts';
import type { PictureSource } from './picture-source.ts';

export type PictureImportOptions = {
  /** A folder or a zip file. */
  readonly path: string;
  /** A list of pictures, such as the imported feed. Default: the folder's own list, or else its subfolders. */
  readonly list?: string;
  readonly db: WholeDb;
  readonly dataDir: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (pictures: number, of: number) => void;
};

export type PictureImportResult = {
  read: number;
  added: number;
  known: number;
  rejected: number;
  homesChanged: number;
  homesUnchanged: number;
  rejectsPath: string | null;
};

const MOST_PER_HOME = 60;
const LONGEST = { alt: 200, caption: 300 } as const;
/** How many files are read at a time. Each can have 40 MB. */
const AT_ONCE = 4;

type Reject = (row: PictureRow, field: string, reason: string) => Promise<void>;

/**
 * Assigns the pictures of a folder to homes, one home at a time. A stopped import resumes when it is started again, without reading
 * known files twice. A home with a rejected row keeps all its current pictures. Throws `ImportError`.
 */
export async function importPictures({
  path,
  list,
  db,
  dataDir,
  signal,
  onProgress,
}: PictureImportOptions): Promise<PictureImportResult> {
  const source = await openPictureSource(path);
  try {
    return await importFrom(source, { path, list, db, dataDir, signal, onProgress });
  } finally {
    await source.close();
  }
}

async function importFrom(
  source: PictureSource,
  { path, list, db, dataDir, signal, onProgress }: PictureImportOptions,
): Promise<PictureImportResult> {
  const rows = await readRows(source, list);
  const rejects = await openRejectsFile(dataDir, path);
  const studio = createStudio({ dataDir });
  let done = 0;
  try {
    const photographs = createPhotographs({ db, dataDir, studio });
    const result: PictureImportResult = {
      read: rows.length,
      added: 0,
      known: 0,
      rejected: 0,
      homesChanged: 0,
      homesUnchanged: 0,
      rejectsPath: null,
    };
    const reject: Reject = async ({ row, home }, field, reason) => {
      result.rejected += 1;
      await rejects.add({ row, listingKey: home, problems: [{ field, reason }] });
    };
    const ids = await findHomeIds(db, rows);
    for (const [home, ofHome] of Map.groupBy(rows, ({ home }) => ids.get(home) ?? home)) {
      if (signal?.aborted)
        throw new ImportError(
          `Stopped after ${done} of ${rows.length} pictures, which are kept. Run the import again to continue.`,
        );
      if (typeof home === 'number') {
        const { wanted, complete } = await ingest(photographs, source, ofHome, reject, result);
        const changed = await photographs.setForHome(home, wanted, { keepOthers: !complete });
        result[changed ? 'homesChanged' : 'homesUnchanged'] += 1;
      } else
        for (const row of ofHome) await reject(row, 'home', home === '' ? `is missing for ${row.file}` : 'is unknown');
      done += ofHome.length;
      onProgress?.(done, rows.length);
    }
    await rejects.keep();
    return { ...result, rejectsPath: result.rejected > 0 ? rejects.path : null };
  } catch (error) {
    await rejects.discard();
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `The import stopped after ${done} of ${rows.length} pictures, which are kept: ${error instanceof Error ? error.message : String(error)}. Run the import again to continue.`,
      { cause: error },
    );
  } finally {
    studio.close();
  }
}

async function readRows(source: PictureSource, list: string | undefined): Promise<PictureRow[]> {
  const listed = list === undefined ? null : await readPictureList(list);
  if (listed) return listed;
  const own = await source
    .getPath(LIST_NAME)
    .catch((cause: Error) => Promise.reject(new ImportError(`${LIST_NAME} ${cause.message}.`, { cause })));
  if (own === undefined) return readFolderRows(source);
  const rows = await readPictureList(own);
  if (!rows) throw new ImportError(`${LIST_NAME} has no pictures. It needs the columns listing_key and file.`);
  return rows;
}

/** Finds home IDs by listing key and by slug. */
async function findHomeIds(db: WholeDb, rows: readonly PictureRow[]): Promise<Map<string, number>> {
  const names = [...new Set(rows.map(({ home }) => home))];
  const ids = new Map<string, number>();
  for (let start = 0; start < names.length; start += 1000) {
    const some = names.slice(start, start + 1000);
    const homes = await db
      .selectFrom('home')
      .select(['id', 'slug', 'listingKey'])
      .where((where) => where.or([where('listingKey', 'in', some), where('slug', 'in', some)]))
      .execute();
    for (const { id, slug, listingKey } of homes)
      for (const name of [slug, listingKey]) if (name !== null) ids.set(name, id);
  }
  return ids;
}

type Refused = { readonly field: string; readonly reason: string };

async function ingest(
  photographs: Photographs,
  source: PictureSource,
  rows: readonly PictureRow[],
  reject: Reject,
  result: PictureImportResult,
) {
  const wanted: WantedPhotograph[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const taken = await Promise.all(some.map((row, index) => ingestRow(photographs, source, row, start + index)));
    for (const [index, picture] of taken.entries()) {
      if ('reason' in picture) await reject(some[index]!, picture.field, picture.reason);
      else {
        result[picture.known ? 'known' : 'added'] += 1;
        wanted.push(picture);
      }
    }
  }
  return { wanted, complete: wanted.length === rows.length };
}

async function ingestRow(
  photographs: Photographs,
  source: PictureSource,
  { file, alt, caption }: PictureRow,
  place: number,
): Promise<Refused | (WantedPhotograph & { known: boolean })> {
  const refused = (reason: string, field = 'file') => ({ field, reason });
  if (file === '') return refused('is empty');
  if (place >= MOST_PER_HOME) return refused(`${file} exceeds the limit of ${MOST_PER_HOME} pictures per home`);
  for (const [field, text] of Object.entries({ alt, caption }))
    if (text.length > LONGEST[field as 'alt' | 'caption'])
      return refused(`is longer than ${LONGEST[field as 'alt' | 'caption']} characters`, field);
  try {
    const path = await source.getPath(file);
    if (path === undefined) return refused(`${file} is missing`);
    const taken = await photographs.ingest(path);
    if ('refused' in taken) return refused(`${file} ${taken.refused}`);
    return { hash: taken.hash, alt, caption, known: taken.known === true };
  } catch (cause) {
    return refused(`${file} ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
