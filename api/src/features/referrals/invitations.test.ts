import { randomUUID } from 'node:crypto';
import { REFERRAL_FILES } from '@lodestay/links';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { findMessageProblem } from './invitation-message.ts';

const NOW = '2026-11-21T18:00:00Z';

let test: TestApp;
let member: TestUser;

beforeAll(async () => void (test = await buildTestApp({ now: NOW })));
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  member = await test.signedInUser();
});
afterAll(() => test.close());

const newAddress = () => `friend-${randomUUID()}@example.com`;
const invite = (emails: string[], message?: string) =>
  test.call('inviteFriends', { as: member, body: { emails, ...(message === undefined ? {} : { message }) } });
const inviteAgain = (id: number, as = member) => test.call('inviteAgain', { as, params: { id: String(id) } });
const readFriends = async () => (await test.call('getReferrals', { as: member })).body.friends;
const readEmails = async (recipient: string) => {
  await test.jobs.drain();
  return test.db
    .selectFrom('mailMessage')
    .select(['subject', 'html', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
};
const download = (url: string, as: TestUser | null = member) =>
  test.app.inject({ method: 'GET', url, headers: as ? { 'x-api-token': as.token } : {} });

describe('invitations by email', () => {
  it('go to several friends at once, each once, with the message of the member', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const { status, body } = await invite([one, two, one.toUpperCase()], 'Come and <b>stay</b>.\n\nIt is quiet here.');
    expect([status, body.friends.map(({ name, state }) => [name, state])]).toEqual([
      200,
      [
        [two, 'invited'],
        [one, 'invited'],
      ],
    ]);
    for (const address of [one, two]) {
      const emails = await readEmails(address);
      expect(emails).toHaveLength(1);
      expect(emails[0]!.subject).toContain('$250.00 off your first stay');
      expect(emails[0]!.text).toContain('Maya writes: “Come and <b>stay</b>. It is quiet here.”');
      expect(emails[0]!.html).not.toContain('<b>stay</b>');
    }
  });

  it('go to nobody if one address is refused', async () => {
    const [known, other] = [newAddress(), newAddress()];
    await invite([known]);
    const refused = await invite([other, known]);
    expect([refused.status, refused.error?.fields]).toEqual([
      422,
      [{ path: 'emails', message: `You have invited ${known} already.` }],
    ]);
    const [name, host] = member.email.split('@');
    for (const own of [member.email, `${name}+me@${host}`])
      expect((await invite([other, own])).error?.message).toBe(
        `${own} is your own address. Enter the email address of a friend.`,
      );
    expect((await invite([])).status).toBe(422);
    expect((await invite(Array.from({ length: 11 }, newAddress))).status).toBe(422);
    expect([await readEmails(other), (await readFriends()).length]).toEqual([[], 1]);
  });

  it('are at most 50 of a member, also at the same time', async () => {
    const ten = () => Array.from({ length: 10 }, newAddress);
    for (const group of [ten(), ten(), ten()]) expect((await invite(group)).status).toBe(200);
    expect((await invite(ten().slice(0, 5))).status).toBe(200);
    const answers = await Promise.all([invite(ten()), invite(ten()), invite(ten())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(answers.find(({ error }) => error)!.error!.message).toBe(
      'You can invite 5 more friends by email. Share your link with the others.',
    );
  });

  it.each([
    ['See https://example.com', true],
    ['Go to www.example now', true],
    ['EXAMPLE.COM is nice', true],
    ['Write to me@example', true],
    ['It costs $3.50 a day. You will like it.', false],
    ['Great place!', false],
  ])('have no links in their message: %s', (message, isRefused) => {
    expect(findMessageProblem(message) !== null).toBe(isRefused);
  });

  it('with a link in the message are refused', async () => {
    const { error } = await invite([newAddress()], 'Open example.com/prize');
    expect(error?.fields).toMatchObject([{ path: 'message' }]);
  });

  it.each(['Claim $500 at evil.com', 'https://evil', 'me@evil'])('never name a member %s', async (firstName) => {
    const address = newAddress();
    await test.db.updateTable('account').set({ firstName }).where('id', '=', member.id).execute();
    await invite([address], 'Hello.');
    const [email] = await readEmails(address);
    expect(email!.subject).toBe('A friend gives you $250.00 off your first stay');
    expect(email!.text).toContain('A friend writes: “Hello.”');
    for (const text of [email!.subject, email!.text, email!.html]) expect(text).not.toContain('evil');
  });

  it('can be sent again once, after 14 days', async () => {
    const address = newAddress();
    const [friend] = (await invite([address], 'Hello.')).body.friends;
    const { id } = friend!.invitation!;
    expect(friend!.invitation).toMatchObject({
      canRepeat: false,
      repeatsAt: expect.stringMatching(/^2026-12-05T18:00/),
    });
    expect((await inviteAgain(id)).error?.message).toBe(
      'You can send this invitation again 14 days after the first one.',
    );
    test.clock.moveTo(new Date('2026-12-05T19:00:00Z'));
    expect((await inviteAgain(id, await test.signedInUser())).status).toBe(404);
    expect((await readFriends())[0]!.invitation!.canRepeat).toBe(true);
    const answers = await Promise.all([inviteAgain(id), inviteAgain(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readFriends())[0]!.invitation).toEqual({ id, canRepeat: false, repeatsAt: null });
    expect(await readEmails(address)).toHaveLength(2);
  });

  it('say that a friend joined only if the account is newer and confirmed', async () => {
    const [older, newer, unconfirmed] = [newAddress(), newAddress(), newAddress()];
    await test.signedInUser({ email: older });
    await test.db
      .updateTable('account')
      .set({ createdAt: new Date(NOW) })
      .where('email', '=', older)
      .execute();
    await invite([older, newer, unconfirmed]);
    await test.jobs.drain();
    await test.signedInUser({ email: newer });
    await test.signedInUser({ email: unconfirmed, emailConfirmed: false });
    const later = { createdAt: new Date('2026-11-22T18:00:00Z') };
    await test.db.updateTable('account').set(later).where('email', 'in', [newer, unconfirmed]).execute();
    expect((await readFriends()).map(({ name, state }) => [name, state])).toEqual([
      [unconfirmed, 'invited'],
      [newer, 'joined'],
      [older, 'invited'],
    ]);
  });

  it('of a suspended member are not sent any more', async () => {
    const address = newAddress();
    await invite([address]);
    await test.db
      .updateTable('account')
      .set({ suspendedAt: new Date(NOW) })
      .where('id', '=', member.id)
      .execute();
    expect(await readEmails(address)).toEqual([]);
  });
});

describe('the files of a member', () => {
  it('are the friends as CSV and the QR code as PNG, and need a session', async () => {
    const address = newAddress();
    await invite([address]);
    await test.db
      .updateTable('referralInvitation')
      .set({ email: `=${address}` })
      .where('email', '=', address)
      .execute();
    await invite([address]);
    const csv = await download(REFERRAL_FILES.friends);
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header, first, second] = csv.body.split('\n');
    expect(header).toBe('friend,status,since,earns on,nights so far,reasons,credit in dollars');
    expect(first).toContain(`${address},invited,2026-11-21T18:00:`);
    expect(second!.startsWith("'=")).toBe(true);
    const png = await download(REFERRAL_FILES.qrCode);
    expect(png.headers['content-type']).toBe('image/png');
    const width = png.rawPayload.readUInt32BE(16);
    expect([png.rawPayload.toString('latin1', 1, 4), width > 400 && width < 1000]).toEqual(['PNG', true]);
    for (const file of Object.values(REFERRAL_FILES)) expect((await download(file, null)).statusCode).toBe(401);
  });

  it('and the texts to share have the link, and say that the member gets a credit', async () => {
    const { offer, share } = (await test.call('getReferrals', { as: member })).body;
    for (const text of Object.values(share)) {
      expect(text).toContain(offer.web);
      expect(text).toContain('$250');
      expect(text).toContain('I get a credit');
    }
  });
});
