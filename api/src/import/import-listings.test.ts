import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toAmenities } from '../features/homes/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/index.ts';
import { importListings, type ImportOptions } from './import-listings.ts';
import { COLUMNS, type Row } from './listing-columns.ts';
import { csvOf, gzipOf, listingRow, stayRow } from './listing-rows.testing.ts';

let database: TestDatabase;
let dataDir: string;
const folders: string[] = [];

async function openPlaces(): Promise<void> {
  database = await startTestDatabase({ maxConnections: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-import-'));
  folders.push(dataDir);
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function run(content: string | Buffer | readonly Row[], options: Partial<ImportOptions> = {}) {
  const path = join(dataDir, `${randomUUID()}.csv`);
  await writeFile(path, Array.isArray(content) ? csvOf(content as Row[]) : (content as string | Buffer));
  return importListings({ path, connectionString: database.connectionString, dataDir, ...options });
}

const homes = () =>
  database.db
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .selectAll('home')
    .select([
      'property.name',
      'property.address',
      'property.latitude',
      'property.longitude',
      'property.approximateLocation',
      'property.sourceKey',
    ])
    .orderBy('listingKey')
    .execute();
const countOf = async (table: 'market' | 'displayCity' | 'neighborhood' | 'property' | 'home' | 'unit') =>
  (
    await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

describe('an import', () => {
  beforeEach(openPlaces);
  afterEach(() => database.close());

  it('creates places, properties and homes', async () => {
    expect(await run([listingRow(), stayRow()])).toEqual({
      read: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      rejectsPath: null,
    });
    const [stay, classified] = await homes();
    expect(stay).toMatchObject({
      type: 'FurnishedHome',
      installed: true,
      title: 'Sunny loft',
      monthlyRentCents: 240_000,
      priceEstimated: true,
      minimumNights: 28,
      maxOccupants: 3,
      approximateLocation: true,
      listedOn: '2025-09-01',
    });
    expect(classified).toMatchObject({
      type: 'UnfurnishedHome',
      installed: false,
      title: 'One-bedroom at 1355 Lombard Street',
      address: '1355 Lombard Street',
      monthlyRentCents: 150_000,
      priceEstimated: false,
      squareFeet: 640,
      otherAmenities: ['Trash compactor'],
      petsMaximum: 0,
    });
    expect(toAmenities(classified!.amenityMask)).toEqual(['dishwasher']);
    expect(classified!.slug).toBe(`one-bedroom-at-1355-lombard-street-denver-${classified!.id}`);
    expect(await database.db.selectFrom('market').select(['slug', 'name', 'state', 'timeZone']).execute()).toEqual([
      { slug: 'denver', name: 'Denver', state: 'CO', timeZone: 'America/Denver' },
    ]);
    expect(await database.db.selectFrom('displayCity').select('slug').execute()).toEqual([{ slug: 'denver-co' }]);
    expect(await database.db.selectFrom('neighborhood').select('name').execute()).toEqual([{ name: 'Baker' }]);
    expect(await countOf('unit')).toBe(2);
  });

  it('changes nothing when repeated', async () => {
    const rows = [
      listingRow(),
      stayRow(),
      listingRow({ listing_key: 'uci-2', title: 'Two BR 1355 Lombard St.' }),
      listingRow({ listing_key: 'uci-3', title: 'Studio apartment 9 Elm Road', beds: '0' }),
    ];
    await run(rows);
    const before = await homes();
    expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    expect(await homes()).toEqual(before);
  });

  it('updates only the fields that the feed owns', async () => {
    await run([stayRow(), listingRow()]);
    await database.db
      .updateTable('home')
      .set({ specialOffer: 'Two bicycles', cancellationPolicy: 'non_refundable' })
      .execute();
    expect(await run([stayRow({ price_monthly: '2500', title: 'Sunnier loft' }), listingRow()])).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
    const [stay] = await homes();
    expect(stay).toMatchObject({
      title: 'Sunnier loft',
      monthlyRentCents: 250_000,
      specialOffer: 'Two bicycles',
      cancellationPolicy: 'non_refundable',
    });
    expect(stay!.slug).toMatch(/^sunny-loft-denver-\d+$/);
    expect(await database.db.selectFrom('unit').select('rentCents').where('homeId', '=', stay!.id).execute()).toEqual([
      { rentCents: 250_000 },
    ]);
  });

  it('keeps descriptions if the feed has none', async () => {
    await run([stayRow({ description: 'Light from three sides.' })]);
    const withoutDescription = csvOf(
      [stayRow(), stayRow({ listing_key: 'ia-2', latitude: '39.75' })],
      COLUMNS.filter((column) => column !== 'description'),
    );
    expect(await run(withoutDescription)).toMatchObject({ created: 1, unchanged: 1 });
    expect((await homes()).map(({ description }) => description)).toEqual([
      'Light from three sides.',
      'A home with 1 bedroom and 1 bath in Baker, 640 square feet.',
    ]);
  });

  it('creates one property for all homes at an address', async () => {
    await run([
      listingRow(),
      listingRow({ listing_key: 'uci-2', title: 'Two BR 1355 LOMBARD ST.', beds: '2' }),
      listingRow({ listing_key: 'uci-3', city: 'Aurora' }),
    ]);
    expect(await countOf('property')).toBe(2);
    const [first, second, third] = await homes();
    expect(first!.propertyId).toBe(second!.propertyId);
    expect(third!.propertyId).not.toBe(first!.propertyId);
  });

  it('spreads properties that share a point deterministically, including earlier ones', async () => {
    await run([listingRow()]);
    expect((await homes())[0]).toMatchObject({ latitude: 39.7392, approximateLocation: false });
    const rows = [
      listingRow(),
      ...Array.from({ length: 20 }, (_, index) =>
        listingRow({ listing_key: `uci-x${index}`, title: `One BR ${index + 10} Elm Street` }),
      ),
    ];
    await run(rows.slice(1));
    const spread = await homes();
    expect(new Set(spread.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(21);
    expect(
      spread.every(
        ({ approximateLocation, latitude, longitude }) =>
          approximateLocation && Math.abs(latitude - 39.7392) < 0.004 && Math.abs(longitude + 104.9903) < 0.005,
      ),
    ).toBe(true);
    expect(await run(rows)).toMatchObject({ updated: 0, unchanged: 21 });
  });

  it('uses existing markets and cities', async () => {
    await database.db
      .insertInto('market')
      .values({
        slug: 'denver',
        name: 'Denver',
        state: 'CO',
        latitude: 39.7,
        longitude: -105,
        timeZone: 'America/Denver',
      })
      .execute();
    await run([
      listingRow({ city: 'DENVER' }),
      stayRow({ market: 'Saint Louis', city: 'Saint Louis', state: 'MO' }),
      stayRow({ listing_key: 'ia-2', market: 'Saint Louis', city: 'St. Louis', state: 'MO' }),
    ]);
    expect(await countOf('market')).toBe(2);
    expect(
      (await database.db.selectFrom('displayCity').select(['slug']).orderBy('slug').execute()).map(({ slug }) => slug),
    ).toEqual(['denver-co', 'st-louis-mo']);
  });

  it('reads plain and gzip files by content, with a byte order mark and Windows line endings', async () => {
    const text = csvOf([listingRow(), stayRow({ title: 'Zoë’s place, "the nest"\nabove the park' })]);
    expect(await run(gzipOf(text))).toMatchObject({ created: 2 });
    expect(await run(`\u{feff}${text.replaceAll('\n', '\r\n')}`)).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('reports its progress', async () => {
    const seen: number[] = [];
    await run([listingRow()], { onProgress: (bytes, of) => seen.push(bytes / of) });
    expect(seen.at(-1)).toBe(1);
  });
});

describe('rejected rows', () => {
  beforeAll(openPlaces);
  afterAll(() => database.close());

  it('are listed with every reason, while the other rows are imported', async () => {
    const result = await run([
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
    expect((await homes())[0]!.title).toBe('Sunny loft');
  });
});

describe('a broken file', () => {
  beforeAll(openPlaces);
  afterAll(() => database.close());

  const good = csvOf([listingRow(), stayRow()]);
  const broken = (text: string) => good.replace('Sunny loft', text);

  it.each<[string, string | Buffer, RegExp]>([
    [
      'without a column',
      csvOf(
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
      gzipOf(
        csvOf(Array.from({ length: 3000 }, (_, index) => stayRow({ listing_key: `ia-${index}`, title: randomUUID() }))),
      ).subarray(0, -2000),
      /ends too early/,
    ],
    [
      'that is a damaged gzip',
      (() => {
        const bytes = gzipOf(good);
        bytes[40]! ^= 0xff;
        return bytes;
      })(),
      /damaged|ends too early|not UTF-8|invalid/,
    ],
  ])('%s is refused completely', async (_what, content, message) => {
    await expect(run(content)).rejects.toMatchObject({ name: 'ImportError', message: expect.stringMatching(message) });
    expect(await countOf('market')).toBe(0);
    expect(await countOf('home')).toBe(0);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('import-rejects'))).toEqual([]);
  });

  it('that does not exist is reported', async () => {
    const options = { connectionString: database.connectionString, dataDir };
    await expect(importListings({ ...options, path: join(dataDir, 'none.csv') })).rejects.toThrow(
      /Cannot read .* \(ENOENT\)/,
    );
    await expect(importListings({ ...options, path: dataDir })).rejects.toThrow('is not a file');
  });

  it('and an import that is stopped change nothing', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 5000 }, (_, index) => stayRow({ listing_key: `ia-${index}` }));
    await expect(run(rows, { signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow(
      'Nothing was imported',
    );
    expect(await countOf('home')).toBe(0);
  });

  it('keeps the data of an earlier import', async () => {
    await run([listingRow()]);
    await expect(run(`${csvOf([listingRow({ price_monthly: '1600' }), stayRow()])}"`)).rejects.toThrow('Row 4');
    expect((await homes()).map(({ monthlyRentCents }) => monthlyRentCents)).toEqual([150_000]);
  });
});

const real = resolve(process.env['SHARED_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../shared/data'));
const demoFile = join(real, 'us_furnished_demo.csv.gz');
if (!existsSync(demoFile)) console.log(`The real listings are not in ${real}: their tests are left out.`);

(!existsSync(demoFile) ? describe.skip : describe)('the real listings', () => {
  beforeAll(openPlaces);
  afterAll(() => database.close());

  it('are imported completely, and unchanged when repeated', async () => {
    const options = { path: demoFile, connectionString: database.connectionString, dataDir };
    expect(await importListings(options)).toMatchObject({ read: 12_344, created: 12_344, rejected: 0 });
    expect(await countOf('market')).toBe(32);
    expect(await countOf('unit')).toBe(12_344);
    const titles = await database.db.selectFrom('home').select(['title', 'description']).execute();
    expect(
      titles.filter(
        ({ title }) =>
          /^[\s,;:.!|*–-]|[\s,;:.\-–&|]$|<\/?[a-z]|&amp;|\[(?:email|phone|link)\]/i.test(title) ||
          title.length < 4 ||
          title.length > 71,
      ),
    ).toEqual([]);
    expect(
      titles.filter(
        ({ description }) =>
          description === '' ||
          /<\/?(?:a|b|br|div|p|span)\b[^>]*>|&(?:amp|nbsp);|Monthly rental rates range from/.test(description),
      ),
    ).toEqual([]);
    expect(await importListings(options)).toMatchObject({ created: 0, updated: 0, unchanged: 12_344 });
  }, 180_000);
});
