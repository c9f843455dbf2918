import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClock } from '../../../../platform/clock/index.ts';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  WebhookVerificationError,
} from '../../../payments/index.ts';
import type { HostedProvider, IncomeResult } from '../provider.ts';
import { createPlaidIncome } from './plaid-income.ts';
import { payrollAnswer, payStub, startPlaidServer } from './plaid-server.testing.ts';

const MAYA = { firstName: 'Maya', lastName: 'Ortiz', dateOfBirth: null };
const request = { reference: '12', key: 'k', returnUrl: 'https://lodestay.example/account' };
const clock = createClock(new Date('2027-01-04T18:00:00Z'));
let server: Awaited<ReturnType<typeof startPlaidServer>>;
let plaid: HostedProvider<IncomeResult>;
const create = () =>
  createPlaidIncome({
    clientId: 'client',
    secret: 'plaid-secret-local',
    apiBase: server.apiBase,
    clock,
    webhookUrl: 'https://lodestay.example/api/v1/verification/webhooks/plaid',
  });

beforeAll(async () => {
  server = await startPlaidServer();
  plaid = create();
});
beforeEach(() => server.failNext());
afterAll(() => server.close());

describe('a check', () => {
  it('opens Plaid’s page for payroll accounts and pay stubs, and continues there', async () => {
    const session = await plaid.open(request);
    expect(session.url).toMatch(/^https:\/\/secure\.plaid\.test\/hl\//);
    expect(session.secret).toMatch(/^user-/);
    expect(server.calls.at(-1)).toMatchObject({
      url: '/link/token/create',
      body: {
        products: ['income_verification'],
        user: { client_user_id: '12' },
        webhook: 'https://lodestay.example/api/v1/verification/webhooks/plaid',
        hosted_link: { completion_redirect_uri: request.returnUrl },
      },
    });
    expect((await plaid.reopen(session, request))?.url).not.toBe(session.url);
    expect(await plaid.getResult(session, MAYA)).toEqual({ outcome: 'pending', isWaiting: true });
  });

  it.each<[string, Parameters<typeof server.finish>[1], IncomeResult]>([
    ['an answer that is not ready', { error: 'PRODUCT_NOT_READY' }, { outcome: 'pending' }],
    ['a failed verification', { error: 'INCOME_VERIFICATION_FAILED' }, { outcome: 'failed' }],
    ['pay stubs that are read', payrollAnswer([], 'PROCESSING'), { outcome: 'pending' }],
    ['pay stubs that cannot be read', payrollAnswer([], 'FAILED'), { outcome: 'failed' }],
    ['no pay stubs', payrollAnswer([]), { outcome: 'unclear' }],
    ['old pay stubs', payrollAnswer([payStub({ payDate: '2026-10-05' })]), { outcome: 'unclear' }],
    ['pay stubs of somebody else', payrollAnswer([payStub({ employee: 'Pia Berg' })]), { outcome: 'wrong_person' }],
    ['another last name', payrollAnswer([payStub({ employee: 'Maya Berg' })]), { outcome: 'unclear' }],
    ['no name', payrollAnswer([payStub({ employee: null })]), { outcome: 'unclear' }],
    ['an unknown period', payrollAnswer([payStub({ frequency: 'PAY_FREQUENCY_UNKNOWN' })]), { outcome: 'unclear' }],
    ['another currency', payrollAnswer([payStub({ currency: 'CAD' })]), { outcome: 'unclear' }],
    ['no amount', payrollAnswer([payStub({ dollars: null })]), { outcome: 'unclear' }],
    [
      'two jobs',
      payrollAnswer([
        payStub({ dollars: 4_000 }),
        payStub({ dollars: 5_000, payDate: '2026-12-17' }),
        payStub({ dollars: 1_000, employer: 'Alder Cafe', frequency: 'PAY_FREQUENCY_MONTHLY' }),
      ]),
      { outcome: 'confirmed', monthlyIncomeCents: 1_075_000, savingsCents: null, creditScore: null },
    ],
  ])('with %s', async (_, income, result) => {
    const session = await plaid.open(request);
    server.finish(session.sessionId, income);
    expect(await plaid.getResult(session, MAYA)).toEqual(result);
  });

  it('is forgotten, also twice', async () => {
    const session = await plaid.open(request);
    await plaid.forget(session);
    expect(server.users.has(session.sessionId)).toBe(false);
    await plaid.forget(session);
  });

  it('is unknown after an outage, and refused for good with a code and without secrets', async () => {
    for (const failure of ['500', '429', 'hang_up', 'no_json'] as const) {
      server.failNext(failure);
      await expect(plaid.open(request)).rejects.toThrow(ProcessorUnavailableError);
    }
    const error = await plaid.reopen({ sessionId: 'u', secret: 'user-gone' }, request).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ProcessorRejectionError);
    expect(String(error)).toBe('PlaidError: Plaid refused /link/token/create: INVALID_USER_TOKEN');
  });
});

