import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const compress = promisify(gzip);

/** How long a sitemap is cached. A removed home is listed at most this long. */
const FRESH_MS = 600_000;
const RETRY_MS = 60_000;
/** Timeout of a read. The largest sitemap takes a second. */
const TIMEOUT_MS = 20_000;
/** Memory for about forty sitemaps of 50,000 URLs each. */
const CACHE_BYTES = 64 * 1024 * 1024;

type CachedSitemap = { etag: string; headers: Record<string, string>; body: Buffer };

const FORWARDED_HEADERS = ['content-type', 'cache-control', 'last-modified'] as const;

/**
 * Serves `/sitemap.xml` and `/sitemaps/…` from the API on the site's own origin, because robots trust only sitemaps of
 * the same origin. Each sitemap is cached in compressed form.
 */
export function registerSitemaps(
  app: FastifyInstance,
  { apiBase, clock }: { apiBase: string; /** In milliseconds. */ clock: () => number },
) {
  async function read(path: string): Promise<CachedSitemap | undefined> {
    const response = await fetch(apiBase + path, {
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the API returned ${response.status}`);
    const headers = Object.fromEntries(
      FORWARDED_HEADERS.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : [])),
    );
    return {
      etag: response.headers.get('etag') ?? '',
      headers,
      body: await compress(Buffer.from(await response.arrayBuffer())),
    };
  }

  const cache = new LRUCache<string, CachedSitemap>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: FRESH_MS,
    perf: { now: clock },
    ttlResolution: 0,
    // A full cache may drop a sitemap that is still loading. Everyone who waits for it must still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (path, old, { options }) => {
      try {
        return await read(path);
      } catch (error) {
        // Keep serving the old sitemap when the API fails.
        if (!old) throw error;
        options.ttl = RETRY_MS;
        return old;
      }
    },
  });

  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const found = await cache.fetch(path).catch((error: unknown) => {
      request.log.error({ path, reason: (error as Error).message }, 'a sitemap could not be loaded');
      return null;
    });
    if (found === null)
      return reply
        .code(503)
        .header('retry-after', '60')
        .type('text/plain')
        .send('The sitemap cannot be read right now.');
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    void reply.headers(found.headers).header('etag', found.etag).header('vary', 'accept-encoding');
    if (found.etag !== '' && request.headers['if-none-match']?.includes(found.etag)) return reply.code(304).send();
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'gzip').send(found.body);
    const plain = createGunzip();
    plain.end(found.body);
    return reply.send(plain);
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, '/sitemap.xml'));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) =>
    send(request, reply, `/sitemaps/${encodeURIComponent(request.params.file)}`),
  );
}
