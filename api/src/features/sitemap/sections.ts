import { addDays, STANDBY_MIN_VACANCY_NIGHTS, type CalendarDate } from '@lodestay/stay';
import { sql, type RawBuilder } from 'kysely';
import { section, type Ids, type Section, type SectionRow } from './section.ts';

/** Which lists of a market have homes. `mixed`: some are furnished and some are not. */
type MarketRow = SectionRow & {
  shortTerm: boolean;
  standby: boolean;
  oneBedroom: boolean;
  furnished: boolean;
  mixed: boolean;
};

/** Homes of a place, gone ones too; a page of a place changes with its homes, and is live while one of them is. Standby is as the list has it without a day: free from today for a week. */
const byPlace = (column: 'market_id' | 'display_city_id', today: CalendarDate): RawBuilder<unknown> => sql`
  select ${sql.ref(`home.${column}`)} as id, bool_or(unit.home_id is not null) as live, max(home.changed_at) as changed_at,
    bool_or(unit.installed) as short_term, bool_or(unit.beds = 1) as one_bedroom, bool_or(unit.furnished) as furnished,
    bool_or(unit.furnished) and bool_or(not unit.furnished) as mixed,
    bool_or(not unit.busy && daterange(${today}::date, ${addDays(today, STANDBY_MIN_VACANCY_NIGHTS)}::date)) as standby
  from home left join unit on unit.home_id = home.id group by 1`;

const marketsOn = (today: CalendarDate): RawBuilder<unknown> => sql`
  select *, 1 + short_term::integer + standby::integer + one_bedroom::integer + 2 * furnished::integer + mixed::integer as urls
  from (${byPlace('market_id', today)}) as market`;

const placesOf = <Row extends SectionRow>(
  table: 'market' | 'display_city',
  today: CalendarDate,
  { after, until }: Ids,
  limit: number,
) => sql<Row>`
  select place.id, place.slug, homes.changed_at, homes.short_term, homes.standby, homes.one_bedroom, homes.furnished, homes.mixed
  from ${sql.table(table)} place join (${byPlace(`${table}_id`, today)}) homes on homes.id = place.id
  where homes.live and place.id > ${after} and place.id <= ${until} order by place.id limit ${limit}`;

/** Where all homes are furnished, the furnished list is the market's own: its address names that one as the canonical one. */
const marketPaths = ({ slug, shortTerm, standby, oneBedroom, furnished, mixed }: MarketRow): string[] => [
  `/s/${slug}`,
  ...(mixed ? [`/s/${slug}/apartments/furnished`] : []),
  ...(shortTerm ? [`/s/${slug}/apartments/short-term`] : []),
  ...(standby ? [`/s/${slug}/apartments/standby`] : []),
  ...(oneBedroom ? [`/s/${slug}/apartments/1-bedroom`] : []),
  ...(furnished ? [`/s/${slug}/apartments/corporate`, `/s/${slug}/apartments/gsa/military`] : []),
];

/** Every kind of page that the inventory makes. Prices of the day and free days are no changes: they would date every page to now. */
export const sectionsOn = (today: CalendarDate): readonly Section[] => [
  section<MarketRow>({
    name: 'markets',
    urlsPerRow: 7,
    every: marketsOn(today),
    live: (ids, limit) => placesOf('market', today, ids, limit),
    pathsOf: marketPaths,
  }),
  section({
    name: 'cities',
    every: byPlace('display_city_id', today),
    live: (ids, limit) => placesOf('display_city', today, ids, limit),
    pathsOf: ({ slug }) => [`/l/${slug}`],
  }),
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
