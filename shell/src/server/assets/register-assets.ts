import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
const compressGzip = promisify(gzip);

/** Memory for files that were asked for; what is asked for least goes first. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** How long a browser waits for a file that comes from the store. */
const PATIENCE_MS = 8000;
const RETRY_SECONDS = 5;
const REPEATED_MS = 60_000;
const UNAVAILABLE = Symbol('unavailable');

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { body: Buffer; etag: string };

function encodingFor(file: string, accepted: string): Encoding {
  if (!COMPRESSIBLE.has(extname(file))) return 'identity';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The best ratio takes a second for the largest file, which the first visitor of a release should not wait for. */
const FAST = 5;
const BEST = 11;

async function encoded(raw: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    });
  return encoding === 'gzip' ? compressGzip(raw, { level: 9 }) : raw;
}

async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no file within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Serves the browser files of all releases, of old ones too: a tab that was opened before a change still loads its parts.
 * Names carry a hash and content never changes under one, so that browsers may keep them for ever.
 */
export function registerAssets(app: FastifyInstance, library: Pick<Library, 'file'>) {
  let better: Promise<unknown> = Promise.resolve();
  const variants = new LRUCache<string, Variant, { owner: string; file: string; encoding: Encoding }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    // A full cache may drop a file that is still loading. Everyone who waits for it must still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context: { owner, file, encoding } }) => {
      const raw = await library.file(owner, file);
      if (!raw) return undefined;
      const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}-${encoding}"`;
      const body = await encoded(raw, encoding, FAST);
      if (encoding === 'br') better = better.then(() => improve(key, raw, etag)).catch(() => {});
      return { body, etag };
    },
  });

  const isNews = createOnce({ withinMs: REPEATED_MS, max: 1 });

  /** Whether the file exists is not known, so it must not pass for one that does not. An outage is many requests, and one line a minute. */
  function unavailable(request: FastifyRequest, error: Error): typeof UNAVAILABLE {
    if (isNews('outage')) request.log.error({ reason: error.message }, 'files of releases cannot be read');
    return UNAVAILABLE;
  }

  /** Takes the place of the fast one, one file after the other: pages come first. */
  async function improve(key: string, raw: Buffer, etag: string) {
    variants.set(key, { body: await encoded(raw, 'br', BEST), etag });
  }

  app.get<{ Params: { owner: string; file: string } }>(
    '/assets/:owner/:file',
    async (request, reply): Promise<FastifyReply> => {
      const { owner, file } = request.params;
      const type = TYPES[extname(file)];
      const encoding = encodingFor(file, String(request.headers['accept-encoding'] ?? ''));
      const variant =
        type &&
        (await inTime(variants.fetch(`${encoding} ${owner}/${file}`, { context: { owner, file, encoding } })).catch(
          (error: unknown) => {
            if (!(error instanceof VerificationError)) return unavailable(request, error as Error);
            request.log.error({ owner, file, reason: error.message }, 'a file of a release was refused');
            return undefined;
          },
        ));
      if (variant === UNAVAILABLE)
        return reply
          .code(503)
          .header('retry-after', RETRY_SECONDS)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('This file cannot be loaded at the moment. Please try again.');
      if (!type || !variant)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      // Fonts and scripts are fetched in CORS mode because of their integrity.
      reply.header('access-control-allow-origin', '*').header('vary', 'accept-encoding').header('etag', variant.etag);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (request.headers['if-none-match'] === variant.etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(variant.body);
    },
  );
}
