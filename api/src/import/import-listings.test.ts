import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toAmenities } from '../features/homes/index.ts';
import { COLUMNS } from './listing-columns.ts';
import { toCsv, gzipText, listingRow, stayRow } from './listing-rows.testing.ts';
import { startImportTest, type ImportTest } from './import-listings.testing.ts';

let test: ImportTest;
const open = async () => void (test = await startImportTest());

describe('an import', () => {
  beforeEach(open);
  afterEach(() => test.close());

  it('creates places, properties and homes', async () => {
    expect(await test.run([listingRow(), stayRow({ rating: '4.79', number_of_reviews: '12' })])).toEqual({
      read: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      rejectsPath: null,
    });
    const [stay, classified] = await test.listHomes();
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
      ratingHundredths: 479,
      reviewCount: 12,
      sourceMonth: '2025-09-01',
    });
    expect(classified).toMatchObject({
      type: null,
      installed: false,
      maxOccupants: null,
      ratingHundredths: null,
      title: 'One-bedroom at 1355 Lombard Street',
      address: '1355 Lombard Street',
      monthlyRentCents: 150_000,
      priceEstimated: false,
      squareFeet: 640,
      otherAmenities: ['Trash compactor'],
      petsMaximum: null,
    });
    expect(toAmenities(classified!.amenityMask)).toEqual(['dishwasher']);
    expect(classified!.slug).toBe(`one-bedroom-at-1355-lombard-street-denver-${classified!.id}`);
    expect(await test.database.db.selectFrom('market').select(['slug', 'name', 'state', 'timeZone']).execute()).toEqual(
      [{ slug: 'denver', name: 'Denver', state: 'CO', timeZone: 'America/Denver' }],
    );
    expect(await test.database.db.selectFrom('displayCity').select('slug').execute()).toEqual([{ slug: 'denver-co' }]);
    expect(await test.database.db.selectFrom('neighborhood').select('name').execute()).toEqual([{ name: 'Baker' }]);
    expect(await test.countRows('unit')).toBe(2);
  });

  it('changes nothing when repeated', async () => {
    const rows = [
      listingRow(),
      stayRow(),
      listingRow({ listing_key: 'uci-2', title: 'Two BR 1355 Lombard St.' }),
      listingRow({ listing_key: 'uci-3', title: 'Studio apartment 9 Elm Road', beds: '0' }),
    ];
    await test.run(rows);
    const before = await test.listHomes();
    expect(await test.run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    expect(await test.listHomes()).toEqual(before);
  });

  it('updates only the fields that the feed owns', async () => {
    await test.run([stayRow(), listingRow()]);
    await test.database.db
      .updateTable('home')
      .set({ specialOffer: 'Two bicycles', cancellationPolicy: 'non_refundable' })
      .execute();
    expect(await test.run([stayRow({ price_monthly: '2500', title: 'Sunnier loft' }), listingRow()])).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
    const [stay] = await test.listHomes();
    expect(stay).toMatchObject({
      title: 'Sunnier loft',
      monthlyRentCents: 250_000,
      specialOffer: 'Two bicycles',
      cancellationPolicy: 'non_refundable',
    });
    expect(stay!.slug).toMatch(/^sunny-loft-denver-\d+$/);
    expect(
      await test.database.db.selectFrom('unit').select('rentCents').where('homeId', '=', stay!.id).execute(),
    ).toEqual([{ rentCents: 250_000 }]);
  });

  it('leaves what staff set as it is, and the rest follows the feed', async () => {
    const rows = (more: object) => [stayRow({ amenities: 'Wifi|Pets allowed', price_monthly: '2400', ...more })];
    await test.run(rows({}));
    const { db } = test.database;
    await db
      .updateTable('home')
      .set({
        monthlyRentCents: 199_900,
        petsMaximum: 0,
        amenityMask: 0,
        staffFields: ['monthly_rent_cents', 'price_estimated', 'pets_maximum'],
      })
      .execute();
    await db
      .updateTable('property')
      .set({ parkingMode: 'waitlist', staffFields: ['parking_mode'] })
      .execute();
    expect(await test.run(rows({ price_monthly: '2600', title: 'Sunnier loft', parking: 'yes' }))).toMatchObject({
      updated: 1,
    });
    const [home] = await test.listHomes();
    expect(home).toMatchObject({ title: 'Sunnier loft', monthlyRentCents: 199_900, petsMaximum: 0 });
    expect(toAmenities(home!.amenityMask)).toEqual(expect.not.arrayContaining(['pets']));
    expect(toAmenities(home!.amenityMask)).toEqual(expect.arrayContaining(['wifi', 'parking']));
    expect(await db.selectFrom('property').select('parkingMode').execute()).toEqual([{ parkingMode: 'waitlist' }]);
    expect(await test.run(rows({ price_monthly: '2600', title: 'Sunnier loft', parking: 'yes' }))).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  });

  it('keeps the earliest snapshot of a home as its listing date', async () => {
    const listedOn = async () => (await test.listHomes()).map((home) => home.listedOn);
    const sourceMonth = async () => (await test.listHomes())[0]!.sourceMonth;
    const rows = (snapshot: string) => [stayRow({ snapshot }), listingRow({ snapshot: '2025-09' })];
    await test.run(rows('2025-09'));
    expect(await test.run(rows('2025-10'))).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await test.run(rows(''))).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await sourceMonth()).toBe('2025-10-01');
    expect(await listedOn()).toEqual(['2025-09-01', '2025-09-01']);
    expect(await test.run(rows('2025-08'))).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await listedOn()).toEqual(['2025-08-01', '2025-09-01']);
  });

  it('keeps descriptions if the feed has none', async () => {
    await test.run([stayRow({ description: 'Light from three sides.' })]);
    const withoutDescription = toCsv(
      [stayRow(), stayRow({ listing_key: 'ia-2', latitude: '39.75' })],
      COLUMNS.filter((column) => column !== 'description'),
    );
    expect(await test.run(withoutDescription)).toMatchObject({ created: 1, unchanged: 1 });
    expect((await test.listHomes()).map(({ description }) => description)).toEqual([
      'Light from three sides.',
      'A home with 1 bedroom and 1 bath in Baker, 640 square feet.',
    ]);
  });

  it('keeps facts that the columns of a file cannot state', async () => {
    const floor_plan = 'https://plans.example/a.pdf';
    const stated = { utilities: 'water', beds_by_size: 'queen', floor: '3', floor_plan, description: 'A place.' };
    await test.run([stayRow({ ...stated, linens: 'yes' })]);
    const others = COLUMNS.filter((column) => !Object.hasOwn(stated, column));
    expect(await test.run(toCsv([stayRow()], others))).toMatchObject({ updated: 1 });
    expect((await test.listHomes())[0]).toMatchObject({
      utilities: ['water'],
      bedSizes: ['queen'],
      floor: 3,
      floorPlanUrl: floor_plan,
      linens: null,
    });
    expect(await test.run([stayRow()])).toMatchObject({ updated: 1 });
    expect((await test.listHomes())[0]).toMatchObject({
      utilities: null,
      bedSizes: null,
      floor: null,
      floorPlanUrl: null,
    });
  });

  it('creates one property for all homes at an address', async () => {
    await test.run([
      listingRow(),
      listingRow({ listing_key: 'uci-2', title: 'Two BR 1355 LOMBARD ST.', beds: '2' }),
      listingRow({ listing_key: 'uci-3', city: 'Aurora' }),
    ]);
    expect(await test.countRows('property')).toBe(2);
    const [first, second, third] = await test.listHomes();
    expect(first!.propertyId).toBe(second!.propertyId);
    expect(third!.propertyId).not.toBe(first!.propertyId);
  });

  it('spreads properties that share a point deterministically, including earlier ones', async () => {
    await test.run([listingRow()]);
    expect((await test.listHomes())[0]).toMatchObject({ latitude: 39.7392, approximateLocation: false });
    const rows = [
      listingRow(),
      ...Array.from({ length: 20 }, (_, index) =>
        listingRow({ listing_key: `uci-x${index}`, title: `One BR ${index + 10} Elm Street` }),
      ),
    ];
    await test.run(rows.slice(1));
    const spread = await test.listHomes();
    expect(new Set(spread.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(21);
    expect(
      spread.every(
        ({ approximateLocation, latitude, longitude }) =>
          approximateLocation && Math.abs(latitude - 39.7392) < 0.004 && Math.abs(longitude + 104.9903) < 0.005,
      ),
    ).toBe(true);
    expect(await test.run(rows)).toMatchObject({ updated: 0, unchanged: 21 });
  });

  it('uses existing markets and cities', async () => {
    await test.database.db
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
    await test.run([
      listingRow({ city: 'DENVER' }),
      stayRow({ market: 'Saint Louis', city: 'Saint Louis', state: 'MO' }),
      stayRow({ listing_key: 'ia-2', market: 'Saint Louis', city: 'St. Louis', state: 'MO' }),
    ]);
    expect(await test.countRows('market')).toBe(2);
    expect(
      (await test.database.db.selectFrom('displayCity').select(['slug']).orderBy('slug').execute()).map(
        ({ slug }) => slug,
      ),
    ).toEqual(['denver-co', 'st-louis-mo']);
  });

  it('reads plain and gzip files by content, with a byte order mark and Windows line endings', async () => {
    const text = toCsv([listingRow(), stayRow({ title: 'Zoë’s place, "the nest"\nabove the park' })]);
    expect(await test.run(gzipText(text))).toMatchObject({ created: 2 });
    expect(await test.run(`\u{feff}${text.replaceAll('\n', '\r\n')}`)).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('reports its progress', async () => {
    const seen: number[] = [];
    await test.run([listingRow()], { onProgress: (bytes, of) => seen.push(bytes / of) });
    expect(seen.at(-1)).toBe(1);
  });
});
