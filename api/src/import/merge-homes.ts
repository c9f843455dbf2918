import type pg from 'pg';
import { toAmenityMask } from '../features/homes/index.ts';
import type { Column } from './listing-columns.ts';

export type MergeCounts = { created: number; updated: number; unchanged: number };

/**
 * The buildings in this file. A building's first listing decides its location. If several buildings share a point, here or in earlier
 * imports, their locations are approximate and spread out.
 */
const PROPERTIES = `
  create temporary table building on commit drop as
  with first as (
    select distinct on (property_key) * from listing order by property_key, listing_key
  ), points as (
    select latitude, longitude, count(*) as buildings from (
      select property_key, latitude, longitude from first
      union
      select p.source_key, p.source_latitude, p.source_longitude from property p
      where p.source_key is not null and not exists (select from first f where f.property_key = p.source_key)
    ) known group by latitude, longitude
  )
  select first.property_key, c.market_id, c.id as display_city_id, n.id as neighborhood_id, first.property_name as name, first.property_words as words, first.city_slug, first.address, first.parking_mode,
    first.latitude as source_latitude, first.longitude as source_longitude,
    case when points.buildings > 1 then first.spread_latitude else first.latitude end as latitude,
    case when points.buildings > 1 then first.spread_longitude else first.longitude end as longitude,
    first.displaced or points.buildings > 1 as approximate_location
  from first
  join display_city c on c.slug = first.city_slug
  left join neighborhood n on n.display_city_id = c.id and n.slug = first.neighborhood_slug
  join points on points.latitude = first.latitude and points.longitude = first.longitude
`;

/** Also spreads existing properties that now share a point. */
const SPREAD_OTHERS = `
  select p.source_key as key, p.source_latitude as latitude, p.source_longitude as longitude
  from property p
  where p.source_key is not null and p.latitude = p.source_latitude and p.longitude = p.source_longitude
    and not exists (select from building b where b.property_key = p.source_key)
    and exists (select from building b where b.source_latitude = p.source_latitude and b.source_longitude = p.source_longitude)
`;

const PROPERTY_FIELDS = [
  'market_id',
  'display_city_id',
  'neighborhood_id',
  'name',
  'address',
  'latitude',
  'longitude',
  'source_latitude',
  'source_longitude',
  'approximate_location',
  'parking_mode',
];

/** The fields of a home that the feed sets. Staff and partners own the other fields. */
const HOME_FIELDS = [
  'property_id',
  'market_id',
  'display_city_id',
  'type',
  'title',
  'description',
  'monthly_rent_cents',
  'price_estimated',
  'installed',
  'beds',
  'baths2',
  'square_feet',
  'max_occupants',
  'amenity_mask',
  'other_amenities',
  'pets_maximum',
  'pet_kinds',
  'wifi_mbps',
  'linens',
  'check_in',
  'minimum_nights',
  'listed_on',
  'source',
  'rating_hundredths',
  'review_count',
  'source_month',
];

const fieldList = (table: string, fields: readonly string[]) => fields.map((field) => `${table}.${field}`).join(', ');

/** Fields that a file sets only if it has one of the columns that state them. Otherwise homes keep their own. */
const FIELDS_OF_COLUMNS: readonly (readonly [field: string, columns: readonly Column[]])[] = [
  ['utilities', ['utilities', 'description']],
  ['bed_sizes', ['beds_by_size']],
  ['floor', ['floor']],
  ['floor_plan_url', ['floor_plan']],
];

