import { sql, type RawBuilder } from 'kysely';
import { startsWith, toStartQuery } from '../../../platform/search-words.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { SearchText } from '../search-text.ts';
import { joinParts, selectByStart, WANTED, type PrepareSearch } from './found.ts';

type Row = { slug: string; title: string; property: string; unit: string | null; city: string; isRemoved: boolean };

/** The most properties whose homes are read. */
const MOST_PROPERTIES = 200;

const ofHome = (column: RawBuilder<string>, viewer: Viewer) => ({
  table: 'home',
  column,
  isInScope: isInScope(sql`started.market_id`, viewer),
});

/**
 * Properties whose name starts with these words; if those are few, also properties that have the words anywhere in their name or
 * address. Only the last word can be unfinished: reading all words that start with a common one takes long.
 */
function selectProperties(words: string, viewer: Viewer): RawBuilder<unknown> {
  const name = sql<string>`search_words(property.name)`;
  const byName = (inMarket: RawBuilder<unknown>) =>
    sql`select property.id from property where ${inMarket} ${startsWith(name, words)} order by ${name} using ~<~ limit ${sql.lit(MOST_PROPERTIES)}`;
  // One read of the index per market, which each stop early.
  const named =
    viewer.scope === 'all'
      ? byName(sql``)
      : sql`select inside.id from market cross join lateral (${byName(sql`property.market_id = market.id and`)}) as inside
          where ${isInScope(sql`market.id`, viewer)} limit ${sql.lit(MOST_PROPERTIES)}`;
  return sql`(with named as materialized (${named}) select id from named union (
    select property.id from property
    where to_tsvector('simple', search_words(property.name || ' ' || coalesce(property.address, ''))) @@ to_tsquery('simple', ${toStartQuery(words)})
      and (select count(*) from named) < ${sql.lit(WANTED)} and ${isInScope(sql`property.market_id`, viewer)}
    limit ${sql.lit(MOST_PROPERTIES)}
  ))`;
}

/** Homes of properties with these words, in the order of the units. */
function selectByProperty(words: string, unit: string | null, viewer: Viewer): RawBuilder<unknown> {
  return sql`(select inside.id from ${selectProperties(words, viewer)} as known cross join lateral (
    select home.id from home where home.property_id = known.id
      ${unit === null ? sql`` : sql`and starts_with(search_words(home.unit_number), ${unit})`}
    order by home.unit_number, home.id limit ${sql.lit(WANTED)}
  ) as inside limit ${sql.lit(WANTED)})`;
}

function createLegs({ text, slug, words }: SearchText, viewer: Viewer): RawBuilder<unknown>[] {
  if (text.includes('@')) return [];
  const legs = slug === null ? [] : [selectByStart(ofHome(sql`home.slug`, viewer), slug, viewer)];
  if (words === null) return legs;
  // In 'Grand Plaza 1204' the last word is a unit.
  const [, property, unit] = /^(.+) (\w*\d\w*)$/.exec(words) ?? [];
  return [
    ...legs,
    selectByStart(ofHome(sql`search_words(home.title)`, viewer), words, viewer),
    ...(property === undefined ? [] : [selectByProperty(property, unit!, viewer)]),
    selectByProperty(words, null, viewer),
  ];
}

/** Homes by the start of their slug or title, or by the words of their property's name and address, with or without the unit. */
export const findHomes: PrepareSearch = (text, viewer) => {
  const legs = createLegs(text, viewer).map((leg, rank) => sql`select id, ${sql.lit(rank)} as rank from ${leg} as leg`);
  if (legs.length === 0) return null;
  return async (trx) => {
    const { rows } = await sql<Row>`
    select home.slug, home.title, property.name as property, home.unit_number as unit, display_city.name as city,
      home.removed_at is not null as is_removed
    from (select id, min(rank) as rank from (${sql.join(legs, sql` union all `)}) as found group by id) as found
    join home on home.id = found.id
    join property on property.id = home.property_id join display_city on display_city.id = home.display_city_id
    order by home.removed_at is not null, found.rank, home.title, home.id limit ${sql.lit(WANTED)}`.execute(trx);
    return {
      isCut: false,
      results: rows.map(({ slug, title, property, unit, city, isRemoved }) => ({
        kind: 'home' as const,
        title,
        subtitle: joinParts([
          property === title ? null : property,
          unit === null ? null : `Unit ${unit}`,
          city,
          isRemoved ? 'Removed' : null,
        ]),
        href: `/staff/homes/${slug}`,
      })),
    };
  };
};
