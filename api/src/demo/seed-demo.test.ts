import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClock } from '../platform/clock/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createDemoBuildings } from './demo-inventory.ts';
import { DEMO_MARKETS } from './demo-markets.ts';
import { seedDemoHomes } from './seed-demo.ts';

const TODAY = '2027-01-04';

describe('the demo inventory', () => {
  const market = DEMO_MARKETS.find(({ name }) => name === 'Denver')!;
  const cities = [market.city, ...market.around.map(([name]) => name)].map((name) => ({
    name,
    state: 'CO',
    latitude: 39.7,
    longitude: -105,
  }));

  it('is deterministic, and differs only in dates on another day', () => {
    const buildings = createDemoBuildings(market, cities, TODAY);
    expect(createDemoBuildings(market, cities, TODAY)).toEqual(buildings);
    expect(createDemoBuildings(market, cities, '2027-01-05').map(({ name }) => name)).toEqual(
      buildings.map(({ name }) => name),
    );
  });

  it('has homes that match their building', () => {
    for (const { homes, floors, pets, amenities, kind } of createDemoBuildings(market, cities, TODAY)) {
      expect(new Set(homes.map(({ unitNumber }) => unitNumber)).size).toBe(homes.length);
      for (const home of homes) {
        expect(home.floor).toBeLessThanOrEqual(floors);
        expect(home.petsMaximum).toBe(pets);
        expect(home.amenities).toEqual(expect.arrayContaining([...amenities]));
        expect(home.amenities.includes('elevator')).toBe(kind !== 'walkup');
        expect(new Set(home.amenities).size).toBe(home.amenities.length);
        expect(home.description).toMatch(/^[A-Z0-9].*\.$/);
        expect(home.description).not.toMatch(/undefined|null| {2}/);
        expect(/balcony/i.test(home.description) && !home.amenities.includes('balcony')).toBe(false);
        expect(home.stays.every(({ start, end }) => start < end)).toBe(true);
        expect(home.stays.slice(1).every(({ start }, index) => start > home.stays[index]!.end)).toBe(true);
      }
    }
  });

  it('states what is included as the description does, and leaves some facts open', () => {
    const homes = createDemoBuildings(market, cities, TODAY).flatMap((building) => building.homes);
    const getSpeed = (description: string) => /([\d,]+) Mbps/.exec(description)?.[1]?.replace(',', '');
    const countQueens = (sizes: readonly string[] | null) => sizes?.filter((size) => size === 'queen').length;
    const contradictions = homes.filter(
      ({ beds, bedSizes, description, linens, type, wifiMbps }) =>
        (getSpeed(description) ?? String(wifiMbps)) !== String(wifiMbps) ||
        (description.includes('linens') && linens !== true) ||
        (description.includes('queen bed in each bedroom') && countQueens(bedSizes) !== beds) ||
        (bedSizes && (bedSizes.length < beds || type !== 'FurnishedHome')),
    );
    expect(contradictions).toEqual([]);
    expect(homes.filter(({ description }) => getSpeed(description)).length).toBeGreaterThan(homes.length / 3);
    for (const fact of ['utilities', 'wifiMbps', 'bedSizes', 'linens', 'checkIn'] as const) {
      const stated = homes.filter((home) => home[fact] !== null).length;
      expect(stated).toBeGreaterThan(homes.length / 2);
      expect(stated).toBeLessThan(homes.length);
    }
  });

  it('has 2,000 homes in 30 markets', () => {
    expect(DEMO_MARKETS).toHaveLength(30);
    expect(DEMO_MARKETS.reduce((sum, { homes }) => sum + homes, 0)).toBe(2000);
  });
});

describe('seedDemoHomes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase({ workload: 'maintenance' });
  });
  afterAll(() => database.close());

  it('fills an empty database once', async () => {
    const clock = createClock(new Date(`${TODAY}T18:00:00Z`));
    const { db } = database;
    const [first, second] = await Promise.all([seedDemoHomes({ db, clock }), seedDemoHomes({ db, clock })]);
    expect(first + second).toBe(2000);
    expect(await seedDemoHomes({ db, clock })).toBe(0);

    const count = async (table: 'market' | 'unit' | 'occupancy') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    expect(await count('market')).toBe(30);
    expect(await count('unit')).toBe(2000);
    expect(await count('occupancy')).toBeGreaterThan(1500);
    const busy = await db
      .selectFrom('unit')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('busy', '<>', '{}')
      .executeTakeFirstOrThrow();
    expect(busy.rows).toBeGreaterThan(1000);
    const terms = await db.selectFrom('unit').select('priceTerm').distinct().execute();
    expect(terms.length).toBeGreaterThan(20);

    const former = await db
      .selectFrom('home')
      .innerJoin('property', 'property.id', 'home.propertyId')
      .where('removedAt', 'is not', null)
      .orderBy('home.id')
      .select(({ selectFrom, fn }) => [
        'home.id',
        'property.name',
        selectFrom('home as other')
          .whereRef('other.propertyId', '=', 'property.id')
          .where('other.removedAt', 'is', null)
          .select(fn.countAll<number>().as('homes'))
          .as('offered'),
      ])
      .execute();
    expect(former.map(({ id, name }) => [id, name === 'Cinder Mill Lofts'])).toEqual([
      [2001, false],
      [2002, true],
      [2003, true],
    ]);
    expect(former.map(({ offered }) => (offered ?? 0) > 0)).toEqual([true, false, false]);
  });
});
