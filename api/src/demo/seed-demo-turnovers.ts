import { randomUUID } from 'node:crypto';
import { addDays, CHECK_IN_TIME, toInstant } from '@lodestay/stay';
import { sql } from 'kysely';
import type { WholeDb } from '../database.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { CHECK_OUT_TIME } from '../features/reservations/index.ts';
import { createTurnoverDecisions, createTurnoverSync } from '../features/turnovers/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { createReference } from '../platform/reference.ts';
import { DEMO_TURNOVERS, type DemoTurnover } from './demo-turnovers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the next stay is. */
const NEXT_NIGHTS = 30;
/** The sweep opens turnovers this long before the check-out. */
const OPENED_BEFORE_MS = 13 * DAY_MS;

/** Nobody gets an email about invented work. */
const noEvents: Outbox = { emit: async () => {} };
const rethrow = ({ err }: { err: Error }) => {
  throw err;
};

type DemoStay = { checkIn: string; checkOut: string; guest: readonly [string, string]; others: number; pets: number };
type DemoHome = { id: number; propertyId: number; marketId: number; timeZone: string };

/** A furnished home without stays at that time; undefined if there is none. */
const findHome = (db: WholeDb, market: string, from: string, to: string): Promise<DemoHome | undefined> =>
  db
    .selectFrom('home')
    .innerJoin('market', 'market.id', 'home.marketId')
    .select(['home.id', 'home.propertyId', 'home.marketId', 'market.timeZone'])
    .where('market.slug', '=', market)
    .where('home.type', '=', 'FurnishedHome')
    .where('home.removedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('occupancy')
            .select(sql`1`.as('taken'))
            .whereRef('occupancy.homeId', '=', 'home.id')
            .where(sql<boolean>`occupancy.stay && daterange(${from}::date, ${to}::date)`),
        ),
      ),
    )
    .orderBy('home.id')
    .limit(1)
    .executeTakeFirst();

