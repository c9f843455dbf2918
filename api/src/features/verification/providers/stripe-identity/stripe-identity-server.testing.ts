import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';

type Form = Record<string, string>;
export type StoredSession = {
  id: string;
  object: 'identity.verification_session';
  status: string;
  url: string | null;
  client_secret: string | null;
  last_error: { code: string; reason: string } | null;
  last_verification_report: string | null;
  redaction: { status: string } | null;
  return_url: string;
  client_reference_id: string;
};
type Verified = { first_name: string; last_name: string; dob: { day: number; month: number; year: number } | null };
type Report = { number: string; type: string };

/**
 * Starts a local server that implements the part of Stripe Identity that we use: sessions, idempotency keys, expanded details that only
 * restricted keys read, and redaction.
 */
export async function startStripeIdentityServer(key = 'rk_test_local') {
  const app = Fastify();
  const sessions = new Map<string, StoredSession>();
  const details = new Map<string, { outputs: Verified; report: Report }>();
  const answers = new Map<string, object>();
  const calls: { method: string; url: string; key: string | undefined; form: Form }[] = [];
  let failures: ('503' | 'hang_up' | 'lost_answer' | '403')[] = [];
  let addresses = 0;

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  /** Each address of the page works once. */
  const newUrl = (id: string) => `https://verify.stripe.test/start/${id}/${(addresses += 1)}`;

  function create(form: Form): StoredSession {
    const id = `vs_${randomBytes(8).toString('hex')}`;
    const session: StoredSession = {
      id,
      object: 'identity.verification_session',
      status: 'requires_input',
      url: newUrl(id),
      client_secret: `${id}_secret_local`,
      last_error: null,
      last_verification_report: null,
      redaction: null,
      return_url: form.return_url!,
      client_reference_id: form.client_reference_id!,
    };
    sessions.set(id, session);
    return session;
  }

  function show(session: StoredSession, query: string) {
    const found = details.get(session.id);
    const expands = decodeURIComponent(query);
    const isOpen = session.status === 'requires_input' && session.redaction === null;
    const shown = { ...session, url: isOpen ? newUrl(session.id) : null };
    if (!found || session.status !== 'verified' || !expands.includes('verified_outputs')) return shown;
    const { dob, ...outputs } = found.outputs;
    const { number, ...document } = found.report;
    return {
      ...shown,
      verified_outputs: { ...outputs, ...(expands.includes('verified_outputs.dob') ? { dob } : {}) },
      last_verification_report: {
        object: 'identity.verification_report',
        document: { ...document, ...(expands.includes('document.number') ? { number } : {}) },
      },
    };
  }

  app.all('/*', async (request, reply) => {
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const [path = '', query = ''] = request.url.split('?');
    calls.push({ method: request.method, url: path, key: idempotencyKey, form: (request.body ?? {}) as Form });
    if (request.headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const failure = failures.shift();
    if (failure === '503') return reply.code(503).send({ error: { type: 'api_error', message: 'Try again' } });
    if (failure === '403')
      return reply.code(403).send({ error: { type: 'invalid_request_error', message: 'The key may not read this' } });
    if (failure === 'hang_up') return reply.raw.destroy();
    const [, id, action] = /^\/v1\/identity\/verification_sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (request.method === 'POST' && !id) {
      const answer = answers.get(idempotencyKey!) ?? create(request.body as Form);
      answers.set(idempotencyKey!, answer);
      return failure === 'lost_answer' ? reply.raw.destroy() : reply.send(answer);
    }
    const session = sessions.get(id ?? '');
    if (!session)
      return reply.code(404).send({
        error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such session: '${id}'` },
      });
    if (action === 'redact') session.redaction = { status: 'processing' };
    return show(session, query);
  });

  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    apiBase: new URL(address),
    sessions,
    calls,
    failNext(...kinds: typeof failures) {
      failures = kinds;
    },
    /** The person finishes Stripe's page. */
    finish(id: string, changes: Partial<StoredSession>, found?: { outputs: Verified; report: Report }) {
      Object.assign(sessions.get(id)!, changes);
      if (found) details.set(id, found);
    },
    close: () => app.close(),
  };
}
