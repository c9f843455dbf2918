import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { VerificationError } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { registerAssets } from './register-assets.ts';

const script = readFileSync(fileURLToPath(import.meta.resolve('fastify')));

const serve = (file: (owner: string, name: string) => Promise<Buffer | null>) => {
  const app = Fastify();
  registerAssets(app, { file });
  return (address: string, headers: Record<string, string> = {}) => app.inject({ url: `/assets/${address}`, headers });
};

describe('assets', () => {
  const get = serve(async (_owner, name) => (name === 'main.0123456789.js' ? script : null));

  it('are sent compressed or uncompressed and may be cached forever', async () => {
    const plain = await get('shell/main.0123456789.js');
    expect([plain.statusCode, plain.headers['content-encoding'], plain.headers['cache-control']]).toEqual([
      200,
      undefined,
      'public, max-age=31536000, immutable',
    ]);
    expect(plain.rawPayload.equals(script)).toBe(true);
    const compressed = await get('shell/main.0123456789.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).equals(script)).toBe(true);
    expect(
      (
        await get('shell/main.0123456789.js', {
          'accept-encoding': 'br',
          'if-none-match': String(compressed.headers['etag']),
        })
      ).statusCode,
    ).toBe(304);
  });

  it('are sent with fast compression first, and with the best compression once they are requested often', async () => {
    const fresh = serve(async () => script);
    const load = () => fresh('shell/main.0123456789.js', { 'accept-encoding': 'br' });
    const first = await load();
    for (let request = 2; request < 4; request++) expect((await load()).rawPayload).toEqual(first.rawPayload);
    await waitFor(async () => {
      const later = await load();
      expect(brotliDecompressSync(later.rawPayload).equals(script)).toBe(true);
      expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
    });
  });

  it('are sent to every waiting request even if the full cache evicts them', async () => {
    const slow = Promise.withResolvers<Buffer>();
    const large = Buffer.alloc(24 * 1024 * 1024);
    const crowded = serve((_owner, name) => (name === 'slow.woff2' ? slow.promise : Promise.resolve(large)));
    const waiting = [crowded('shell/slow.woff2'), crowded('shell/slow.woff2')];
    for (const name of ['a', 'b', 'c', 'd']) expect((await crowded(`shell/${name}.woff2`)).statusCode).toBe(200);
    slow.resolve(Buffer.from('font'));
    expect((await Promise.all(waiting)).map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'font'],
      [200, 'font'],
    ]);
  });

  it.each(['shell/none.0123456789.js', 'shell/main.0123456789.txt', 'shell/main'])(
    'returns 404 for %s',
    async (address) => {
      const response = await get(address);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('returns 404 for a file that does not match its hash', async () => {
    const refused = serve(() =>
      Promise.reject(new VerificationError('main.0123456789.js of release 1 of shell is not the file that was signed')),
    );
    expect((await refused('shell/main.0123456789.js')).statusCode).toBe(404);
  });
});
