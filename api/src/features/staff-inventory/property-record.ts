import { getScope } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import { sql, type Selectable } from 'kysely';
import { getWesternmostDay } from '../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { PropertyTable } from '../homes/tables.ts';
import { findMostReservedSpots } from '../reservations/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { readTimeline } from './changes.ts';
import type { RecordOptions } from './home-record.ts';
import { selectItems, toItem } from './list-homes.ts';

type PropertyRecord = ResponseOf<'getStaffProperty'>;
export type PropertyFacts = PropertyRecord['facts'];

/** The most homes that the page of a property lists. */
const SHOWN_HOMES = 200;

export const toPropertyFacts = (
  row: Pick<
    Selectable<PropertyTable>,
    | 'parkingMode'
    | 'parkingMonthlyCents'
    | 'parkingSpots'
    | 'cleaningFeeCents'
    | 'petFeeCents'
    | 'utilitiesMonthlyCents'
  >,
): PropertyFacts => ({
  parkingMode: row.parkingMode,
  parkingMonthly: row.parkingMonthlyCents,
  parkingSpots: row.parkingSpots,
  cleaningFee: row.cleaningFeeCents,
  petFee: row.petFeeCents,
  utilitiesMonthly: row.utilitiesMonthlyCents,
});

/** Reads a property for the staff console. Throws `not_found` outside the caller's scope. */
export const createPropertyRecords =
  ({ db, clock, findPeople }: RecordOptions) =>
  async (slug: string, viewer: Viewer, user: SignedInUser): Promise<PropertyRecord> => {
    const row = await db
      .selectFrom('property')
      .innerJoin('market', 'market.id', 'property.marketId')
      .innerJoin('displayCity', 'displayCity.id', 'property.displayCityId')
      .leftJoin('neighborhood', 'neighborhood.id', 'property.neighborhoodId')
      .selectAll('property')
      .select([
        'market.slug as marketSlug',
        'market.name as marketName',
        'market.timeZone',
        'displayCity.name as cityName',
        'neighborhood.name as neighborhoodName',
        'neighborhood.reelsUrl',
        'neighborhood.version as neighborhoodVersion',
        sql<string | null>`(
          select nullif(trim(first_name || ' ' || last_name), '') from account where account.id = property.changed_by_id
        )`.as('changedBy'),
        ({ selectFrom }) =>
          selectFrom('property as other')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('other.neighborhoodId', '=', 'property.neighborhoodId')
            .as('neighbors'),
      ])
      .where('property.slug', '=', slug)
      .where(isInScope(sql`property.market_id`, viewer))
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const [homes, counted, reserved, timeline] = await Promise.all([
      selectItems(db, getWesternmostDay(clock))
        .where('home.propertyId', '=', row.id)
        .orderBy('home.id', 'desc')
        .limit(SHOWN_HOMES)
        .execute(),
      db
        .selectFrom('home')
        .select(({ fn }) => fn.countAll<number>().as('homes'))
        .where('propertyId', '=', row.id)
        .executeTakeFirstOrThrow(),
      findMostReservedSpots(db, row.id, clock.today(row.timeZone), clock.now()),
      readTimeline(db, { type: 'property', id: row.id }, findPeople),
    ]);
    return {
      slug: row.slug,
      name: row.name,
      address: row.address,
      approximateLocation: row.approximateLocation,
      market: { slug: row.marketSlug, name: row.marketName },
      cityName: row.cityName,
      neighborhood:
        row.neighborhoodId === null
          ? null
          : {
              id: row.neighborhoodId,
              name: row.neighborhoodName!,
              reelsUrl: row.reelsUrl,
              version: row.neighborhoodVersion!,
              properties: Number(row.neighbors ?? 0),
            },
      facts: toPropertyFacts(row),
      reservedSpots: reserved ?? { spots: 0, on: null },
      keptFromImports: row.sourceKey !== null && row.staffFields.includes('parking_mode') ? ['parkingMode'] : [],
      homes: homes.map(toItem),
      homesTotal: Number(counted.homes),
      version: row.version,
      changedBy: row.changedBy,
      changedAt: row.changedAt.toISOString(),
      timeline,
      actions: getScope(user.role, 'inventory.update') === null ? [] : ['update'],
    };
  };
