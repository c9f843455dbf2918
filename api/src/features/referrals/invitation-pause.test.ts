import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { eraseAccount } from '../privacy/deletions/erase-account.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-21T18:00:00Z' })));
afterAll(() => test.close());

const newAddress = () => `friend-${randomUUID()}@example.com`;
const invite = (as: TestUser, email: string) => test.call('inviteFriends', { as, body: { emails: [email] } });
const newUser = () => test.signedInUser();
const moveTo = async (instant: string) => {
  test.clock.moveTo(new Date(instant));
  await test.jobs.drain();
};
const readStates = async (as: TestUser) =>
  (await test.call('getReferrals', { as })).body.friends.map(({ name, state }) => [name, state]);
const findWaiting = (email: string) =>
  test.db
    .selectFrom('mailMessage')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', 'ReferralInvited')
    .where('sentAt', 'is', null)
    .execute();
const findEmailedAt = async (email: string) =>
  (
    await test.db
      .selectFrom('referralInvitation')
      .select('emailedAt')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).emailedAt;
/** The token of the unsubscribe link in the first email to an address. */
async function readToken(email: string): Promise<string> {
  const [mail] = await findInvitations(email);
  return new URL((mail!.headers as Record<string, string>)['List-Unsubscribe']!.slice(1, -1)).pathname.split('/')[4]!;
}
const findInvitations = (email: string) =>
  test.db
    .selectFrom('mailMessage')
    .select(['text', 'headers'])
    .where('recipient', '=', email)
    .where('kind', '=', 'ReferralInvited')
    .orderBy('id')
    .execute();

describe('invitations of several members', () => {
  it('email an address once in 90 days, whoever invites it', async () => {
    const email = newAddress();
    const others = await Promise.all(Array.from({ length: 3 }, () => test.signedInUser()));
    const answers = await Promise.all(others.map((as) => invite(as, email)));
    // Nobody learns who else invited the friend.
    for (const { body } of answers) expect(body.friends).toMatchObject([{ name: email, state: 'invited' }]);
    await test.jobs.drain();
    expect(await findInvitations(email)).toHaveLength(1);
    test.clock.advance(91 * 86_400_000);
    await invite(await test.signedInUser(), email);
    await test.jobs.drain();
    expect(await findInvitations(email)).toHaveLength(2);
  });

  it('can be unsubscribed from without an account, with one click', async () => {
    const email = newAddress();
    await invite(await test.signedInUser(), email);
    await test.jobs.drain();
    const [mail] = await findInvitations(email);
    const headers = mail!.headers as Record<string, string>;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const path = new URL(headers['List-Unsubscribe']!.slice(1, -1)).pathname;
    const token = path.split('/')[4]!;
    expect(mail!.text).toContain(`/emails/unsubscribe/${token}`);
    const payload = Buffer.from(token.split('.')[0]!, 'base64url').toString();
    expect(payload).toMatch(/^[0-9a-f-]{36}:friends$/);
    const read = () => test.call('getEmailUnsubscribe', { params: { token } });
    expect((await read()).body).toMatchObject({ subscribed: true, hasAccount: false, label: 'Invitations of friends' });
    for (let times = 0; times < 2; times += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(statusCode).toBe(204);
    }
    expect((await read()).body.subscribed).toBe(false);

    test.clock.advance(91 * 86_400_000);
    await invite(await test.signedInUser(), email.toUpperCase());
    await test.jobs.drain();
    expect(await findInvitations(email)).toHaveLength(1);
    // It still counts for an account with this address, until its person chooses otherwise.
    const later = await test.signedInUser({ email });
    const { body } = await test.call('getEmailChoices', { as: later });
    expect(body.categories.find(({ name }) => name === 'friends')?.isOn).toBe(false);
    await test.call('updateEmailChoices', {
      as: later,
      body: { off: [], quietHours: true, timeZone: null, version: 0 },
    });
    test.clock.advance(91 * 86_400_000);
    await invite(await test.signedInUser(), email);
    await test.jobs.drain();
    expect(await findInvitations(email)).toHaveLength(2);
  });
});

/** Addresses of one mailbox. */
function newSpellings(count: number): [string, ...string[]] {
  const name = `friend-${randomUUID()}`;
  const others = Array.from({ length: count - 1 }, (_, index) => `${name}+${index + 1}@example.com`);
  return [`${name}@example.com`, ...others];
}

