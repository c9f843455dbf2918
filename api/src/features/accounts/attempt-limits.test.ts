import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import {
  PASSWORD,
  startAttemptsTest,
  toHeaders,
  repeat,
  getStatuses,
  findToken,
  type AttemptsTest,
  type Client,
} from './attempt-limits.testing.ts';

let test: AttemptsTest;
beforeAll(async () => void (test = await startAttemptsTest()));
beforeEach(async () => void (await test.reset()));
afterAll(() => test.close());

const MINUTE = 60_000;

describe('attempt limits', () => {
  describe('of passwords', () => {
    it('stop one client at one account and no other client', async () => {
      const { email, device } = await test.signUp();
      const [attacker, other] = [{ ip: '203.0.113.1' }, await test.signUp()];
      expect(getStatuses(await repeat(11, () => test.signIn(email, 'wrong one', attacker)))).toEqual([
        ...Array<number>(10).fill(401),
        429,
      ]);
      const refused = await test.signIn(email, PASSWORD, attacker);
      expect([refused.status, refused.error?.message]).toEqual([
        429,
        expect.stringMatching(
          /^Too many sign-in attempts\. Try again in \d+ minutes, or have a sign-in link emailed to you\.$/,
        ),
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['ratelimit']).toMatch(/"signIn";r=0;t=\d+/);

      expect((await test.signIn(email, PASSWORD, { ip: '203.0.113.2' })).status).toBe(201);
      expect((await test.signIn(email, PASSWORD, { ip: attacker.ip, device })).status).toBe(201);
      expect((await test.signIn(other.email, PASSWORD, attacker)).status).toBe(201);
    });

    it('count simultaneous attempts', async () => {
      const { email } = await test.signUp();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, number) => test.signIn(email, `guess ${number}`, { ip: '203.0.113.3' })),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    it('are shared by two processes, which recognize the same devices', async () => {
      const second = await buildTestApp({ beside: test, settings: { RATE_LIMITS: 'on' } });
      const { email, device } = await test.signUp();
      const attempt = (process: TestApp, password: string, client: Client) =>
        process.call('signIn', { body: { email, password }, headers: toHeaders(client) });
      const attacker = { ip: '203.0.113.40' };
      const answers = await repeat(12, (number) => attempt(number % 2 === 0 ? test : second, 'wrong one', attacker));
      expect(getStatuses(answers)).toEqual([...Array<number>(10).fill(401), 429, 429]);
      expect((await attempt(second, PASSWORD, { ...attacker, device })).status).toBe(201);
      await second.close();
    });

    it('stop one network at all accounts, but not a known device in it', async () => {
      const { email, device } = await test.signUp();
      const at = (number: number) => ({ ip: `2001:db8:5:6::${number.toString(16)}` });
      const guesses = await repeat(3, (number) => test.signIn(`nobody-${number}@example.com`, 'wrong one', at(number)));
      expect([getStatuses(guesses), guesses.at(-1)?.headers['ratelimit']]).toEqual([
        [401, 401, 401],
        expect.stringContaining('"signIn-network";r=97;'),
      ]);
      await test.setUsed('signIn-network', 99);
      expect((await test.signIn('nobody-99@example.com', 'wrong one', at(99))).status).toBe(401);
      const refused = await test.signIn('nobody-100@example.com', 'wrong one', at(100));
      expect([refused.status, refused.error?.message]).toEqual([
        429,
        expect.stringMatching(
          /^Too many failed sign-ins from your network\. Try again in \d+ minutes, or have a sign-in link emailed to you\.$/,
        ),
      ]);
      expect((await test.signIn(email, PASSWORD, at(9999))).status).toBe(429);
      expect((await test.signIn(email, PASSWORD, { ip: '2001:db8:5:7::1' })).status).toBe(201);
      expect((await test.signIn(email, PASSWORD, { ...at(9999), device })).status).toBe(201);
      const link = await test.call('createMagicLink', { body: { email }, headers: toHeaders(at(9999)) });
      expect(link.status).toBe(202);
    });

    it('are reset by a successful sign-in', async () => {
      const { email } = await test.signUp();
      const client = { ip: '203.0.113.4' };
      for (const _ of [1, 2]) {
        expect(getStatuses(await repeat(9, () => test.signIn(email, 'wrong one', client)))).toEqual(
          Array<number>(9).fill(401),
        );
        expect((await test.signIn(email, PASSWORD, client)).status).toBe(201);
      }
    });

    it('require longer waits after more failures', async () => {
      const { email } = await test.signUp();
      const client = { ip: '203.0.113.5' };
      const failUntilRefused = async (): Promise<string> => {
        const answer = await test.signIn(email, 'wrong one', client);
        if (answer.status === 401) {
          await test.db
            .updateTable('rateLimit')
            .set(({ eb }) => ({ points: eb('points', '+', 9) }))
            .where('key', '~', '^test.signIn(-2h|-day)?:')
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
      const { email, device } = await test.signUp();
      await repeat(2, (network) => test.signIn(email, 'wrong one', { ip: `192.0.2.${network}` }));
      await test.setUsed('signIn-attack', 100);
      expect(getStatuses(await repeat(4, () => test.signIn(email, 'wrong one', { ip: '192.0.2.99' })))).toEqual([
        401, 401, 401, 429,
      ]);
      expect((await test.signIn(email, PASSWORD, { ip: '203.0.113.6' })).status).toBe(201);
      expect((await test.signIn(email, PASSWORD, { ip: '192.0.2.0', device })).status).toBe(201);
    });

    it('also apply to a known device, so that a stolen cookie does not help to guess', async () => {
      const { email, device } = await test.signUp();
      expect(
        getStatuses(
          await repeat(11, () =>
            test.signIn(email, 'wrong one', { ip: `192.0.2.${Math.floor(Math.random() * 250)}`, device }),
          ),
        ).at(-1),
      ).toBe(429);
      expect((await test.signIn(email, PASSWORD, { ip: '203.0.113.7' })).status).toBe(201);
    });

    it.each([
      ['of another account', async () => (await test.signUp()).device],
      ['that is forged', async () => `${Buffer.from(`${randomUUID()}:1`).toString('base64url')}.AAAA`],
    ])('ignore a device cookie %s', async (_, cookie) => {
      const { email } = await test.signUp();
      const attacker = { ip: '203.0.113.8', device: await cookie() };
      await repeat(10, () => test.signIn(email, 'wrong one', attacker));
      expect((await test.signIn(email, PASSWORD, attacker)).status).toBe(429);
      expect((await test.signIn(email, PASSWORD, { ip: attacker.ip })).status).toBe(429);
    });
  });

  describe('of links', () => {
    it.each([
      ['forgotPassword', 'Set a new password'],
      ['createMagicLink', 'Your sign-in link'],
    ] as const)('%s: others cannot use up the requests of the owner', async (name, subject) => {
      const { email, device } = await test.signUp();
      const ask = (client: Client) => test.call(name, { body: { email }, headers: toHeaders(client) });
      const attacker = { ip: '203.0.113.1' };
      expect(getStatuses(await repeat(6, () => ask(attacker)))).toEqual([202, 202, 202, 202, 202, 429]);
      const refused = await ask(attacker);
      expect(refused.error?.message).toMatch(
        /^Too many links requested\. Look for the newest one in your inbox and spam folder, or try again in \d+ minutes\.$/,
      );
      const before = (await test.findEmails(email, subject)).length;
      expect([(await ask({ ip: '203.0.113.2' })).status, (await ask({ ...attacker, device })).status]).toEqual([
        202, 202,
      ]);
      expect((await test.findEmails(email, subject)).length).toBe(before + 2);
    });

    it('prevent flooding a mailbox and leave the owner a working link', async () => {
      const { email, device } = await test.signUp();
      const ask = (client: Client) => test.call('forgotPassword', { body: { email }, headers: toHeaders(client) });
      for (let network = 0; network < 4; network++) {
        await Promise.all(Array.from({ length: 5 }, () => ask({ ip: `192.0.2.${network}` })));
        await test.jobs.drain();
      }
      const flood = await test.findEmails(email, 'Set a new password');
      expect(flood.length).toBeLessThanOrEqual(15);
      expect((await ask({ ip: '203.0.113.2' })).status).toBe(202);
      expect(await test.findEmails(email, 'Set a new password')).toHaveLength(flood.length);
      expect((await ask({ ip: '203.0.113.2', device })).status).toBe(202);
      expect(await test.findEmails(email, 'Set a new password')).toHaveLength(flood.length + 1);

      test.clock.advance(56 * MINUTE);
      await ask({ ip: '203.0.113.3' });
      const all = await test.findEmails(email, 'Set a new password');
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
      const { email } = await test.signUp();
      const client = { ip: '203.0.113.9' };
      await test.call('createMagicLink', { body: { email }, headers: toHeaders(client) });
      const id = findToken((await test.findEmails(email, 'Your sign-in link')).at(-1));
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
});
