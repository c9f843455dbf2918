import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  createHostPolicy,
  createProxyCheck,
  LIMITS,
  type Limits,
  protectServer,
  registerSecurityHeaders,
  createServerOptions,
} from '@lodestay/server';
import { createChangeLog, openStore, parseTrustedKeys, createReleaseStore } from '@lodestay/releases';
import { askApiReadiness } from './api/api-readiness.ts';
import { createSiteFlags } from './api/site-flags.ts';
import { createSiteClock } from './api/site-clock.ts';
import { followPrices } from './api/site-prices.ts';
import { registerAnalyticsPage } from './console/analytics-page.ts';
import { registerPushWorker } from './assets/push-worker.ts';
import { registerAssets } from './assets/register-assets.ts';
import { toRoutableUrl } from './requests/url-encoding.ts';
import { registerCompression } from './requests/compression.ts';
import type { ShellConfig } from './config/shell-config.ts';
import { useDevelopmentRemotes } from './site/development-remotes.ts';
import { createDocuments } from './document/document-sender.ts';
import { answerRouterError, isCall, registerErrorResponses } from './requests/error-responses.ts';
import { followStreetMap } from './map/map-service.ts';
import { registerMap } from './map/register-map.ts';
import { registerFailures } from './reports/failure-reports.ts';
import { toLoggedPath } from './requests/logged-path.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerPolicyReports } from './reports/policy-reports.ts';
import { registerPreview } from './preview/preview-routes.ts';
import { PROXY_LIMITS, type ProxyLimits } from './proxy/limits.ts';
import { registerProxy } from './proxy/register-proxy.ts';
import { registerReleasesConsole } from './console/register-releases-console.ts';
import { registerFeed } from './crawlers/feed.ts';
import { registerRobots } from './crawlers/robots.ts';
import { openComposer } from './site/composer.ts';
import { followComposition } from './site/follower.ts';
import { guardCanary } from './site/guard.ts';
import { createHealth } from './site/health.ts';
import { createLibrary } from './site/library.ts';
import { cacheReleaseFiles, openReleaseCache } from './site/release-cache.ts';
import { registerSecurityText } from './crawlers/security-text.ts';
import { registerSitemaps } from './crawlers/sitemaps.ts';

export type ShellLimits = { limits?: Limits; proxyLimits?: ProxyLimits };

/** Builds the shell's server, ready to listen. */
export async function buildShell(
  config: ShellConfig,
  { limits: defaultLimits = LIMITS, proxyLimits = PROXY_LIMITS }: ShellLimits = {},
): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, clientConnections: config.clientConnections };
  const app: FastifyInstance = Fastify({
    ...createServerOptions({ trustProxy: config.trustProxy, isJson: isCall, limits }),
    genReqId: () => randomUUID(),
    logger: {
      level: process.env['LOG_LEVEL'] ?? 'warn',
      serializers: { req: (request) => ({ method: request.method, path: toLoggedPath(request.url) }) },
    },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: toRoutableUrl,
    frameworkErrors: answerRouterError,
  });
  registerSecurityHeaders(app, { https: config.isHttps && !config.isLocal });
  registerErrorResponses(app);
  await protectServer(app, {
    checkHost: createHostPolicy({ origins: [config.siteOrigin], others: config.isLocal ? 'loopback' : 'none' }),
    healthByAnyHost: !config.isLocal,
    isUnlimited: createProxyCheck(config.trustProxy),
    isJson: isCall,
    limits,
  });
  await app.register(cookie);
  await registerCompression(app);
  // Before the proxy, because they watch for calls that move the clock or change prices.
  const siteClock = createSiteClock(app, config);
  const sitePrices = followPrices(app, config.apiBase);
  await registerProxy(app, config.apiBase, proxyLimits);

  const trust = parseTrustedKeys(await readFile(config.trustedKeys, 'utf8'));
  const store = await openStore(config.releaseStore);
  const cache = await openReleaseCache(config.releaseCache, store, (reason) =>
    app.log.error({ reason }, 'the release cache has a problem'),
  );
  const onRefused = (reason: string) => app.log.error({ reason }, 'a change of the composition failed verification');
  const changes = createChangeLog(store, trust, onRefused);
  const releases = createReleaseStore(store, trust);
  const composer = await openComposer(config, { releases, changes, trust });
  // The console reads the store itself. Visitors may also be served from the local cache.
  const served = createReleaseStore(cache.mirrored, trust, cache.files);
  const library = createLibrary({
    releases: served,
    copies: createReleaseStore(cache.documents, trust),
    renderTimeoutMs: config.renderTimeoutMs,
    clock: () => performance.now(),
    onProblem: (reason) => app.log.error({ reason }, 'a render thread ended'),
  });
  const fileCaching = cacheReleaseFiles({
    files: cache.files,
    releases: served,
    onProblem: (reason) => app.log.error({ reason }, 'a file of a current release cannot be cached'),
  });
  const health = createHealth({
    store,
    clock: () => new Date(),
    onProblem: (reason) => app.log.error({ reason }, 'health counts cannot be stored'),
  });
  const development = useDevelopmentRemotes(config.developmentRemotes, config.renderTimeoutMs);
  await development.ready;
  const follower = followComposition({
    changes: createChangeLog(cache.mirrored, trust, onRefused),
    library,
    intervalMs: config.followMs,
    prepare: development.prepare,
    onSwitch: ({ number, action, production, canary }) => {
      app.log.info(
        { change: number, action, production: production.id, canary: canary?.composition.id },
        'the composition changed',
      );
      void fileCaching.update(follower.releases());
    },
    onProblem: (reason) => app.log.error({ reason }, 'a part of the composition cannot be served'),
  });
  const guard = guardCanary({ follower, health, composer, clock: () => new Date(), log: app.log });
  app.addHook('onClose', async () => {
    await guard.close();
    fileCaching.close();
    await follower.close();
    await development.close();
    await health.close();
  });
  await follower.ready;
  void library
    .buildIndex()
    .catch((error: unknown) =>
      app.log.error({ reason: (error as Error).message }, 'the index of release files could not be built'),
    );

  registerAssets(app, library);
  registerPushWorker(app);
  registerRobots(app, { config, site: () => follower.sites().production });
  registerSecurityText(app, { siteOrigin: config.siteOrigin, clock: Date.now });
  registerFeed(app, { config, site: () => follower.sites().production });
  registerSitemaps(app, { apiBase: config.apiBase, clock: () => performance.now() });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const change = follower.change();
    const status = change ? await askApiReadiness(config.apiBase) : 'there is no composition yet';
    return reply.code(status === 'ready' ? 200 : 503).send({
      status,
      change: change?.number ?? null,
      composition: change?.production.id ?? null,
      remotes: change?.production.releases ?? {},
    });
  });
  const map = followStreetMap({ ...config.map, log: app.log });
  app.addHook('onClose', () => map.close());
  registerMap(app, map);
  const documents = createDocuments({ config, health, siteClock, sitePrices, map });
  await registerPolicyReports(app);
  await registerFailures(app, { config, follower, health, viewNonces: documents.viewNonces, clock: () => new Date() });
  await registerPreview(app, { config, follower, documents });
  await registerReleasesConsole(app, { config, follower, health, documents, changes, releases, composer });
  registerAnalyticsPage(app, { config, follower, documents });
  registerPages(app, { config, follower, health, documents, flags: createSiteFlags(config, app.log) });
  return app;
}
