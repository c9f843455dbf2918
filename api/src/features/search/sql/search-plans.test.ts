import type { HomeSearchQuery } from '@lodestay/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import {
  createStatementExplainer,
  startTestDatabase,
  type StatementExplainer,
  type TestDatabase,
} from '../../../testing/index.ts';
import { createHomes } from '../../homes/homes.ts';
import { createPlaces } from '../../homes/places/places.ts';
import { createAlternatives } from '../alternatives/alternatives.ts';
import { createSearchOrders } from '../results/search-orders.ts';
import { createSearch } from '../search.ts';
import { createSqlSearch } from './sql-search.ts';

/** Enough homes that a sequential scan is never the cheapest plan. */
const HOMES = 12_000;
const MARKETS = 24;

const clock = createClock(new Date('2027-01-04T18:00:00Z'));

const fail = (failure: unknown) => {
  throw failure;
};

let database: TestDatabase;
let explainer: StatementExplainer;
let search: ReturnType<typeof createSearch>;
let alternatives: ReturnType<typeof createAlternatives>;

beforeAll(async () => {
  database = await startTestDatabase({ workload: 'maintenance' });
  const { pool } = database;
  await pool.query(`
    insert into market (slug, name, state, latitude, longitude, time_zone) select 'metro-' || chr(96 + i), 'Metro ' || i, 'CO', 30 + i * 0.5, -100, 'America/Denver' from generate_series(1, ${MARKETS}) i;
    insert into display_city (market_id, slug, name, state, latitude, longitude) select id, slug || '-co', name, state, latitude, longitude from market;
    insert into neighborhood (market_id, display_city_id, slug, name, latitude, longitude) select m.id, c.id, 'quarter', 'Quarter', m.latitude, m.longitude from market m join display_city c on c.market_id = m.id;
    insert into property (market_id, display_city_id, neighborhood_id, slug, name, latitude, longitude, source_latitude, source_longitude, approximate_location)
      select m.id, n.display_city_id, n.id, m.slug || '-house-' || i, 'House ' || i, m.latitude + i * 0.0001, m.longitude + i * 0.0001, m.latitude, m.longitude, false
      from market m join neighborhood n on n.market_id = m.id cross join generate_series(1, ${HOMES / MARKETS / 4}) i;
    insert into home (property_id, market_id, display_city_id, slug, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, amenity_mask, other_amenities, cancellation_policy, minimum_nights, listed_on, demo)
      select p.id, market_id, display_city_id, slug || '-' || i, 'FurnishedHome', name, '', 150000 + (p.id * 7 + i * 31) % 300 * 1000, true, i, 2, 4, 2 ^ i, '{}', 'one_month', 7, date '2026-01-01' + i, true from property p cross join generate_series(1, 4) i;
    insert into occupancy (home_id, stay, source) select id, daterange('2027-02-01', '2027-04-01'), 'block' from home where beds % 2 = 0;`);
  // Index-only scans need a vacuum, and vacuum skips pages that are not on disk yet.
  await pool.query('checkpoint');
  await pool.query('vacuum (analyze) unit, home, property, occupancy');
  explainer = createStatementExplainer(pool);
  const { db } = explainer;
  const parts = { db, clock, homes: createHomes({ db, clock }), places: createPlaces({ db, clock }) };
  const orders = createSearchOrders({ db, clock, log: { warn: fail } });
  search = createSearch({ ...parts, index: createSqlSearch(db), orders });
  alternatives = createAlternatives({
    ...parts,
    budgets: { filters: 10_000, dates: 10_000, nearby: 10_000, split_stays: 10_000 },
  });
}, 60_000);
afterAll(() => database.close());

