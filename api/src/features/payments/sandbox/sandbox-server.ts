import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createHostPolicy,
  createProxyCheck,
  protectServer,
  registerSecurityHeaders,
  createServerOptions,
} from '@lodestay/server';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError, sendRouterError, readPart, registerErrorResponses } from '../../../platform/http/index.ts';
import { getAllowedParent } from './allowed-parent.ts';
import { renderBankPage, renderBankResultPage, renderMethodPage, renderMethodResultPage } from './pages/bank-page.ts';
import { renderCardFormPage } from './pages/card-form-page.ts';
import type { SandboxBank } from './sandbox-bank.ts';
import { getFingerprint, getScenario } from './test-accounts.ts';
import { checkBankAccount, checkCard, type CheckedNumber, type CheckResult } from './token-fields.ts';

const text = z.string().max(200).default('');
const tokenRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), number: text, expiry: text, cvc: text, name: text, postal_code: text }),
  z.object({ type: z.literal('bank_account'), routing_number: text, account_number: text, name: text }),
]);
const cardFormQuery = z.object({
  parent: z.string().max(200).default(''),
  method: z.enum(['card', 'bank_account']).catch('card'),
  font: z.string().max(300).optional(),
});
const challengeQuery = z.object({ secret: text, parent: z.string().max(200).optional() });

const challengeAnswer = z.object({ answer: z.enum(['approve', 'refuse']).catch('refuse') });
const paymentId = z.string().max(200);

const readAsset = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8');
const ASSETS = [
  { path: '/v1/card-form.js', type: 'text/javascript; charset=utf-8', body: readAsset('card-form.js') },
  { path: '/v1/bank-page.js', type: 'text/javascript; charset=utf-8', body: readAsset('bank-page.js') },
  { path: '/v1/pages.css', type: 'text/css; charset=utf-8', body: readAsset('pages.css') },
];

export type SandboxServerOptions = {
  bank: SandboxBank;
  clock: Clock;
  /** The sandbox's own origin, as browsers reach it. */
  origin: string;
  siteOrigin: string;
  trustProxy: readonly string[];
};

/**
 * The sandbox's web server, with its own origin. It exchanges card and account numbers for tokens, stores only the tokens,
 * does not log requests, and never repeats submitted values in its answers.
 */
