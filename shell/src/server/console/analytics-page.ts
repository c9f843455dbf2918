import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, createApiClient } from '@lodestay/api-client';
import { isAdmin } from '@lodestay/session';
import { ANALYTICS_PATH, type AnalyticsModel } from '../../staff/analytics/model.ts';
import { API_CALL_MS } from '../api/api-call-limit.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { toRenderRequest, type Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import { createAccess, type Person } from './access.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 28;

const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** A day of the query, or undefined. */
function parseDay(query: unknown, name: 'from' | 'to'): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

/** Reads the report from the API. A period that the API rejects is a problem for the person, not a failure. */
async function readModel(
  request: FastifyRequest,
  { apiBase }: Pick<ShellConfig, 'apiBase'>,
  { token }: Pick<Person, 'token'>,
  now: number,
): Promise<AnalyticsModel> {
  const today = toDay(now);
  const to = parseDay(request.query, 'to') ?? today;
  const from = parseDay(request.query, 'from') ?? toDay(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS);
  const api = createApiClient({
    base: apiBase,
    sending: { timeout: API_CALL_MS },
    token,
    userAgent: request.headers['user-agent'],
  });
  try {
    return { from, to, today, report: await api.call('getStaffAnalytics', { query: { from, to } }), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    request.log.error({ reason: error.message }, 'the analytics report cannot be read');
    const [field] = error.fields;
    const problem = field ? `${field.message}.` : 'The report could not be loaded. Reload the page to try again.';
    return { from, to, today, report: null, problem };
  }
}

/** Registers the analytics page for staff. It works without remotes and without scripts. */
export function registerAnalyticsPage(
  app: FastifyInstance,
  { config, follower, documents }: { config: ShellConfig; follower: Pick<Follower, 'lease'>; documents: Documents },
): void {
  const authorize = createAccess({ config, follower, documents, mayEnter: isAdmin });

  async function show(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<FastifyReply> {
    const model = await readModel(request, config, person, await documents.siteClock.now());
    const lease = follower.lease(0, 'production');
    try {
      if (!lease) throw new Error('there is no composition');
      const given = toRenderRequest(request, config, {
        ...person,
        nonce: documents.createNonce(lease.site),
        now: await documents.siteClock.now(),
        prices: await documents.sitePrices.get(),
      });
      const page = await lease.site.chrome.renderAnalytics(given, model);
      return await documents.send(reply, lease.site, given, {
        ...page,
        status: model.report ? 200 : 422,
        page: null,
        remote: null,
        message: 'static',
        state: null,
      });
    } catch (error) {
      request.log.error({ reason: (error as Error).message }, 'the analytics page could not be rendered');
      return reply
        .code(503)
        .header('cache-control', 'private, no-store')
        .type('text/plain')
        .send('This version of the site cannot show the analytics page. Please try again later.');
    } finally {
      lease?.end();
    }
  }

  app.get(ANALYTICS_PATH, async (request, reply) => {
    const person = await authorize(request, reply);
    return person ? show(request, reply, person) : reply;
  });
}
