import { sql, type RawBuilder } from 'kysely';
import { section, type Ids, type Section, type SectionRow } from './section.ts';

type MarketRow = SectionRow & { shortTerm: boolean; oneBedroom: boolean; furnished: boolean };

/** Homes of a place, gone ones too; a page of a place changes with its homes, and is live while one of them is. */
const byPlace = (column: 'market_id' | 'display_city_id'): RawBuilder<unknown> => sql`
  select ${sql.ref(column)} as id, bool_or(removed_at is null) as live, max(changed_at) as changed_at,
    bool_or(removed_at is null and installed) as short_term, bool_or(removed_at is null and beds = 1) as one_bedroom,
    bool_or(removed_at is null and type = 'FurnishedHome') as furnished
  from home group by ${sql.ref(column)}`;

const placesOf = <Row extends SectionRow>(table: 'market' | 'display_city', { after, until }: Ids, limit: number) => sql<Row>`
  select place.id, place.slug, homes.changed_at, homes.short_term, homes.one_bedroom, homes.furnished
  from ${sql.table(table)} place join (${byPlace(`${table}_id`)}) homes on homes.id = place.id
  where homes.live and place.id > ${after} and place.id <= ${until} order by place.id limit ${limit}`;

/** The furnished list is the market's own: its address names that one as the canonical one, so it is not here. */
const marketPaths = ({ slug, shortTerm, oneBedroom, furnished }: MarketRow): string[] => [
  `/s/${slug}`,
  ...(shortTerm ? [`/s/${slug}/apartments/short-term`] : []),
  `/s/${slug}/apartments/standby`,
  ...(oneBedroom ? [`/s/${slug}/apartments/1-bedroom`] : []),
  ...(furnished ? [`/s/${slug}/apartments/corporate`, `/s/${slug}/apartments/gsa/military`] : []),
];

/** Every kind of page that the inventory makes. Prices of the day and free days are no changes: they would date every page to now. */
export const sections: readonly Section[] = [
  section<MarketRow>({ name: 'markets', urlsPerRow: 6, every: byPlace('market_id'), live: (ids, limit) => placesOf('market', ids, limit), pathsOf: marketPaths }),
  section({ name: 'cities', every: byPlace('display_city_id'), live: (ids, limit) => placesOf('display_city', ids, limit), pathsOf: ({ slug }) => [`/l/${slug}`] }),
  section({
    name: 'properties',
    every: sql`
      select property.id, bool_or(home.removed_at is null) as live, greatest(property.changed_at, max(home.changed_at)) as changed_at
      from property join home on home.property_id = property.id group by property.id`,
    live: ({ after, until }, limit) => sql<SectionRow>`
      select property.id, property.slug, greatest(property.changed_at, homes.changed_at) as changed_at
      from property cross join lateral (select bool_or(removed_at is null) as live, max(changed_at) as changed_at from home where property_id = property.id) homes
      where homes.live and property.id > ${after} and property.id <= ${until} order by property.id limit ${limit}`,
    pathsOf: ({ slug }) => [`/properties/${slug}`],
  }),
  section({
    name: 'homes',
    every: sql`
      select home.id, home.removed_at is null as live, greatest(home.changed_at, property.changed_at) as changed_at
      from home join property on property.id = home.property_id`,
    live: ({ after, until }, limit) => sql<SectionRow>`
      select home.id, home.slug, greatest(home.changed_at, property.changed_at) as changed_at
      from home join property on property.id = home.property_id
      where home.removed_at is null and home.id > ${after} and home.id <= ${until} order by home.id limit ${limit}`,
    pathsOf: ({ slug }) => [`/homes/${slug}`],
  }),
];
