import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { matchesSearchWords } from '../queues/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import type { Db } from './tables.ts';

export type HomeQuery = NonNullable<RequestOf<'listStaffHomes'>['query']>;
export type HomePage = ResponseOf<'listStaffHomes'>;
type Item = HomePage['items'][number];

const DEFAULT_LIMIT = 50;
/** Counting further would read every home for a number that nobody uses. */
const COUNTED = 1000;

/** The end of the stay that covers a day, or null. */
const occupiedUntil = (today: string) =>
  sql<string | null>`(select upper(nights) from unnest(unit.busy) as nights where nights @> ${today}::date)::text`;

/** Selects what the list shows about a home. */
export const selectItems = (db: Db, today: string) =>
  db
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('market', 'market.id', 'home.marketId')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .leftJoin('unit', 'unit.homeId', 'home.id')
    .select([
      'home.id',
      'home.slug',
      'home.title',
      'home.unitNumber',
      'property.slug as propertySlug',
      'property.name as propertyName',
      'market.slug as marketSlug',
      'market.name as marketName',
      'displayCity.name as cityName',
      'home.type',
      'home.installed',
      'home.beds',
      'home.monthlyRentCents',
      'home.removedAt',
      occupiedUntil(today).as('occupiedUntil'),
      ({ selectFrom }) =>
        selectFrom('homePhotograph')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('homePhotograph.homeId', '=', 'home.id')
          .as('photographs'),
    ]);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

export const toItem = (row: ItemRow): Item => ({
  slug: row.slug,
  title: row.title,
  unitNumber: row.unitNumber,
  property: { slug: row.propertySlug, name: row.propertyName },
  market: { slug: row.marketSlug, name: row.marketName },
  cityName: row.cityName,
  type: row.type,
  installed: row.installed,
  beds: row.beds,
  monthlyRent: row.monthlyRentCents,
  photographs: Number(row.photographs ?? 0),
  removedAt: row.removedAt?.toISOString() ?? null,
  occupiedUntil: row.occupiedUntil,
});

export function createHomeList({ db, clock }: { db: Db; clock: Clock }) {
  function selectIds(viewer: Viewer, { q, market, state, type, installed, photographs }: HomeQuery) {
    return (
      db
        .selectFrom('consoleHome')
        .where(isInScope(sql`console_home.market_id`, viewer))
        .$if(market !== undefined, (homes) =>
          homes.where('consoleHome.marketId', '=', ({ selectFrom }) =>
            selectFrom('market').select('id').where('slug', '=', market!),
          ),
        )
        .$if(state !== undefined, (homes) =>
          homes.where(state === 'removed' ? sql<boolean>`is_removed` : sql<boolean>`not is_removed`),
        )
        .$if(type === 'FurnishedHome', (homes) => homes.where(sql<boolean>`furnished`))
        // The first condition is that of the partial index.
        .$if(type === 'UnfurnishedHome', (homes) => homes.where(sql<boolean>`furnished is not true and not furnished`))
        .$if(type === 'not_stated', (homes) => homes.where(sql<boolean>`furnished is not true and furnished is null`))
        .$if(installed !== undefined, (homes) =>
          homes.where(installed ? sql<boolean>`installed` : sql<boolean>`not installed`),
        )
        .$if(photographs === 'none', (homes) => homes.where(sql<boolean>`not has_photographs`))
        .$if(q !== undefined, (homes) => homes.where(matchesSearchWords(sql`console_home.words`, q!)))
    );
  }

  async function count(viewer: Viewer, query: HomeQuery): Promise<number | null> {
    const { total } = await db
      .selectFrom(
        selectIds(viewer, query)
          .select('homeId')
          .orderBy('homeId', 'desc')
          .limit(COUNTED + 1)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total) > COUNTED ? null : Number(total);
  }

  /** One page of the homes that the caller may see, the newest first. Throws `invalid` for a cursor of another list. */
  return async function list(viewer: Viewer, query: HomeQuery): Promise<HomePage> {
    const { cursor, limit = DEFAULT_LIMIT } = query;
    const after = cursor === undefined ? null : parseCursor(cursor, 1)[0]!;
    const found = await selectIds(viewer, query)
      .select('homeId')
      .$if(after !== null, (homes) => homes.where('homeId', '<', sql<number>`${after}::bigint`))
      .orderBy('homeId', 'desc')
      .limit(limit + 1)
      .execute();
    const ids = found.slice(0, limit).map(({ homeId }) => homeId);
    const [rows, total, markets] = await Promise.all([
      ids.length === 0
        ? []
        : selectItems(db, getWesternmostDay(clock)).where('home.id', 'in', ids).orderBy('home.id', 'desc').execute(),
      count(viewer, query),
      db
        .selectFrom('market')
        .select(['slug', 'name'])
        .where(isInScope(sql`market.id`, viewer))
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ]);
    return {
      items: rows.map(toItem),
      total,
      nextCursor: found.length > limit ? formatCursor([ids.at(-1)!]) : null,
      markets,
    };
  };
}