describe('the spellings of one mailbox', () => {
  it('get one invitation of a member, also in one request', async () => {
    const [plain, one, two] = newSpellings(3) as [string, string, string];
    const member = await newUser();
    const { body } = await test.call('inviteFriends', { as: member, body: { emails: [one, plain, two] } });
    expect(body.friends.map(({ name }) => name)).toEqual([one]);
    for (const email of [plain, two])
      expect((await invite(member, email)).error?.fields).toEqual([
        { path: 'emails', message: `You have invited ${one} already.` },
      ]);
    const name = randomUUID();
    await invite(member, `${name}.x@gmail.com`);
    expect((await invite(member, `${name}x+1@googlemail.com`)).status).toBe(422);
  });

  it('get one email of all members in 90 days, also at the same time', async () => {
    const spellings = newSpellings(3);
    const members = await Promise.all(spellings.map(newUser));
    await Promise.all(spellings.map((email, index) => invite(members[index]!, email)));
    await test.jobs.drain();
    const emails = await Promise.all(spellings.map(findInvitations));
    expect(emails.flat()).toHaveLength(1);
  });

  it('are all unsubscribed with one link, with or without an account', async () => {
    const [plain, one, two] = newSpellings(3) as [string, string, string];
    await invite(await newUser(), one);
    await test.jobs.drain();
    await test.call('unsubscribeFromEmails', { params: { token: await readToken(one) } });
    const [own, other] = newSpellings(2) as [string, string];
    const friend = await test.signedInUser({ email: own });
    const off = { off: ['friends' as const], quietHours: true, timeZone: null, version: 0 };
    expect((await test.call('updateEmailChoices', { as: friend, body: off })).status).toBe(200);
    test.clock.advance(91 * 86_400_000);
    for (const email of [plain, two, other]) {
      await invite(await newUser(), email);
      await test.jobs.drain();
      expect([await findInvitations(email), await findEmailedAt(email)]).toEqual([[], null]);
    }
  });
});

describe('an invitation that waits for the morning', () => {
  it('is deleted when the friend unsubscribes', async () => {
    await moveTo('2028-01-10T18:00:00Z');
    const [email, other] = newSpellings(2) as [string, string];
    const member = await newUser();
    const { body } = await invite(member, email);
    await test.jobs.drain();
    const token = await readToken(email);
    await moveTo('2028-01-26T08:00:00Z');
    await test.call('inviteAgain', { as: member, params: { id: String(body.friends[0]!.invitation!.id) } });
    await test.jobs.drain();
    expect(await findWaiting(email)).toHaveLength(1);
    await test.call('unsubscribeFromEmails', { params: { token } });
    expect(await findWaiting(email)).toEqual([]);
    await invite(await newUser(), other);
    await moveTo('2028-01-26T13:05:00Z');
    expect([await findInvitations(email), await findInvitations(other)]).toMatchObject([[{}], []]);
  });

  it('is not sent if its member was suspended, or its friend turned invitations off in the meantime', async () => {
    await moveTo('2028-02-10T08:00:00Z');
    const [ofSuspended, ofOther, wanted] = [newAddress(), newAddress(), newAddress()];
    const [suspended, member] = [await newUser(), await newUser()];
    await invite(suspended, ofSuspended);
    await invite(member, ofOther);
    await invite(member, wanted);
    await test.jobs.drain();
    for (const email of [ofSuspended, ofOther, wanted]) expect(await findWaiting(email)).toHaveLength(1);
    await test.db
      .updateTable('account')
      .set({ suspendedAt: test.clock.now() })
      .where('id', '=', suspended.id)
      .execute();
    await sql`
      update email_address_choice set off_categories = '{friends}'
      where address_hash = sha256(convert_to(mailbox(${ofOther}), 'UTF8'))`.execute(test.db);
    await moveTo('2028-02-10T13:05:00Z');
    for (const email of [ofSuspended, ofOther])
      expect([await findInvitations(email), await findEmailedAt(email)]).toEqual([[], null]);
    expect([await findInvitations(wanted), await findWaiting(wanted)]).toMatchObject([[{}], []]);
  });
});

it('says that friends joined only if they got the email that tells them so', async () => {
  await moveTo('2028-03-10T18:00:00Z');
  const [paused, off, emailed] = [newAddress(), newAddress(), newAddress()];
  await invite(await newUser(), paused);
  await invite(await newUser(), off);
  await test.jobs.drain();
  await test.call('unsubscribeFromEmails', { params: { token: await readToken(off) } });
  const member = await newUser();
  for (const email of [paused, off, emailed]) await invite(member, email);
  await test.jobs.drain();
  const createdAt = new Date('2028-03-11T18:00:00Z');
  for (const email of [paused, off, emailed]) {
    const { id } = await test.signedInUser({ email });
    await test.db.updateTable('account').set({ createdAt }).where('id', '=', id).execute();
  }
  expect(await readStates(member)).toEqual([
    [emailed, 'joined'],
    [off, 'invited'],
    [paused, 'invited'],
  ]);
});

it('goes to nobody who turned invitations off and deleted the account', async () => {
  await moveTo('2028-04-10T18:00:00Z');
  const email = newAddress();
  const friend = await test.signedInUser({ email });
  const off = { off: ['friends' as const], quietHours: true, timeZone: null, version: 0 };
  await test.call('updateEmailChoices', { as: friend, body: off });
  await inTransaction(test.db, (trx) => eraseAccount(trx, createOutbox(), friend.id));
  await invite(await newUser(), email);
  await test.jobs.drain();
  expect(await findInvitations(email)).toEqual([]);
});
