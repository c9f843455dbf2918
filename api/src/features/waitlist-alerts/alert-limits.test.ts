import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { buildTestApp } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { DAY, MINUTE, startWaitlistTest, STAY, type WaitlistTest } from './waitlist-alerts.testing.ts';

const HOUR = 60 * MINUTE;

describe('emails to people on waitlists', () => {
  let given: WaitlistTest;
  beforeAll(async () => void (given = await startWaitlistTest()));
  afterAll(() => given.test.close());

  const readToken = (text: string) => /\/waitlist\/unsubscribe\/([\w-]+)/.exec(text)![1]!;

  it('are at most one a day for a person on several waitlists', async () => {
    const [first, second] = [await given.createCity(), await given.createCity()];
    const email = await given.join(first.name);
    await given.join(second.name, STAY, email);
    for (let hours = 0; hours < 12; hours += 1) {
      await given.listHome(first.place);
      await given.listHome(second.place);
      await given.pass(HOUR);
    }
    expect(await given.findEmails(email)).toHaveLength(1);
    await given.pass(DAY);
    expect(await given.findEmails(email)).toHaveLength(2);
    await given.pass(HOUR);
    expect(await given.findEmails(email)).toHaveLength(2);
  });

  it('never show the same homes twice in a row', async () => {
    const { name, place } = await given.createCity();
    const email = await given.join(name);
    const { id } = await given.listHome(place);
    await given.pass(5 * MINUTE);
    await given.block(id);
    await given.pass(2 * DAY);
    await given.unblock(id);
    await given.pass(2 * DAY);
    expect(await given.findEmails(email)).toHaveLength(1);
    await given.listHome(place);
    await given.pass(5 * MINUTE);
    expect((await given.findEmails(email)).map(({ subject }) => subject)).toEqual([
      `A home in ${name} is available`,
      `2 homes in ${name} are available`,
    ]);
  });

  it('are not sent to people who left, before or after the home became available', async () => {
    const { name, place } = await given.createCity();
    const [before, after] = [await given.join(name), await given.join(name)];
    const leave = async (email: string) => {
      const { text } = await given.db
        .selectFrom('mailMessage')
        .select('text')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      await given.test.call('leaveWaitlist', { params: { token: readToken(text) } });
    };
    await leave(before);
    await given.listHome(place);
    await leave(after);
    await given.pass(5 * MINUTE);
    expect([...(await given.findEmails(before)), ...(await given.findEmails(after))]).toEqual([]);
  });

  it('end when the move-in date has passed', async () => {
    const { name, place } = await given.createCity();
    const email = await given.join(name, { startDate: '2027-01-20', endDate: '2027-02-20' });
    const isClosed = async () =>
      (await given.db.selectFrom('lead').select('closedAt').where('email', '=', email).executeTakeFirstOrThrow())
        .closedAt !== null;
    await given.pass(Date.parse('2027-01-21T09:00:00Z') - given.test.clock.now().getTime());
    expect(await isClosed()).toBe(false);
    await given.pass(2 * HOUR);
    expect(await isClosed()).toBe(true);
    await given.listHome(place);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toEqual([]);
  });

  it('are not sent when the homes are taken again, and do not count toward the limit', async () => {
    const { name, place } = await given.createCity();
    const email = await given.join(name);
    const { id } = await given.listHome(place);
    const lead = await given.db.selectFrom('lead').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const notice = await given.db
      .insertInto('waitlistEmail')
      .values({ leadId: lead.id, homeIds: [id], createdAt: given.test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await given.block(id);
    await inTransaction(given.db, (trx) => createOutbox().emit(trx, 'WaitlistHomesFound', { emailId: notice.id }));
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toEqual([]);
    await given.unblock(id);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toHaveLength(1);
  });

  it('are not sent to people who turned off emails about new homes, and not recorded as sent', async () => {
    const { name, place } = await given.createCity();
    const email = await given.join(name);
    const as = await given.test.signedInUser({ email });
    const body = { off: ['new_homes' as const], quietHours: true, timeZone: null, version: 0 };
    expect((await given.test.call('updateEmailChoices', { as, body })).status).toBe(200);
    await given.listHome(place);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toEqual([]);
    const recorded = await given.db
      .selectFrom('waitlistEmail')
      .innerJoin('lead', 'lead.id', 'waitlistEmail.leadId')
      .select('waitlistEmail.id')
      .where('email', '=', email)
      .execute();
    expect(recorded).toEqual([]);
  });

  it('are sent once if a crash interrupts the recording, and once if the sending is repeated', async () => {
    const { name, place } = await given.createCity();
    const email = await given.join(name);
    await sql`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
      given.db,
    );
    await sql`create trigger crash before insert on outbox_event for each row when (new.type = 'WaitlistHomesFound') execute function crash()`.execute(
      given.db,
    );
    await given.listHome(place);
    await given.pass(5 * MINUTE);
    const findRecorded = () =>
      given.db
        .selectFrom('waitlistEmail')
        .innerJoin('lead', 'lead.id', 'waitlistEmail.leadId')
        .select('waitlistEmail.id')
        .where('email', '=', email)
        .execute();
    expect(await findRecorded()).toEqual([]);
    await sql`drop function crash cascade`.execute(given.db);
    await given.pass(15 * MINUTE);
    const [recorded, ...others] = await findRecorded();
    expect(others).toEqual([]);
    expect(await given.findEmails(email)).toHaveLength(1);
    await inTransaction(given.db, (trx) => createOutbox().emit(trx, 'WaitlistHomesFound', { emailId: recorded!.id }));
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toHaveLength(1);
  });

  it('are sent once by two processes at the same time', async () => {
    const { name, place } = await given.createCity();
    const emails = [await given.join(name), await given.join(name), await given.join(name)];
    await given.listHome(place);
    const other = await buildTestApp({ beside: given.test });
    given.test.clock.advance(5 * MINUTE);
    await Promise.all([given.test.jobs.drain(), other.jobs.drain()]);
    await Promise.all([given.test.jobs.drain(), other.jobs.drain()]);
    await other.close();
    for (const email of emails) expect(await given.findEmails(email)).toHaveLength(1);
  });

  it('reach people who waited for a city before the site had it', async () => {
    const email = await given.join('Cedar Point', STAY);
    await given.listHome(await testPlace(given.db, { name: 'Cedar Point' }));
    // The place is found within the hour.
    await given.pass(HOUR);
    await given.pass(5 * MINUTE);
    expect(await given.findEmails(email)).toHaveLength(1);
  });
});
