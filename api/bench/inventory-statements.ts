/** The benchmark's current date. Listing dates and reservations are relative to it. */
export const BENCH_DAY = '2027-01-04';

const RESERVATIONS_PER_HOME = 5;
const HOMES_PER_PROPERTY = 4;
const NEIGHBORHOODS_PER_MARKET = 8;

/** The number of markets. The first `hot` markets have 40% of the homes. */
export type MarketCounts = { readonly hot: number; readonly count: number };

export function countMarkets(homes: number): MarketCounts {
  if (homes >= 1_000_000) return { hot: 20, count: 200 };
  return homes >= 100_000 ? { hot: 2, count: 100 } : { hot: 1, count: 30 };
}

/** Creates a function that maps an ID and a salt to a number from 0 to 1, the same on every machine. */
export const CREATE_NOISE_FUNCTION = `
  create function noise(id bigint, salt integer) returns double precision immutable parallel safe language sql
  as 'select (hashint8extended(id, salt) & 1048575) / 1048576::double precision'`;

export const buildPlaceInserts = (homes: number, { hot, count }: MarketCounts): readonly string[] => [
  `insert into market (id, slug, name, state, latitude, longitude, time_zone) overriding system value
  select i, 'metro-' || translate(i::text, '0123456789', 'abcdefghij'), 'Metro ' || i, 'CO', 30 + 15 * noise(i, 1), -120 + 40 * noise(i, 2), 'America/Denver'
  from generate_series(1, ${count}) i`,

  `insert into display_city (id, market_id, slug, name, state, latitude, longitude) overriding system value
  select id, id, slug || '-co', name, state, latitude, longitude from market`,

  `insert into neighborhood (id, market_id, display_city_id, slug, name, latitude, longitude) overriding system value
  select (m.id - 1) * ${NEIGHBORHOODS_PER_MARKET} + i, m.id, m.id, 'quarter-' || i, 'Quarter ' || i, m.latitude, m.longitude
  from market m cross join generate_series(1, ${NEIGHBORHOODS_PER_MARKET}) i`,

  `insert into property (id, market_id, display_city_id, neighborhood_id, slug, name, address, latitude, longitude, source_latitude, source_longitude, approximate_location) overriding system value
  select p.id, m.id, m.id, (m.id - 1) * ${NEIGHBORHOODS_PER_MARKET} + 1 + floor(noise(p.id, 4) * ${NEIGHBORHOODS_PER_MARKET}), 'house-' || p.id, 'House ' || p.id, p.id || ' Main Street',
    p.latitude, p.longitude, p.latitude, p.longitude, false
  from generate_series(1, ${Math.ceil(homes / HOMES_PER_PROPERTY)}) i
  join market m on m.id = case when noise(i, 5) < 0.4 then 1 + floor(noise(i, 6) * ${hot}) else ${hot} + 1 + floor(noise(i, 6) * ${count - hot}) end
  cross join lateral (select i as id,
    m.latitude + ((noise(i, 7) + noise(i, 8) + noise(i, 9)) / 3 - 0.5) * 0.4 as latitude, m.longitude + ((noise(i, 10) + noise(i, 11) + noise(i, 12)) / 3 - 0.5) * 0.5 as longitude) p`,
];

const amenities = Array.from(
  { length: 26 },
  (_, bit) => `((noise(i, ${100 + bit}) < ${(1000 - 37 * bit) / 1024})::integer::bigint << ${bit})`,
).join(' | ');

/** Inserts the homes with IDs `from` to `to`. */
export const buildHomeInsert = (from: number, to: number): string => `
  insert into home (id, property_id, market_id, display_city_id, slug, type, title, unit_number, description, monthly_rent_cents, installed, beds, baths2, square_feet, max_occupants,
    amenity_mask, other_amenities, cancellation_policy, minimum_nights, listed_on)
  select i, p.id, p.market_id, p.display_city_id, 'house-' || p.id || '-' || i, case when noise(i, 20) < 0.92 then 'FurnishedHome' else 'UnfurnishedHome' end, p.name || ', ' || i % 4 + 1, i % 4 + 1,
    'A quiet place near the park. ' || repeat(md5(i::text) || ' ', (noise(i, 21) * 24)::integer),
    (800 + 6200 * noise(i, 22) ^ 2)::integer / 5 * 500, noise(i, 23) < 0.9, 1 + floor(noise(i, 24) ^ 2 * 6), 2 + floor(noise(i, 25) ^ 2 * 6), 300 + floor(noise(i, 26) * 2200), 4,
    ${amenities}, '{}', 'one_month',
    case when noise(i, 27) < 0.8 then 28 else 7 end, date '${BENCH_DAY}' - (noise(i, 28) * 900)::integer
  from generate_series(${from}, ${to}) i join property p on p.id = (i - 1) / ${HOMES_PER_PROPERTY} + 1
  order by i`;

/**
 * Inserts the reservations of homes `from` to `to`. One in eight is canceled. They never overlap: each stay has at most 42 nights, and
 * starts in the first 30 days of its own 73 days.
 */
export const buildReservationInsert = (from: number, to: number): string => `
  insert into naive.reservation (home_id, stay, status)
  select id, daterange(day, day + 14 + floor(noise(id, 40 + k) * 29)::integer), case when noise(id, 50 + k) < 0.125 then 'canceled' else 'confirmed' end
  from generate_series(${from}, ${to}) id cross join generate_series(0, ${RESERVATIONS_PER_HOME - 1}) k
  cross join lateral (select date '${BENCH_DAY}' + k * 73 + floor(noise(id, 30 + k) * 30)::integer as day) starts
  order by id, k`;

/** Inserts the occupancy of the confirmed reservations. */
export const buildOccupancyInsert = (from: number, to: number): string => `
  insert into occupancy (home_id, stay, source) select home_id, stay, 'block' from naive.reservation where status = 'confirmed' and home_id between ${from} and ${to} order by home_id, stay`;

export const NAIVE_RESERVATIONS = `
  create schema naive;
  create table naive.reservation (id bigint generated always as identity primary key, home_id integer not null, stay daterange not null, status text not null)`;

/** One wide table with all columns, for the naive query. */
export const NAIVE_HOMES = `
  create table naive.home as
  select h.*, p.name as property_name, p.address, p.neighborhood_id, point(p.longitude, p.latitude) as loc, u.price_term, u.detail_term, case when u.amenity_mask >> 30 & 1 = 1 then 100 else 0 end as photo_term, jsonb_build_object('photos', repeat(md5(h.slug), 8)) as extras
  from home h join property p on p.id = h.property_id join unit u on u.home_id = h.id order by h.id`;

export const NAIVE_HOME_INDEXES: readonly string[] = [
  'alter table naive.home add primary key (id)',
  'create index on naive.home (market_id, monthly_rent_cents)',
  'create index on naive.home using gist (loc)',
];

/** The index that an exclusion constraint against double bookings would have. The rows never overlap. */
export const NAIVE_RESERVATION_INDEX =
  "create index on naive.reservation using gist (home_id, stay) where status in ('held', 'confirmed')";