describe('a webhook', () => {
  const body = Buffer.from(
    JSON.stringify({
      webhook_type: 'INCOME',
      webhook_code: 'INCOME_VERIFICATION',
      item_id: 'item1',
      user_id: 'user_1',
      verification_status: 'VERIFICATION_STATUS_PROCESSING_COMPLETE',
      environment: 'sandbox',
    }),
  );
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const read = (header: string | undefined, sent = body) =>
    create().readWebhook(sent, { 'plaid-verification': header });

  it('names the check, and its key is looked up once', async () => {
    const lookups = () => server.calls.filter(({ url }) => url === '/webhook_verification_key/get').length;
    const before = lookups();
    const verifier = create();
    for (let count = 0; count < 3; count += 1)
      expect(await verifier.readWebhook(body, { 'plaid-verification': server.signBody(body, seconds()) })).toBe(
        'user_1',
      );
    expect(lookups() - before).toBe(1);
  });

  it('of another type is ignored', async () => {
    const other = Buffer.from(JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'item1' }));
    expect(await read(server.signBody(other, seconds()), other)).toBe(null);
  });

  it.each<[string, () => string | undefined]>([
    ['without a signature', () => undefined],
    ['that is no JWT', () => 'a.b'],
    ['that is malformed', () => 'a.b.c'],
    ['of six minutes ago', () => server.signBody(body, seconds() - 360)],
    ['from the future', () => server.signBody(body, seconds() + 360)],
    ['of another body', () => server.signBody(Buffer.from('{}'), seconds())],
    ['with another algorithm', () => server.signBody(body, seconds(), { alg: 'none', kid: server.keyId })],
    ['with an unknown key', () => server.signBody(body, seconds(), { alg: 'ES256', kid: 'unknown' })],
    [
      'with a changed signature',
      () => {
        const [head, claims] = server.signBody(body, seconds()).split('.');
        return `${head}.${claims}.${Buffer.alloc(64, 1).toString('base64url')}`;
      },
    ],
  ])('%s is refused', async (_, header) => {
    await expect(read(header())).rejects.toThrow(WebhookVerificationError);
  });

  it('with an expired key is refused', async () => {
    server.settings.expiredAt = 1;
    await expect(read(server.signBody(body, seconds()))).rejects.toThrow(WebhookVerificationError);
    server.settings.expiredAt = null;
  });

  it('with invented keys asks Plaid at most ten times a minute', async () => {
    const verifier = create();
    const before = server.calls.length;
    for (let count = 0; count < 15; count += 1) {
      const header = server.signBody(body, seconds(), { alg: 'ES256', kid: `invented-${count}` });
      await expect(verifier.readWebhook(body, { 'plaid-verification': header })).rejects.toThrow(
        WebhookVerificationError,
      );
    }
    expect(server.calls.length - before).toBe(10);
  });
});
