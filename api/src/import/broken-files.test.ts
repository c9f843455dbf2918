import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOSTILE_TEXTS } from '@lodestay/testing/hostile-values';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testHome } from '../features/homes/homes.testing.ts';
import { startTestDatabase, type TestDatabase } from '../testing/index.ts';
import { ImportError } from './import-error.ts';
import { importListings } from './import-listings.ts';
import { COLUMNS, type Row } from './listing-columns.ts';
import { openListingFile } from './listing-file.ts';
import { toCsv, gzipText, listingRow, stayRow } from './listing-rows.testing.ts';
import { importPictures } from './pictures/import-pictures.ts';
import { readPictureList } from './pictures/picture-rows.ts';
import { openRejectsFile } from './rejects-file.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase({ maxConnections: 2 });
  folder = await mkdtemp(join(tmpdir(), 'lodestay-broken-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(content: string | Buffer, name = `${randomUUID()}.csv`): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const importFile = (path: string, more: Partial<Parameters<typeof importListings>[0]> = {}) =>
  importListings({ path, connectionString: database.connectionString, dataDir: join(folder, 'data'), ...more });
const countHomes = async () =>
  Number(
    (
      await database.db
        .selectFrom('home')
        .select(({ fn }) => fn.countAll().as('homes'))
        .executeTakeFirstOrThrow()
    ).homes,
  );

describe('a listing with a hostile value in any field', () => {
  it('is imported or rejected without affecting other rows', async () => {
    const rows: Row[] = COLUMNS.filter((column) => column !== 'listing_key').flatMap((column) =>
      HOSTILE_TEXTS.map((text, index) =>
        listingRow({ listing_key: `${column}-${index}`, [column]: text.toWellFormed() }),
      ),
    );
    const keys = HOSTILE_TEXTS.map((text) => listingRow({ listing_key: text.toWellFormed() }));
    const result = await importFile(await put(toCsv([...rows, ...keys, stayRow()])));
    expect(result.read).toBe(rows.length + keys.length + 1);
    expect(result.created + result.rejected).toBe(result.read);
    expect(result.created).toBeGreaterThan(1000);
    for (const table of ['market', 'displayCity', 'neighborhood', 'property'] as const) {
      expect(
        (await database.db.selectFrom(table).select(['slug', 'name']).execute()).filter(
          ({ name, slug }) => !/[\p{L}\p{N}]/u.test(name) || !/^[a-z0-9-]+$/.test(slug),
        ),
      ).toEqual([]);
    }
  }, 60_000);
});

describe('a damaged feed', () => {
  it('is refused with a one-line message, or read without errors, wherever it is truncated or changed', async () => {
    const text = toCsv([
      listingRow(),
      stayRow({ title: 'Zoë’s place, "the nest"\nabove the park' }),
      ...Array.from({ length: 20 }, (_, index) => stayRow({ listing_key: `ia-${index}` })),
    ]);
    for (const whole of [Buffer.from(text), gzipText(text)]) {
      const damaged = Array.from({ length: 150 }, (_, index) => {
        const at = (index * 7919) % whole.length;
        if (index % 2) return whole.subarray(0, at);
        const bytes = Buffer.from(whole);
        bytes[at]! ^= 1 << (index % 8);
        return bytes;
      });
      const path = await put('', 'damaged.csv');
      for (const bytes of damaged) {
        await writeFile(path, bytes);
        const listings = async () => (await openListingFile(path)).read(() => {});
        for (const read of [listings, () => readPictureList(path)]) {
          const outcome = await read().then(
            () => 'read',
            (error: Error) => (error instanceof ImportError && !error.message.includes('\n') ? 'refused' : error),
          );
          expect(['read', 'refused']).toContain(outcome);
        }
      }
    }
  }, 60_000);

  const header = `${COLUMNS.join(',')}\n`;

  it('with a line of a gigabyte is refused after a few megabytes', async () => {
    const path = await put(header);
    await using file = await open(path, 'r+');
    await file.truncate(1024 ** 3);
    await expect(importFile(path)).rejects.toThrow(/Row 2 is invalid: it is longer than 1 MB/);
    await expect(importFile(await put(gzipText(`${header}${'a'.repeat(64 * 1024 ** 2)}`)))).rejects.toThrow(
      /Row 2 is invalid: it is longer than 1 MB/,
    );
  });

  it('with 100,000 columns is refused immediately', async () => {
    await expect(
      importFile(await put(Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(','))),
    ).rejects.toThrow('The header has 100,000 columns. The limit is 1000.');
  });

  it('with a field too long for pattern matching has that row rejected', async () => {
    const slow = ['this unit is located at ', 'paid parking '].map((words, index) =>
      listingRow({ listing_key: `slow-${index}`, description: words.repeat(15_000), amenities: words.repeat(15_000) }),
    );
    expect(await importFile(await put(toCsv(slow)))).toMatchObject({ read: 2, created: 0, rejected: 2 });
  });

  it('of pictures in a damaged gzip file is refused without crashing', async () => {
    const list = gzipText(`listing_key,file\n${'ia-1,a.jpg\n'.repeat(5000)}`);
    await expect(readPictureList(await put(list.subarray(0, list.length - 20)))).rejects.toThrow(/ends too early/);
    list[30]! ^= 0xff;
    await expect(readPictureList(await put(list))).rejects.toThrow(ImportError);
  });
});

describe('broken pictures', () => {
  it('are rejected individually, with a reason', async () => {
    await testHome(database.db, { listingKey: 'broken-pictures' });
    const pictures = join(folder, 'pictures');
    await mkdir(join(pictures, 'broken-pictures'), { recursive: true });
    const image = sharp({
      create: {
        width: 640,
        height: 480,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await image.clone().toFormat(format).toBuffer();
      for (let index = 0; index < 8; index += 1) {
        const at = Math.floor((whole.length * (index + 1)) / 9);
        const broken =
          index % 2
            ? whole.subarray(0, at)
            : Buffer.concat([whole.subarray(0, at), Buffer.alloc(64, index * 37), whole.subarray(at + 64)]);
        await writeFile(join(pictures, 'broken-pictures', `${format}-${index}`), broken);
      }
    }
    const result = await importPictures({ path: pictures, db: database.db, dataDir: join(folder, 'data') });
    expect(result.read).toBe(32);
    expect(result.added + result.known + result.rejected).toBe(32);
    expect(result.rejected).toBeGreaterThanOrEqual(16);
  }, 60_000);
});

describe('an import prints a clear message', () => {
  it('if the database connection is lost', async () => {
    const before = await countHomes();
    const rows = Array.from({ length: 5000 }, (_, index) => stayRow({ listing_key: `lost-${index}` }));
    let isCut = false;
    const cut = async () => {
      isCut = true;
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lodestay import' and datname = current_database()`,
      );
    };
    let cutting: Promise<void> | undefined;
    await expect(
      importFile(await put(toCsv(rows)), { onProgress: () => void (isCut || (cutting = cut())) }),
    ).rejects.toThrow(/^Nothing was imported, because the database failed: .+$/);
    await cutting;
    expect(await countHomes()).toBe(before);
  });

  it('if the file cannot be opened', async () => {
    const path = join(folder, 'loop.csv');
    await symlink(path, path);
    await expect(importFile(path)).rejects.toThrow(/Cannot read .*loop\.csv \(ELOOP\)/);
  });

  it('if the data folder is not writable', async () => {
    const dataDir = await put('a file');
    await expect(importFile(await put(toCsv([listingRow()])), { dataDir })).rejects.toThrow(
      /^Cannot write the list of rejected rows: /,
    );
  });

  it('if the list of rejected rows cannot be written', async () => {
    const dataDir = join(folder, 'full');
    const rejects = await openRejectsFile(dataDir, '/feed.csv');
    await mkdir(rejects.path, { recursive: true });
    await writeFile(join(rejects.path, 'in-the-way'), '');
    for (let row = 0; row < 5000; row += 1)
      await rejects.add({ row, listingKey: 'x'.repeat(100), problems: [{ field: 'title', reason: 'y'.repeat(100) }] });
    await expect(rejects.keep()).rejects.toThrow(/^Cannot write the list of rejected rows: /);
    await rejects.discard();
    expect(await readdir(dataDir)).toEqual(['import-rejects-feed.csv']);
  });
});

describe('npm run import', () => {
  /** Runs the command in a separate process. */
  async function command(...given: string[]) {
    const env = {
      ...process.env,
      DATABASE_URL: database.connectionString,
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'test',
    };
    return promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given], { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  }

  it('exits with code 1 and a one-line message for an invalid file', async () => {
    const bytes = gzipText(toCsv([listingRow()]));
    const results = await Promise.all([
      command(await put(bytes.subarray(0, 60))),
      command('--pictures', await put(Buffer.from('PK\x05\x06').subarray(0, 3), 'x.zip')),
      command(join(folder, 'none.csv')),
    ]);
    for (const { code, stdout, stderr } of results)
      expect([code, stdout, stderr.trim().split('\n').length, /\bat .*:\d+:\d+/.test(stderr)]).toEqual([
        1,
        '',
        1,
        false,
      ]);
    expect(
      results.map(({ stderr }) =>
        /ends too early|neither a folder nor a zip file|Cannot read .* \(ENOENT\)/.test(stderr),
      ),
    ).toEqual([true, true, true]);
  });
});
