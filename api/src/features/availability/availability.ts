import type { DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

export type Claim = {
  readonly homeId: number;
  readonly stay: DateRange;
  readonly reservationId: string;
  /** null: for good. */
  readonly holdExpiresAt: Date | null;
};

/** `heldUntil` is set where nothing but holds is in the way: the home is free again then if they are not paid. */
export type Conflict = { readonly heldUntil: Date | null };
export type ClaimResult = { readonly claimed: true } | ({ readonly claimed: false } & Conflict);

export type Availability = ReturnType<typeof createAvailability>;

/** The calendar's own tables, in the transaction of the feature that calls. */
const own = (executor: AnyDb): Db => executor;

const rangeOf = ({ start, end }: DateRange) => sql<string>`daterange(${start}::date, ${end}::date, '[)')`;

/** The one place that decides whether a home is free. Only rows of `occupancy` decide; `unit.busy` is a copy for search. */
export function createAvailability({ clock }: { clock: Clock }) {
  /** Every writer of a home's calendar queues here first; going straight to the constraint deadlocks under contention (334 of 1,000 attempts). */
  async function lockHome(trx: AnyTrx, homeId: number): Promise<void> {
    // NO KEY UPDATE excludes other writers just as UPDATE does, and lets rows that only refer to the home be inserted meanwhile.
    await sql`select id from home where id = ${homeId} for no key update`.execute(trx);
  }

  /** What is in the way of a stay now, or null when the home is free. Holds that have run out do not count. */
  async function conflict(
    db: AnyDb,
    homeId: number,
    stay: DateRange,
    { except }: { except?: readonly string[] } = {},
  ): Promise<Conflict | null> {
    const now = clock.now();
    let inTheWay = own(db)
      .selectFrom('occupancy')
      .select(['holdExpiresAt'])
      .where('homeId', '=', homeId)
      .where(sql<boolean>`stay && ${rangeOf(stay)}`)
      .where((row) => row.or([row('holdExpiresAt', 'is', null), row('holdExpiresAt', '>', now)]));
    if (except && except.length > 0)
      inTheWay = inTheWay.where((row) =>
        row.or([row('reservationId', 'is', null), row('reservationId', 'not in', [...except])]),
      );
    const rows = await inTheWay.execute();
    if (rows.length === 0) return null;
    const ends = rows.map(({ holdExpiresAt }) => holdExpiresAt);
    return {
      heldUntil: ends.every((end) => end !== null) ? new Date(Math.max(...ends.map((end) => end!.getTime()))) : null,
    };
  }

  return {
    conflict,

    /**
     * Takes the nights of `stay`, or says what is in the way. Holds of this home that have run out are removed on the way.
     * Call it last in a transaction: the home stays locked until the commit.
     */
    async claim(trx: AnyTrx, { homeId, stay, reservationId, holdExpiresAt }: Claim): Promise<ClaimResult> {
      // Most of a crowd learns here that it is late, without standing in the queue. What decides comes after the lock.
      const taken = await conflict(trx, homeId, stay);
      if (taken) return { claimed: false, ...taken };
      await lockHome(trx, homeId);
      await own(trx)
        .deleteFrom('occupancy')
        .where('homeId', '=', homeId)
        .where('holdExpiresAt', '<=', clock.now())
        .execute();
      const row = await own(trx)
        .insertInto('occupancy')
        .values({ homeId, stay: rangeOf(stay), source: 'reservation', reservationId, holdExpiresAt })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) return { claimed: true };
      return { claimed: false, heldUntil: (await conflict(trx, homeId, stay))?.heldUntil ?? null };
    },

    /** Turns a hold into a stay. False when the hold has run out or was lost: then the nights are not this reservation's. */
    async keep(trx: AnyTrx, homeId: number, reservationId: string): Promise<boolean> {
      await lockHome(trx, homeId);
      const kept = await own(trx)
        .updateTable('occupancy')
        .set({ holdExpiresAt: null })
        .where('reservationId', '=', reservationId)
        .where((row) => row.or([row('holdExpiresAt', 'is', null), row('holdExpiresAt', '>', clock.now())]))
        .returning('id')
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Gives a reservation's nights back. Nothing happens when it has none. */
    async release(trx: AnyTrx, homeId: number, reservationId: string): Promise<void> {
      await lockHome(trx, homeId);
      await own(trx).deleteFrom('occupancy').where('reservationId', '=', reservationId).execute();
    },

    /** Closes a home for some nights without a reservation. Answers which stretches were free, and so are closed now. */
    async block(trx: AnyTrx, homeId: number, stays: readonly DateRange[]): Promise<DateRange[]> {
      if (stays.length === 0) return [];
      await lockHome(trx, homeId);
      const rows = await own(trx)
        .insertInto('occupancy')
        .values(
          stays.map((stay) => ({
            homeId,
            stay: rangeOf(stay),
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

    /** The nights of `window` that cannot be stayed in, by home, in order. Homes that are free throughout are absent. */
    async busyRanges(db: AnyDb, homeIds: readonly number[], window: DateRange): Promise<Map<number, DateRange[]>> {
      const busy = new Map<number, DateRange[]>();
      if (homeIds.length === 0) return busy;
      const now = clock.now();
      const rows = await own(db)
        .selectFrom('occupancy')
        .select([
          'homeId',
          sql<string>`lower(stay * ${rangeOf(window)})::text`.as('start'),
          sql<string>`upper(stay * ${rangeOf(window)})::text`.as('end'),
        ])
        .where('homeId', 'in', [...homeIds])
        .where(sql<boolean>`stay && ${rangeOf(window)}`)
        .where((row) => row.or([row('holdExpiresAt', 'is', null), row('holdExpiresAt', '>', now)]))
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

    /** Until when somebody else holds these nights; null when they are free, and when they are taken for good. */
    async heldUntil(db: AnyDb, homeId: number, stay: DateRange): Promise<Date | null> {
      return (await conflict(db, homeId, stay))?.heldUntil ?? null;
    },
  };
}
