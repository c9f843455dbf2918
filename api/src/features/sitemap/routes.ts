import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sitemap, Sitemaps } from './sitemaps.ts';

/** Robots read a sitemap a few times a day; an hour later is early enough for them. */
const CACHE_CONTROL = 'public, max-age=3600, stale-if-error=86400';

/** `GET /sitemap.xml` and `GET /sitemaps/<section>-<page>.xml`, streamed as they are read. */
export function registerSitemapRoutes(app: FastifyInstance, sitemaps: Sitemaps): void {
  app.get('/sitemap.xml', { config: { callers: 'anyone' } }, async (request, reply) => send(request, reply, await sitemaps.index()));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', { config: { callers: 'anyone' } }, async (request, reply) => {
    const sitemap = await sitemaps.find(request.params.file);
    return sitemap ? send(request, reply, sitemap) : reply.callNotFound();
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, changedAt, xml }: Sitemap) {
  void reply.header('cache-control', CACHE_CONTROL).header('etag', etag).header('vary', 'accept-encoding');
  if (changedAt) void reply.header('last-modified', changedAt.toUTCString());
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  void reply.type('application/xml; charset=utf-8');
  const text = Readable.from(xml());
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  const compressed = createGzip();
  // A read that fails cuts the answer off; the log of the reply says why.
  pipeline(text, compressed).catch((error: unknown) => compressed.destroy(error as Error));
  return reply.header('content-encoding', 'gzip').send(compressed);
}
