import type { FastifyInstance } from 'fastify';
import { isClosed, isUnlisted, formatRobotsText } from '@lodestay/platform/indexing';
import type { ShellConfig } from '../config/shell-config.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import { sendNotReady } from '../site/send-not-ready.ts';

export type RobotsOptions = { config: Pick<ShellConfig, 'indexed' | 'siteOrigin'>; site: () => ComposedSite | null };

const HOUR = 'public, max-age=3600';

/** Paths without parameters of the remotes that can be served, and of the shell. */
function staticPaths({ composition, remotes, frame }: ComposedSite): string[] {
  const ofRemotes = composition.routes
    .filter(({ owner, path }) => remotes.has(owner) && !path.includes(':') && !isClosed(path) && !isUnlisted(path))
    .map(({ path }) => path);
  return [...new Set([...ofRemotes, ...(frame.staticPaths ?? [])])].sort();
}

const urlSet = (origin: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')}</urlset>\n`;

/** Serves robots.txt and the sitemap of static pages. Entries have no date, because it is unknown when such a page changed. */
export function registerRobots(app: FastifyInstance, { config, site }: RobotsOptions) {
  if (!config.indexed) {
    // For robots that do not read robots.txt, and for pages that other sites link to.
    app.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', 'noindex, nofollow'));
  }
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(formatRobotsText({ origin: config.siteOrigin, indexed: config.indexed })),
  );
  app.get('/sitemaps/pages.xml', (_request, reply) => {
    const composed = site();
    if (!composed) return sendNotReady(reply);
    return reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(urlSet(config.siteOrigin, staticPaths(composed)));
  });
}
