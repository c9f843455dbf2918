import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportError } from '../import-error.ts';
import { ArchiveReader } from './archive-reader.ts';

export type Archive = {
  readonly zip: ZipFile;
  /** By name, `/` between folders. */ readonly entries: ReadonlyMap<string, Entry>;
};

/** What an archive may come to as a whole: far more than the pictures of any inventory, and less than fills a disk or the memory. */
export const ARCHIVE_LIMITS = {
  entries: 200_000,
  nameBytes: 1024,
  listBytes: 64 * 1024 ** 2,
  unpackedBytes: 64 * 1024 ** 3,
} as const;

const END_BYTES = 22;
const LIST_ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;

/** Reads the list of files in an archive, its central directory. Throws `ImportError` where it breaks a limit or cannot be true. */
export async function readArchive(
  file: FileHandle,
  path: string,
  limits: typeof ARCHIVE_LIMITS | Record<keyof typeof ARCHIVE_LIMITS, number> = ARCHIVE_LIMITS,
): Promise<Archive> {
  const { size } = await file.stat();
  if (size < END_BYTES) throw new ImportError(`${path} is neither a folder nor a zip file.`);
  const zip = await openZip(new ArchiveReader(file, size), size, path);
  const listAt = zip.readEntryCursor as unknown as number;
  if (zip.entryCount > limits.entries)
    throw new ImportError(
      `${path} has ${zip.entryCount.toLocaleString('en-US')} files; at most ${limits.entries.toLocaleString('en-US')} can be imported at once.`,
    );

  const entries: Entry[] = [];
  let [listBytes, unpackedBytes] = [0, 0];
  for (let count = 0; count < zip.entryCount; count += 1) {
    const entry = await nextEntry(zip).catch((cause: Error) =>
      Promise.reject(
        new ImportError(`${path} is damaged: its list of files cannot be read (${cause.message}).`, { cause }),
      ),
    );
    listBytes += LIST_ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    unpackedBytes += entry.uncompressedSize;
    if (entry.fileNameLength > limits.nameBytes)
      throw new ImportError(`${path} has a file name of more than ${limits.nameBytes} bytes.`);
    if (listBytes > limits.listBytes)
      throw new ImportError(`${path} has a list of files of more than ${inMegabytes(limits.listBytes)}.`);
    if (unpackedBytes > limits.unpackedBytes)
      throw new ImportError(
        `${path} unpacks to more than ${inMegabytes(limits.unpackedBytes)}. Import its pictures in several parts.`,
      );
    entries.push(entry);
  }
  assertApart(entries, listAt, path);
  return { zip, entries: new Map(entries.map((entry) => [nameOf(entry, path), entry])) };
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`;

function openZip(reader: ArchiveReader, size: number, path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(reader, size, options, (cause, zip) => {
      if (cause)
        return reject(new ImportError(`${path} is neither a folder nor a zip file (${cause.message}).`, { cause }));
      // An error that comes while nobody waits for an entry must not end the process.
      zip.on('error', () => {});
      resolve(zip);
    });
  });
}

function nextEntry(zip: ZipFile): Promise<Entry> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      zip.removeListener('entry', onEntry);
      zip.removeListener('error', onError);
      finish();
    };
    const onEntry = (entry: Entry) => settle(() => resolve(entry));
    const onError = (error: Error) => settle(() => reject(error));
    zip.on('entry', onEntry).on('error', onError);
    zip.readEntry();
  });
}

/** Files that share bytes are how a small archive unpacks to a thousand times what it could hold. */
function assertApart(entries: readonly Entry[], listAt: number, path: string): void {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [index, entry] of inOrder.entries()) {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
    if (end > (inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? listAt))
      throw new ImportError(`${path} is damaged: files in it overlap.`);
  }
}

/** Many programs write UTF-8 without saying so; what is not UTF-8 is in the code page that the format asks for. */
function nameOf(entry: Entry, path: string): string {
  const { fileNameRaw: raw } = entry;
  const name = yauzl.getFileNameLowLevel(
    isUtf8(raw) ? entry.generalPurposeBitFlag | 0x800 : entry.generalPurposeBitFlag,
    raw,
    entry.extraFields,
    false,
  );
  const problem = yauzl.validateFileName(name);
  if (problem !== null)
    throw new ImportError(`${path} is refused: a file in it has a name that leads out of it (${problem}).`);
  return name;
}
