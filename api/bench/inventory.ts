import type pg from 'pg';

/** The day of the bench: its clock, the ages of the homes and the first reservations start from it. */
export const BENCH_DAY = '2027-01-04';

export type Market = { readonly id: number; readonly slug: string; readonly latitude: number; readonly longitude: number };
export type Inventory = { readonly homes: number; /** The first ones hold two homes in five. */ readonly hotMarkets: number; readonly markets: readonly Market[] };

const RESERVATIONS_EACH = 5;
const HOMES_PER_PROPERTY = 4;
const NEIGHBORHOODS_PER_MARKET = 8;

/**
 * The same homes and reservations on every machine: each value is a hash of the row's number and the column's. Ours are written
 * to the real tables, so that the real triggers fill `unit`; the naive ones are copies of them in a schema of their own.
 */
export async function fillInventory(pool: pg.Pool, homes: number): Promise<Inventory> {
  const [hot, marketCount] = homes >= 1_000_000 ? [20, 200] : homes >= 100_000 ? [2, 100] : [1, 30];
  const statements = `
    create function noise(id bigint, salt integer) returns double precision immutable parallel safe language sql
    as 'select (hashint8extended(id, salt) & 1048575) / 1048576::double precision';

    insert into market (id, slug, name, state, latitude, longitude, time_zone) overriding system value
    select i, 'metro-' || translate(i::text, '0123456789', 'abcdefghij'), 'Metro ' || i, 'CO', 30 + 15 * noise(i, 1), -120 + 40 * noise(i, 2), 'America/Denver'
    from generate_series(1, ${marketCount}) i;

    insert into display_city (id, market_id, slug, name, state, latitude, longitude) overriding system value
    select id, id, slug || '-co', name, state, latitude, longitude from market;

    insert into neighborhood (id, market_id, display_city_id, slug, name, latitude, longitude) overriding system value
    select (m.id - 1) * ${NEIGHBORHOODS_PER_MARKET} + i, m.id, m.id, 'quarter-' || i, 'Quarter ' || i, m.latitude, m.longitude
    from market m cross join generate_series(1, ${NEIGHBORHOODS_PER_MARKET}) i;

    insert into property (id, market_id, display_city_id, neighborhood_id, slug, name, address, latitude, longitude, source_latitude, source_longitude, approximate_location) overriding system value
    select p.id, m.id, m.id, (m.id - 1) * ${NEIGHBORHOODS_PER_MARKET} + 1 + floor(noise(p.id, 4) * ${NEIGHBORHOODS_PER_MARKET}), 'house-' || p.id, 'House ' || p.id, p.id || ' Main Street',
      p.latitude, p.longitude, p.latitude, p.longitude, false
    from generate_series(1, ${Math.ceil(homes / HOMES_PER_PROPERTY)}) i
    join market m on m.id = case when noise(i, 5) < 0.4 then 1 + floor(noise(i, 6) * ${hot}) else ${hot} + 1 + floor(noise(i, 6) * ${marketCount - hot}) end
    cross join lateral (select i as id,
      m.latitude + ((noise(i, 7) + noise(i, 8) + noise(i, 9)) / 3 - 0.5) * 0.4 as latitude, m.longitude + ((noise(i, 10) + noise(i, 11) + noise(i, 12)) / 3 - 0.5) * 0.5 as longitude) p;

    insert into home (id, property_id, market_id, display_city_id, slug, type, title, unit_number, description, monthly_rent_cents, installed, beds, baths2, square_feet, max_occupants,
      amenity_mask, other_amenities, cancellation_policy, minimum_nights, listed_on)
    select i, p.id, p.market_id, p.display_city_id, 'house-' || p.id || '-' || i, case when noise(i, 20) < 0.92 then 'FurnishedHome' else 'UnfurnishedHome' end, p.name || ', ' || i % 4 + 1, i % 4 + 1,
      'A quiet place near the park. ' || repeat(md5(i::text) || ' ', (noise(i, 21) * 24)::integer),
      (800 + 6200 * noise(i, 22) ^ 2)::integer / 5 * 500, noise(i, 23) < 0.9, 1 + floor(noise(i, 24) ^ 2 * 6), 2 + floor(noise(i, 25) ^ 2 * 6), 300 + floor(noise(i, 26) * 2200), 4,
      (select coalesce(sum(1::bigint << bit), 0) from generate_series(0, 25) bit where noise(i, 100 + bit) < (1000 - 37 * bit) / 1024.0), '{}', 'one_month',
      case when noise(i, 27) < 0.8 then 28 else 7 end, date '${BENCH_DAY}' - (noise(i, 28) * 900)::integer
    from generate_series(1, ${homes}) i join property p on p.id = (i - 1) / ${HOMES_PER_PROPERTY} + 1
    order by i;

    create schema naive;
    create table naive.reservation (id bigint generated always as identity primary key, home_id integer not null, stay daterange not null, status text not null);
    insert into naive.reservation (home_id, stay, status)
    select h.id, daterange(day, day + 14 + floor(noise(h.id, 40 + k) * 29)::integer), case when noise(h.id, 50 + k) < 0.125 then 'cancelled' else 'confirmed' end
    from home h cross join generate_series(0, ${RESERVATIONS_EACH - 1}) k cross join lateral (select date '${BENCH_DAY}' + k * 73 + floor(noise(h.id, 30 + k) * 30)::integer as day) starts
    order by h.id, k;

    analyze;
    insert into occupancy (home_id, stay, source) select home_id, stay, 'block' from naive.reservation where status = 'confirmed' order by id;
    select refresh_ranks(array(select id from market));

    create table naive.home as
    select h.*, p.name as property_name, p.address, p.neighborhood_id, point(p.longitude, p.latitude) as loc, u.price_term, u.detail_term, jsonb_build_object('photos', repeat(md5(h.slug), 8)) as extras
    from home h join property p on p.id = h.property_id join unit u on u.home_id = h.id order by h.id;
    alter table naive.home add primary key (id);
    create index on naive.home (market_id, monthly_rent_cents);
    create index on naive.home using gist (loc);
    alter table naive.reservation add constraint no_double_booking exclude using gist (home_id with =, stay with &&) where (status in ('held', 'confirmed'));
    checkpoint;
    vacuum (analyze)`;
  // The checkpoint, because vacuum calls nothing visible to everybody that is not on disk.
  // One by one: in a single transaction every version of a row that the triggers write would stay alive until its end.
  for (const statement of statements.split(/;\n/)) await pool.query(statement);
  const { rows } = await pool.query<Market>('select id, slug, latitude, longitude from market order by id');
  return { homes, hotMarkets: hot, markets: rows };
}
