import type { Clock } from '../platform/clock/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { WholeDb, WholeTrx } from '../database.ts';
import { sql } from 'kysely';
import { toAmenityMask, toCitySlug, toHomeSlug, toMarketSlug, slugify, getTimeZone } from '../features/homes/index.ts';
import { refreshRanks } from '../features/search/index.ts';
import { addFormerHomes } from './demo-former.ts';
import { createDemoRates } from './demo-per-diem.ts';
import { createDemoBuildings, type DemoBuilding } from './demo-inventory.ts';
import { DEMO_MARKETS } from './demo-markets.ts';
import { locateCities, type CityName } from './geonames.ts';

/** The key of the advisory lock, the same in every process. */
const SEED_LOCK = 7_305_002;

/**
 * Creates the demo inventory on an empty site: 30 real metro areas, 2,000 generated homes and their bookings, and sample per diem rates. Does nothing if there
 * are homes already. Returns how many homes it created.
 */
export async function seedDemoHomes({ db, clock }: { db: WholeDb; clock: Clock }): Promise<number> {
  if (await hasHomes(db)) return 0;
  const names = DEMO_MARKETS.flatMap(({ city, state, around }): CityName[] => [[geoName(city), state], ...around]);
  const points = new Map((await locateCities(names)).map((point) => [`${point.name}|${point.state}`, point]));
  const today = clock.today('America/Chicago');
  const buildings = DEMO_MARKETS.flatMap((market) => {
    const cities = [[market.city, market.state] as const, ...market.around].map(([name, state]) => ({
      ...points.get(`${geoName(name)}|${state}`)!,
      name,
    }));
    return createDemoBuildings(market, cities, today);
  });
  return inTransaction(db, async (trx: WholeTrx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (await hasHomes(trx)) return 0;
    const places = await insertPlaces(trx, points);
    await trx
      .insertInto('perDiemRate')
      .values(createDemoRates(DEMO_MARKETS, today, clock.now()))
      .onConflict((conflict) => conflict.columns(['fiscalYear', 'slug']).doNothing())
      .execute();
    return insertBuildings(trx, { buildings: addFormerHomes(buildings), places, now: clock.now() });
  });
}

/** The GeoNames names of cities that are known by a shorter name. */
const LONG_NAMES: Readonly<Record<string, string>> = { 'New York': 'New York City', Washington: 'Washington, D.C.' };
const geoName = (city: string) => LONG_NAMES[city] ?? city;

