import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  createChangeLog,
  createComposer,
  parseTrustedKeys,
  createReleaseStore,
  type MinuteCounts,
  type VerifiedRelease,
} from '@lodestay/releases';
import type { ReleasesModel } from '../staff/model.ts';
import { readShellConfig } from '../server/config/read-shell-config.ts';
import { createSiteClock } from '../server/api/site-clock.ts';
import { registerAnalyticsPage } from '../server/console/analytics-page.ts';
import { createDocuments } from '../server/document/document-sender.ts';
import { registerReleasesConsole } from '../server/console/register-releases-console.ts';
import { followComposition } from '../server/site/follower.ts';
import { createLibrary } from '../server/site/library.ts';
import type { GivenRelease } from './make-release.ts';
import { makeSite, type TestSite } from './make-site.ts';
import { shellServer } from './server-sources.ts';

export const CONSOLE_ORIGIN = 'http://site.example';
export const ENGINEER = 'engineer@example.com';

/** An API where the session token is the role of the user. With '+' in front, the user has the email address of a platform engineer. 'broken' makes the API fail. */
const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/api/v1/display_cities') return answer(200, { markets: [], display_cities: [] });
  if (request.url?.startsWith('/api/v1/staff/analytics')) {
    const { searchParams } = new URL(request.url, CONSOLE_ORIGIN);
    if (searchParams.get('from')! > searchParams.get('to')!)
      return answer(400, {
        error: {
          code: 'bad_request',
          message: 'Wrong',
          fields: [{ path: 'from', message: 'Must be before the last day' }],
        },
      });
    return answer(200, { ...Object.fromEntries(searchParams), visits: 12 });
  }
  if (request.url !== '/current-user') return answer(404, {});
  const token = String(request.headers['api-token'] ?? '');
  if (token === 'broken') return answer(503, { error: { code: 'unavailable', message: 'Busy' } });
  if (!token || token === 'expired') return answer(401, { error: { code: 'unauthenticated', message: 'Sign in' } });
  return answer(200, {
    id: 12,
    email: token.startsWith('+') ? ENGINEER : 'someone@example.com',
    role: token.replace('+', ''),
    first_name: 'Paz',
    last_name: 'Okoro',
  });
};

/** The server bundle of a shell that renders the console as its data. A different `mark` makes a different version. */
export const consoleShell = (mark = ''): string =>
  `${shellServer(mark)}\nexports.renderReleases = exports.renderAnalytics = (request, model) => ({ ...shown('Releases'), html: 'MODEL' + JSON.stringify(model) + 'END' });`;

export const readModel = (html: string): ReleasesModel =>
  JSON.parse(/MODEL(.*)END<\/div>/s.exec(html)![1]!) as ReleasesModel;

export type ConsoleSite = TestSite & {
  app: FastifyInstance;
  /** Problems that the next checks report. */ problems: string[];
};

type Options = {
  /** Releases in production when the server starts; none by default. */ deployed?: readonly GivenRelease[];
  composes?: boolean;
  counts?: () => Promise<MinuteCounts[]>;
};

/** Creates a release console with a folder store, served by this process. */
export async function makeConsoleSite({
  deployed = [],
  composes = true,
  counts = () => Promise.resolve([]),
}: Options = {}): Promise<ConsoleSite> {
  const site = await makeSite({ api });
  if (deployed.length > 0) await site.deploy(...deployed);
  const problems: string[] = [];
  const config = readShellConfig({
    ...site.env,
    LOCAL_SITE: '1',
    SITE_ORIGIN: CONSOLE_ORIGIN,
    PLATFORM_ENGINEERS: ENGINEER,
  });
  const trust = parseTrustedKeys(await readFile(config.trustedKeys, 'utf8'));
  const releases = createReleaseStore(site.store, trust);
  const changes = createChangeLog(site.store, trust, () => {});
  const check = (_parts: readonly VerifiedRelease[]) => Promise.resolve([...problems]);
  const composer = composes
    ? createComposer({ releases, changes, key: site.key, check, clock: () => new Date() })
    : null;
  const health = { page() {}, failure() {}, between: counts };
  const library = createLibrary({ releases, renderTimeoutMs: 2000, clock: () => performance.now() });
  const follower = followComposition({ changes, library, intervalMs: 30, onProblem: () => {} });
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  await app.register(cookie);
  const documents = createDocuments({
    config,
    health,
    siteClock: createSiteClock(app, { ...config, isLocal: false }),
    sitePrices: { get: async () => undefined },
    map: { current: () => null },
  });
  registerAnalyticsPage(app, { config, follower, documents });
  await registerReleasesConsole(app, {
    config,
    follower,
    health,
    documents,
    changes,
    releases,
    composer,
  });
  app.addHook('onClose', () => follower.close());
  await Promise.all([app.ready(), follower.ready]);
  return {
    ...site,
    app,
    problems,
    close: async () => {
      await app.close();
      await site.close();
    },
  };
}
