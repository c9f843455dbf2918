import type { DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Db } from './tables.ts';

export type Claim = {
  readonly homeId: number;
  readonly stay: DateRange;
  readonly reservationId: string;
  /** Null for an approved stay, which does not expire. */
  readonly holdExpiresAt: Date | null;
};

/** `heldUntil` is set only if every conflict is a hold: if none of them is paid, the home is available again at that time. */
export type Conflict = { readonly heldUntil: Date | null };
export type ClaimResult = { readonly claimed: true } | ({ readonly claimed: false } & Conflict);

export type Availability = ReturnType<typeof createAvailability>;

/** Narrows the caller's database or transaction to the tables that this feature uses. */
const narrow = (executor: AnyDb): Db => executor;

const toSqlRange = ({ start, end }: DateRange) => sql<string>`daterange(${start}::date, ${end}::date, '[)')`;

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

  /** Returns what conflicts with a stay by home ID. Available homes are absent. Expired holds do not count, nor reservations in `except`. */
  async function findConflicts(
    db: AnyDb,
    homeIds: readonly number[],
    stay: DateRange,
    { except }: { except?: readonly string[] } = {},
  ): Promise<Map<number, Conflict>> {
    if (homeIds.length === 0) return new Map();
    const now = clock.now();
    let conflicts = narrow(db)
      .selectFrom('occupancy')
      .select(['homeId', 'holdExpiresAt'])
      .where('homeId', 'in', [...homeIds])
      .where(sql<boolean>`stay && ${toSqlRange(stay)}`)
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
  const findConflict = async (
    db: AnyDb,
    homeId: number,
    stay: DateRange,
    options?: { except?: readonly string[] },
  ): Promise<Conflict | null> => (await findConflicts(db, [homeId], stay, options)).get(homeId) ?? null;

  return {
    findConflict,
    findConflicts,

    /**
     * Takes the nights of `stay`, or returns the conflict. Throws `home_removed` for a removed home. Deletes the home's expired holds.
     * Call it last in a transaction, because the home stays locked until the commit.
     */
    async claim(trx: AnyTrx, { homeId, stay, reservationId, holdExpiresAt }: Claim): Promise<ClaimResult> {
      // With many simultaneous claims, most end here without waiting for the lock. The insert below decides.
      const taken = await findConflict(trx, homeId, stay);
      if (taken) return { claimed: false, ...taken };
      // Staff may have removed the home since the caller read it.
      if ((await lockHome(trx, homeId)).isRemoved) throw new AppError('home_removed');
      await narrow(trx)
        .deleteFrom('occupancy')
        .where('homeId', '=', homeId)
        .where('holdExpiresAt', '<=', clock.now())
        .execute();
      const row = await narrow(trx)
        .insertInto('occupancy')
        .values({ homeId, stay: toSqlRange(stay), source: 'reservation', reservationId, holdExpiresAt })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) return { claimed: true };
      return { claimed: false, heldUntil: (await findConflict(trx, homeId, stay))?.heldUntil ?? null };
    },

    /** Turns a hold into a stay. Returns false if the hold has expired or was lost, so that the reservation does not have the nights. */
    async confirm(trx: AnyTrx, homeId: number, reservationId: string): Promise<boolean> {
      await lockHome(trx, homeId);
      const kept = await narrow(trx)
        .updateTable('occupancy')
        .set({ holdExpiresAt: null })
        .where('reservationId', '=', reservationId)
        .where((row) => row.or([row('holdExpiresAt', 'is', null), row('holdExpiresAt', '>', clock.now())]))
        .returning('id')
        .executeTakeFirst();
      return kept !== undefined;
    },

    /**
     * Gives a reservation exactly these nights of a home, or none. False if others have some of them: then the caller must roll back. Call it
     * last in a transaction, because the home stays locked until the commit.
     */
    async setNights(
      trx: AnyTrx,
      { homeId, reservationId, stay }: { homeId: number; reservationId: string; stay: DateRange | null },
    ): Promise<boolean> {
      await lockHome(trx, homeId);
      const own = narrow(trx).deleteFrom('occupancy').where('homeId', '=', homeId);
      await own.where('reservationId', '=', reservationId).execute();
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

    /** Releases a reservation's nights. Does nothing if it has none. */
    async release(trx: AnyTrx, homeId: number, reservationId: string): Promise<void> {
      await lockHome(trx, homeId);
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

    /** The first night that a reservation has in a home; null without any. */
    async findStart(db: AnyDb, homeId: number, reservationId: string): Promise<string | null> {
      const row = await narrow(db)
        .selectFrom('occupancy')
        .select(sql<string>`lower(stay)::text`.as('start'))
        .where('homeId', '=', homeId)
        .where('reservationId', '=', reservationId)
        .executeTakeFirst();
      return row?.start ?? null;
    },

    /** Returns the unavailable nights within `window` by home ID, in order, without reservations in `except`. Homes without any are absent. */
    async getBusyRanges(
      db: AnyDb,
      homeIds: readonly number[],
      window: DateRange,
      { except = [] }: { except?: readonly string[] } = {},
    ): Promise<Map<number, DateRange[]>> {
      const busy = new Map<number, DateRange[]>();
      if (homeIds.length === 0) return busy;
      const now = clock.now();
      const rows = await narrow(db)
        .selectFrom('occupancy')
        .select([
          'homeId',
          sql<string>`lower(stay * ${toSqlRange(window)})::text`.as('start'),
          sql<string>`upper(stay * ${toSqlRange(window)})::text`.as('end'),
        ])
        .where('homeId', 'in', [...homeIds])
        .where(sql<boolean>`stay && ${toSqlRange(window)}`)
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
