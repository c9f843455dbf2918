import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { HomeCardData, HomeDetail } from '@lodestay/contracts';
import { testHome } from '../../features/homes/homes.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { importPictures, type PictureImportOptions } from './import-pictures.ts';
import { createZip, type ZipFile } from './zip.testing.ts';

let test: TestApp;
let folder: string;
let dataDir: string;
let slug: string;

beforeEach(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lodestay-picture-import-'));
  dataDir = join(folder, 'data');
  ({ slug } = await testHome(test.db, { title: 'Sunny loft', listingKey: 'ia-1', demo: true }));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function put(file: string, content: Buffer | string): Promise<void> {
  const path = join(folder, 'pictures', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
const run = (options: Partial<PictureImportOptions> = {}) =>
  importPictures({ path: join(folder, 'pictures'), db: test.db, dataDir, ...options });
const detail = async () => (await test.call('getHome', { params: { slug } })).body as HomeDetail;
const shown = async () => (await detail()).pictures;
const listBases = async () => (await shown()).map(({ base }) => base);
const rejects = async (path: string | null) =>
  parse(await readFile(path!, 'utf8'), { columns: true }) as Record<string, string>[];

describe('an import of pictures', () => {
  it('replaces illustrations with the listed pictures, in order and with their texts', async () => {
    expect((await shown()).every(({ illustration }) => illustration)).toBe(true);
    await put('a/living.jpg', await picture('#ff0000'));
    await put('a/bed.jpg', await picture('#00ff00'));
    await put(
      'pictures.csv',
      'listing_key,file,alt,caption\nia-1,a/bed.jpg,A bed by the window,Queen size\nia-1,./a/living.jpg,,\n',
    );
    expect(await run()).toEqual({
      read: 2,
      added: 2,
      known: 0,
      rejected: 0,
      homesChanged: 1,
      homesUnchanged: 0,
      rejectsPath: null,
    });
    const [bed, living] = await shown();
    expect(bed).toMatchObject({
      alt: 'A bed by the window',
      caption: 'Queen size',
      illustration: false,
      widths: [480],
      width: 640,
      height: 480,
      base: expect.stringMatching(/^\/pictures\/photo-[0-9a-f]{32}$/),
    });
    expect(living).toMatchObject({
      alt: 'Photograph 2 of Sunny loft',
      color: expect.stringMatching(/^#f[c-f]0[0-3]0[0-3]$/),
    });
    expect(living).not.toHaveProperty('caption');
    const { homes } = (await test.call('listSimilarHomes', { params: { slug: (await testHome(test.db)).slug } }))
      .body as { homes: HomeCardData[] };
    expect(homes.find((home) => home.slug === slug)!.pictures).toEqual([bed]);
  });

  it('changes nothing when repeated', async () => {
    await put('ia-1/1.jpg', await picture('#ff0000'));
    await put('ia-1/2.jpg', await picture('#00ff00'));
    await run();
    const changedAt = () => test.db.selectFrom('home').select('changedAt').where('slug', '=', slug).executeTakeFirst();
    const before = [await listBases(), await changedAt()];
    expect(await run()).toMatchObject({ added: 0, known: 2, homesChanged: 0, homesUnchanged: 1 });
    expect([await listBases(), await changedAt()]).toEqual(before);
    await put('ia-1/3.jpg', await picture('#0000ff'));
    await run();
    expect(await changedAt()).not.toEqual(before[1]);
  });

  it('sorts the files of a folder naturally, accepts keys and slugs as names, and ignores system files', async () => {
    for (const [file, color] of [
      ['10.jpg', '#0000ff'],
      ['2.jpg', '#00ff00'],
      ['1.jpg', '#ff0000'],
    ] as const)
      await put(`${slug}/${file}`, await picture(color));
    await put(`${slug}/.DS_Store`, 'left behind');
    expect(await run()).toMatchObject({ read: 3, rejected: 0 });
    expect((await shown()).map(({ color }) => (Number.parseInt(color.slice(1), 16) >> 4) & 0xf0f0f)).toEqual([
      0xf0000, 0x00f00, 0x0000f,
    ]);
  });

  it('gives a replaced file a new URL, and keeps the old file', async () => {
    await put('ia-1/1.jpg', await picture('#ff0000'));
    await run();
    const [first] = await listBases();
    await put('ia-1/1.jpg', await picture('#ff0101'));
    expect(await run()).toMatchObject({ added: 1, homesChanged: 1 });
    const [second, ...none] = await listBases();
    expect([second === first, none]).toEqual([false, []]);
    expect(
      await readdir(join(dataDir, 'photographs/originals'), { recursive: true, withFileTypes: true }).then((entries) =>
        entries.filter((entry) => entry.isFile()),
      ),
    ).toHaveLength(2);
  });

  it('shows a duplicate picture once', async () => {
    const bytes = await picture('#ff0000');
    await put('ia-1/1.jpg', bytes);
    await put('ia-1/2.jpg', bytes);
    await run();
    expect(await shown()).toHaveLength(1);
  });

  it('reports missing and invalid files by row, and removes nothing from a home with such a row', async () => {
    await put('a.jpg', await picture('#ff0000'));
    await put('b.jpg', await picture('#00ff00'));
    await put('pictures.csv', 'listing_key,file\nia-1,a.jpg\nia-1,b.jpg\n');
    await run();
    const [a, b] = await listBases();
    await put('page.jpg', '<!doctype html>');
    await put('c.jpg', await picture('#0000ff'));
    await put(
      'pictures.csv',
      `listing_key,file,alt\nia-1,c.jpg,\nia-1,gone.jpg,\nia-1,page.jpg,\nia-1,a.jpg,${'x'.repeat(201)}\nnobody,a.jpg,\nia-1,,\n`,
    );
    const result = await run();
    expect(result).toMatchObject({ read: 6, added: 1, rejected: 5, homesChanged: 1 });
    expect(await rejects(result.rejectsPath)).toEqual([
      { row: '3', listing_key: 'ia-1', field: 'file', reason: 'gone.jpg is missing' },
      {
        row: '4',
        listing_key: 'ia-1',
        field: 'file',
        reason: 'page.jpg is not a JPEG, PNG, WebP, AVIF or HEIC picture',
      },
      { row: '5', listing_key: 'ia-1', field: 'alt', reason: 'is longer than 200 characters' },
      { row: '7', listing_key: 'ia-1', field: 'file', reason: 'is empty' },
      { row: '6', listing_key: 'nobody', field: 'home', reason: 'is unknown' },
    ]);
    expect((await listBases()).slice(1)).toEqual([a, b]);
  });

  it('does not follow paths or links out of the folder', async () => {
    await writeFile(join(folder, 'outside.jpg'), await picture('#ff0000'));
    await put('pictures.csv', 'home,file\nia-1,../outside.jpg\nia-1,link.jpg\n');
    await symlink(join(folder, 'outside.jpg'), join(folder, 'pictures/link.jpg'));
    const result = await run();
    expect((await rejects(result.rejectsPath)).map(({ reason }) => reason)).toEqual([
      '../outside.jpg is outside of pictures',
      'link.jpg is outside of pictures',
    ]);
    expect((await shown()).every(({ illustration }) => illustration)).toBe(true);
  });

  it("reads the feed's pictures column, compressed or not", async () => {
    await put('1.jpg', await picture('#ff0000'));
    await put('2.jpg', await picture('#00ff00'));
    const list = join(folder, 'feed.csv.gz');
    await writeFile(list, gzipSync('listing_key,title,pictures\nia-1,Sunny loft,2.jpg|1.jpg\nia-2,Other,\n'));
    expect(await run({ list })).toMatchObject({ read: 2, added: 2, rejected: 0 });
    const plain = join(folder, 'feed.csv');
    await writeFile(plain, 'listing_key,title\nia-1,Sunny loft\n');
    await put('pictures.csv', 'listing_key,file\nia-1,1.jpg\n');
    expect(await run({ list: plain })).toMatchObject({ read: 1, known: 1, homesChanged: 1 });
  });

  it('resumes after it was stopped', async () => {
    const other = await testHome(test.db, { listingKey: 'ia-2' });
    await put('ia-1/1.jpg', await picture('#ff0000'));
    await put('ia-2/1.jpg', await picture('#00ff00'));
    const stopping = new AbortController();
    await expect(run({ signal: stopping.signal, onProgress: () => stopping.abort() })).rejects.toThrow(
      'Stopped after 1 of 2 pictures, which are kept. Run the import again to continue.',
    );
    expect((await shown())[0]!.illustration).toBe(false);
    expect(await run()).toMatchObject({ added: 1, known: 1, homesChanged: 1, homesUnchanged: 1 });
    expect(
      ((await test.call('getHome', { params: { slug: other.slug } })).body as HomeDetail).pictures[0]!.illustration,
    ).toBe(false);
  });
});

describe('a zip file of pictures', () => {
  const createFiles = async (first: Partial<ZipFile> = {}): Promise<ZipFile[]> => [
    { name: 'ia-1/1.jpg', content: await picture('#ff0000'), ...first },
    { name: '__MACOSX/ia-1/._1.jpg', content: Buffer.from('left behind') },
    { name: 'ia-1/', content: Buffer.alloc(0) },
    {
      name: 'ia-1/2.png',
      content: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#00ff00' } })
        .png()
        .toBuffer(),
    },
  ];
  const runZip = async (bytes: Buffer) => {
    const path = join(folder, 'pictures.zip');
    await writeFile(path, bytes);
    return run({ path });
  };

  it('is read like a folder', async () => {
    expect(await runZip(await createZip(await createFiles()))).toMatchObject({ read: 2, added: 2, rejected: 0 });
    expect((await shown()).map(({ width }) => width)).toEqual([640, 800]);
  });

  it('can contain its own list', async () => {
    const list = { name: 'pictures.csv', content: Buffer.from('listing_key,file\nia-1,ia-1/2.png\n') };
    expect(await runZip(await createZip([...(await createFiles()), list]))).toMatchObject({ read: 1, added: 1 });
  });

  it.each<[string, Partial<ZipFile>, string]>([
    ['is damaged', { falseFields: { crc: 1 } }, 'is damaged in the archive'],
    ['unpacks to more than it says', { falseFields: { bytes: 10 } }, 'is damaged in the archive'],
    ['is too large', { falseFields: { bytes: 3_000_000_000 } }, 'has 2862 MB; the limit is 40 MB'],
    ['is encrypted', { falseFields: { encrypted: true } }, 'is encrypted in the archive'],
  ])('rejects a file that %s, and imports the rest', async (_, first, reason) => {
    const result = await runZip(await createZip(await createFiles(first)));
    expect(result).toMatchObject({ added: 1, rejected: 1 });
    expect(await rejects(result.rejectsPath)).toEqual([
      { row: '', listing_key: 'ia-1', field: 'file', reason: `ia-1/1.jpg ${reason}` },
    ]);
  });

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['another file', () => Buffer.from('not a zip file at all, but long enough'), /neither a folder nor a zip file/],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 30), /neither a folder nor a zip file/],
    [
      'short of its list',
      (bytes) =>
        Buffer.concat([bytes.subarray(0, bytes.length - 12), Buffer.from([40, 0]), bytes.subarray(bytes.length - 10)]),
      /damaged: cannot read its list of files/,
    ],
  ])('that is %s is refused completely', async (_, change, reason) => {
    await expect(runZip(change(await createZip(await createFiles())))).rejects.toThrow(reason);
  });
});
