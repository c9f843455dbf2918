import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withWorkload } from '../../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';

let test: TestApp;
const HOMES = 320;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { db } = test;
  const { id, propertyId } = await testHome(db, { place: await testPlace(db), monthlyRentCents: 200_000 });
  // Copies of one home, each in its own building, along a line to the northeast.
  await withWorkload('maintenance', () =>
    sql`
    with copies as (
      insert into property (market_id, display_city_id, slug, name, latitude, longitude, source_latitude, source_longitude, approximate_location)
      select market_id, display_city_id, slug || '-' || i, name, latitude + i * 0.001, longitude + i * 0.001, latitude, longitude, false from property, generate_series(1, ${HOMES - 1}) i where id = ${propertyId}
      returning id, market_id, display_city_id, slug
    )
    insert into home (property_id, market_id, display_city_id, slug, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, amenity_mask, other_amenities, cancellation_policy, minimum_nights, listed_on)
    select copies.id, copies.market_id, copies.display_city_id, 'copy-' || copies.id, type, title, description, monthly_rent_cents + copies.id * 100, installed, beds, baths2, max_occupants, amenity_mask, other_amenities, cancellation_policy, minimum_nights, listed_on
    from copies cross join home where home.id = ${id}
  `.execute(db),
  );
});
afterAll(() => test.close());

const search = async (query: Record<string, unknown>) =>
  (
    await test.call('searchHomes', {
      query: { market: 'denver', startDate: '2027-02-01', endDate: '2027-05-02', ...query },
    })
  ).body;

it('shows clusters that include every home if there are too many results for pins', async () => {
  const { clusters, pins, totalHomes, filters } = await search({});
  expect([totalHomes, pins.length]).toEqual([HOMES, 0]);
  expect(clusters).toHaveLength(8);
  expect(clusters.reduce((sum, { homes }) => sum + homes, 0)).toBe(totalHomes);
  expect(Math.min(...clusters.map(({ price }) => price))).toBe(filters.price!.minimum);
  for (const { south, west, north, east, latitude, longitude } of clusters) {
    expect([latitude >= south && latitude <= north, longitude >= west && longitude <= east]).toEqual([true, true]);
  }
});

it('shows the homes of a cluster as pins within its bounds', async () => {
  const { clusters } = await search({});
  const { south, west, north, east, homes } = clusters[2]!;
  const closer = await search({ swLatitude: south, swLongitude: west, neLatitude: north, neLongitude: east });
  expect([closer.totalHomes, closer.pins.length, closer.clusters]).toEqual([homes, homes, []]);
});

it('divides the homes of a city evenly, however far away one home is', async () => {
  await withWorkload('maintenance', () =>
    sql`update property set latitude = latitude - 3, longitude = longitude - 3 where id = (select min(id) from property)`.execute(
      test.db,
    ),
  );
  const { clusters, totalHomes } = await search({});
  expect(clusters).toHaveLength(8);
  expect(Math.max(...clusters.map(({ homes }) => homes))).toBeLessThan(totalHomes / 4);
});
