import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const TYPES: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.woff2': 'font/woff2', '.svg': 'image/svg+xml', '.map': 'application/json' };
const COMPRESSIBLE = new Set(['.js', '.svg', '.map']);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Variant = { body: Buffer; encoding: 'br' | 'gzip' | null };
type Asset = { raw: Buffer; type: string; etag: string; variants: Map<string, Promise<Variant>> };

/** File names that never come back with other content: they carry their own hash. */
const isHashed = (file: string) => /\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(file);

export type AssetSources = {
  /** Folder of built files by owner ('shell', 'mf-search'). */
  directories: ReadonlyMap<string, string>;
  /** Single files under a public name, e.g. 'shell/newsreader.0a1b2c3d.woff2'. */
  files: ReadonlyMap<string, string>;
};

/** Public name of a file: its own with a hash of its content, so that it can be cached for ever. */
export async function hashedName(path: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path)).digest('hex').slice(0, 10);
  return `${basename(path, extname(path))}.${hash}${extname(path)}`;
}

/** Serves immutable files, compressed once each at the best ratio. */
export function registerAssets(app: FastifyInstance, { directories, files }: AssetSources) {
  const assets = new Map<string, Promise<Asset | null>>();

  async function load(owner: string, file: string): Promise<Asset | null> {
    const type = TYPES[extname(file)];
    if (!type || basename(file) !== file) return null;
    const directory = directories.get(owner);
    const path = files.get(`${owner}/${file}`) ?? (directory && join(directory, file));
    const raw = path ? await readFile(path).catch(() => null) : null;
    return raw && { raw, type, etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`, variants: new Map() };
  }

  function variantOf(asset: Asset, file: string, accepted: string): Promise<Variant> {
    const encoding = !COMPRESSIBLE.has(extname(file)) ? null : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const key = encoding ?? 'identity';
    let variant = asset.variants.get(key);
    if (!variant) {
      variant = (encoding === 'br'
        ? compressBrotli(asset.raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: asset.raw.length } })
        : encoding === 'gzip' ? compressGzip(asset.raw, { level: 9 }) : Promise.resolve(asset.raw)
      ).then((body) => ({ body, encoding }));
      asset.variants.set(key, variant);
    }
    return variant;
  }

  app.get<{ Params: { owner: string; file: string } }>('/assets/:owner/:file', async (request, reply): Promise<FastifyReply> => {
    const { owner, file } = request.params;
    const key = `${owner}/${file}`;
    let loading = assets.get(key);
    if (!loading) {
      loading = load(owner, file);
      assets.set(key, loading);
    }
    const asset = await loading;
    if (!asset) {
      assets.delete(key);
      return reply.code(404).type('text/plain').send('Not found');
    }
    // Fonts and scripts are fetched in CORS mode because of their integrity.
    reply.header('access-control-allow-origin', '*').header('vary', 'accept-encoding').header('x-content-type-options', 'nosniff').header('etag', asset.etag);
    reply.header('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    const { body, encoding } = await variantOf(asset, file, String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(asset.type).send(body);
  });
}
