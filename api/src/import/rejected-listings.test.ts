import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importListings } from './import-listings.ts';
import { COLUMNS } from './listing-columns.ts';
import { toCsv, gzipText, listingRow, stayRow } from './listing-rows.testing.ts';
import { startImportTest, type ImportTest } from './import-listings.testing.ts';

let test: ImportTest;
const open = async () => void (test = await startImportTest());

describe('rejected rows', () => {
  beforeAll(open);
  afterAll(() => test.close());

  it('are listed with every reason, while the other rows are imported', async () => {
    const result = await test.run([
      listingRow(),
      listingRow({ listing_key: 'bad', price_monthly: '', beds: 'many' }),
      stayRow({ listing_key: '=cmd()', room_type: 'Private room' }),
      stayRow(),
      stayRow({ title: 'Again' }),
    ]);
    expect(result).toMatchObject({ read: 5, created: 2, rejected: 3 });
    expect(parse(await readFile(result.rejectsPath!, 'utf8'), { columns: true })).toEqual([
      { row: '3', listing_key: 'bad', field: 'beds', reason: "'many' is not a number" },
      { row: '3', listing_key: 'bad', field: 'price_monthly', reason: 'is empty' },
      { row: '4', listing_key: "'=cmd()", field: 'room_type', reason: "'Private room' is not an entire home" },
      { row: '6', listing_key: 'ia-1', field: 'listing_key', reason: 'repeats row 5' },
    ]);
    expect((await test.listHomes())[0]!.title).toBe('Sunny loft');
  });
});

describe('a broken file', () => {
  beforeAll(open);
  afterAll(() => test.close());

  const good = toCsv([listingRow(), stayRow()]);
  const broken = (text: string) => good.replace('Sunny loft', text);

  it.each<[string, string | Buffer, RegExp]>([
    [
      'without a column',
      toCsv(
        [listingRow()],
        COLUMNS.filter((column) => column !== 'beds' && column !== 'city'),
      ),
      /is missing the columns city, beds/,
    ],
    ['with a column twice', good.replace('rating', 'beds'), /repeats the column .beds./],
    ['that is empty', '', /empty/],
    ['with a quote that never closes', `${good}"ia-9,`, /Row 4 is invalid: a quote is never closed/],
    ['with a quote closed in a field', broken('"Sunny" loft'), /Row 3 is invalid: a quote closes in the middle/],
    ['with a quote in a field', broken('Sunny "loft'), /Row 3 is invalid: a quote is in the middle/],
    ['with too few fields', `${good}ia-9,inside_airbnb\n`, /Row 4 is invalid: it has a different number of fields/],
    ['in another encoding', Buffer.from(broken('Caf\u{e9}'), 'latin1'), /not UTF-8/],
    ['in UTF-16', Buffer.from(good, 'utf16le'), /is missing|not UTF-8|empty/],
    ['cut in the middle of a character', Buffer.concat([Buffer.from(good), Buffer.from([0xe2, 0x82])]), /not UTF-8/],
    [
      'that is a gzip cut off',
      gzipText(
        toCsv(Array.from({ length: 3000 }, (_, index) => stayRow({ listing_key: `ia-${index}`, title: randomUUID() }))),
      ).subarray(0, -2000),
      /ends too early/,
    ],
    [
      'that is a damaged gzip',
      (() => {
        const bytes = gzipText(good);
        bytes[40]! ^= 0xff;
        return bytes;
      })(),
      /damaged|ends too early|not UTF-8|invalid/,
    ],
  ])('%s is refused completely', async (_what, content, message) => {
    await expect(test.run(content)).rejects.toMatchObject({
      name: 'ImportError',
      message: expect.stringMatching(message),
    });
    expect(await test.countRows('market')).toBe(0);
    expect(await test.countRows('home')).toBe(0);
    expect((await readdir(test.dataDir)).filter((name) => name.startsWith('import-rejects'))).toEqual([]);
  });

  it('that does not exist is reported', async () => {
    const options = { connectionString: test.database.connectionString, dataDir: test.dataDir };
    await expect(importListings({ ...options, path: join(test.dataDir, 'none.csv') })).rejects.toThrow(
      /Cannot read .* \(ENOENT\)/,
    );
    await expect(importListings({ ...options, path: test.dataDir })).rejects.toThrow('is not a file');
  });

  it('and an import that is stopped change nothing', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 5000 }, (_, index) => stayRow({ listing_key: `ia-${index}` }));
    await expect(test.run(rows, { signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow(
      'Nothing was imported',
    );
    expect(await test.countRows('home')).toBe(0);
  });

  it('keeps the data of an earlier import', async () => {
    await test.run([listingRow()]);
    await expect(test.run(`${toCsv([listingRow({ price_monthly: '1600' }), stayRow()])}"`)).rejects.toThrow('Row 4');
    expect((await test.listHomes()).map(({ monthlyRentCents }) => monthlyRentCents)).toEqual([150_000]);
  });
});
