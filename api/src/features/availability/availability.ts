import type { CalendarDate, DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Db } from './tables.ts';

/** Nights of a home. */
export type HomeNights = { readonly homeId: number; readonly stay: DateRange };

/** For a full booking, the first day from which it may take nights of Standby guests. Others take no night of anybody. */
type ForFull = { readonly fullFrom?: CalendarDate | undefined };
type Asked = ForFull & { readonly except?: readonly string[] };

/** Null for an approved stay, which does not expire. */
type Claimer = ForFull & { readonly reservationId: string; readonly holdExpiresAt: Date | null };
export type Claim = HomeNights & Claimer;
/** The nights of a split stay in its homes. */
export type SplitClaim = Claimer & { readonly nights: readonly HomeNights[] };

/** `heldUntil` is set only if every conflict is a hold: if none of them is paid, the home is available again at that time. */
export type Conflict = { readonly heldUntil: Date | null };
export type ClaimResult =
  { readonly claimed: true } | ({ readonly claimed: false; readonly homeId: number } & Conflict);

export type Availability = ReturnType<typeof createAvailability>;

/** Narrows the caller's database or transaction to the tables that this feature uses. */
const narrow = (executor: AnyDb): Db => executor;

const toSqlRange = ({ start, end }: DateRange) => sql<string>`daterange(${start}::date, ${end}::date, '[)')`;

/** The nights of a row that are taken for the one who asks. */
const toTaken = ({ fullFrom }: ForFull) =>
  fullFrom === undefined ? sql<string>`stay` : sql<string>`find_taken_nights(stay, claim, ${fullFrom}::date)`;

