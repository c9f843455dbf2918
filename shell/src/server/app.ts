import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { distFolder, type ShellFiles } from '@lodestay/releases';
import { baseCss, fontFiles, fontsToPreload } from '@lodestay/ui/theme';
import type { RemoteName } from '../routes/ownership.ts';
import { hashedName, registerAssets } from './assets.ts';
import { registerCompression } from './compression.ts';
import type { ShellConfig } from './config.ts';
import { keepVisitorChrome, type Chrome } from './chrome.ts';
import { useDevelopmentRemotes } from './development.ts';
import { registerPages } from './pages.ts';
import { registerProxy } from './proxy.ts';
import { loadReleases } from './releases.ts';
import { RENDER_DEFAULTS, RenderPool } from './render-pool.ts';

const require = createRequire(import.meta.url);
const SHELL_BASE = '/assets/shell/';

/** Fonts and the icon under names that carry their hash. */
async function designFiles() {
  const directory = join(dirname(require.resolve('@lodestay/ui/theme')), 'fonts');
  const names = new Map<string, string>();
  for (const file of Object.values(fontFiles)) names.set(file, await hashedName(join(directory, file)));
  const files = new Map([...names].map(([file, name]) => [`shell/${name}`, join(directory, file)]));
  return { files, fontUrl: (file: string) => SHELL_BASE + names.get(file)! };
}

/** The shell's server, ready to listen. */
export async function buildShell(config: ShellConfig): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    // Addresses may carry e-mails or tokens in their query, so only the path is written down.
    logger: { level: process.env['LOG_LEVEL'] ?? 'warn', serializers: { req: (request) => ({ method: request.method, path: request.url.split('?')[0] }) } },
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(cookie);
  registerCompression(app);
  await registerProxy(app, config.apiBase);

  const dist = distFolder(config.production);
  const releases = await loadReleases(config.root, dist, (remote, error) => app.log.error({ remote, reason: String(error) }, 'a remote is not built'));
  const pools = new Map<RemoteName, RenderPool>([...releases].map(([name, release]) => [name, new RenderPool({ ...RENDER_DEFAULTS, file: release.serverFile, timeoutMs: config.renderTimeoutMs })]));
  const development = useDevelopmentRemotes(config, releases, pools);
  app.addHook('onClose', () => development.close());
  app.addHook('onClose', () => Promise.all([...pools.values()].map((pool) => pool.close())).then(() => {}));

  const shellDist = join(config.root, 'shell', dist);
  const { initial } = JSON.parse(await readFile(join(shellDist, 'files.json'), 'utf8')) as ShellFiles;
  const { files, fontUrl } = await designFiles();
  files.set('shell/icon.svg', join(config.root, 'shell/src/chrome/icon.svg'));
  registerAssets(app, {
    directories: new Map([['shell', join(shellDist, 'browser')], ...[...releases.values()].map((release): [string, string] => [release.name, release.browserDirectory])]),
    files,
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await fetch(`${config.apiBase}/readyz`).then((response) => response.ok, () => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'the api does not answer', remotes: Object.fromEntries([...releases.values()].map((release) => [release.name, release.version])) });
  });

  registerPages(app, {
    config, releases, pools,
    chrome: keepVisitorChrome(require(join(shellDist, 'server/index.cjs')) as Chrome),
    shellFiles: initial.map((file) => ({ ...file, base: SHELL_BASE })),
    baseStyles: baseCss({ fontUrl }),
    fonts: fontsToPreload.map(fontUrl),
  });
  return app;
}
