import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registerSitemaps } from './sitemaps.ts';

const XML = `<urlset>${'<url/>'.repeat(100)}</urlset>`;

let api: Server;
let app: FastifyInstance;
let asked: string[];
let answer: RequestListener;
let now: number;

beforeEach(async () => {
  [asked, now] = [[], 1];
  answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        etag: '"1"',
        'x-request-id': 'inner',
      })
      .end(XML);
  api = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await app.close();
  await new Promise((resolve) => {
    api.close(resolve);
  });
});

function start() {
  app = Fastify();
  registerSitemaps(app, { apiBase: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, clock: () => now });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

describe('a sitemap', () => {
  it('is forwarded from the API without its internal headers', async () => {
    const { statusCode, headers, body } = await start()('/sitemap.xml');
    expect([statusCode, body]).toEqual([200, XML]);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      etag: '"1"',
      vary: 'accept-encoding',
    });
    expect(headers['x-request-id']).toBeUndefined();
  });

  it('is loaded once for many requests and sent compressed if accepted', async () => {
    const get = start();
    const [plain, compressed] = await Promise.all([
      get('/sitemaps/homes-1.xml'),
      get('/sitemaps/homes-1.xml?again', { 'accept-encoding': 'gzip, br' }),
    ]);
    expect(asked).toEqual(['/sitemaps/homes-1.xml']);
    expect(plain.body).toBe(XML);
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(XML);
  });

  it('returns 304 for a matching ETag', async () => {
    const { statusCode, body } = await start()('/sitemap.xml', { 'if-none-match': '"1"' });
    expect([statusCode, body]).toEqual([304, '']);
  });

  it('is loaded again after it expires', async () => {
    const get = start();
    await get('/sitemap.xml');
    now += 600_001;
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/xml' }).end('<urlset/>');
    expect((await get('/sitemap.xml')).body).toBe('<urlset/>');
  });

  it('is served from the cache while the API is down, and returns 503 if it was never loaded', async () => {
    const get = start();
    await get('/sitemap.xml');
    now += 600_001;
    answer = (_request, response) => response.writeHead(500).end();
    expect((await get('/sitemap.xml')).body).toBe(XML);
    const never = await get('/sitemaps/homes-1.xml');
    expect([never.statusCode, never.headers['retry-after']]).toEqual([503, '60']);
  });

  it('returns 404 if the API does not know it', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    expect((await start()('/sitemaps/rooms-1.xml')).statusCode).toBe(404);
  });
});
