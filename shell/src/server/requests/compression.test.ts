import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startApiStub, type ApiStub } from '../../testing/api-stub.ts';
import { registerCompression } from './compression.ts';
import { registerProxy } from '../proxy/register-proxy.ts';

const HOMES = JSON.stringify({ homes: Array.from({ length: 200 }, (_, id) => ({ id, title: `The Alder, ${id}` })) });

let api: ApiStub;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  api = await startApiStub((request, response) => {
    if (request.url === '/api/broken')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write(HOMES, () => response.destroy());
    const type = request.url === '/pictures/a.webp' ? 'image/webp' : 'application/json; charset=utf-8';
    const body = request.url === '/api/little' ? '{}' : HOMES;
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  app = Fastify();
  await registerCompression(app);
  await registerProxy(app, api.origin);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await api.close();
});

const get = (url: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': encoding } });

describe('responses of the API', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are compressed as they pass, for %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get('/api/homes', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBeUndefined();
    expect(rawPayload.length).toBeLessThan(HOMES.length / 4);
    expect(decompress(rawPayload).toString()).toBe(HOMES);
  });

  it.each([
    ['/api/homes', 'identity'],
    ['/api/little', 'br'],
    ['/pictures/a.webp', 'br'],
  ])('forwards %s unchanged for %s', async (url, accepted) => {
    const { headers, rawPayload } = await get(url, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.toString()).toBe(url === '/api/little' ? '{}' : HOMES);
  });

  it('have no content encoding for a HEAD request', async () => {
    expect((await get('/api/homes', 'br', 'HEAD')).headers['content-encoding']).toBeUndefined();
  });

  it('that break off are not sent as complete', async () => {
    await expect(fetch(`${origin}/api/broken`).then((response) => response.text())).rejects.toThrow('terminated');
  });
});
