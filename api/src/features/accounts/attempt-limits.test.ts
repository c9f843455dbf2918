import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const PASSWORD = 'a long enough one';
const MINUTE = 60_000;

describe('attempt limits', () => {
  let test: TestApp;
  beforeAll(
    async () =>
      void (test = await buildTestApp({
        now: '2027-03-01T12:00:00Z',
        settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
      })),
  );
  beforeEach(async () => void (await test.db.deleteFrom('rateLimit').execute()));
  afterAll(() => test.close());

  type Client = { ip: string; device?: string };
  const toHeaders = ({ ip, device }: Client) => ({
    'x-forwarded-for': ip,
    ...(device ? { cookie: `known_device=${device}` } : {}),
  });
  const getDeviceCookie = (headers: Record<string, unknown>) =>
    /known_device=([^;,]+)/.exec(String(headers['set-cookie']))?.[1] as string;

  async function signUp(ip = '198.51.100.1') {
    const email = `${randomUUID()}@example.com`;
    const { body, headers } = await test.call('signUp', {
      body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Ortiz' },
      headers: toHeaders({ ip }),
    });
    return { email, id: body.id, device: getDeviceCookie(headers) };
  }
  const signIn = (email: string, password: string, client: Client) =>
    test.call('signIn', { body: { email, password }, headers: toHeaders(client) });
  const repeat = async <Answer>(times: number, attempt: (number: number) => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (let number = 0; number < times; number++) answers.push(await attempt(number));
    return answers;
  };
  const getStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const findEmails = async (email: string, subject: string) => {
    await test.jobs.drain();
    return test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', email)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  };
  /** Sets how much of a policy is used. */
  const setUsed = (name: string, points: number) =>
    test.db.updateTable('rateLimit').set({ points }).where('key', 'like', `${name}:%`).execute();
  const findToken = (email: { text: string } | undefined) =>
    /http:\/\/localhost:4200\/[a-z-]+\/([\w-]{43})/.exec(email?.text ?? '')?.[1] as string;

  describe('of passwords', () => {
    it('stop one client at one account and no other client', async () => {
      const { email, device } = await signUp();
      const [attacker, other] = [{ ip: '203.0.113.1' }, await signUp()];
      expect(getStatuses(await repeat(11, () => signIn(email, 'wrong one', attacker)))).toEqual([
        ...Array<number>(10).fill(401),
        429,
      ]);
      const refused = await signIn(email, PASSWORD, attacker);
      expect([refused.status, refused.error?.message]).toEqual([
        429,
        expect.stringMatching(
          /^Too many sign-in attempts\. Try again in \d+ minutes, or have a sign-in link emailed to you\.$/,
        ),
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['ratelimit']).toMatch(/"signIn";r=0;t=\d+/);

      expect((await signIn(email, PASSWORD, { ip: '203.0.113.2' })).status).toBe(201);
      expect((await signIn(email, PASSWORD, { ip: attacker.ip, device })).status).toBe(201);
      expect((await signIn(other.email, PASSWORD, attacker)).status).toBe(201);
    });

    it('count simultaneous attempts', async () => {
      const { email } = await signUp();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, number) => signIn(email, `guess ${number}`, { ip: '203.0.113.3' })),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    it('are shared by two processes, which recognize the same devices', async () => {
      const second = await buildTestApp({ beside: test, settings: { RATE_LIMITS: 'on' } });
      const { email, device } = await signUp();
      const attempt = (process: TestApp, password: string, client: Client) =>
        process.call('signIn', { body: { email, password }, headers: toHeaders(client) });
      const attacker = { ip: '203.0.113.40' };
      const answers = await repeat(12, (number) => attempt(number % 2 === 0 ? test : second, 'wrong one', attacker));
      expect(getStatuses(answers)).toEqual([...Array<number>(10).fill(401), 429, 429]);
      expect((await attempt(second, PASSWORD, { ...attacker, device })).status).toBe(201);
      await second.close();
    });

    it('stop one network at all accounts, but not a known device in it', async () => {
      const { email, device } = await signUp();
      const at = (number: number) => ({ ip: `2001:db8:5:6::${number.toString(16)}` });
      const guesses = await repeat(3, (number) => signIn(`nobody-${number}@example.com`, 'wrong one', at(number)));
      expect([getStatuses(guesses), guesses.at(-1)?.headers['ratelimit']]).toEqual([
        [401, 401, 401],
        expect.stringContaining('"signIn-network";r=97;'),
      ]);
      await setUsed('signIn-network', 99);
      expect((await signIn('nobody-99@example.com', 'wrong one', at(99))).status).toBe(401);
      const refused = await signIn('nobody-100@example.com', 'wrong one', at(100));
      expect([refused.status, refused.error?.message]).toEqual([
        429,
        expect.stringMatching(
          /^Too many failed sign-ins from your network\. Try again in \d+ minutes, or have a sign-in link emailed to you\.$/,
        ),
      ]);
      expect((await signIn(email, PASSWORD, at(9999))).status).toBe(429);
      expect((await signIn(email, PASSWORD, { ip: '2001:db8:5:7::1' })).status).toBe(201);
      expect((await signIn(email, PASSWORD, { ...at(9999), device })).status).toBe(201);
      const link = await test.call('createMagicLink', { body: { email }, headers: toHeaders(at(9999)) });
      expect(link.status).toBe(202);
    });

    it('are reset by a successful sign-in', async () => {
      const { email } = await signUp();
      const client = { ip: '203.0.113.4' };
      for (const _ of [1, 2]) {
        expect(getStatuses(await repeat(9, () => signIn(email, 'wrong one', client)))).toEqual(
          Array<number>(9).fill(401),
        );
        expect((await signIn(email, PASSWORD, client)).status).toBe(201);
      }
    });

    it('require longer waits after more failures', async () => {
      const { email } = await signUp();
      const client = { ip: '203.0.113.5' };
      const failUntilRefused = async (): Promise<string> => {
        const answer = await signIn(email, 'wrong one', client);
        if (answer.status === 401) {
          await test.db
            .updateTable('rateLimit')
            .set(({ eb }) => ({ points: eb('points', '+', 9) }))
            .where('key', '~', '^signIn(-2h|-day)?:')
            .execute();
          return failUntilRefused();
        }
        const seconds = Number(answer.headers['retry-after']);
        return seconds > 7200 ? 'up to a day' : seconds > 900 ? 'up to two hours' : 'up to 15 minutes';
      };
      const waits = [];
      for (const passed of [['signIn'], ['signIn'], ['signIn', 'signIn-2h'], ['signIn'], ['signIn', 'signIn-2h'], []]) {
        waits.push(await failUntilRefused());
        for (const name of passed) await test.db.deleteFrom('rateLimit').where('key', 'like', `${name}:%`).execute();
      }
      expect(waits).toEqual([
        'up to 15 minutes',
        'up to 15 minutes',
        'up to two hours',
        'up to 15 minutes',
        'up to 15 minutes',
        'up to a day',
      ]);
    });

    it('allow a few attempts per network during an attack, and let the owner sign in', async () => {
      const { email, device } = await signUp();
      await repeat(2, (network) => signIn(email, 'wrong one', { ip: `192.0.2.${network}` }));
      await setUsed('signIn-attack', 100);
      expect(getStatuses(await repeat(4, () => signIn(email, 'wrong one', { ip: '192.0.2.99' })))).toEqual([
        401, 401, 401, 429,
      ]);
      expect((await signIn(email, PASSWORD, { ip: '203.0.113.6' })).status).toBe(201);
      expect((await signIn(email, PASSWORD, { ip: '192.0.2.0', device })).status).toBe(201);
    });

    it('also apply to a known device, so that a stolen cookie does not help to guess', async () => {
      const { email, device } = await signUp();
      expect(
        getStatuses(
          await repeat(11, () =>
            signIn(email, 'wrong one', { ip: `192.0.2.${Math.floor(Math.random() * 250)}`, device }),
          ),
        ).at(-1),
      ).toBe(429);
      expect((await signIn(email, PASSWORD, { ip: '203.0.113.7' })).status).toBe(201);
    });

    it.each([
      ['of another account', async () => (await signUp()).device],
      ['that is forged', async () => `${Buffer.from(`${randomUUID()}:1`).toString('base64url')}.AAAA`],
    ])('ignore a device cookie %s', async (_, cookie) => {
      const { email } = await signUp();
      const attacker = { ip: '203.0.113.8', device: await cookie() };
      await repeat(10, () => signIn(email, 'wrong one', attacker));
      expect((await signIn(email, PASSWORD, attacker)).status).toBe(429);
      expect((await signIn(email, PASSWORD, { ip: attacker.ip })).status).toBe(429);
    });
  });

  describe('of links', () => {
    it.each([
      ['forgotPassword', 'Set a new password'],
      ['createMagicLink', 'Your sign-in link'],
    ] as const)('%s: others cannot use up the requests of the owner', async (name, subject) => {
      const { email, device } = await signUp();
      const ask = (client: Client) => test.call(name, { body: { email }, headers: toHeaders(client) });
      const attacker = { ip: '203.0.113.1' };
      expect(getStatuses(await repeat(6, () => ask(attacker)))).toEqual([202, 202, 202, 202, 202, 429]);
      const refused = await ask(attacker);
      expect(refused.error?.message).toMatch(
        /^Too many links requested\. Look for the newest one in your inbox and spam folder, or try again in \d+ minutes\.$/,
      );
      const before = (await findEmails(email, subject)).length;
      expect([(await ask({ ip: '203.0.113.2' })).status, (await ask({ ...attacker, device })).status]).toEqual([
        202, 202,
      ]);
      expect((await findEmails(email, subject)).length).toBe(before + 2);
    });

    it('prevent flooding a mailbox and leave the owner a working link', async () => {
      const { email, device } = await signUp();
      const ask = (client: Client) => test.call('forgotPassword', { body: { email }, headers: toHeaders(client) });
      for (let network = 0; network < 4; network++) {
        await Promise.all(Array.from({ length: 5 }, () => ask({ ip: `192.0.2.${network}` })));
        await test.jobs.drain();
      }
      const flood = await findEmails(email, 'Set a new password');
      expect(flood.length).toBeLessThanOrEqual(15);
      expect((await ask({ ip: '203.0.113.2' })).status).toBe(202);
      expect(await findEmails(email, 'Set a new password')).toHaveLength(flood.length);
      expect((await ask({ ip: '203.0.113.2', device })).status).toBe(202);
      expect(await findEmails(email, 'Set a new password')).toHaveLength(flood.length + 1);

      test.clock.advance(56 * MINUTE);
      await ask({ ip: '203.0.113.3' });
      const all = await findEmails(email, 'Set a new password');
      expect(all).toHaveLength(flood.length + 2);
      expect(
        (
          await test.call('resetPassword', {
            body: { token: findToken(all.at(-1)), password: 'another long one' },
            headers: toHeaders({ ip: '203.0.113.3' }),
          })
        ).status,
      ).toBe(201);
    });

    it('stop a client after too many invalid links, but never reject a valid link', async () => {
      const { email } = await signUp();
      const client = { ip: '203.0.113.9' };
      await test.call('createMagicLink', { body: { email }, headers: toHeaders(client) });
      const id = findToken((await findEmails(email, 'Your sign-in link')).at(-1));
      const guess = () => test.call('useMagicLink', { params: { id: 'x'.repeat(43) }, headers: toHeaders(client) });
      expect(getStatuses(await repeat(31, guess)).at(-1)).toBe(429);
      expect(
        (
          await test.call('resetPassword', {
            body: { token: 'x'.repeat(43), password: 'another long one' },
            headers: toHeaders(client),
          })
        ).status,
      ).toBe(429);
      expect((await test.call('useMagicLink', { params: { id }, headers: toHeaders(client) })).status).toBe(201);
    });
  });

  describe('do not reveal which addresses have an account', () => {
    /** Statements that run at intervals: the job queue, the heartbeat of the session, and the leases of slow requests. */
    const BACKGROUND = /pgboss|^select 1$|^update "idempotency_key" set "leased_until" = now\(\)/;

    /** Returns the response of a call and the statements that it runs, without values and background statements. */
    async function observe(call: () => Promise<{ status: number; error: unknown; headers: Record<string, unknown> }>) {
      const run = jest.spyOn(pg.Client.prototype, 'query');
      const { status, error, headers } = await call();
      const statements = run.mock.calls
        .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text).replace(/\s+/g, ' '))
        .filter((statement) => !BACKGROUND.test(statement));
      run.mockRestore();
      const { 'x-request-id': _, date: __, ...told } = headers;
      return { status, error: { ...(error as object), requestId: '' }, told, statements };
    }

    it.each([
      ['signIn', { password: 'wrong one' }],
      ['forgotPassword', {}],
      ['createMagicLink', {}],
    ] as const)('%s returns the same response and headers and runs the same statements', async (name, body) => {
      const { email } = await signUp();
      const ask = (address: string, ip: string) =>
        observe(
          () => test.call(name, { body: { email: address, ...body } as never, headers: toHeaders({ ip }) }) as never,
        );
      await ask('warm-up@example.com', '203.0.113.20');
      const [known, unknown] = [await ask(email, '203.0.113.21'), await ask('nobody@example.com', '203.0.113.22')];
      expect(unknown).toEqual(known);
      expect(known.statements.length).toBeGreaterThan(3);

      const [refusedKnown, refusedUnknown] = [
        (await repeat(12, () => ask(email, '203.0.113.21'))).at(-1),
        (await repeat(12, () => ask('nobody@example.com', '203.0.113.22'))).at(-1),
      ];
      expect(refusedKnown?.status).toBe(429);
      expect({ ...refusedUnknown?.error, message: '', data: {} }).toEqual({
        ...refusedKnown?.error,
        message: '',
        data: {},
      });
      expect(refusedUnknown?.statements).toEqual(refusedKnown?.statements);
    });

    it('signIn takes about the same time for an address without an account', async () => {
      const { email } = await signUp();
      const timed = async (address: string) => {
        const started = performance.now();
        await signIn(address, 'wrong one', { ip: '203.0.113.23' });
        return performance.now() - started;
      };
      const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
      const [known, unknown]: [number[], number[]] = [[], []];
      for (let round = 0; round < 7; round++) {
        known.push(await timed(email));
        unknown.push(await timed('nobody@example.com'));
      }
      expect(median(unknown)).toBeGreaterThan(median(known) / 3);
      expect(median(unknown)).toBeLessThan(median(known) * 3);
    });

    it('signUp reveals at most five addresses per hour', async () => {
      const taken = await repeat(6, () => signUp('198.51.100.9'));
      const client = { ip: '203.0.113.30' };
      const attempt = (email: string) =>
        test.call('signUp', {
          body: { email, password: PASSWORD, firstName: 'Eve', lastName: 'Stone' },
          headers: toHeaders(client),
        });
      expect(getStatuses(await Promise.all(taken.map(({ email }) => attempt(email)))).sort()).toEqual([
        409, 409, 409, 409, 409, 429,
      ]);
      const fresh = await attempt(`${randomUUID()}@example.com`);
      expect([fresh.status, fresh.error?.message]).toEqual([
        429,
        expect.stringMatching(
          /^Your network tried to create several accounts with email addresses that already have one\. Sign in or set a new password instead, or try again in (60 minutes|\d+ minutes)\.$/,
        ),
      ]);
      expect(fresh.headers['retry-after']).toBeDefined();
      expect(
        (
          await test.call('signUp', {
            body: { email: `${randomUUID()}@example.com`, password: PASSWORD, firstName: 'Eve', lastName: 'Stone' },
            headers: toHeaders({ ip: '203.0.113.31' }),
          })
        ).status,
      ).toBe(201);
    });

    it('signUp does not count attempts that succeed or fail for another reason', async () => {
      await repeat(8, () => signUp('198.51.100.10'));
      const short = await repeat(8, () =>
        test.call('signUp', {
          body: { email: 'eve@example.com', password: 'Password1', firstName: 'Eve', lastName: 'Stone' },
          headers: toHeaders({ ip: '198.51.100.10' }),
        }),
      );
      expect(getStatuses(short)).toEqual(Array<number>(8).fill(422));
      expect((await signUp('198.51.100.10')).device).toBeDefined();
    });
  });
});
