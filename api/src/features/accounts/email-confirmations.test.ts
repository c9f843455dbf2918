import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../../migrations.ts';
import { migrate } from '../../platform/db/index.ts';
import { buildTestApp, startTestDatabase, type TestApp } from '../../testing/index.ts';

const SITE = 'http://localhost:4200';
const DAY = 86_400_000;
const LINK = /http:\/\/localhost:4200\/confirm-email\/([\w-]{43})/;

describe('email confirmation', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  async function findEmails(email: string) {
    await test.jobs.drain();
    return test.db
      .selectFrom('mailMessage')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  }
  const findLastToken = async (email: string) => LINK.exec((await findEmails(email)).at(-1)!.text)?.[1] as string;
  const state = (token: string) => test.call('getEmailConfirmation', { params: { token } });
  const confirm = (token: string) => test.call('confirmEmail', { params: { token } });
  const isConfirmed = async (token: string) =>
    (await test.app.inject({ url: '/current-user', headers: { 'x-api-token': token } })).json()
      .email_confirmed as boolean;

  async function signUp() {
    const email = `${randomUUID()}@example.com`;
    const { body } = await test.call('signUp', {
      body: { email, password: 'a long enough one', firstName: 'Maya', lastName: 'Ortiz' },
    });
    return { email, id: body.id, token: body.authToken as string };
  }

  it('needs the link of the welcome email and a click on its button', async () => {
    const account = await signUp();
    const mails = await findEmails(account.email);
    expect(mails).toMatchObject([
      { subject: 'Welcome to Lodestay', text: expect.stringContaining('The link works for 7 days.') },
    ]);
    const token = LINK.exec(mails[0]!.text)![1]!;
    expect((await state(token)).body).toEqual({ confirmed: false });
    expect(await isConfirmed(account.token)).toBe(false);
    expect((await confirm(token)).body).toEqual({ confirmed: true });
    expect(await isConfirmed(account.token)).toBe(true);
    expect((await state(token)).body).toEqual({ confirmed: true });
  });

  it('is idempotent, even with simultaneous requests', async () => {
    const { email, id } = await signUp();
    const token = await findLastToken(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ confirmed: true })));
    const at = () =>
      test.db.selectFrom('account').select('emailConfirmedAt').where('id', '=', id).executeTakeFirstOrThrow();
    const first = await at();
    test.clock.advance(60_000);
    await confirm(token);
    expect(await at()).toEqual(first);
  });

  it.each(['GET', 'HEAD'] as const)('is not triggered by %s', async (method) => {
    const account = await signUp();
    const token = await findLastToken(account.email);
    expect((await test.app.inject({ method, url: `/api/v1/email_confirmations/${token}` })).statusCode).toBe(200);
    expect(await isConfirmed(account.token)).toBe(false);
    expect((await state(token)).body).toEqual({ confirmed: false });
  });

  it("works with the site's plain form, which redirects to the page, but not with another site's form", async () => {
    const account = await signUp();
    const token = await findLastToken(account.email);
    const submit = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/email_confirmations/${token}/form`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: '',
      });
    expect((await submit({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await isConfirmed(account.token)).toBe(false);
    const { statusCode, headers } = await submit({ 'sec-fetch-site': 'same-origin' });
    expect([statusCode, headers.location]).toEqual([303, `${SITE}/confirm-email/${token}`]);
    expect(await isConfirmed(account.token)).toBe(true);
  });

  it('rejects a link that is unknown, a week old, or for another purpose', async () => {
    const { email } = await signUp();
    const token = await findLastToken(email);
    await test.call('createMagicLink', { body: { email } });
    const magic = /\/magic-link\/([\w-]{43})/.exec((await findEmails(email)).at(-1)!.text)![1]!;
    for (const other of ['x'.repeat(43), magic])
      expect([(await state(other)).error?.code, (await confirm(other)).error?.code]).toEqual([
        'token_invalid',
        'token_invalid',
      ]);
    // Only a verification link has the specification's message about verification links.
    expect((await state(magic)).error?.message).toContain('The verification link you are looking for');
    expect((await test.call('useMagicLink', { params: { id: token } })).error).toMatchObject({
      code: 'token_invalid',
      message: 'This link was used, has expired, or is not complete. Request a new one.',
    });
    test.clock.advance(7 * DAY + 1000);
    expect([(await state(token)).error?.code, (await confirm(token)).error?.code]).toEqual([
      'token_invalid',
      'token_invalid',
    ]);
  });

  it('also follows from a sign-in link or a password link; the confirmation link then says "confirmed"', async () => {
    const [byMagic, byReset] = [await signUp(), await signUp()];
    const tokens = [await findLastToken(byMagic.email), await findLastToken(byReset.email)];
    await test.call('createMagicLink', { body: { email: byMagic.email } });
    await test.call('useMagicLink', {
      params: { id: /\/magic-link\/([\w-]{43})/.exec((await findEmails(byMagic.email)).at(-1)!.text)![1]! },
    });
    await test.call('forgotPassword', { body: { email: byReset.email } });
    await test.call('resetPassword', {
      body: {
        token: /\/password-reset\/([\w-]{43})/.exec((await findEmails(byReset.email)).at(-1)!.text)![1]!,
        password: 'another long one',
      },
    });
    for (const token of tokens) expect((await state(token)).body).toEqual({ confirmed: true });
  });

  it('can be requested again while it is pending, and every link works', async () => {
    const user = await test.signedInUser({ emailConfirmed: false });
    const { status, body } = await test.call('sendEmailConfirmation', { as: user });
    expect([status, body.message]).toEqual([202, `We've emailed a link to ${user.email}.`]);
    const first = await findLastToken(user.email);
    await test.call('sendEmailConfirmation', { as: user });
    expect((await findEmails(user.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ]);
    expect((await confirm(first)).body).toEqual({ confirmed: true });
    expect((await test.call('sendEmailConfirmation', { as: user })).body.message).toBe(
      'Your email address is already confirmed.',
    );
    expect(await findEmails(user.email)).toHaveLength(2);
    expect((await test.call('sendEmailConfirmation')).status).toBe(401);
  });

  it('limits how many emails an account can request', async () => {
    const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on' } });
    const user = await guarded.signedInUser({ emailConfirmed: false });
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await guarded.call('sendEmailConfirmation', { as: user }));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers.at(-1)!.error?.message).toMatch(
      /^We’ve emailed you several links\. Use the newest one, and check your spam folder\. You can request another in \d+ minutes\.$/,
    );
    await guarded.close();
  });

  it('was set by the migration for accounts that had used a link and for demo accounts', async () => {
    const database = await startTestDatabase();
    await database.pool.query(`
      alter table account drop column email_confirmed_at;
      delete from kysely_migration where name = '0120_email_confirmation';
      insert into account (email, first_name, last_name, role, created_at)
        select email, 'A', 'B', 'member', '2026-01-01' from unnest(array['linked@example.com', 'asked@example.com', 'never@example.com', 'member@lodestay.example']) as email;
      insert into account_token (token_hash, account_id, purpose, expires_at, used_at, created_at)
        select sha256(email::bytea), id, 'magic_link', '2026-02-02', case when email = 'linked@example.com' then timestamptz '2026-02-01' end, '2026-02-01' from account where email in ('linked@example.com', 'asked@example.com');
    `);
    await migrate(database.db, database.connectionString, migrations);
    const { rows } = await database.pool.query<{ email: string; at: string | null }>(
      "select email, to_char(email_confirmed_at, 'YYYY-MM') as at from account order by email",
    );
    expect(rows).toEqual([
      { email: 'asked@example.com', at: null },
      { email: 'linked@example.com', at: '2026-02' },
      { email: 'member@lodestay.example', at: '2026-01' },
      { email: 'never@example.com', at: null },
    ]);
    await database.close();
  });
});
