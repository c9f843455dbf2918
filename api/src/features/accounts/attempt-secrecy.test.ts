import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  PASSWORD,
  startAttemptsTest,
  toHeaders,
  repeat,
  getStatuses,
  type AttemptsTest,
} from './attempt-limits.testing.ts';

let test: AttemptsTest;
beforeAll(async () => void (test = await startAttemptsTest()));
beforeEach(async () => void (await test.reset()));
afterAll(() => test.close());

describe('attempt limits', () => {
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
      const { email } = await test.signUp();
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
      const { email } = await test.signUp();
      const timed = async (address: string) => {
        const started = performance.now();
        await test.signIn(address, 'wrong one', { ip: '203.0.113.23' });
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
      const taken = await repeat(6, () => test.signUp('198.51.100.9'));
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
      await repeat(8, () => test.signUp('198.51.100.10'));
      const short = await repeat(8, () =>
        test.call('signUp', {
          body: { email: 'eve@example.com', password: 'Password1', firstName: 'Eve', lastName: 'Stone' },
          headers: toHeaders({ ip: '198.51.100.10' }),
        }),
      );
      expect(getStatuses(short)).toEqual(Array<number>(8).fill(422));
      expect((await test.signUp('198.51.100.10')).device).toBeDefined();
    });
  });
});
