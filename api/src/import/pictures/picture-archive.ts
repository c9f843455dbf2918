import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { readArchive } from './archive-entries.ts';
import { isPictureName, type PictureSource } from './picture-source.ts';

/** As large as a picture may be. */
const MOST_BYTES = 40 * 1024 * 1024;
/** Pictures are compressed already. What unpacks to so many times its size is made to fill a disk; short texts may. */
const MOST_TIMES = 100;
const SMALL_BYTES = 1024 * 1024;
/** Unpacked files that are there at a time. */
const KEPT = 16;

const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;

/**
 * A zip file as a source of pictures, one unpacked at a time into a file of a name of ours, whatever the archive calls it. Nothing is
 * unpacked beyond the size that the archive states. Throws `ImportError`.
 */
export async function openPictureArchive(path: string): Promise<PictureSource> {
  const file = await open(path);
  try {
    const { zip, entries } = await readArchive(file, path);
    const folder = await mkdtemp(join(tmpdir(), 'lodestay-pictures-'));
    let count = 0;
    return {
      files: [...entries.keys()].filter(isPictureName),
      async pathOf(name) {
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

/** The content of a file in the archive. Throws an `Error` in words for people. */
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
    throw new Error(`unpacks to more than ${MOST_TIMES} times its size in the archive`);
  if (!entry.canDecodeFileData()) throw new Error('is packed in a way that cannot be read');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    // yauzl may report an error twice, the second time when nobody listens any more.
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
