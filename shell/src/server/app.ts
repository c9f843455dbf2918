import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { createProxyCheck, registerSecurityHeaders } from '@lodestay/server';
import { changeLog, openStore, parseTrust, releaseStore } from '@lodestay/releases';
import { registerAssets } from './assets.ts';
import { routableUrl } from './bad-address.ts';
import { registerCompression } from './compression.ts';
import type { ShellConfig } from './config.ts';
import { useDevelopmentRemotes } from './development.ts';
import { createDocuments } from './documents.ts';
import { registerFailures } from './failures.ts';
import { loggedPath } from './logged-path.ts';
import { registerPages } from './pages.ts';
import { registerPreview } from './preview/preview-routes.ts';
import { registerProxy } from './proxy.ts';
import { registerReleasesConsole } from './releases-console.ts';
import { registerRobots } from './robots.ts';
import { openComposer } from './site/composer.ts';
import { followComposition } from './site/follower.ts';
import { guardCanary } from './site/guard.ts';
import { createHealth } from './site/health.ts';
import { createLibrary } from './site/library.ts';
import { registerSitemaps } from './sitemaps.ts';

/** The shell's server, ready to listen. */
export async function buildShell(config: ShellConfig): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: config.trustProxy.length > 0 && createProxyCheck(config.trustProxy),
    genReqId: () => randomUUID(),
    logger: { level: process.env['LOG_LEVEL'] ?? 'warn', serializers: { req: (request) => ({ method: request.method, path: loggedPath(request.url) }) } },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: routableUrl,
  });
  registerSecurityHeaders(app, { https: config.isHttps && !config.isLocal });
  await app.register(cookie);
  registerCompression(app);
  await registerProxy(app, config.apiBase);

  const trust = parseTrust(await readFile(config.trustedKeys, 'utf8'));
  const store = await openStore(config.releaseStore);
  const changes = changeLog(store, trust, (reason) => app.log.error({ reason }, 'a change of the composition was refused'));
  const releases = releaseStore(store, trust);
  const composer = await openComposer(config, { releases, changes, trust });
  const library = createLibrary({ releases, renderTimeoutMs: config.renderTimeoutMs, clock: () => performance.now() });
  const health = createHealth({ store, clock: () => new Date(), onProblem: (reason) => app.log.error({ reason }, 'health is not stored') });
  const development = useDevelopmentRemotes(config.developmentRemotes, config.renderTimeoutMs);
  await development.ready;
  const follower = followComposition({
    changes, library,
    intervalMs: config.followMs,
    prepare: development.prepare,
    onSwitch: ({ number, action, production, canary }) => app.log.info({ change: number, action, production: production.id, canary: canary?.composition.id }, 'the composition changed'),
    onProblem: (reason) => app.log.error({ reason }, 'a part of the composition cannot be served'),
  });
  const guard = guardCanary({ follower, health, composer, clock: () => new Date(), log: app.log });
  app.addHook('onClose', async () => {
    await guard.close();
    await follower.close();
    await development.close();
    await health.close();
  });
  await follower.ready;

  registerAssets(app, library);
  registerRobots(app, { config, site: () => follower.sites().production });
  registerSitemaps(app, { apiBase: config.apiBase, clock: () => performance.now() });
  
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const change = follower.change();
    const answers = await fetch(`${config.apiBase}/readyz`).then((response) => response.ok, () => false);
    const status = !change ? 'there is no composition yet' : answers ? 'ready' : 'the api does not answer';
    return reply.code(status === 'ready' ? 200 : 503).send({ status, change: change?.number ?? null, composition: change?.production.id ?? null, remotes: change?.production.releases ?? {} });
  });
  const documents = createDocuments({ config, health });
  await registerFailures(app, { config, follower, health, viewNonces: documents.viewNonces, clock: () => new Date() });
  await registerPreview(app, { config, follower, documents });
  await registerReleasesConsole(app, { config, follower, health, documents, changes, releases, composer });
  registerPages(app, { config, follower, health, documents });
  return app;
}
