import { MONTHLY_STAY_NIGHTS } from '@lodestay/stay';
import { sql, type RawBuilder } from 'kysely';
import {
  toCityHref,
  toCorporateMarketHref,
  toHomeHref,
  toMarketHref,
  toModePath,
  toPropertyHref,
} from '@lodestay/links';
import { createSection, type IdRange, type Section, type SectionRow } from './section.ts';

/** Which lists of a market have homes. `mixed`: some homes are furnished, and some are not or do not state it. */
type MarketRow = SectionRow & {
  shortTerm: boolean;
  oneBedroom: boolean;
  business: boolean;
  mixed: boolean;
};

/**
 * Homes grouped by place, removed ones included. A place's page is live while one of its homes is, and changes when they do.
 * Standby lists are left out: their homes change from day to day.
 */
const groupHomesByPlace = (column: 'market_id' | 'display_city_id'): RawBuilder<unknown> => sql`
  select ${sql.ref(`home.${column}`)} as id, bool_or(unit.home_id is not null) as live, max(home.changed_at) as changed_at,
    bool_or(unit.installed and unit.minimum_nights < ${MONTHLY_STAY_NIGHTS}) as short_term, bool_or(unit.beds = 1) as one_bedroom, coalesce(bool_or(unit.furnished and unit.installed), false) as business,
    coalesce(bool_or(unit.furnished), false) and bool_or(unit.home_id is not null and unit.furnished is not true) as mixed
  from home left join unit on unit.home_id = home.id group by 1`;

const selectMarkets = (): RawBuilder<unknown> => sql`
  select *, 1 + short_term::integer + one_bedroom::integer + 3 * business::integer + mixed::integer as urls
  from (${groupHomesByPlace('market_id')}) as market`;

const selectLivePlaces = <Row extends SectionRow>(
  table: 'market' | 'display_city',
  { after, until }: IdRange,
  limit: number,
) => sql<Row>`
  select place.id, place.slug, homes.changed_at, homes.short_term, homes.one_bedroom, homes.business, homes.mixed
  from ${sql.table(table)} place join (${groupHomesByPlace(`${table}_id`)}) homes on homes.id = place.id
  where homes.live and place.id > ${after} and place.id <= ${until} order by place.id limit ${limit}`;

/** If all homes of a market are furnished, its furnished list is a duplicate with the market page as canonical URL, so leave it out. */
const getMarketPaths = ({ slug, shortTerm, oneBedroom, business, mixed }: MarketRow): string[] => [
  toMarketHref(slug),
  ...(mixed ? [toModePath(toMarketHref(slug), 'furnished')] : []),
  ...(shortTerm ? [toModePath(toMarketHref(slug), 'short-term')] : []),
  ...(oneBedroom ? [toModePath(toMarketHref(slug), '1-bedroom')] : []),
  ...(business
    ? [
        toModePath(toMarketHref(slug), 'corporate'),
        toModePath(toMarketHref(slug), 'military'),
        toCorporateMarketHref(slug),
      ]
    : []),
];

/** Every kind of inventory page. Daily prices and availability don't count as changes, because every page would then change every day. */
export const getSections = (): readonly Section[] => [
  createSection<MarketRow>({
    name: 'markets',
    urlsPerRow: 8,
    allRows: selectMarkets(),
    liveRows: (ids, limit) => selectLivePlaces('market', ids, limit),
    getPaths: getMarketPaths,
  }),
  createSection({
    name: 'cities',
    allRows: groupHomesByPlace('display_city_id'),
    liveRows: (ids, limit) => selectLivePlaces('display_city', ids, limit),
    getPaths: ({ slug }) => [toCityHref(slug)],
  }),
  createSection({
    name: 'properties',
    allRows: sql`
      select property.id, bool_or(home.removed_at is null) as live, greatest(property.changed_at, max(home.changed_at)) as changed_at
      from property join home on home.property_id = property.id group by property.id`,
    liveRows: ({ after, until }, limit) => sql<SectionRow>`
      select property.id, property.slug, greatest(property.changed_at, homes.changed_at) as changed_at
      from property cross join lateral (select bool_or(removed_at is null) as live, max(changed_at) as changed_at from home where property_id = property.id) homes
      where homes.live and property.id > ${after} and property.id <= ${until} order by property.id limit ${limit}`,
    getPaths: ({ slug }) => [toPropertyHref(slug)],
  }),
  createSection({
    name: 'homes',
    allRows: sql`
      select home.id, home.removed_at is null as live, greatest(home.changed_at, property.changed_at) as changed_at
      from home join property on property.id = home.property_id`,
    liveRows: ({ after, until }, limit) => sql<SectionRow>`
      select home.id, home.slug, greatest(home.changed_at, property.changed_at) as changed_at
      from home join property on property.id = home.property_id
      where home.removed_at is null and home.id > ${after} and home.id <= ${until} order by home.id limit ${limit}`,
    getPaths: ({ slug }) => [toHomeHref(slug)],
  }),
];
