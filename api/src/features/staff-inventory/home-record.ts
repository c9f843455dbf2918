import { getScope } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { getMinimumNights } from '../homes/index.ts';
import { photographsOfHome, toHomePhotograph } from '../pictures/index.ts';
import type { Queues } from '../queues/index.ts';
import { listUpcomingStays } from '../reservations/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { readTimeline } from './changes.ts';
import { listKeptFacts, toFacts } from './home-fields.ts';
import { selectItems, toItem } from './list-homes.ts';
import type { Db } from './tables.ts';

type HomeRecord = ResponseOf<'getStaffHome'>;

export type RecordOptions = { db: Db; clock: Clock; findPeople: Queues['findPeople'] };

const nameChanger = sql<string | null>`(
  select nullif(trim(first_name || ' ' || last_name), '') from account where account.id = changed_by_id
)`;

/** Reads a home for the staff console. Throws `not_found` outside the caller's scope. */
export const createHomeRecords =
  ({ db, clock, findPeople }: RecordOptions) =>
  async (slug: string, viewer: Viewer, user: SignedInUser): Promise<HomeRecord> => {
    const [row, listed] = await Promise.all([
      db
        .selectFrom('home')
        .selectAll('home')
        .select([photographsOfHome.as('photographs'), nameChanger.as('changedBy')])
        .where('home.slug', '=', slug)
        .where(isInScope(sql`home.market_id`, viewer))
        .executeTakeFirst(),
      selectItems(db, getWesternmostDay(clock)).where('home.slug', '=', slug).executeTakeFirst(),
    ]);
    if (!row || !listed) throw new AppError('not_found');
    const [stays, timeline] = await Promise.all([
      listUpcomingStays(db, row.id, clock.now()),
      readTimeline(db, { type: 'home', id: row.id }, findPeople),
    ]);
    const { slug: ownSlug, title, unitNumber, property, market, cityName, removedAt, occupiedUntil } = toItem(listed);
    const mayUpdate = getScope(user.role, 'inventory.update') !== null;
    return {
      slug: ownSlug,
      title,
      unitNumber,
      property,
      market,
      cityName,
      removedAt,
      listedOn: row.listedOn,
      source: row.source,
      facts: toFacts(row),
      priceEstimated: row.priceEstimated,
      shortestStay: getMinimumNights(row),
      keptFromImports: row.listingKey === null ? [] : listKeptFacts(row.staffFields),
      upcoming: stays.length,
      occupiedUntil,
      pictures: (row.photographs ?? []).map((photograph, position) => ({
        ...toHomePhotograph(photograph, position, title),
        hash: photograph[0],
        description: photograph[4],
      })),
      version: row.version,
      changedBy: row.changedBy,
      changedAt: row.changedAt.toISOString(),
      timeline,
      actions: mayUpdate ? ['update', removedAt === null ? 'remove' : 'publish'] : [],
    };
  };
