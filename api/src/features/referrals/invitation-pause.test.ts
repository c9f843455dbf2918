import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-21T18:00:00Z' })));
afterAll(() => test.close());

const newAddress = () => `friend-${randomUUID()}@example.com`;
const invite = (as: TestUser, email: string) => test.call('inviteFriends', { as, body: { emails: [email] } });
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
