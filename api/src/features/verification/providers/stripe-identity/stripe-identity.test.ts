import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  WebhookVerificationError,
} from '../../../payments/index.ts';
import type { HostedProvider, IdentityResult } from '../provider.ts';
import { createStripeIdentity } from './stripe-identity.ts';
import { startStripeIdentityServer } from './stripe-identity-server.testing.ts';

const SECRET = 'whsec_identity';
const MAYA = { firstName: 'Maya', lastName: 'Ortiz', dateOfBirth: '1990-04-07' };
const RETURN_URL = 'https://lodestay.example/account';
let server: Awaited<ReturnType<typeof startStripeIdentityServer>>;
let stripe: HostedProvider<IdentityResult>;
let keys = 0;
const request = () => ({ reference: '12', key: `key-${(keys += 1)}`, returnUrl: RETURN_URL });
const open = () => stripe.open(request());
const getResult = ({ sessionId }: { sessionId: string }) => stripe.getResult({ sessionId, secret: null }, MAYA);
const onDocument = (first_name: string, last_name: string, day = 7) => ({
  outputs: { first_name, last_name, dob: { day, month: 4, year: 1990 } },
  report: { number: 'X1234567', type: 'driving_license' },
});

beforeAll(async () => {
  server = await startStripeIdentityServer();
  stripe = createStripeIdentity({ key: 'rk_test_local', webhookSecret: SECRET, apiBase: server.apiBase });
});
beforeEach(() => server.failNext());
afterAll(() => server.close());

describe('a session', () => {
  it('asks for a document and a selfie, and sends the person back', async () => {
    const { sessionId, url, secret } = await open();
    expect(url).toMatch(/^https:\/\/verify\.stripe\.test\/start\//);
    expect(secret).toBe(null);
    expect(server.sessions.get(sessionId)).toMatchObject({ client_reference_id: '12', return_url: RETURN_URL });
    expect(server.calls.at(-1)?.form).toMatchObject({
      type: 'document',
      'options[document][require_matching_selfie]': 'true',
      'options[document][allowed_types][1]': 'passport',
    });
    expect(await getResult({ sessionId })).toEqual({ outcome: 'pending', isWaiting: true });
  });

  it('is opened once although the first answer is lost', async () => {
    // Stripe's library repeats a call once, with the same key, if the connection was closed.
    server.failNext('lost_answer', 'lost_answer');
    const same = request();
    await expect(stripe.open(same)).rejects.toThrow(ProcessorUnavailableError);
    const { sessionId } = await stripe.open(same);
    expect(server.sessions.has(sessionId)).toBe(true);
    expect(server.calls.slice(-2).map(({ key }) => key)).toEqual([same.key, same.key]);
  });

  it('that is open is continued at a new address, and an ended session is not', async () => {
    const session = await open();
    const again = await stripe.reopen(session, request());
    expect(again?.url).not.toBe(session.url);
    server.finish(session.sessionId, { status: 'canceled' });
    expect(await stripe.reopen(session, request())).toBe(null);
  });

  it('that verifies the person tells number, date of birth and kind of the document', async () => {
    const session = await open();
    server.finish(session.sessionId, { status: 'processing' });
    expect(await getResult(session)).toEqual({ outcome: 'pending' });
    server.finish(session.sessionId, { status: 'verified' }, onDocument('MAYA LEE', 'ORTIZ'));
    expect(await getResult(session)).toEqual({
      outcome: 'verified',
      details: { documentNumber: 'X1234567', dateOfBirth: '1990-04-07' },
      documentKind: 'drivers_license',
    });
  });

  it.each([
    ['Pia', 'Berg', 8, 'wrong_person'],
    ['Maya', 'Berg', 7, 'unclear'],
    ['Maya', 'Ortiz', 8, 'unclear'],
  ] as const)('with a genuine document of %s %s, born on day %i, is %s', async (first, last, day, outcome) => {
    const session = await open();
    server.finish(session.sessionId, { status: 'verified' }, onDocument(first, last, day));
    expect(await getResult(session)).toEqual({ outcome });
  });

  it.each([
    ['abandoned', { outcome: 'pending', isWaiting: true }],
    ['consent_declined', { outcome: 'failed' }],
    ['document_expired', { outcome: 'failed' }],
    ['document_unverified_other', { outcome: 'failed' }],
    ['selfie_manipulated', { outcome: 'failed' }],
    ['selfie_face_mismatch', { outcome: 'wrong_person' }],
    ['a_code_of_next_year', { outcome: 'unclear' }],
  ])('that ends with %s', async (code, result) => {
    const session = await open();
    server.finish(session.sessionId, { last_error: { code, reason: 'Private words' } });
    expect(await getResult(session)).toEqual(result);
  });

  it('whose details the key may no longer read goes to staff', async () => {
    const session = await open();
    server.finish(session.sessionId, { status: 'verified' }, onDocument('Maya', 'Ortiz'));
    const original = server.calls.length;
    // The first call reads the status, the second one the details.
    server.failNext(...([undefined, '403'] as unknown as ['403']));
    expect(await getResult(session)).toEqual({ outcome: 'unclear' });
    expect(server.calls.length - original).toBe(2);
  });

  it('is redacted once', async () => {
    const session = await open();
    await stripe.forget(session);
    await stripe.forget(session);
    expect(server.calls.filter(({ url }) => url.endsWith(`${session.sessionId}/redact`))).toHaveLength(1);
  });

  it('that Stripe does not know is refused for good, and an outage is not', async () => {
    await expect(getResult({ sessionId: 'vs_none' })).rejects.toThrow(ProcessorRejectionError);
    for (const failure of ['503', 'hang_up'] as const) {
      server.failNext(failure, failure);
      await expect(open()).rejects.toThrow(ProcessorUnavailableError);
      server.failNext();
    }
  });
});

describe('a webhook', () => {
  const toEvent = (type: string) =>
    Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: 'vs_1' } } }));
  const sign = (body: Buffer, secret = SECRET, seconds = Math.floor(Date.now() / 1000)) => ({
    'stripe-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex')}`,
  });
  const verified = toEvent('identity.verification_session.verified');

  it.each(['verified', 'requires_input', 'canceled'])('about a session that is %s names it', async (state) => {
    const body = toEvent(`identity.verification_session.${state}`);
    expect(await stripe.readWebhook(body, sign(body))).toBe('vs_1');
  });

  it('of another type is ignored', async () => {
    const body = toEvent('identity.verification_session.created');
    expect(await stripe.readWebhook(body, sign(body))).toBe(null);
  });

  it.each([
    ['without a signature', {}],
    ['with another secret', sign(verified, 'whsec_other')],
    ['of ten minutes ago', sign(verified, SECRET, Math.floor(Date.now() / 1000) - 600)],
    ['of another body', sign(toEvent('identity.verification_session.canceled'))],
  ])('%s is refused', async (_, headers) => {
    await expect(stripe.readWebhook(verified, headers)).rejects.toThrow(WebhookVerificationError);
  });
});
