import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImportError } from '../import-error.ts';
import { ARCHIVE_LIMITS, readArchive } from './archive-entries.ts';
import { openPictureArchive } from './picture-archive.ts';
import { falsifyEntry, findEndRecord, createZip, type FalseFields, type ZipFile } from './zip.testing.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lodestay-archive-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

let written = 0;
async function put(bytes: Buffer): Promise<string> {
  const path = join(folder, `${(written += 1)}.zip`);
  await writeFile(path, bytes);
  return path;
}

/** Reads all files of an archive: their content, or the error message. */
async function readAll(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await openPictureArchive(await put(bytes));
  try {
    const contents: Record<string, string> = {};
    for (const file of archive.files)
      contents[file] = await archive.getPath(file).then(
        async (path) => (await readFile(path!)).toString('latin1').slice(0, 20),
        (error: Error) => `refused: ${error.message}`,
      );
    return contents;
  } finally {
    await archive.close();
  }
}

const text = (content: string) => Buffer.from(content);
const FILES: readonly ZipFile[] = [
  { name: 'one/a.jpg', content: text('first') },
  { name: 'one/b.jpg', content: text('second') },
  { name: 'two/c.jpg', content: Buffer.alloc(3000, 'third ') },
];

describe('an archive', () => {
  it('returns its files, deflated or stored', async () => {
    expect(await readAll(await createZip(FILES))).toEqual({
      'one/a.jpg': 'first',
      'one/b.jpg': 'second',
      'two/c.jpg': 'third third third th',
    });
  });

  it('returns only listed files', async () => {
    const archive = await openPictureArchive(await put(await createZip(FILES)));
    expect(await archive.getPath('three/d.jpg')).toBeUndefined();
    expect(await archive.getPath('__proto__')).toBeUndefined();
    await archive.close();
  });

  it('can have UTF-8 names without the flag, and comments', async () => {
    const zip = await createZip([{ name: 'one/Zoë.jpg', content: text('first') }]);
    const flags = zip.readUInt32LE(findEndRecord(zip) + 16) + 8;
    zip.writeUInt16LE(zip.readUInt16LE(flags) & ~0x800, flags);
    expect(await readAll(zip)).toEqual({ 'one/Zoë.jpg': 'first' });
  });

  it.each<[string, Partial<ZipFile>, RegExp]>([
    ['a link', { mode: 0o120777 }, /^refused: is a link in the archive$/],
    [
      'a file that unpacks to 1,000 times its size',
      { content: Buffer.alloc(5_000_000) },
      /^refused: unpacks to more than 100 times its compressed size/,
    ],
    [
      'a file with an unsupported compression method',
      { falseFields: { method: 93 } },
      /^refused: uses an unsupported compression method$/,
    ],
    ['a file that is larger than it says', { falseFields: { bytes: 3 } }, /^refused: is damaged in the archive$/],
    ['a file that is smaller than it says', { falseFields: { bytes: 30_000 } }, /^refused: is damaged in the archive$/],
    ['a file whose content was changed', { falseFields: { crc: 1 } }, /^refused: is damaged in the archive$/],
  ])('refuses %s, and returns the other files', async (_, first, reason) => {
    const contents = await readAll(await createZip([{ ...FILES[0]!, ...first }, ...FILES.slice(1)]));
    expect(contents).toEqual({
      'one/a.jpg': expect.stringMatching(reason),
      'one/b.jpg': 'second',
      'two/c.jpg': 'third third third th',
    });
  });

  it.each<[string, FalseFields, RegExp]>([
    ['start at the same position', { at: 0 }, /files in it overlap/],
    ['overlap', { packed: 5000 }, /files in it overlap|cannot read/],
    ['start in the list of files', { at: 300 }, /files in it overlap/],
    ['start after the end', { at: 0xffff_fff0 }, /files in it overlap/],
  ])('whose files %s is refused completely', async (_, falseFields, reason) => {
    const zip = await createZip(FILES);
    falsifyEntry(zip, 'two/c.jpg', falseFields);
    await expect(readAll(zip)).rejects.toThrow(reason);
  });

  it.each(['../up.jpg', '/abs/a.jpg', 'C:/abs/a.j'])('with a file named %s is refused completely', async (name) => {
    const harmless = 'x'.repeat(name.length);
    const zip = await createZip([{ name: harmless, content: text('first') }]);
    for (let at = zip.indexOf(harmless); at >= 0; at = zip.indexOf(harmless)) zip.write(name, at);
    await expect(readAll(zip)).rejects.toThrow(/points outside of the archive/);
  });

  it.each<[string, (zip: Buffer, end: number) => Buffer]>([
    ['a list of files beyond its end', (zip, end) => (zip.writeUInt32LE(zip.length + 10, end + 16), zip)],
    ['a list of files at the largest position', (zip, end) => (zip.writeUInt32LE(0xffff_ffff, end + 16), zip)],
    ['more files than it has', (zip, end) => (zip.writeUInt16LE(40, end + 10), zip)],
    ['several disks', (zip, end) => (zip.writeUInt16LE(7, end + 4), zip)],
    ['a ZIP64 record at an impossible position', (zip, end) => withLocator(zip, end, 2n ** 64n - 1n)],
    ['a ZIP64 record beyond safe integers', (zip, end) => withLocator(zip, end, 2n ** 60n)],
    ['a ZIP64 record at a position with other data', (zip, end) => withLocator(zip, end, 0n)],
  ])('that claims %s is refused completely', async (_, change) => {
    const zip = await createZip(FILES);
    await expect(readAll(change(zip, findEndRecord(zip)))).rejects.toThrow(ImportError);
  });

  it('in ZIP64 format with false numbers is refused completely', async () => {
    for (const [place, value] of [
      [32, 2n ** 62n],
      [48, 2n ** 62n],
      [48, 2n ** 64n - 1n],
    ] as const) {
      const zip = await createZip(FILES);
      const end = findEndRecord(zip);
      const record = Buffer.alloc(56);
      record.writeUInt32LE(0x06064b50, 0);
      record.writeBigUInt64LE(3n, 32);
      record.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48);
      record.writeBigUInt64LE(value, place);
      const longer = Buffer.concat([zip.subarray(0, end), record, zip.subarray(end)]);
      await expect(readAll(withLocator(longer, end + 56, BigInt(end)))).rejects.toThrow(ImportError);
    }
  });

  it.each<[keyof typeof ARCHIVE_LIMITS, RegExp]>([
    ['entries', /has 3 files\. The limit is 2 per import/],
    ['nameBytes', /a file name longer than 2 bytes/],
    ['listBytes', /a list of files larger than 0 MB/],
    ['unpackedBytes', /unpacks to more than 0 MB/],
  ])('has a limit of %s', async (limit, reason) => {
    await using file = await open(await put(await createZip(FILES)));
    await expect(readArchive(file, 'pictures.zip', { ...ARCHIVE_LIMITS, [limit]: 2 })).rejects.toThrow(reason);
  });
});

