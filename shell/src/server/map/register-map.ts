import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createOnce } from '../requests/first-occurrence.ts';
import { STREET_STYLE_PATH } from '../../street-map.ts';
import type { StreetMapService } from './map-service.ts';
import type { TileArchive } from './tile-archive.ts';

const compressGzip = promisify(gzip);

/** Memory for tiles, in bytes. The least recently used tiles are evicted first. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Tiles that are read from the archive at the same time. Further requests are refused, so that nobody can flood its server. */
const MAX_READS = 32;
const RETRY_SECONDS = 2;
const LOG_INTERVAL_MS = 60_000;

/** Empty for a place without a tile. */
type Tile = { body: Buffer; etag: string };

const EMPTY: Tile = { body: Buffer.alloc(0), etag: '' };

async function readTile(archive: TileArchive, z: number, x: number, y: number): Promise<Tile> {
  const bytes = await archive.readTile(z, x, y);
  if (!bytes || bytes.length === 0) return EMPTY;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { body: await compressGzip(bytes), etag };
}

/** 'z', 'x' and 'y' of a tile that exists in the grid of its zoom; null for anything else. */
function parseTile(params: Record<'z' | 'x' | 'y', string>): [number, number, number] | null {
  const [z, x, y] = [params.z, params.x, params.y].map((text) => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1));
  const isInGrid = z! >= 0 && z! <= MAX_ZOOM && [x!, y!].every((at) => at >= 0 && at < 2 ** z!);
  return isInGrid ? [z!, x!, y!] : null;
}

const MAX_ZOOM = 22;

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** Serves the style of the map with streets, and the tiles of the archive. The address of the archive never comes from a request. */
export function registerMap(app: FastifyInstance, map: StreetMapService): void {
  const caches = new WeakMap<TileArchive, LRUCache<string, Tile>>();
  const isFirstError = createOnce({ withinMs: LOG_INTERVAL_MS, max: 1 });
  let reads = 0;

  function getCache(archive: TileArchive): LRUCache<string, Tile> {
    const known = caches.get(archive);
    if (known) return known;
    const cache = new LRUCache<string, Tile>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ body }) => body.length + 100,
    });
    caches.set(archive, cache);
    return cache;
  }

  app.get(STREET_STYLE_PATH, async (request, reply) => {
    const current = map.current();
    if (!current) return notFound(reply);
    void reply.header('etag', current.etag).header('cache-control', 'public, max-age=60');
    if (request.headers['if-none-match'] === current.etag) return reply.code(304).send();
    return reply.type('application/json').send(current.style);
  });

  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>('/map/tiles/:z/:x/:y', async (request, reply) => {
    const archive = map.current()?.archive;
    const place = parseTile(request.params);
    if (!archive || !place) return notFound(reply);
    const cache = getCache(archive);
    const key = place.join('/');
    let tile = cache.get(key);
    if (!tile) {
      if (reads >= MAX_READS) return unavailable(reply);
      reads += 1;
      try {
        tile = await readTile(archive, ...place);
        cache.set(key, tile);
      } catch (error) {
        if (isFirstError('tiles')) request.log.error({ reason: (error as Error).message }, 'a tile cannot be read');
        return unavailable(reply);
      } finally {
        reads -= 1;
      }
    }
    void reply.header('cache-control', 'public, max-age=86400');
    if (tile.body.length === 0) return reply.code(204).send();
    void reply.header('etag', tile.etag);
    if (request.headers['if-none-match'] === tile.etag) return reply.code(304).send();
    return reply.header('content-encoding', 'gzip').type('application/vnd.mapbox-vector-tile').send(tile.body);
  });
}

const unavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('This part of the map cannot be loaded at the moment.');