/** A stay as bookings store it. Bookings cannot begin in the past, so it is written without them. */
async function insertStay(db: WholeDb, home: DemoHome, stay: DemoStay, now: Date): Promise<string> {
  const { checkIn, checkOut, others, pets } = stay;
  const [firstName, lastName] = stay.guest;
  const [checkInAt, checkOutAt] = [
    new Date(toInstant(checkIn, CHECK_IN_TIME, home.timeZone)),
    new Date(toInstant(checkOut, CHECK_OUT_TIME, home.timeZone)),
  ];
  const bookedAt = new Date(Math.min(checkInAt.getTime(), now.getTime()) - 20 * DAY_MS);
  return inTransaction(db, async (trx) => {
    const { id: accountId } = await trx
      .insertInto('account')
      .values({
        email: `${firstName}.${lastName}.${randomUUID().slice(0, 4)}@example.com`.toLowerCase(),
        passwordHash: null,
        firstName,
        lastName,
        role: 'applicant',
        createdAt: bookedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const occupant = { firstName: 'Sam', lastName, dateOfBirth: '1992-04-11' };
    const isOver = checkOutAt <= now;
    const { id } = await trx
      .insertInto('reservation')
      .values({
        id: randomUUID(),
        reference: createReference('LS'),
        accountId,
        homeId: home.id,
        propertyId: home.propertyId,
        marketId: home.marketId,
        status: isOver ? 'completed' : checkInAt <= now ? 'checked_in' : 'approved',
        stayKind: 'fixed',
        checkIn,
        checkOut,
        nights: Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS),
        checkInAt,
        checkOutAt,
        profile: JSON.stringify({ firstName, lastName, occupants: Array.from({ length: others }, () => occupant) }),
        pets,
        createdAt: bookedAt,
        submittedAt: bookedAt,
        approvedAt: bookedAt,
        endedAt: isOver ? checkOutAt : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('occupancy')
      .values({ homeId: home.id, stay: `[${checkIn},${checkOut})`, source: 'reservation', reservationId: id })
      .execute();
    return id;
  });
}

/** Creates stays that end these days and the work after them, on a site without turnovers. The demo accounts of staff must exist. */
export async function seedDemoTurnovers({ db, clock }: { db: WholeDb; clock: Clock }): Promise<void> {
  const known = await db.selectFrom('turnover').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const past = createClock(clock.now());
  const shared = { db, clock: past, queues: createQueueChanges({ clock: past, outbox: noEvents }) };
  const sync = createTurnoverSync({ ...shared, logger: { error: rethrow } });
  const decisions = createTurnoverDecisions(shared);
  const now = clock.now();
  for (const demo of DEMO_TURNOVERS) {
    const today = clock.today('America/Denver');
    const checkOut = addDays(today, demo.endsIn);
    const checkIn = addDays(checkOut, -demo.nights);
    const next = demo.nextAfter === undefined ? null : addDays(checkOut, demo.nextAfter);
    const home = await findHome(db, demo.market, checkIn, addDays(next ?? checkOut, NEXT_NIGHTS));
    if (!home) continue;
    const { guest, others = 0, pets = 0 } = demo;
    const id = await insertStay(db, home, { checkIn, checkOut, guest, others, pets }, now);
    if (next)
      await insertStay(
        db,
        home,
        { checkIn: next, checkOut: addDays(next, NEXT_NIGHTS), guest: ['Robin', guest[1]], others: 0, pets: 0 },
        now,
      );
    const checkOutMs = toInstant(checkOut, CHECK_OUT_TIME, home.timeZone);
    past.moveTo(new Date(Math.min(checkOutMs - OPENED_BEFORE_MS, now.getTime())));
    await sync.syncHome(home.id);
    const moveTo = (at: number) => past.moveTo(new Date(Math.min(at, now.getTime())));
    if (demo.isCanceled) {
      moveTo(now.getTime() - DAY_MS);
      await cancelStay(db, id, past.now());
      await sync.syncHome(home.id);
    } else await work({ db, decisions, moveTo }, id, demo, checkOutMs);
  }
}

type Work = {
  db: WholeDb;
  decisions: ReturnType<typeof createTurnoverDecisions>;
  moveTo: (at: number) => void;
};

/** Does what staff have done with a turnover so far. */
async function work({ db, decisions, moveTo }: Work, reservationId: string, demo: DemoTurnover, checkOutMs: number) {
  const { reference, assigneeId } = await db
    .selectFrom('turnover')
    .innerJoin('queueItem', 'queueItem.reference', 'turnover.reference')
    .select(['turnover.reference', 'queueItem.assigneeId'])
    .where('turnover.reservationId', '=', reservationId)
    .executeTakeFirstOrThrow();
  if (assigneeId === null) return;
  const viewer = { accountId: assigneeId, scope: 'all' } as const;
  let version = 1;
  const { cleaner, cleansAfter = 2, checks = [], problem, note, isDone } = demo;
  if (note !== undefined) {
    moveTo(checkOutMs - DAY_MS);
    await decisions.addNote(reference, viewer, { text: note, mentions: [] });
  }
  if (cleaner) {
    moveTo(checkOutMs - 3 * DAY_MS);
    const [cleanerName, cleanerPhone] = cleaner === 'colleague' ? [null, null] : cleaner;
    await decisions.schedule(reference, viewer, {
      cleanerId: cleaner === 'colleague' ? assigneeId : null,
      cleanerName,
      cleanerPhone,
      scheduledAt: new Date(checkOutMs + cleansAfter * HOUR_MS).toISOString(),
      version: version++,
    });
  }
  for (const [index, check] of checks.entries()) {
    moveTo(checkOutMs + cleansAfter * HOUR_MS + index * 12 * 60_000);
    await decisions.check(reference, viewer, { check, isDone: true, version: version++ });
  }
  if (problem !== undefined) await decisions.reportProblem(reference, viewer, { reason: problem, version: version++ });
  if (isDone) await decisions.finish(reference, viewer, { version });
}

async function cancelStay(db: WholeDb, id: string, at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable('reservation').set({ status: 'canceled', endedAt: at }).where('id', '=', id).execute();
    await trx.deleteFrom('occupancy').where('reservationId', '=', id).execute();
  });
}
