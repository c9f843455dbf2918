import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import Fastify from 'fastify';
import type { PayrollIncomeAnswer, PayStub } from './payroll-income.ts';

type Body = Record<string, unknown>;

export const payStub = (given: {
  employee?: string | null;
  employer?: string;
  dollars?: number | null;
  frequency?: string;
  payDate?: string;
  currency?: string;
}): PayStub => ({
  employee: { name: given.employee === undefined ? 'Maya Lee Ortiz' : given.employee },
  employer: { name: given.employer ?? 'Larkspur Works' },
  earnings: { total: { current_amount: null, iso_currency_code: given.currency ?? 'USD' } },
  pay_period_details: {
    end_date: null,
    pay_date: given.payDate ?? '2026-12-31',
    gross_earnings: given.dollars === undefined ? 4_000 : given.dollars,
    pay_frequency: given.frequency ?? 'PAY_FREQUENCY_BIWEEKLY',
  },
});
export const payrollAnswer = (payStubs: PayStub[], status = 'PROCESSING_COMPLETE'): PayrollIncomeAnswer => ({
  items: [{ payroll_income: [{ account_id: 'a1', pay_stubs: payStubs }], status: { processing_status: status } }],
});

/** Starts a local server that implements the part of Plaid's API that we use, and signs webhooks as Plaid does. */
export async function startPlaidServer() {
  const app = Fastify();
  const users = new Map<string, { token: string; income: PayrollIncomeAnswer | { error: string } }>();
  const calls: { url: string; body: Body }[] = [];
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyId = randomUUID();
  const settings = { expiredAt: null as number | null };
  let failures: ('500' | '429' | 'hang_up' | 'no_json')[] = [];

  const findByToken = (token: unknown) => [...users].find(([, user]) => user.token === token);
  const refusal = (code: string) => ({ status: 400, body: { error_type: 'INVALID_INPUT', error_code: code } });

  function handle(path: string, body: Body): { status: number; body: object } {
    switch (path) {
      case '/user/create': {
        const id = `user_${randomUUID()}`;
        users.set(id, { token: `user-sandbox-${randomUUID()}`, income: { error: 'INCOME_VERIFICATION_NOT_FOUND' } });
        return { status: 200, body: { user_id: id, user_token: users.get(id)!.token, request_id: 'r1' } };
      }
      case '/link/token/create': {
        if (!findByToken(body.user_token)) return refusal('INVALID_USER_TOKEN');
        const linkToken = `link-sandbox-${randomUUID()}`;
        const url = `https://secure.plaid.test/hl/${linkToken}`;
        return { status: 200, body: { link_token: linkToken, hosted_link_url: url, expiration: '', request_id: 'r2' } };
      }
      case '/credit/payroll_income/get': {
        const income = findByToken(body.user_token)?.[1].income ?? { error: 'INVALID_USER_TOKEN' };
        return 'error' in income ? refusal(income.error) : { status: 200, body: { ...income, request_id: 'r3' } };
      }
      case '/user/remove': {
        const found = findByToken(body.user_token);
        if (!found) return refusal('USER_NOT_FOUND');
        users.delete(found[0]);
        return { status: 200, body: { request_id: 'r4' } };
      }
      case '/webhook_verification_key/get': {
        if (body.key_id !== keyId) return refusal('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
        const jwk = pair.publicKey.export({ format: 'jwk' });
        const key = { ...jwk, alg: 'ES256', use: 'sig', kid: keyId, created_at: 1, expired_at: settings.expiredAt };
        return { status: 200, body: { key, request_id: 'r5' } };
      }
      default:
        return { status: 404, body: { error_type: 'INVALID_REQUEST', error_code: 'NOT_FOUND' } };
    }
  }

  app.post('/*', async (request, reply) => {
    const { headers } = request;
    calls.push({ url: request.url, body: request.body as Body });
    const failure = failures.shift();
    if (failure === 'hang_up') return reply.raw.destroy();
    if (failure === 'no_json') return reply.code(502).type('text/html').send('<p>Bad gateway</p>');
    if (failure) return reply.code(Number(failure)).send({ error_type: 'API_ERROR', error_code: 'INTERNAL' });
    if (headers['plaid-client-id'] !== 'client' || headers['plaid-secret'] !== 'plaid-secret-local')
      return reply.code(400).send({ error_type: 'INVALID_INPUT', error_code: 'INVALID_API_KEYS' });
    const answer = handle(request.url, request.body as Body);
    return reply.code(answer.status).send(answer.body);
  });

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  /** The header of a webhook. `seconds` is the time of the signature. */
  function signBody(body: Buffer, seconds: number, head: object = { alg: 'ES256', kid: keyId, typ: 'JWT' }): string {
    const claims = { iat: seconds, request_body_sha256: createHash('sha256').update(body).digest('hex') };
    const content = `${encode(head)}.${encode(claims)}`;
    const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  }

  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    apiBase: new URL(address),
    users,
    calls,
    keyId,
    settings,
    signBody,
    failNext(...kinds: typeof failures) {
      failures = kinds;
    },
    /** The person connects a payroll account, or Plaid answers with an error code. */
    finish(userId: string, income: PayrollIncomeAnswer | { error: string }) {
      users.get(userId)!.income = income;
    },
    close: () => app.close(),
  };
}
