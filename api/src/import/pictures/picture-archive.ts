import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { readArchive } from './archive-entries.ts';
import { isPictureName, type PictureSource } from './picture-source.ts';

/** The size limit of a picture. */
const MOST_BYTES = 40 * 1024 * 1024;
/** The maximum compression ratio. Pictures are already compressed, so a higher ratio means a zip bomb. Small files are exempt. */
const MOST_TIMES = 100;
const SMALL_BYTES = 1024 * 1024;
/** The maximum number of unpacked files on disk. */
const KEPT = 16;

const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;

/**
 * Opens a zip file as a picture source. Files are unpacked one at a time under generated names, never beyond the size stated in the
 * archive. Throws `ImportError`.
 */
export async function openPictureArchive(path: string): Promise<PictureSource> {
  const file = await open(path);
  try {
    const { zip, entries } = await readArchive(file, path);
    const folder = await mkdtemp(join(tmpdir(), 'lodestay-pictures-'));
    let count = 0;
    return {
      files: [...entries.keys()].filter(isPictureName),
      async getPath(name) {
        const entry = isPictureName(name) ? entries.get(name) : undefined;
        if (!entry) return undefined;
        const unpacked = join(folder, String((count += 1) % KEPT));
        await writeFile(unpacked, await unpack(zip, entry));
        return unpacked;
      },
      async close() {
        await file.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Unpacks a file of the archive. Throws an `Error` with a message for the person who runs the import. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { uncompressedSize: bytes, compressedSize: packed } = entry;
  if (entry.isEncrypted()) throw new Error('is encrypted in the archive');
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
    throw new Error('is a link in the archive');
  if (Math.max(bytes, packed) > MOST_BYTES)
    throw new Error(
      `has ${Math.ceil(Math.max(bytes, packed) / 1024 / 1024)} MB; the limit is ${MOST_BYTES / 1024 / 1024} MB`,
    );
  if (bytes > SMALL_BYTES && bytes > packed * MOST_TIMES)
    throw new Error(`unpacks to more than ${MOST_TIMES} times its compressed size`);
  if (!entry.canDecodeFileData()) throw new Error('uses an unsupported compression method');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    // yauzl can report an error twice, the second time without a listener.
    stream.on('error', () => {});
    const chunks: Buffer[] = [];
    let checksum = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      checksum = crc32(chunk, checksum);
    }
    if (checksum !== entry.crc32) throw new Error('The checksum differs');
    return Buffer.concat(chunks);
  } catch (cause) {
    throw new Error('is damaged in the archive', { cause });
  }
}