/** Merges the staged listings into properties and homes, with a fixed number of statements. */
export async function mergeHomes(
  client: pg.ClientBase,
  columns: ReadonlySet<Column>,
  spread: (point: { key: string; latitude: number; longitude: number }) => { latitude: number; longitude: number },
): Promise<MergeCounts & { marketIds: number[] }> {
  const homeFields = [
    ...HOME_FIELDS,
    ...FIELDS_OF_COLUMNS.filter(([, stating]) => stating.some((column) => columns.has(column))).map(([field]) => field),
  ];
  await client.query(PROPERTIES);
  await client.query(
    'create index on building (property_key); create index on building (source_latitude, source_longitude); analyze building',
  );
  await spreadOthers(client, spread);

  await keepStaffFields(client, 'building', 'property', 'own.source_key = fed.property_key', PROPERTY_FIELDS);
  const changed = await client.query<{ id: number }>(`
    update property p set (${PROPERTY_FIELDS.join(', ')}) = row(${fieldList('b', PROPERTY_FIELDS)})
    from building b where p.source_key = b.property_key and (${fieldList('p', PROPERTY_FIELDS)}) is distinct from (${fieldList('b', PROPERTY_FIELDS)})
    returning p.id
  `);
  await client.query(`
    insert into property (id, slug, source_key, ${PROPERTY_FIELDS.join(', ')}) overriding system value
    select b.id, coalesce(nullif(b.words, ''), 'home') || '-' || b.city_slug || '-' || b.id, b.property_key, ${fieldList('b', PROPERTY_FIELDS)}
    from (
      select nextval(pg_get_serial_sequence('property', 'id'))::integer as id, ordered.*
      from (select * from building where not exists (select from property p where p.source_key = building.property_key) order by property_key) ordered
    ) b
  `);

  await client.query(`
    create temporary table offer on commit drop as
    select l.listing_key, l.home_words, p.id as property_id, p.market_id, p.display_city_id, l.type, l.title, coalesce(l.description, h.description, l.facts) as description, l.monthly_rent_cents, l.price_estimated,
      l.type is not distinct from 'FurnishedHome' as installed, l.beds, l.baths2, l.square_feet, l.max_occupants, l.amenity_mask, string_to_array(nullif(l.other_amenities, ''), '|') as other_amenities, l.pets_maximum, string_to_array(l.pet_kinds, '|') as pet_kinds, l.minimum_nights,
      string_to_array(l.utilities, '|') as utilities, l.wifi_mbps, string_to_array(l.bed_sizes, '|') as bed_sizes, l.linens, string_to_array(l.check_in, '|') as check_in, l.floor, l.floor_plan_url,
      -- A newer snapshot of a known home is not a new listing.
      coalesce(least(l.listed_on, h.listed_on), current_date) as listed_on, l.source, l.rating_hundredths, l.review_count, coalesce(l.source_month, h.source_month) as source_month, h.id as home_id
    from listing l join property p on p.source_key = l.property_key left join home h on h.listing_key = l.listing_key
  `);
  await client.query(
    `update offer set other_amenities = '{}' where other_amenities is null; create index on offer (listing_key); analyze offer`,
  );

  // The filter for pets reads the amenity, so it stays with the pet rule.
  await client.query(
    `update offer set amenity_mask = (offer.amenity_mask & ~$1::bigint) | (h.amenity_mask & $1::bigint)
     from home h where h.id = offer.home_id and 'pets_maximum' = any (h.staff_fields)`,
    [toAmenityMask(['pets'])],
  );
  await keepStaffFields(client, 'offer', 'home', 'own.id = fed.home_id', homeFields);
  const updated = await client.query<{ id: number }>(`
    update home h set (${homeFields.join(', ')}) = row(${fieldList('o', homeFields)})
    from offer o where h.id = o.home_id and (${fieldList('h', homeFields)}) is distinct from (${fieldList('o', homeFields)})
    returning h.id
  `);
  const created = await client.query(`
    insert into home (id, slug, listing_key, cancellation_policy, ${homeFields.join(', ')})
    select id, coalesce(nullif(home_words, ''), 'home') || '-' || id, listing_key, 'one_month', ${homeFields.join(', ')}
    from (select nextval(pg_get_serial_sequence('home', 'id'))::integer as id, ordered.* from (select * from offer where home_id is null order by listing_key) ordered) numbered
  `);
  return {
    ...(await countRows(client, changed.rows, updated.rows, created.rowCount ?? 0)),
    marketIds: await findMarketIds(client),
  };
}

/** Replaces the feed's values of the columns that staff set by the current ones, so that an import never undoes a change of staff. */
async function keepStaffFields(
  client: pg.ClientBase,
  fed: 'building' | 'offer',
  own: 'property' | 'home',
  isSame: string,
  fields: readonly string[],
): Promise<void> {
  const kept = fields.map(
    (field) => `case when '${field}' = any (own.staff_fields) then own.${field} else fed.${field} end`,
  );
  await client.query(`
    update ${fed} fed set (${fields.join(', ')}) = row(${kept.join(', ')})
    from ${own} own where ${isSame} and own.staff_fields <> '{}'
  `);
}

async function spreadOthers(client: pg.ClientBase, spread: Parameters<typeof mergeHomes>[2]): Promise<void> {
  const { rows } = await client.query<{ key: string; latitude: number; longitude: number }>(SPREAD_OTHERS);
  if (rows.length === 0) return;
  const points = rows.map(spread);
  await client.query(
    `update property p set latitude = moved.latitude, longitude = moved.longitude, approximate_location = true
     from unnest($1::text[], $2::double precision[], $3::double precision[]) as moved (key, latitude, longitude) where p.source_key = moved.key`,
    [rows.map(({ key }) => key), points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)],
  );
}

/** Counts rows. A row is updated if its home or its building changed. */
async function countRows(
  client: pg.ClientBase,
  properties: readonly { id: number }[],
  homes: readonly { id: number }[],
  created: number,
): Promise<MergeCounts> {
  const { rows } = await client.query<{ updated: number; known: number }>(
    'select count(*) filter (where home_id = any ($1) or property_id = any ($2))::integer as updated, count(*)::integer as known from offer where home_id is not null',
    [homes.map(({ id }) => id), properties.map(({ id }) => id)],
  );
  const { updated, known } = rows[0]!;
  return { created, updated, unchanged: known - updated };
}

async function findMarketIds(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ marketId: number }>('select distinct market_id as "marketId" from offer');
  return rows.map(({ marketId }) => marketId);
}
