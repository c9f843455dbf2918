import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { VerificationError } from '@lodestay/releases';
import { createOnce } from '../requests/first-occurrence.ts';
import type { Library } from '../site/library.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const COMPRESSIBLE = new Set(['.js', '.svg']);
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Memory for compressed files, in bytes. The least recently used files are evicted first. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** How long a request waits for a file from the store. */
const TIMEOUT_MS = 8000;
const RETRY_SECONDS = 5;
const LOG_INTERVAL_MS = 60_000;
const UNAVAILABLE = Symbol('unavailable');

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { body: Buffer; etag: string; requests: number };

function chooseEncoding(file: string, accepted: string): Encoding {
  if (!COMPRESSIBLE.has(extname(file))) return 'identity';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Brotli quality 11 takes a second for the largest file. The first visitors of a release get quality 5 instead. */
const FAST_QUALITY = 5;
const BEST_QUALITY = 11;
/** A file is compressed best at this request, because that costs too much CPU time for a file that is rarely requested. */
const REQUESTS_BEFORE_BEST = 4;

async function compressFile(raw: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    });
  return encoding === 'gzip' ? compressGzip(raw, { level: 9 }) : raw;
}

async function withTimeout<Result>(result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no file within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Serves the browser files of all releases. Old releases are included, because a tab that was opened before a change
 * still needs their files. File names contain a content hash, so browsers may cache them forever.
 */
export function registerAssets(app: FastifyInstance, library: Pick<Library, 'file'>) {
  let improvements: Promise<unknown> = Promise.resolve();
  const variants = new LRUCache<string, Variant, { owner: string; file: string; encoding: Encoding }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    // A full cache may drop a file that is still loading. Everyone who waits for it must still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { owner, file, encoding } }) => {
      const raw = await library.file(owner, file);
      if (!raw) return undefined;
      const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}-${encoding}"`;
      return { body: await compressFile(raw, encoding, FAST_QUALITY), etag, requests: 0 };
    },
  });

  const isFirstError = createOnce({ withinMs: LOG_INTERVAL_MS, max: 1 });

  /** The store is down, so it is unknown whether the file exists: a 404 would be wrong. Logs at most one line a minute. */
  function unavailable(request: FastifyRequest, error: Error): typeof UNAVAILABLE {
    if (isFirstError('outage')) request.log.error({ reason: error.message }, 'files of releases cannot be read');
    return UNAVAILABLE;
  }

  /** Replaces the fast compression with the best one. One file at a time, to leave the CPU for pages. */
  async function improve(key: string, variant: Variant) {
    const raw = await decompressBrotli(variant.body);
    variants.set(key, { ...variant, body: await compressFile(raw, 'br', BEST_QUALITY) });
  }

  app.get<{ Params: { owner: string; file: string } }>(
    '/assets/:owner/:file',
    async (request, reply): Promise<FastifyReply> => {
      const { owner, file } = request.params;
      const type = TYPES[extname(file)];
      const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''));
      const key = `${encoding} ${owner}/${file}`;
      const variant =
        type &&
        (await withTimeout(variants.fetch(key, { context: { owner, file, encoding } })).catch((error: unknown) => {
          if (!(error instanceof VerificationError)) return unavailable(request, error as Error);
          request.log.error({ owner, file, reason: error.message }, 'a file of a release failed verification');
          return undefined;
        }));
      if (variant === UNAVAILABLE)
        return reply
          .code(503)
          .header('retry-after', RETRY_SECONDS)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('This file cannot be loaded at the moment. Please try again.');
      if (!type || !variant)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      if (encoding === 'br' && ++variant.requests === REQUESTS_BEFORE_BEST)
        improvements = improvements.then(() => improve(key, variant)).catch(() => {});
      // Browsers fetch files with an integrity attribute in CORS mode.
      reply.header('access-control-allow-origin', '*').header('vary', 'accept-encoding').header('etag', variant.etag);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (request.headers['if-none-match'] === variant.etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(variant.body);
    },
  );
}
