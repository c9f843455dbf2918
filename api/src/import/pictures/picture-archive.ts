import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ImportError } from '../import-error.ts';
import { isPictureName, type PictureSource } from './picture-source.ts';

const unpack = promisify(inflateRaw);

/** As large as a picture may be. */
const MOST_BYTES = 40 * 1024 * 1024;
/** Unpacked files that are there at a time. */
const KEPT = 16;

type Entry = { name: string; encrypted: boolean; method: number; crc: number; packed: number; bytes: number; at: number };

const END = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
/** Stands where a number needs the 64-bit form of the format. */
const TOO_LONG = 0xffff_ffff;

/**
 * A zip file as a source of pictures, one unpacked at a time into a file of a name of ours, whatever the archive calls it. Nothing is
 * unpacked beyond the size that the archive states. Archives of more than 4 GB are not read.
 */
export async function openPictureArchive(path: string): Promise<PictureSource> {
  const file = await open(path);
  try {
    const entries = new Map((await readEntries(file, path)).filter(({ name }) => isPictureName(name)).map((entry) => [entry.name, entry]));
    const folder = await mkdtemp(join(tmpdir(), 'lodestay-pictures-'));
    let count = 0;
    return {
      files: [...entries.keys()],
      async pathOf(name) {
        const entry = entries.get(name);
        if (!entry) return undefined;
        const unpacked = join(folder, String((count += 1) % KEPT));
        await writeFile(unpacked, await readEntry(file, entry));
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

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

async function readEntries(file: FileHandle, path: string): Promise<Entry[]> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - END.bytes - END.longestComment);
  const tail = await readAt(file, tailAt, size - tailAt);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END.bytes > tail.length) throw new ImportError(`${path} is neither a folder nor a zip file.`);
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count === 0xffff || at === TOO_LONG) throw new ImportError(`${path} is too large for a zip file here. Unpack it and give the folder.`);
  const directory = await readAt(file, at, bytes);
  const entries: Entry[] = [];
  for (let offset = 0; offset + ENTRY.bytes <= directory.length && directory.readUInt32LE(offset) === ENTRY.signature; ) {
    const name = directory.readUInt16LE(offset + 28);
    entries.push({
      name: directory.toString('utf8', offset + ENTRY.bytes, offset + ENTRY.bytes + name).replaceAll('\\', '/'),
      encrypted: (directory.readUInt16LE(offset + 8) & 1) === 1,
      method: directory.readUInt16LE(offset + 10),
      crc: directory.readUInt32LE(offset + 16),
      packed: directory.readUInt32LE(offset + 20),
      bytes: directory.readUInt32LE(offset + 24),
      at: directory.readUInt32LE(offset + 42),
    });
    offset += ENTRY.bytes + name + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  if (entries.length !== count) throw new ImportError(`${path} is damaged: its list of files ends too early.`);
  return entries;
}

async function readEntry(file: FileHandle, { encrypted, method, crc, packed, bytes, at }: Entry): Promise<Buffer> {
  if (encrypted) throw new Error('is encrypted in the archive');
  if (Math.max(bytes, packed) > MOST_BYTES) throw new Error(`has ${Math.ceil(Math.max(bytes, packed) / 1024 / 1024)} MB; at most ${MOST_BYTES / 1024 / 1024} are taken`);
  const local = await readAt(file, at, LOCAL.bytes);
  if (local.length < LOCAL.bytes || local.readUInt32LE(0) !== LOCAL.signature) throw new Error('is damaged in the archive');
  const content = await readAt(file, at + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28), packed);
  if (method !== 0 && method !== 8) throw new Error('is packed in a way that cannot be read');
  // One byte more than stated, so that an entry that lies about its size fails and does not fill the memory.
  const unpacked = method === 0 ? content : await unpack(content, { maxOutputLength: bytes + 1 }).catch(() => Buffer.alloc(0));
  if (unpacked.length !== bytes || crc32(unpacked) !== crc) throw new Error('is damaged in the archive');
  return unpacked;
}
