import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const SITE = 'http://localhost:4200';

describe('the waitlist of a city', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  const wait = (email: string, city = 'Denver') =>
    test.call('createLead', { body: { productType: 'city_waitlist', firstName: 'Priya', email, city } });
  const findLeads = (email: string) =>
    test.db
      .selectFrom('lead')
      .select(['closedAt', 'unsubscribedAt', 'timesAsked'])
      .where('email', '=', email)
      .orderBy('id')
      .execute();
  const findEmails = (email: string) =>
    test.db
      .selectFrom('mailMessage')
      .select(['subject', 'html', 'text', 'headers'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  const place = (token: string) => test.call('getWaitlistPlace', { params: { token } });
  const leave = (token: string) => test.call('leaveWaitlist', { params: { token } });
  const oneClick = (token: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/waitlist_places/${token}/one_click`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    });

  async function waiting({ email = `${randomUUID()}@example.com`, city = 'Denver' } = {}) {
    await wait(email, city);
    await test.jobs.drain();
    const mail = (await findEmails(email)).at(-1)!;
    const token = /\/waitlist\/unsubscribe\/([\w-]+)/.exec(mail.text)![1]!;
    return { email, mail, token };
  }

  it('is confirmed by an email with an unsubscribe link that reveals nothing about the person', async () => {
    const { email, mail, token } = await waiting();
    expect(mail.subject).toBe('You’re on the waitlist for Denver');
    expect(mail.html).toContain(`href="${SITE}/waitlist/unsubscribe/${token}"`);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${SITE}/api/v1/waitlist_places/${token}/one_click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(token).toHaveLength(43);
    expect(JSON.stringify((await place(token)).body)).toBe(
      '{"city":"Denver","waiting":true,"startDate":null,"endDate":null}',
    );
    const stored = await test.db
      .selectFrom('waitlistLink')
      .innerJoin('lead', 'lead.id', 'waitlistLink.leadId')
      .select('tokenHash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored.tokenHash.toString('base64url')).not.toBe(token);
  });

  it('has each person once, and the link of every email leaves it', async () => {
    const { email, token: first } = await waiting();
    const { token: second } = await waiting({ email });
    expect(second).not.toBe(first);
    expect(await findLeads(email)).toMatchObject([{ timesAsked: 2 }]);
    expect((await leave(first)).body).toEqual({ city: 'Denver', waiting: false, startDate: null, endDate: null });
    expect((await place(second)).body.waiting).toBe(false);
  });

  it('is left once, even with simultaneous requests', async () => {
    const { email, token } = await waiting();
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(token)));
    expect(answers.map(({ status, body }) => [status, body.waiting])).toEqual(
      Array.from({ length: 5 }, () => [200, false]),
    );
    const [left] = await findLeads(email);
    test.clock.advance(60_000);
    await leave(token);
    expect(await findLeads(email)).toEqual([left]);
    expect(left).toEqual({ timesAsked: 1, closedAt: left!.unsubscribedAt, unsubscribedAt: expect.any(Date) });
  });

  it('is separate from other cities and can be joined again', async () => {
    const { email, token } = await waiting();
    const { token: austin } = await waiting({ email, city: 'Austin' });
    await leave(token);
    expect((await place(austin)).body).toEqual({ city: 'Austin', waiting: true, startDate: null, endDate: null });
    const { token: again } = await waiting({ email });
    expect((await place(again)).body.waiting).toBe(true);
    expect((await place(token)).body.waiting).toBe(false);
    expect(await findLeads(email)).toHaveLength(3);
  });

  it('is not left by opening a link', async () => {
    const { token } = await waiting();
    const opened = await test.app.inject(`/api/v1/waitlist_places/${token}/one_click`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `${SITE}/waitlist/unsubscribe/${token}`]);
    expect((await place(token)).body.waiting).toBe(true);
  });

  it('is left by the one-click request of a mail client, which may be repeated', async () => {
    const { token } = await waiting();
    expect((await oneClick(token)).statusCode).toBe(204);
    expect((await oneClick(token)).statusCode).toBe(204);
    expect((await place(token)).body.waiting).toBe(false);
  });

  it('is left by a plain HTML form, which redirects to the page', async () => {
    const { token } = await waiting();
    const { statusCode, headers } = await oneClick(token, { accept: 'text/html,*/*' });
    expect([statusCode, headers.location]).toEqual([303, `${SITE}/waitlist/unsubscribe/${token}`]);
    expect((await place(token)).body.waiting).toBe(false);
  });

  it.each(['x'.repeat(43), 'short', 'a%20b'])('returns 404 for the unknown link %s', async (token) => {
    expect((await place(token)).status).toBe(404);
    expect((await leave(token)).status).toBe(404);
    expect((await oneClick(token)).statusCode).toBe(404);
    expect((await oneClick(token, { accept: 'text/html' })).statusCode).toBe(303);
  });

  it('deletes its links with the lead', async () => {
    const { email, token } = await waiting();
    await test.db.deleteFrom('lead').where('email', '=', email).execute();
    expect((await place(token)).status).toBe(404);
  });
});
