import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createClock, type MovableClock } from '../../../platform/clock/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { getAllowedParent } from './allowed-parent.ts';
import { createSandboxBank, type SandboxBank } from './sandbox-bank.ts';
import { createSandboxServer } from './sandbox-server.ts';

const SITE = 'http://localhost:4200';
const CARD = {
  type: 'card',
  number: '4000 0027 6000 3184',
  expiry: '08 / 29',
  cvc: '123',
  name: 'Demo Member',
  postal_code: '80202',
};
let database: TestDatabase;
let clock: MovableClock;
let bank: SandboxBank;
let server: FastifyInstance;

beforeAll(async () => {
  database = await startTestDatabase();
  clock = createClock(new Date('2026-11-21T18:00:00Z'));
  bank = createSandboxBank({ db: database.db, clock });
  server = await createSandboxServer({
    bank,
    clock,
    origin: 'http://localhost:4201',
    siteOrigin: SITE,
    trustProxy: [],
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const authorize = (token: string, key: string) =>
  bank.authorize(
    {
      paymentId: 'ours',
      customer: '12',
      source: { token },
      method: 'card',
      amountCents: 393_149,
      description: 'LS-7K2M9Q',
      returnUrl: `${SITE}/pay`,
    },
    key,
  );

describe('tokens', () => {
  it('are issued without storing or repeating the card number', async () => {
    const answer = await server.inject({ method: 'POST', url: '/v1/tokens', payload: CARD });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^tok_/), label: 'Visa ending 3184', method: 'card' });
    const { rows } = await database.pool.query('select t::text as row from sandbox.token t');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('4000');
    expect(answer.body).not.toContain('4000');
  });

  it('are refused for invalid fields, with the path of each field', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/v1/tokens',
      payload: { ...CARD, number: '4000 0027 6000 3185', cvc: '1' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields.map(({ path }: { path: string }) => path)).toEqual(['number', 'cvc']);
    expect(
      (await server.inject({ method: 'POST', url: '/v1/checks', payload: { type: 'card', number: '4242' } })).json()
        .fields,
    ).toHaveLength(5);
    for (const payload of [{}, { type: 'cash' }, '['])
      expect(
        (
          await server.inject({
            method: 'POST',
            url: '/v1/tokens',
            payload,
            headers: { 'content-type': 'application/json' },
          })
        ).statusCode,
      ).toBeGreaterThanOrEqual(400);
  });

  it('work once, within an hour, for their own payment method', async () => {
    const token = await bank.createToken('card', 'Visa ending 4242', { kind: 'succeed' });
    expect(await authorize(token, 'once-1')).toMatchObject({ state: 'authorized' });
    expect(await authorize(token, 'once-1')).toMatchObject({ state: 'authorized' });
    expect(await authorize(token, 'once-2')).toMatchObject({ state: 'declined', declineReason: 'token_used' });
    const old = await bank.createToken('card', 'Visa ending 4242', { kind: 'succeed' });
    clock.advance(61 * 60_000);
    expect(await authorize(old, 'once-3')).toMatchObject({ state: 'declined' });
    expect(
      await authorize(
        await bank.createToken('bank_account', 'Bank account ending 6789', { kind: 'succeed' }),
        'once-4',
      ),
    ).toMatchObject({ state: 'declined' });
  });
});

describe('sandbox pages', () => {
  it('can be framed only by the site', async () => {
    const form = await server.inject(`/v1/card-form?parent=${encodeURIComponent(SITE)}`);
    expect(form.statusCode).toBe(200);
    expect(form.headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`);
    expect(form.headers['content-security-policy']).not.toContain('unsafe');
    for (const parent of ['', 'https://evil.example', 'http://localhost:4201', `${SITE}.evil.example`, 'null']) {
      expect((await server.inject(`/v1/card-form?parent=${encodeURIComponent(parent)}`)).statusCode).toBe(403);
    }
  });

  it.each([
    ['http://localhost:4200', 'http://127.0.0.1:4200/x', 'http://127.0.0.1:4200'],
    ['http://localhost:4200', 'https://localhost:4200', null],
    ['https://lodestay.example', 'https://lodestay.example', 'https://lodestay.example'],
    ['https://lodestay.example', 'http://localhost', null],
  ])('of site %s requested by %s allow the parent %s', (site, parent, allowed) => {
    expect(getAllowedParent(parent, site)).toBe(allowed);
  });

  it('do not execute scripts from the URL', async () => {
    const form = await server.inject(
      `/v1/card-form?parent=${encodeURIComponent(SITE)}&method=%22%3E%3Cscript%3E&font=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(form.body).not.toContain('<script>');
  });

  it('accept one answer from the cardholder, and only with the secret in the URL', async () => {
    const { token } = (await server.inject({ method: 'POST', url: '/v1/tokens', payload: CARD })).json();
    const { id, challengeSecret } = await authorize(token, 'challenge-1');
    const url = `/v1/challenges/${id}?secret=${challengeSecret}&parent=${encodeURIComponent(SITE)}`;
    expect((await server.inject(url.replace(challengeSecret, 'wrong'))).statusCode).toBe(404);
    expect(
      (
        await server.inject({
          method: 'POST',
          url: url.replace(challengeSecret, ''),
          payload: 'answer=approve',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(404);
    expect((await server.inject(url)).body).toContain('$3,931.49');
    const refused = await server.inject({
      method: 'POST',
      url,
      payload: 'answer=refuse',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(refused.body).toContain('data-outcome="refused"');
    const again = await server.inject({
      method: 'POST',
      url,
      payload: 'answer=approve',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(again.body).toContain('data-outcome="refused"');
  });
});

it('serves only its own host, and returns 413 for a large body', async () => {
  const form = `/v1/card-form?parent=${encodeURIComponent(SITE)}`;
  expect((await server.inject({ url: form, headers: { host: '127.0.0.1:4201' } })).statusCode).toBe(200);
  expect((await server.inject({ url: form, headers: { host: 'evil.example' } })).json().error.code).toBe('misdirected');
  const large = await server.inject({
    method: 'POST',
    url: '/v1/tokens',
    payload: { ...CARD, name: 'x'.repeat(20_000) },
  });
  expect([large.statusCode, large.json().error.code]).toEqual([413, 'too_large']);
});

describe('sandbox payments', () => {
  const authorized = async (key: string) =>
    authorize(await bank.createToken('card', 'Visa ending 4242', { kind: 'succeed' }), key);

  it('never capture more than was authorized, nor refund more than was captured', async () => {
    const { id } = await authorized('books-1');
    await expect(bank.capture(id, 393_150, 'books-2')).rejects.toThrow('Cannot capture');
    expect(await bank.capture(id, 300_000, 'books-3')).toMatchObject({ state: 'captured', capturedCents: 300_000 });
    await expect(bank.capture(id, 1, 'books-4')).rejects.toThrow('Cannot capture');
    await expect(bank.release(id, 'books-5')).rejects.toThrow('Cannot release');
    expect(await bank.refund(id, 200_000, 'books-6')).toMatchObject({ refundedCents: 200_000 });
    expect(await bank.refund(id, 200_000, 'books-6')).toMatchObject({ refundedCents: 200_000 });
    await expect(bank.refund(id, 100_001, 'books-7')).rejects.toThrow('Cannot refund');
    await expect(bank.refund(id, 1, 'books-6')).rejects.toThrow('another request');
  });

  it('run concurrent requests with the same key once', async () => {
    const { id } = await authorized('books-8');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => bank.capture(id, 393_149, 'books-9')));
    expect(new Set(answers.map(({ capturedCents }) => capturedCents))).toEqual(new Set([393_149]));
  });
});
