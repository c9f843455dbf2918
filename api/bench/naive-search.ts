import type pg from 'pg';
import type { SearchCriteria } from '../src/features/search/index.ts';
import { KM_PER_DEGREE } from '../src/features/search/criteria/distance.ts';
import { MAX_CENTER_KM, NEW_FOR_DAYS, RANK_WEIGHTS, TERM_NAMES } from '../src/features/search/rank/rank.ts';
import type { Answer } from './answer.ts';

/**
 * The obvious query: all columns in one table, `not exists` over reservations, and a second query for the count. It supports the same
 * criteria and order, so that the results can be compared.
 */
export async function naiveSearch(pool: pg.Pool, criteria: SearchCriteria): Promise<Answer> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const where = buildConditions(criteria, value).join(' and ');
  const counted = [...values];
  const page = pool.query<{ ids: number[] }>(
    `select array_agg(id order by sort_key, id) as ids
     from (select id, property_id, ${createSortKey(criteria, value)} as sort_key from naive.home h where ${where}) found
     group by property_id order by min(sort_key), property_id limit ${criteria.perPage} offset ${(criteria.page - 1) * criteria.perPage}`,
    values,
  );
  const count = pool.query<{ homes: number; groups: number }>(
    `select count(*) as homes, count(distinct property_id) as groups from naive.home h where ${where}`,
    counted,
  );
  const [
    { rows },
    {
      rows: [total],
    },
  ] = await Promise.all([page, count]);
  return { groups: rows.map(({ ids }) => ids), totalHomes: total!.homes, totalGroups: total!.groups };
}

type Value = (given: unknown) => string;

function buildConditions(
  {
    marketIds,
    box,
    free,
    nights,
    rentCents,
    bedsAtLeast,
    baths2,
    minimumSquareFootage,
    amenityMask,
    installed,
  }: SearchCriteria,
  value: Value,
): string[] {
  const conditions: string[] = ['removed_at is null'];
  if (marketIds.length > 0) conditions.push(`market_id = ${value(marketIds[0])}`);
  if (box)
    conditions.push(
      `loc <@ box(point(${value(box.west)}, ${value(box.south)}), point(${value(box.east)}, ${value(box.north)}))`,
    );
  if (free) {
    if (free.kind !== 'range') throw new Error('The naive query supports fixed dates only.');
    conditions.push(
      `not exists (select from naive.reservation r where r.home_id = h.id and r.status in ('held', 'confirmed') and r.stay && daterange(${value(free.range.start)}::date, ${value(free.range.end)}::date))`,
    );
  }
  if (nights !== null) conditions.push(`minimum_nights <= ${value(nights)}`);
  if (rentCents.minimum !== null) conditions.push(`monthly_rent_cents >= ${value(rentCents.minimum)}`);
  if (rentCents.maximum !== null) conditions.push(`monthly_rent_cents <= ${value(rentCents.maximum)}`);
  if (bedsAtLeast !== null) conditions.push(`beds >= ${value(bedsAtLeast)}`);
  if (baths2 !== null) conditions.push(`baths2 >= ${value(baths2)}`);
  if (minimumSquareFootage !== null) conditions.push(`square_feet >= ${value(minimumSquareFootage)}`);
  if (amenityMask > 0) conditions.push(`amenity_mask & ${value(amenityMask)}::bigint = ${value(amenityMask)}::bigint`);
  if (installed) conditions.push('installed');
  return conditions;
}

function createSortKey({ sort, center, today }: SearchCriteria, value: Value): string {
  if (sort === 'price') return 'monthly_rent_cents';
  if (!center) throw new Error('The naive query needs a place.');
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  const distance = `${value(KM_PER_DEGREE)}::double precision * sqrt(((loc[0] - ${value(center.longitude)}) * ${value(shrink)}) ^ 2 + (loc[1] - ${value(center.latitude)}) ^ 2)`;
  const terms = {
    price: 'price_term',
    center: `greatest(0, 100 * (1 - ${distance} / ${value(MAX_CENTER_KM)}))`,
    details: 'detail_term',
    newness: `least(100, greatest(0, 100 * (1 - (${value(today)}::date - listed_on) / ${value(NEW_FOR_DAYS)}::double precision)))`,
    photos: 'photo_term',
  };
  return `-round(1e6 * (${TERM_NAMES.map((name) => `${value(RANK_WEIGHTS[name])}::double precision * ${terms[name]}`).join(' + ')}))`;
}
