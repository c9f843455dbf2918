import { addDays, STANDBY_MIN_VACANCY_NIGHTS, type CalendarDate } from '@lodestay/stay';
import { sql, type RawBuilder } from 'kysely';
import { toCityHref, toHomeHref, toMarketHref, toModePath, toPropertyHref } from '@lodestay/links';
import { createSection, type IdRange, type Section, type SectionRow } from './section.ts';

/** Which lists of a market have homes. `mixed`: some homes are furnished and some are not. */
type MarketRow = SectionRow & {
  shortTerm: boolean;
  standby: boolean;
  oneBedroom: boolean;
  furnished: boolean;
  mixed: boolean;
};

/**
 * Homes grouped by place, removed ones included. A place's page is live while one of its homes is, and changes when they do.
 * `standby` follows the Standby list without dates: a home is available for a week from today.
 */
const groupHomesByPlace = (column: 'market_id' | 'display_city_id', today: CalendarDate): RawBuilder<unknown> => sql`
  select ${sql.ref(`home.${column}`)} as id, bool_or(unit.home_id is not null) as live, max(home.changed_at) as changed_at,
    bool_or(unit.installed) as short_term, bool_or(unit.beds = 1) as one_bedroom, bool_or(unit.furnished) as furnished,
    bool_or(unit.furnished) and bool_or(not unit.furnished) as mixed,
    bool_or(not unit.busy && daterange(${today}::date, ${addDays(today, STANDBY_MIN_VACANCY_NIGHTS)}::date)) as standby
  from home left join unit on unit.home_id = home.id group by 1`;

const selectMarkets = (today: CalendarDate): RawBuilder<unknown> => sql`
  select *, 1 + short_term::integer + standby::integer + one_bedroom::integer + 2 * furnished::integer + mixed::integer as urls
  from (${groupHomesByPlace('market_id', today)}) as market`;

const selectLivePlaces = <Row extends SectionRow>(
  table: 'market' | 'display_city',
  today: CalendarDate,
  { after, until }: IdRange,
  limit: number,
) => sql<Row>`
  select place.id, place.slug, homes.changed_at, homes.short_term, homes.standby, homes.one_bedroom, homes.furnished, homes.mixed
  from ${sql.table(table)} place join (${groupHomesByPlace(`${table}_id`, today)}) homes on homes.id = place.id
  where homes.live and place.id > ${after} and place.id <= ${until} order by place.id limit ${limit}`;

/** If all homes of a market are furnished, its furnished list is a duplicate with the market page as canonical URL, so leave it out. */
const getMarketPaths = ({ slug, shortTerm, standby, oneBedroom, furnished, mixed }: MarketRow): string[] => [
  toMarketHref(slug),
  ...(mixed ? [toModePath(toMarketHref(slug), 'furnished')] : []),
  ...(shortTerm ? [toModePath(toMarketHref(slug), 'short-term')] : []),
  ...(standby ? [toModePath(toMarketHref(slug), 'standby')] : []),
  ...(oneBedroom ? [toModePath(toMarketHref(slug), '1-bedroom')] : []),
  ...(furnished ? [toModePath(toMarketHref(slug), 'corporate'), toModePath(toMarketHref(slug), 'military')] : []),
];

/** Every kind of inventory page. Daily prices and availability don't count as changes, because every page would then change every day. */
export const getSections = (today: CalendarDate): readonly Section[] => [
  createSection<MarketRow>({
    name: 'markets',
    urlsPerRow: 7,
    allRows: selectMarkets(today),
    liveRows: (ids, limit) => selectLivePlaces('market', today, ids, limit),
    getPaths: getMarketPaths,
  }),
  createSection({
    name: 'cities',
    allRows: groupHomesByPlace('display_city_id', today),
    liveRows: (ids, limit) => selectLivePlaces('display_city', today, ids, limit),
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