/** Decides whether a home is available. Only the rows of `occupancy` count; `unit.busy` is a copy for search. */
export function createAvailability({ clock }: { clock: Clock }) {
  /** Every write to a home's calendar takes this lock first. Relying on the constraint alone causes deadlocks under contention (334 of 1,000 attempts). */
  async function lockHome(trx: AnyTrx, homeId: number): Promise<{ isRemoved: boolean }> {
    // NO KEY UPDATE excludes other writers like UPDATE, but still allows inserting rows that reference the home.
    const { rows } = await sql<{
      isRemoved: boolean;
    }>`select removed_at is not null as is_removed from home where id = ${homeId} for no key update`.execute(trx);
    return { isRemoved: rows[0]?.isRemoved ?? true };
  }

  /** Locks several calendars, always in the order of their IDs, so that two changes of the same homes cannot deadlock. */
  async function lockHomes(trx: AnyTrx, homeIds: readonly number[]): Promise<void> {
    for (const homeId of [...new Set(homeIds)].sort((a, b) => a - b)) await lockHome(trx, homeId);
  }

  /** The Standby stays whose nights in a home yield to a full booking of these nights. */
  async function findYielding(trx: AnyTrx, homeId: number, stay: DateRange): Promise<string[]> {
    const rows = await narrow(trx)
      .selectFrom('occupancy')
      .select('reservationId')
      .where('homeId', '=', homeId)
      .where('claim', '=', 'yielding')
      .where(sql<boolean>`stay && ${toSqlRange(stay)}`)
      .orderBy(sql`lower(stay)`)
      .execute();
    return rows.flatMap(({ reservationId }) => reservationId ?? []);
  }

  /** Returns what conflicts with a stay by home ID. Available homes are absent. Expired holds do not count, nor reservations in `except`. */
  async function findConflicts(
    db: AnyDb,
    homeIds: readonly number[],
    stay: DateRange,
    { except, fullFrom }: Asked = {},
  ): Promise<Map<number, Conflict>> {
    if (homeIds.length === 0) return new Map();
    const now = clock.now();
    let conflicts = narrow(db)
      .selectFrom('occupancy')
      .select(['homeId', 'holdExpiresAt'])
      .where('homeId', 'in', [...homeIds])
      .where(sql<boolean>`stay && ${toSqlRange(stay)}`)
      .where(sql<boolean>`${toTaken({ fullFrom })} && ${toSqlRange(stay)}`)
      .where((row) => row.or([row('holdExpiresAt', 'is', null), row('holdExpiresAt', '>', now)]));
    if (except && except.length > 0)
      conflicts = conflicts.where((row) =>
        row.or([row('reservationId', 'is', null), row('reservationId', 'not in', [...except])]),
      );
    const rows = Map.groupBy(await conflicts.execute(), ({ homeId }) => homeId);
    return new Map(
      Array.from(rows, ([homeId, ofHome]) => {
        const ends = ofHome.map(({ holdExpiresAt }) => holdExpiresAt);
        const isHeld = ends.every((end) => end !== null);
        return [homeId, { heldUntil: isHeld ? new Date(Math.max(...ends.map((end) => end!.getTime()))) : null }];
      }),
    );
  }

  /** Returns what conflicts with a stay in one home, or null if the home is available. */
  const findConflict = async (db: AnyDb, homeId: number, stay: DateRange, options?: Asked): Promise<Conflict | null> =>
    (await findConflicts(db, [homeId], stay, options)).get(homeId) ?? null;

  /**
   * Takes all of these nights, or returns the first conflict: then the caller must roll back, because others may be taken already. Throws
   * `home_removed` for a removed home. Deletes the homes' expired holds. Call it last in a transaction, because the homes stay locked until
   * the commit.
   */
  async function claimAll(
    trx: AnyTrx,
    { nights, reservationId, holdExpiresAt, fullFrom }: SplitClaim,
  ): Promise<ClaimResult> {
    // With many simultaneous claims, most end here without waiting for a lock. The inserts below decide.
    for (const { homeId, stay } of nights) {
      const taken = await findConflict(trx, homeId, stay, { fullFrom });
      if (taken) return { claimed: false, homeId, ...taken };
    }
    // All locks come before the first change, in the order of the IDs. A home can have nights twice.
    for (const homeId of [...new Set(nights.map((each) => each.homeId))].sort((a, b) => a - b)) {
      // Staff may have removed the home since the caller read it.
      if ((await lockHome(trx, homeId)).isRemoved) throw new AppError('home_removed');
      await narrow(trx)
        .deleteFrom('occupancy')
        .where('homeId', '=', homeId)
        .where('holdExpiresAt', '<=', clock.now())
        .execute();
    }
    for (const { homeId, stay } of nights) {
      // The constraints let the hold of a full booking overlap a Standby stay, so what it may take is decided here, with the home locked.
      const taken = fullFrom === undefined ? null : await findConflict(trx, homeId, stay, { fullFrom });
      if (taken) return { claimed: false, homeId, ...taken };
      const row = await narrow(trx)
        .insertInto('occupancy')
        .values({ homeId, stay: toSqlRange(stay), source: 'reservation', reservationId, holdExpiresAt })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row)
        return {
          claimed: false,
          homeId,
          heldUntil: (await findConflict(trx, homeId, stay, { fullFrom }))?.heldUntil ?? null,
        };
    }
    return { claimed: true };
  }

  return {
    findConflict,
    findConflicts,

    lockHomes,

    /** Like `claimAll`, of one home. */
    claim: (trx: AnyTrx, { homeId, stay, ...claimer }: Claim): Promise<ClaimResult> =>
      claimAll(trx, { ...claimer, nights: [{ homeId, stay }] }),

    claimAll,

    /**
     * Turns a hold into a stay. `homeIds` are the homes of the held nights. Returns false, and changes nothing, if the hold has expired or
     * was lost, so that the reservation does not have all of its nights.
     */
    async confirm(trx: AnyTrx, homeIds: readonly number[], reservationId: string): Promise<boolean> {
      await lockHomes(trx, homeIds);
      const kept = sql`(select count(*) from occupancy where reservation_id = ${reservationId} and (hold_expires_at is null or hold_expires_at > ${clock.now()}))`;
      const confirmed = await narrow(trx)
        .updateTable('occupancy')
        .set({ holdExpiresAt: null })
        .where('reservationId', '=', reservationId)
        .where(sql<boolean>`${kept} >= ${homeIds.length}`)
        .returning('id')
        .execute();
      return confirmed.length > 0;
    },

    /**
     * Gives a reservation exactly these nights of a home, or none. Of nights that a split stay has twice in a home, only the later ones
     * change. With `isReturn`, the nights are added to the earlier ones of a guest who moves back. False if others have some of them: then
     * the caller must roll back. Call it last in a transaction, because the home stays locked until the commit.
     */
    async setNights(
      trx: AnyTrx,
      {
        homeId,
        reservationId,
        stay,
        isReturn = false,
      }: { homeId: number; reservationId: string; stay: DateRange | null; isReturn?: boolean },
    ): Promise<boolean> {
      await lockHome(trx, homeId);
      const own = narrow(trx).deleteFrom('occupancy').where('homeId', '=', homeId);
      if (!isReturn)
        await own
          .where('reservationId', '=', reservationId)
          .where(
            sql<boolean>`lower(stay) = (select max(lower(stay)) from occupancy where home_id = ${homeId} and reservation_id = ${reservationId})`,
          )
          .execute();
      if (stay === null) return true;
      await own.where('holdExpiresAt', '<=', clock.now()).execute();
      const row = await narrow(trx)
        .insertInto('occupancy')
        .values({ homeId, stay: toSqlRange(stay), source: 'reservation', reservationId, holdExpiresAt: null })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    findYielding,

    /** Whether Standby stays have some of these nights, which yield to a full booking. */
    async isYielding(trx: AnyTrx, nights: readonly HomeNights[]): Promise<boolean> {
      for (const { homeId, stay } of nights) if ((await findYielding(trx, homeId, stay)).length > 0) return true;
      return false;
    },

    /** Releases a reservation's nights in all homes. Does nothing if it has none. */
    async release(trx: AnyTrx, homeId: number, reservationId: string): Promise<void> {
      const taken = await narrow(trx)
        .selectFrom('occupancy')
        .select('homeId')
        .where('reservationId', '=', reservationId)
        .execute();
      await lockHomes(trx, [homeId, ...taken.map((row) => row.homeId)]);
      await narrow(trx).deleteFrom('occupancy').where('reservationId', '=', reservationId).execute();
    },

    /** Blocks nights without a reservation. Returns the ranges that were available and are now blocked. */
    async block(trx: AnyTrx, homeId: number, stays: readonly DateRange[]): Promise<DateRange[]> {
      if (stays.length === 0) return [];
      await lockHome(trx, homeId);
      const rows = await narrow(trx)
        .insertInto('occupancy')
        .values(
          stays.map((stay) => ({
            homeId,
            stay: toSqlRange(stay),
            source: 'block' as const,
            reservationId: null,
            holdExpiresAt: null,
          })),
        )
        .onConflict((on) => on.doNothing())
        .returning([sql<string>`lower(stay)::text`.as('start'), sql<string>`upper(stay)::text`.as('end')])
        .execute();
      return rows.map(({ start, end }) => ({ start, end }));
    },

    /** The first night that a reservation has in a home, of its last stretch of nights there; null without any. */
    async findStart(db: AnyDb, homeId: number, reservationId: string): Promise<string | null> {
      const row = await narrow(db)
        .selectFrom('occupancy')
        .select(sql<string>`lower(stay)::text`.as('start'))
        .where('homeId', '=', homeId)
        .where('reservationId', '=', reservationId)
        .orderBy(sql`lower(stay)`, 'desc')
        .executeTakeFirst();
      return row?.start ?? null;
    },

    /** Returns the unavailable nights within `window` by home ID, in order, without reservations in `except`. Homes without any are absent. */
    async getBusyRanges(
      db: AnyDb,
      homeIds: readonly number[],
      window: DateRange,
      { except = [], fullFrom }: Asked = {},
    ): Promise<Map<number, DateRange[]>> {
      const busy = new Map<number, DateRange[]>();
      if (homeIds.length === 0) return busy;
      const now = clock.now();
      const taken = toTaken({ fullFrom });
      const rows = await narrow(db)
        .selectFrom('occupancy')
        .select([
          'homeId',
          sql<string>`lower(${taken} * ${toSqlRange(window)})::text`.as('start'),
          sql<string>`upper(${taken} * ${toSqlRange(window)})::text`.as('end'),
        ])
        .where('homeId', 'in', [...homeIds])
        .where(sql<boolean>`stay && ${toSqlRange(window)}`)
        .where(sql<boolean>`${taken} && ${toSqlRange(window)}`)
        .where((row) => row.or([row('holdExpiresAt', 'is', null), row('holdExpiresAt', '>', now)]))
        .$if(except.length > 0, (rows) =>
          rows.where((row) => row.or([row('reservationId', 'is', null), row('reservationId', 'not in', [...except])])),
        )
        .orderBy('homeId')
        .orderBy(sql`lower(stay)`)
        .execute();
      for (const { homeId, start, end } of rows) {
        const ranges = busy.get(homeId);
        if (ranges) ranges.push({ start, end });
        else busy.set(homeId, [{ start, end }]);
      }
      return busy;
    },

    /** Returns until when these nights are held; null if they are available or permanently taken. */
    async getHeldUntil(db: AnyDb, homeId: number, stay: DateRange): Promise<Date | null> {
      return (await findConflict(db, homeId, stay))?.heldUntil ?? null;
    },
  };
}
