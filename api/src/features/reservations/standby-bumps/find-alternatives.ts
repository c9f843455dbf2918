import type { ResponseOf } from '@lodestay/contracts';
import {
  addDays,
  daysBetween,
  findFactor,
  getKilometers,
  getPricesOn,
  MAX_DAYS_AHEAD,
  rankStandbyAlternatives,
  type PriceList,
} from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { Homes } from '../../homes/index.ts';
import type { StayChanges } from '../changes/stay-changes.ts';
import { getMonthlyCents } from '../changes/plan-stay-change.ts';
import type { Db, ReservationRow, StandbyBump } from '../tables.ts';
import { findGapEnd } from './plan-bumped-move.ts';

type Options = {
  db: Db;
  clock: Clock;
  homes: Homes;
  availability: Availability;
  changes: Pick<StayChanges, 'previewFor'>;
  getPriceLists: () => readonly PriceList[];
};
export type Alternative = NonNullable<ResponseOf<'getStandbyBump'>['bump']>['alternatives'][number];

/** The most homes that are offered. */
const MAX_HOMES = 6;
/** The most homes whose calendars are compared. */
const MAX_CANDIDATES = 60;

/** Finds homes of the same city that a Standby stay can move to, and ranks them (`rankStandbyAlternatives`). */
export function createBumpAlternatives({ db, clock, homes, availability, changes, getPriceLists }: Options) {
  const selectPlaces = () =>
    db
      .selectFrom('home')
      .innerJoin('property', 'property.id', 'home.propertyId')
      .select([
        'home.id',
        'home.slug',
        'home.beds',
        'home.monthlyRentCents',
        'home.minimumNights',
        'property.neighborhoodId',
        'property.latitude',
        'property.longitude',
      ]);

  async function listCandidates(row: ReservationRow, bump: StandbyBump) {
    const present = await selectPlaces().where('home.id', '=', row.homeId).executeTakeFirstOrThrow();
    const found = await selectPlaces()
      .where('home.marketId', '=', row.marketId)
      .where('home.removedAt', 'is', null)
      .where('home.id', '<>', row.homeId)
      .orderBy(sql`abs(home.monthly_rent_cents - ${present.monthlyRentCents})`)
      .orderBy('home.id')
      .limit(MAX_CANDIDATES)
      .execute();
    const today = clock.today(bump.timeZone);
    const window = { start: bump.endsOn, end: addDays(today, MAX_DAYS_AHEAD) };
    const busy = await availability.getBusyRanges(
      db,
      found.map(({ id }) => id),
      window,
    );
    const toMonthly = ({ monthlyRentCents }: (typeof found)[number]) =>
      getMonthlyCents(
        { rentCents: monthlyRentCents },
        findFactor('standby', row.nights, today, getPricesOn(today, getPriceLists()).rateTables),
      );
    const presentMonthlyCents = toMonthly(present);
    return rankStandbyAlternatives(
      found.flatMap((home) => {
        const endsOn = findGapEnd(bump, busy.get(home.id)?.[0]?.start ?? window.end);
        if (endsOn === null) return [];
        return {
          homeId: home.id,
          slug: home.slug,
          monthlyCents: toMonthly(home),
          presentMonthlyCents,
          kilometers: getKilometers(present, home),
          isSameNeighborhood: home.neighborhoodId !== null && home.neighborhoodId === present.neighborhoodId,
          moreBeds: home.beds - present.beds,
          gapNights: daysBetween(bump.endsOn, endsOn),
        };
      }),
    );
  }

  /** The price in a home; null if it does not suit the stay, or is not available. */
  async function preview(row: ReservationRow, bump: StandbyBump, homeSlug: string) {
    try {
      return await changes.previewFor(row, { kind: 'transfer', homeSlug, bump });
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
  }

  return async (row: ReservationRow, bump: StandbyBump): Promise<Alternative[]> => {
    const found: Omit<Alternative, 'home'>[] = [];
    const ids: number[] = [];
    for (const { homeId, slug, presentMonthlyCents, gapNights } of await listCandidates(row, bump)) {
      if (ids.length === MAX_HOMES) break;
      const move = await preview(row, bump, slug);
      if (!move) continue;
      ids.push(homeId);
      const monthly = move.monthly!;
      found.push({
        monthly,
        monthlyDifference: monthly - presentMonthlyCents,
        cost: move.cost,
        endsOn: move.endDate,
        nights: gapNights,
      });
    }
    const cards = await homes.loadCards(
      ids,
      { startDate: bump.endsOn, stayKind: 'standby' },
      { member: true, standbyMember: true },
    );
    return found.flatMap((alternative, at) => {
      const home = cards.get(ids[at]!);
      return home ? { home, ...alternative } : [];
    });
  };
}