describe('a damaged archive', () => {
  /** A seeded generator, so that failures are reproducible. */
  function* random(seed: number): Generator<number, never> {
    for (let state = seed; ; state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) yield state / 2 ** 32;
  }

  it('is refused with a message or read partially, wherever it is truncated or changed', async () => {
    const whole = await createZip([
      ...FILES,
      { name: 'pictures.csv', content: text('listing_key,file\nia-1,one/a.jpg\n') },
    ]);
    const numbers = random(20_270_104);
    const below = (limit: number) => Math.floor(numbers.next().value * limit);
    const damaged = [
      ...Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length)),
      ...Array.from({ length: 600 }, () => {
        const bytes = Buffer.from(whole);
        // Most structures that a reader relies on are at the end.
        for (let flips = 1 + below(4); flips > 0; flips -= 1)
          bytes[numbers.next().value < 0.7 ? bytes.length - 1 - below(400) : below(bytes.length)]! ^= 1 << below(8);
        return bytes;
      }),
    ];
    const outcomes = { refused: 0, read: 0 };
    for (const bytes of damaged) {
      const outcome = await readAll(bytes).then(
        () => 'read' as const,
        (error: Error) => {
          if (error instanceof ImportError && !error.message.includes('\n')) return 'refused' as const;
          throw error;
        },
      );
      outcomes[outcome] += 1;
    }
    expect(outcomes.refused).toBeGreaterThan(whole.length / 2);
    expect(outcomes.read).toBeGreaterThan(100);
  }, 60_000);
});

/** Adds a ZIP64 locator that points to the record. */
function withLocator(zip: Buffer, end: number, at: bigint): Buffer {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(at, 8);
  return Buffer.concat([zip.subarray(0, end), locator, zip.subarray(end)]);
}
