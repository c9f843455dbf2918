import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sitemap, Sitemaps } from './sitemaps.ts';

/** Crawlers read a sitemap a few times a day, so an hour-old copy is recent enough. */
const CACHE_CONTROL = 'public, max-age=3600, stale-if-error=86400';

/** `GET /sitemap.xml` and `GET /sitemaps/<section>-<page>.xml`, streamed from the database. The site compresses them. */
export function registerSitemapRoutes(app: FastifyInstance, sitemaps: Sitemaps): void {
  app.get('/sitemap.xml', { config: { permission: 'public' } }, async (request, reply) =>
    send(request, reply, await sitemaps.index()),
  );
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { config: { permission: 'public' } },
    async (request, reply) => {
      const sitemap = await sitemaps.find(request.params.file);
      return sitemap ? send(request, reply, sitemap) : reply.callNotFound();
    },
  );
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, changedAt, xml }: Sitemap) {
  void reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
  if (changedAt) void reply.header('last-modified', changedAt.toUTCString());
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(xml());
}