async function hasHomes(db: WholeDb): Promise<boolean> {
  return (await db.selectFrom('home').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type Places = {
  getMarketId(name: string): number;
  getCityId(name: string, state: string): number;
  getNeighborhoodId(cityId: number, name: string): number;
};

async function insertPlaces(
  trx: WholeTrx,
  points: ReadonlyMap<string, { latitude: number; longitude: number }>,
): Promise<Places> {
  const getPoint = (name: string, state: string) => {
    const { latitude, longitude } = points.get(`${geoName(name)}|${state}`)!;
    return { latitude, longitude };
  };
  await trx
    .insertInto('market')
    .values(
      DEMO_MARKETS.map(({ name, state, city }) => ({
        slug: toMarketSlug(name),
        name,
        state,
        timeZone: getTimeZone(state),
        ...getPoint(city, state),
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const markets = new Map(
    (await trx.selectFrom('market').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  );
  const getMarketId = (name: string) => markets.get(toMarketSlug(name))!;

  const cities = DEMO_MARKETS.flatMap((market) =>
    [[market.city, market.state] as const, ...market.around].map(([name, state]) => ({
      marketId: getMarketId(market.name),
      slug: toCitySlug(name, state),
      name,
      state,
      ...getPoint(name, state),
    })),
  );
  await trx
    .insertInto('displayCity')
    .values(cities)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const cityIds = new Map(
    (await trx.selectFrom('displayCity').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  );
  const getCityId = (name: string, state: string) => cityIds.get(toCitySlug(name, state))!;

  const neighborhoods = DEMO_MARKETS.flatMap((market) =>
    market.neighborhoods.map(([name, latitude, longitude]) => ({
      marketId: getMarketId(market.name),
      displayCityId: getCityId(market.city, market.state),
      slug: slugify(name),
      name,
      latitude,
      longitude,
    })),
  );
  await trx
    .insertInto('neighborhood')
    .values(neighborhoods)
    .onConflict((conflict) => conflict.columns(['displayCityId', 'slug']).doNothing())
    .execute();
  const neighborhoodIds = new Map(
    (await trx.selectFrom('neighborhood').select(['id', 'displayCityId', 'slug']).execute()).map(
      ({ id, displayCityId, slug }) => [`${displayCityId}/${slug}`, id],
    ),
  );
  return {
    getMarketId,
    getCityId,
    getNeighborhoodId: (cityId, name) => neighborhoodIds.get(`${cityId}/${slugify(name)}`)!,
  };
}

/** Returns how many homes are offered. */
async function insertBuildings(
  trx: WholeTrx,
  {
    buildings,
    places: { getMarketId, getCityId, getNeighborhoodId },
    now,
  }: { buildings: readonly DemoBuilding[]; places: Places; now: Date },
): Promise<number> {
  const located = buildings.map((building, index) => {
    const displayCityId = getCityId(building.city.name, building.city.state);
    return {
      building,
      slug: `${slugify(building.name)}-${toCitySlug(building.city.name, building.city.state)}-${index + 1}`,
      marketId: getMarketId(building.market),
      displayCityId,
    };
  });
  const properties = located.map(({ building, slug, marketId, displayCityId }) => {
    const { name, address, latitude, longitude, parkingMode, parkingMonthlyCents, parkingSpots, neighborhood } =
      building;
    return {
      slug,
      marketId,
      displayCityId,
      name,
      address,
      latitude,
      longitude,
      sourceLatitude: latitude,
      sourceLongitude: longitude,
      approximateLocation: false,
      parkingMode,
      parkingMonthlyCents,
      parkingSpots,
      sourceKey: null,
      neighborhoodId: neighborhood === null ? null : getNeighborhoodId(displayCityId, neighborhood),
    };
  });
  const propertyIds = new Map<string, number>();
  for (const rows of inBatches(properties)) {
    for (const { id, slug } of await trx.insertInto('property').values(rows).returning(['id', 'slug']).execute())
      propertyIds.set(slug, id);
  }

  // Insert former homes last, so that they do not change the IDs, and so the URLs, of the other demo homes.
  const inOrder = located
    .flatMap(({ building: { homes: ofBuilding, ...building }, ...where }) =>
      ofBuilding.map((home) => ({ home, building, ...where })),
    )
    .sort((a, b) => Number(a.home.removed) - Number(b.home.removed));
  const ids = await drawHomeIds(trx, inOrder.length);
  const homes = inOrder.map(
    ({ home: { amenities, stays, removed, ...home }, building, slug, marketId, displayCityId }, index) => {
      const id = ids[index]!;
      return {
        stays,
        row: {
          ...home,
          id,
          slug: toHomeSlug(`${home.title} ${building.city.name}`, id),
          propertyId: propertyIds.get(slug)!,
          marketId,
          displayCityId,
          installed: home.type === 'FurnishedHome',
          demo: true,
          amenityMask: toAmenityMask(amenities),
          otherAmenities: [],
          removedAt: removed ? now : null,
          source: null,
          listingKey: null,
        },
      };
    },
  );
  for (const rows of inBatches(homes.map(({ row }) => row))) await trx.insertInto('home').values(rows).execute();

  const stays = homes.flatMap(({ row, stays: taken }) =>
    taken.map(({ start, end }) => ({ homeId: row.id, start, end })),
  );
  await sql`
    insert into occupancy (home_id, stay, source)
    select home_id, daterange(first_night, last_day), 'block'
    from unnest(${stays.map(({ homeId }) => homeId)}::integer[], ${stays.map(({ start }) => start)}::date[], ${stays.map(({ end }) => end)}::date[]) as taken (home_id, first_night, last_day)
  `.execute(trx);
  await refreshRanks(trx, [...new Set(located.map(({ marketId }) => marketId))]);
  return homes.filter(({ row }) => row.removedAt === null).length;
}

async function drawHomeIds(trx: WholeTrx, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('home', 'id'))::integer as id from generate_series(1, ${count})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** PostgreSQL allows at most 65,535 parameters per statement. */
function* inBatches<Row>(rows: readonly Row[], size = 1000): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
