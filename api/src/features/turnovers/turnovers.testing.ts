import { randomUUID } from 'node:crypto';
import { TURNOVER_CHECKS, type ReservationStatus } from '@lodestay/contracts';
import { countNights } from '@lodestay/stay';
import type { TestApp, TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { getCheckInInstant, getCheckOutInstant } from '../reservations/terms.ts';
import { createQueueChanges } from '../queues/index.ts';
import { createTurnoverSync } from './sync.ts';

/** Nobody gets an email, and no jobs run. */
const noEvents = { emit: async () => {} };

export type TestStay = {
  homeId: number;
  checkIn: string;
  checkOut: string | null;
  status?: ReservationStatus;
  approvedAt?: Date | null;
  endedAt?: Date | null;
};

/** A stay as bookings store it, in any state and at any time. Returns its reservation's ID. */
export async function createStay(
  test: Pick<TestApp, 'db' | 'clock' | 'signedInUser'>,
  { homeId, checkIn, checkOut, status = 'checked_in', approvedAt, endedAt = null }: TestStay,
): Promise<string> {
  const { propertyId, marketId, timeZone } = await test.db
    .selectFrom('home')
    .innerJoin('market', 'market.id', 'home.marketId')
    .select(['home.propertyId', 'home.marketId', 'market.timeZone'])
    .where('home.id', '=', homeId)
    .executeTakeFirstOrThrow();
  const now = test.clock.now();
  const { id } = await test.db
    .insertInto('reservation')
    .values({
      id: randomUUID(),
      reference: `LS-${randomUUID().slice(0, 8).toUpperCase()}`,
      accountId: (await test.signedInUser()).id,
      homeId,
      propertyId,
      marketId,
      status,
      stayKind: 'fixed',
      checkIn,
      checkOut,
      nights: checkOut === null ? 30 : countNights({ start: checkIn, end: checkOut }),
      checkInAt: getCheckInInstant(checkIn, { timeZone }),
      checkOutAt: checkOut === null ? null : getCheckOutInstant(checkOut, { timeZone }),
      approvedAt: approvedAt === undefined ? now : approvedAt,
      endedAt,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const syncTurnovers = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) =>
  createTurnoverSync({
    db,
    clock,
    queues: createQueueChanges({ clock, outbox: noEvents }),
    logger: {
      error({ err }: { err: Error }) {
        throw err;
      },
    },
  });

/** The turnover of a stay that ends today, in a new home of a market. Returns its reference. */
export async function createTurnover(test: TestApp, market: { name: string; state?: string }): Promise<string> {
  const place: TestPlace = await testPlace(test.db, market);
  const { id: homeId } = await testHome(test.db, { place });
  const today = test.clock.today('America/Denver');
  const reservationId = await createStay(test, { homeId, checkIn: '2026-11-01', checkOut: today });
  await syncTurnovers(test).syncHome(homeId);
  return findReference(test, reservationId);
}

export const findReference = async ({ db }: Pick<TestApp, 'db'>, reservationId: string): Promise<string> =>
  (
    await db
      .selectFrom('turnover')
      .select('reference')
      .where('reservationId', '=', reservationId)
      .executeTakeFirstOrThrow()
  ).reference;

/** Calls about one turnover as one person. */
export const actOn = (test: TestApp, as: TestUser, reference: string) => {
  const params = { reference };
  return {
    get: () => test.call('getTurnover', { as, params }),
    note: (text: string) => test.call('addTurnoverNote', { as, params, body: { text, mentions: [] } }),
    schedule: (body: object) =>
      test.call('scheduleTurnover', {
        as,
        params,
        body: { cleanerId: null, cleanerName: null, cleanerPhone: null, ...body },
      }),
    start: (version: number) => test.call('startTurnover', { as, params, body: { version } }),
    check: (check: string, version: number, isDone = true) =>
      test.call('checkTurnover', { as, params: { reference, check }, body: { isDone, version } }),
    finish: (version: number) => test.call('finishTurnover', { as, params, body: { version } }),
    report: (version: number, reason = 'The oven does not work') =>
      test.call('reportTurnoverProblem', { as, params, body: { reason, version } }),
    reopen: (version: number, reason = 'The bath is not clean') =>
      test.call('reopenTurnover', { as, params, body: { reason, version } }),
    removePhoto: (id: string) => test.call('removeTurnoverPhoto', { as, params: { reference, id } }),
  };
};

/** Checks every point of an untouched turnover, which has version 7 then. */
export async function checkEverything(test: TestApp, as: TestUser, reference: string): Promise<void> {
  for (const [index, check] of TURNOVER_CHECKS.entries()) await actOn(test, as, reference).check(check, index + 1);
}

/** Finishes an untouched turnover, which has version 8 then. */
export async function finishTurnover(test: TestApp, as: TestUser, reference: string): Promise<void> {
  await checkEverything(test, as, reference);
  await actOn(test, as, reference).finish(TURNOVER_CHECKS.length + 1);
}
