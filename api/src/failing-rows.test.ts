import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { testPlace, testHome, type TestPlace } from './features/homes/homes.testing.ts';
import { createGuest } from './features/reservations/booking.testing.ts';
import { buildTestApp, type TestApp } from './testing/index.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-04-15', endDate: '2027-07-15' };
const DAY_MS = 86_400_000;
let test: TestApp;
let denver: TestPlace;
/** Two stays, in the order in which jobs take them. Writes about the first fail. */
let stays: [failing: string, other: string];

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  const approve = async () =>
    (
      await createGuest(test, await test.signedInUser()).approved(
        (await testHome(test.db, { place: denver })).slug,
        STAY,
      )
    ).id;
  stays = [await approve(), await approve()].toSorted() as typeof stays;
  await test.jobs.drain();
  const [first] = stays;
  const approvedAt = new Date(test.clock.now().getTime() - DAY_MS);
  await test.db.updateTable('reservation').set({ approvedAt }).where('id', '=', first).execute();
});

let failingTable: string | null = null;
afterEach(async () => {
  if (failingTable) await sql.raw(`drop trigger fail_write on ${failingTable}`).execute(test.db);
  failingTable = null;
});
/** Lets the database refuse each write of a row. */
async function failWrites(table: string, condition: string): Promise<void> {
  await sql
    .raw(
      `create or replace function fail_write() returns trigger language plpgsql as
      $$ begin raise exception 'This row cannot be written'; end $$;
    create trigger fail_write before insert or update on ${table} for each row when (${condition}) execute function fail_write()`,
    )
    .execute(test.db);
  failingTable = table;
}
async function runJobs(): Promise<void> {
  test.clock.advance(3_600_000);
  await test.jobs.drain();
}
/** Both stays are over since `days` days. */
async function end(days: number): Promise<void> {
  for (const [at, id] of stays.entries()) {
    const endedAt = new Date(test.clock.now().getTime() - days * DAY_MS + at * 60_000);
    await test.db
      .updateTable('reservation')
      .set({ status: 'completed', checkOutAt: endedAt, endedAt })
      .where('id', '=', id)
      .execute();
  }
}
async function list(table: 'exitPack' | 'reviewInvitation' | 'reviewReveal'): Promise<string[]> {
  const rows = await test.db.selectFrom(table).select('reservationId').where('reservationId', 'in', stays).execute();
  return rows.map(({ reservationId }) => reservationId);
}

describe('a row that cannot be written does not stop the others of', () => {
  it('new versions of agreements', async () => {
    await test.db.updateTable('reservation').set({ parkingSpots: 1 }).where('id', 'in', stays).execute();
    await failWrites('stay_agreement', `new.reservation_id = '${stays[0]}'`);
    await runJobs();
    const versions = await test.db
      .selectFrom('stayAgreement')
      .select(['reservationId', 'version'])
      .where('reservationId', 'in', stays)
      .where('version', '=', 2)
      .execute();
    expect(versions).toEqual([{ reservationId: stays[1], version: 2 }]);
  });

  it.each([
    ['exit packs', 'exitPack', 'exit_pack', 1],
    ['invitations to review', 'reviewInvitation', 'review_invitation', 1],
    ['reviews that are revealed', 'reviewReveal', 'review_reveal', 15],
  ] as const)('%s', async (_, table, name, days) => {
    const review = { reference: '', homeId: 0, nights: 1, overall: 4, aspects: '{}', text: 'Quiet.' };
    const { homeId } = await test.db
      .selectFrom('reservation')
      .select('homeId')
      .where('id', '=', stays[0])
      .executeTakeFirstOrThrow();
    for (const id of stays)
      await test.db
        .insertInto('homeReview')
        .values({ ...review, reservationId: id, homeId, reference: `RV-${id}`, writtenAt: test.clock.now() })
        .execute();
    await end(days);
    await failWrites(name, `new.reservation_id = '${stays[0]}'`);
    await runJobs();
    expect(await list(table)).toEqual([stays[1]]);
  });

  it('accounts that are deleted, and their files are removed', async () => {
    const accounts = [await test.signedInUser(), await test.signedInUser(), await test.signedInUser()];
    const now = test.clock.now().getTime();
    const [failing, other, done] = await test.db
      .insertInto('accountDeletion')
      .values(
        accounts.map(({ id }, at) => ({
          accountId: id,
          requestedAt: new Date(now - 20 * DAY_MS),
          dueAt: new Date(now - (3 - at) * DAY_MS),
          ...(at === 2 ? { doneAt: new Date(now), files: ['removed.pdf'] } : {}),
        })),
      )
      .returning('id')
      .execute();
    await failWrites('account_deletion', `new.id = ${failing!.id}`);
    await runJobs();
    const rows = await test.db.selectFrom('accountDeletion').select(['id', 'doneAt', 'files']).orderBy('id').execute();
    const find = (id: number) => rows.find((row) => row.id === id)!;
    expect(find(failing!.id).doneAt).toBeNull();
    expect(find(other!.id).doneAt).not.toBeNull();
    expect(find(done!.id).files).toEqual([]);
  });
});