export async function createSandboxServer({
  bank,
  clock,
  origin,
  siteOrigin,
  trustProxy,
}: SandboxServerOptions): Promise<FastifyInstance> {
  const isJson = () => true;
  const app: FastifyInstance = Fastify({
    ...createServerOptions({ trustProxy, isJson }),
    logger: false,
    bodyLimit: 16_384,
    genReqId: () => randomUUID(),
    frameworkErrors: sendRouterError,
  });
  registerSecurityHeaders(app, { https: false, framing: 'declared' });
  registerErrorResponses(app);
  await protectServer(app, {
    // A public site has no sandbox, so loopback hosts are accepted as in development.
    checkHost: createHostPolicy({ origins: [origin], others: 'loopback' }),
    healthByAnyHost: false,
    isUnlimited: createProxyCheck(trustProxy),
    isJson,
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  function sendPage(reply: FastifyReply, html: string, parent: string | null) {
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `font-src ${parent ?? "'none'"}`,
      `frame-ancestors ${parent ?? "'none'"}`,
    ];
    return reply
      .header('content-security-policy', policy.join('; '))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  for (const { path, type, body } of ASSETS) {
    app.get(path, async (_, reply) => reply.header('cache-control', 'no-cache').type(type).send(body));
  }

  app.get('/v1/card-form', async (request, reply) => {
    const query = readPart(cardFormQuery, request.query, 'bad_request');
    const parent = getAllowedParent(query.parent, siteOrigin);
    if (!parent)
      return reply.code(403).type('text/plain; charset=utf-8').send('This form can be framed only by its own site.');
    return sendPage(reply, renderCardFormPage({ parent, method: query.method, font: query.font }), parent);
  });

  app.post('/v1/tokens', async (request, reply) => {
    const fields = readPart(tokenRequest, request.body, 'invalid');
    const checked: CheckResult<CheckedNumber> =
      fields.type === 'card' ? checkCard(fields, clock.now()) : checkBankAccount(fields);
    if (!checked.ok) throw new AppError('invalid', { fields: [...checked.fields] });
    const { digits, label, expiresOn } = checked.value;
    const details = { expiresOn, fingerprint: getFingerprint(fields.type, digits) };
    const token = await bank.createToken(fields.type, label, getScenario(fields.type, digits), details);
    return reply.code(201).header('cache-control', 'no-store').send({ token, label, method: fields.type });
  });

  // The same checks without a token, for validating a field on blur.
  app.post('/v1/checks', async (request) => {
    const fields = readPart(tokenRequest, request.body, 'invalid');
    const checked: CheckResult<unknown> =
      fields.type === 'card' ? checkCard(fields, clock.now()) : checkBankAccount(fields);
    return { fields: checked.ok ? [] : checked.fields };
  });

  app.get<{ Params: { id: string } }>('/v1/challenges/:id', async (request, reply) => {
    const { secret, parent } = readPart(challengeQuery, request.query, 'bad_request');
    const payment = await bank.findChallenge(readPart(paymentId, request.params.id, 'bad_request'), secret);
    if (!payment) return reply.code(404).type('text/plain; charset=utf-8').send('Page not found.');
    const framedBy = parent === undefined ? null : getAllowedParent(parent, siteOrigin);
    return sendPage(
      reply,
      payment.state === 'requires_action' ? renderBankPage(payment, framedBy) : renderBankResultPage(payment, framedBy),
      framedBy,
    );
  });

  app.post<{ Params: { id: string } }>('/v1/challenges/:id', async (request, reply) => {
    const { secret, parent } = readPart(challengeQuery, request.query, 'bad_request');
    const payment = await bank.findChallenge(readPart(paymentId, request.params.id, 'bad_request'), secret);
    if (!payment) return reply.code(404).type('text/plain; charset=utf-8').send('Page not found.');
    const { answer } = readPart(challengeAnswer, request.body ?? {}, 'invalid');
    const answered = await bank.answerChallenge(payment.id, answer === 'approve');
    const framedBy = parent === undefined ? null : getAllowedParent(parent, siteOrigin);
    return sendPage(reply, renderBankResultPage(answered, framedBy), framedBy);
  });

  app.get<{ Params: { id: string } }>('/v1/method-challenges/:id', async (request, reply) => {
    const { secret, parent } = readPart(challengeQuery, request.query, 'bad_request');
    const method = await bank.methods.findChallenge(readPart(paymentId, request.params.id, 'bad_request'), secret);
    if (!method) return reply.code(404).type('text/plain; charset=utf-8').send('Page not found.');
    const framedBy = parent === undefined ? null : getAllowedParent(parent, siteOrigin);
    const render = method.state === 'requires_action' ? renderMethodPage : renderMethodResultPage;
    return sendPage(reply, render(method, framedBy), framedBy);
  });

  app.post<{ Params: { id: string } }>('/v1/method-challenges/:id', async (request, reply) => {
    const { secret, parent } = readPart(challengeQuery, request.query, 'bad_request');
    const method = await bank.methods.findChallenge(readPart(paymentId, request.params.id, 'bad_request'), secret);
    if (!method) return reply.code(404).type('text/plain; charset=utf-8').send('Page not found.');
    const { answer } = readPart(challengeAnswer, request.body ?? {}, 'invalid');
    const answered = await bank.methods.answerChallenge(method.id, answer === 'approve');
    const framedBy = parent === undefined ? null : getAllowedParent(parent, siteOrigin);
    return sendPage(reply, renderMethodResultPage(answered, framedBy), framedBy);
  });

  return app;
}
