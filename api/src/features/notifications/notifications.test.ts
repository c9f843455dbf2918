import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };

describe('notifications', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-21T18:00:00Z' })));
  afterAll(() => test.close());

  async function findEmailsTo(email: string) {
    await test.jobs.drain();
    return test.db
      .selectFrom('mailMessage')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  }

  it('email a guest at each step of a stay', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db, { title: 'Two rooms at The Maple' });
    const { id, reference } = await guest.approved(slug, STAY);
    const isAboutMembership = ({ subject }: { subject: string }) => subject === 'Your annual membership has started';
    const all = await findEmailsTo(guest.user.email);
    expect(all.filter(isAboutMembership)).toHaveLength(1);
    const emails = all.filter((email) => !isAboutMembership(email));
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Two rooms at The Maple is held for you',
      'Your request is in review',
      'Your stay is approved',
      'Sign your stay agreement',
    ]);
    for (const { text } of emails) {
      expect(text).toContain(`Reservation: ${reference}`);
      expect(text).toContain('Check-in: Jan 11, 2027\nCheck-out: Apr 11, 2027');
      expect(text).toContain(`http://localhost:4200/account/reservations/${id}`);
    }
  });

  it('go to the address of the profile once the request is submitted, and to the account', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db, { title: 'Two rooms at The Maple' });
    const email = 'ines.albright@work.example';
    const { id } = await guest.held(slug, STAY, { firstName: 'Ines', email });
    expect(await findEmailsTo(email)).toEqual([]);
    await guest.pay(id);
    test.clock.advance(10_000);
    const emails = await findEmailsTo(email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your request is in review', 'Your stay is approved']);
    expect(emails[1]!.text).toContain('Hello Ines,');
    expect((await findEmailsTo(guest.user.email)).map(({ subject }) => subject)).toContain('Your stay is approved');
  });

  it('go once to an address that is the same in the profile and the account', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db);
    const { id } = await guest.held(slug, STAY, { email: guest.user.email.toUpperCase() });
    await guest.pay(id);
    const subjects = (await findEmailsTo(guest.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your request is in review')).toHaveLength(1);
  });

  it('repeat the refund sentence of the preview in the cancellation email', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db);
    const { id } = await guest.approved(slug, STAY);
    const preview = await guest.preview(id);
    await guest.cancel(id, preview.refunded);
    const last = (await findEmailsTo(guest.user.email)).at(-1);
    expect(last?.subject).toBe('Your reservation is canceled');
    expect(last?.text).toContain(preview.sentence);
  });

  it('email a guest when a hold expires', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug } = await testHome(test.db);
    await guest.held(slug, STAY);
    test.clock.advance(16 * 60_000);
    const last = (await findEmailsTo(guest.user.email)).at(-1);
    expect(last?.subject).toBe('Your hold has ended');
    expect(last?.text).toContain(`http://localhost:4200/homes/${slug}`);
  });

  it('send one email when a job runs twice, and none to a deleted account', async () => {
    const guest = await test.signedInUser();
    const deleted = await test.signedInUser();
    const outbox = createOutbox();
    await inTransaction(test.db, async (trx) => {
      await outbox.emit(trx, 'PasswordResetRequested', { accountId: guest.id });
      await outbox.emit(trx, 'PasswordResetRequested', { accountId: deleted.id });
      await trx.deleteFrom('account').where('id', '=', deleted.id).execute();
    });
    expect(await findEmailsTo(guest.email)).toHaveLength(1);
    await test.database.pool.query(
      "update pgboss.job set state = 'created', completed_on = null where name = 'mail-PasswordResetRequested'",
    );
    expect(await findEmailsTo(guest.email)).toHaveLength(1);
    expect(await findEmailsTo(deleted.email)).toEqual([]);
    const tokens = await test.db
      .selectFrom('accountToken')
      .select('tokenHash')
      .where('accountId', '=', guest.id)
      .execute();
    expect(tokens).toHaveLength(1);
  });

  it('do not store links in the queue', async () => {
    const { rows } = await test.database.pool.query<{ data: string }>(
      "select data::text as data from pgboss.job where name = 'mail-PasswordResetRequested'",
    );
    expect(rows.map(({ data }) => Object.keys(JSON.parse(data) as object))).toEqual([['accountId'], ['accountId']]);
  });
});