const LARGE_TABLES = /Seq Scan on (?:unit|home|occupancy|reservation)\b.*/;
const DATES = { startDate: '2027-03-01', endDate: '2027-05-01' } as const;
const STREET = { swLatitude: 32, swLongitude: -100, neLatitude: 32.02, neLongitude: -99.98 } as const;
const METRO = { swLatitude: 31.6, swLongitude: -100.5, neLatitude: 32.4, neLongitude: -99.5 } as const;
/** A filter whose column is missing in an index prevents an index-only scan. */
const EVERY_FILTER = {
  ...DATES,
  priceLte: 3000,
  minBeds: 2,
  minimumBathrooms: 1,
  laundryInBuilding: true,
  minimumOccupants: 2,
  hasPhotos: true,
  minimumSquareFootage: 700,
  notStated: ['pets', 'furnished', 'guests', 'size'],
  category: 'furnished',
} satisfies HomeSearchQuery;

it.each<[string, HomeSearchQuery, RegExp]>([
  ['a market', { market: 'metro-d' }, /Index Only Scan using unit_market/],
  ['a market with dates', { market: 'metro-d', ...DATES }, /Index Only Scan using unit_market/],
  ['flexible dates', { market: 'metro-d', startDate: '2027-03-01' }, /Index Only Scan using unit_market/],
  ['every filter in a market', { market: 'metro-d', ...EVERY_FILTER }, /Index Only Scan using unit_market/],
  ['every filter on a map', { ...METRO, ...EVERY_FILTER }, /Index Only Scan using unit_place/],
  [
    'a further page by price',
    { market: 'metro-d', priceLte: 3000, sortBy: 'price', page: 2, counts: false },
    /Index Only Scan using unit_market/,
  ],
  ['a map of some streets', { ...STREET, ...DATES }, /Index Only Scan using unit_place/],
  ['a map of a metro', { ...METRO, minBeds: 2 }, /Index Only Scan using unit_place/],
  [
    'homes near a point',
    { nearLatitude: 32.01, nearLongitude: -99.99, sortBy: 'distance' },
    /Index Only Scan using unit_place/,
  ],
  ['a neighborhood', { neighborhoodId: ['4'], sortBy: 'newest' }, /Index Only Scan using unit_market/],
  ['the best rated homes of a market', { market: 'metro-d', sortBy: 'rating' }, /Index Only Scan using unit_market/],
  ['one property', { propertySlug: 'metro-d-house-7', sortBy: 'size' }, /Index (?:Only )?Scan using/],
])('uses an index for %s, without a sequential scan of a large table', async (_what, query, index) => {
  const find = async () =>
    expect((await search.find({ resultsPerPage: 8, ...query }, null)).totalHomes).toBeGreaterThan(0);
  // The first search fills the cache from the table itself.
  await find();
  const plans = await explainer.explain(find);
  expect(plans).toMatch(index);
  expect(plans).not.toMatch(LARGE_TABLES);
});

it('uses indexes for alternatives', async () => {
  const query: HomeSearchQuery = { market: 'metro-d', startDate: '2027-02-10', endDate: '2027-03-10', minBeds: 4 };
  const plans = await explainer.explain(async () =>
    expect((await alternatives.find(query, null, async () => true)).filters.length).toBeGreaterThan(0),
  );
  expect(plans).toContain('unit_market');
  expect(plans).not.toMatch(LARGE_TABLES);
});

it('reads `offered_place` for suggestions, and recounts a market from its index', async () => {
  const { pool } = database;
  const places = createPlaces({ db: explainer.db, clock });
  const plans = await explainer.explain(async () =>
    expect((await places.suggest('metro 4')).places[0]).toMatchObject({ homes: HOMES / MARKETS }),
  );
  expect(plans).toContain('offered_place');
  expect(plans).not.toMatch(LARGE_TABLES);
  const { rows } = await pool.query<Record<string, string>>('explain select * from count_places(array[4])');
  expect(rows.map((line) => Object.values(line)[0]).join('\n')).toMatch(/Index Only Scan using unit_market/);
});

it('detects a sequential scan', async () => {
  const plans = await explainer.explain(() =>
    sql`select count(*) from unit where listed_on < '2026-01-01'`.execute(explainer.db),
  );
  expect(plans).toMatch(LARGE_TABLES);
});
