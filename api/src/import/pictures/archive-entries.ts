import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportError } from '../import-error.ts';
import { ArchiveReader } from './archive-reader.ts';

export type Archive = {
  readonly zip: ZipFile;
  /** Entries by path, with `/` between folders. */
  readonly entries: ReadonlyMap<string, Entry>;
};

/** Limits of a whole archive: more than any inventory needs, but too little to fill the disk or the memory. */
export const ARCHIVE_LIMITS = {
  entries: 200_000,
  nameBytes: 1024,
  listBytes: 64 * 1024 ** 2,
  unpackedBytes: 64 * 1024 ** 3,
} as const;

const END_BYTES = 22;
const LIST_ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;

/** Reads an archive's central directory. Throws `ImportError` if it exceeds a limit or is inconsistent. */
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
      `${path} has ${zip.entryCount.toLocaleString('en-US')} files. The limit is ${limits.entries.toLocaleString('en-US')} per import.`,
    );

  const entries: Entry[] = [];
  let [listBytes, unpackedBytes] = [0, 0];
  for (let count = 0; count < zip.entryCount; count += 1) {
    const entry = await nextEntry(zip).catch((cause: Error) =>
      Promise.reject(
        new ImportError(`${path} is damaged: cannot read its list of files (${cause.message}).`, { cause }),
      ),
    );
    listBytes += LIST_ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    unpackedBytes += entry.uncompressedSize;
    if (entry.fileNameLength > limits.nameBytes)
      throw new ImportError(`${path} has a file name longer than ${limits.nameBytes} bytes.`);
    if (listBytes > limits.listBytes)
      throw new ImportError(`${path} has a list of files larger than ${formatMegabytes(limits.listBytes)}.`);
    if (unpackedBytes > limits.unpackedBytes)
      throw new ImportError(
        `${path} unpacks to more than ${formatMegabytes(limits.unpackedBytes)}. Import the pictures in several parts.`,
      );
    entries.push(entry);
  }
  assertApart(entries, listAt, path);
  return { zip, entries: new Map(entries.map((entry) => [decodeName(entry, path), entry])) };
}

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`;

function openZip(reader: ArchiveReader, size: number, path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(reader, size, options, (cause, zip) => {
      if (cause)
        return reject(new ImportError(`${path} is neither a folder nor a zip file (${cause.message}).`, { cause }));
      // Without a listener, an error between entries would end the process.
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

/** Refuses overlapping files, which let a small archive unpack to a huge size (zip bomb). */
function assertApart(entries: readonly Entry[], listAt: number, path: string): void {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [index, entry] of inOrder.entries()) {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
    if (end > (inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? listAt))
      throw new ImportError(`${path} is damaged: files in it overlap.`);
  }
}

/** Decodes a file name as UTF-8 even without the flag, because many programs omit it, and otherwise as code page 437. */
function decodeName(entry: Entry, path: string): string {
  const { fileNameRaw: raw } = entry;
  const name = yauzl.getFileNameLowLevel(
    isUtf8(raw) ? entry.generalPurposeBitFlag | 0x800 : entry.generalPurposeBitFlag,
    raw,
    entry.extraFields,
    false,
  );
  const problem = yauzl.validateFileName(name);
  if (problem !== null)
    throw new ImportError(`${path} is refused: a file name points outside of the archive (${problem}).`);
  return name;
}
